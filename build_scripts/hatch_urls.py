"""Where the project lives, for the metadata of its packages: known only to the workflow that publishes them."""

import os
from collections.abc import Mapping
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PAGES = {"Homepage": "", "Source": "", "Changelog": "/blob/HEAD/CHANGELOG.md", "Issues": "/issues"}


class ProjectUrls(MetadataHookInterface):
    """Fills `project.urls`, which pyproject.toml leaves open: whoever copies the repository has other addresses."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the addresses, unless the sources were packed with theirs."""
        metadata.setdefault("urls", project_urls(os.environ))


def project_urls(environment: Mapping[str, str]) -> dict[str, str]:
    """The pages of the repository whose workflow is running; none outside of one."""
    server, repository = environment.get("GITHUB_SERVER_URL"), environment.get("GITHUB_REPOSITORY")
    if not server or not repository:
        return {}
    return {label: f"{server}/{repository}{page}" for label, page in PAGES.items()}
