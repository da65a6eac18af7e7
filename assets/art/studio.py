"""The photographer's studio: one light, one grade and one set of camera habits for everything that is modelled."""

import tempfile
from dataclasses import dataclass
from pathlib import Path

import bpy
from mathutils import Vector
from PIL import Image

Colour = tuple[float, float, float]
Point = tuple[float, float, float]

WARM: Colour = (1.0, 0.76, 0.48)
SKY: Colour = (0.55, 0.66, 1.0)
EMBER: Colour = (1.0, 0.55, 0.25)
SOFT: Colour = (1.0, 0.88, 0.72)

_preview = False


@dataclass(frozen=True, slots=True)
class Grade:
    """How light becomes colour. Filmic for scenes; Standard keeps the hues of tokens and interface true."""

    transform: str = "Filmic"
    look: str = "High Contrast"
    exposure: float = -0.1


EVENING = Grade()
TRUE_HUES = Grade("Standard", "None", 0.0)


def set_preview(preview: bool) -> None:
    """Render small and noisy, to look at a composition in seconds."""
    global _preview
    _preview = preview


def clear() -> bpy.types.Scene:
    """An empty studio, with evening in the air."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    world = bpy.data.worlds.new("evening")
    scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    place = nodes.new("ShaderNodeTexCoord")
    parts = nodes.new("ShaderNodeSeparateXYZ")
    ramp = nodes.new("ShaderNodeValToRGB")
    links.new(place.outputs["Generated"], parts.inputs[0])
    links.new(parts.outputs["Z"], ramp.inputs[0])
    links.new(ramp.outputs[0], nodes["Background"].inputs[0])
    set_air((0.5, 0.25, 0.1), (0.55, 0.42, 0.45), 0.35)
    return scene


def set_air(below: Colour, above: Colour, strength: float) -> None:
    """The colour of the light that comes from everywhere."""
    nodes = bpy.context.scene.world.node_tree.nodes
    ramp = next(node for node in nodes if node.type == "VALTORGB").color_ramp
    ramp.elements[0].color = (*below, 1.0)
    ramp.elements[1].color = (*above, 1.0)
    nodes["Background"].inputs[1].default_value = strength


def area_light(at: Point, target: Point, watts: float, size: float, colour: Colour) -> bpy.types.Object:
    """A soft light that looks at a target."""
    light = bpy.data.lights.new("light", "AREA")
    light.energy, light.size, light.color = watts, size, colour
    return _aimed(bpy.data.objects.new("light", light), at, target)


def sun(towards: Point, strength: float, angle: float, colour: Colour) -> bpy.types.Object:
    """A light from so far away that it falls alike everywhere; `towards` points to it, its angle softens shadows."""
    light = bpy.data.lights.new("sun", "SUN")
    light.energy, light.angle, light.color = strength, angle, colour
    return _aimed(bpy.data.objects.new("sun", light), towards, (0.0, 0.0, 0.0))


def point_light(at: Point, watts: float, radius: float, colour: Colour) -> bpy.types.Object:
    """A lamp."""
    light = bpy.data.lights.new("lamp", "POINT")
    light.energy, light.shadow_soft_size, light.color = watts, radius, colour
    lamp = bpy.data.objects.new("lamp", light)
    bpy.context.scene.collection.objects.link(lamp)
    lamp.location = at
    return lamp


def golden_hour(scale: float = 1.0, target: Point = (0.0, 0.0, 0.9), rim: float = 1.0) -> None:
    """The light of every good: a low warm key from the upper left, a cool fill, a hot rim, and a softbox above.

    A rim below 1 saves pale flat tops from burning out.
    """
    s = scale
    area_light((-4.2 * s, -3.4 * s, 4.2 * s), target, 620 * s * s, 1.3 * s, WARM)
    area_light((4.5 * s, -3.5 * s, 2.2 * s), target, 110 * s * s, 3.5 * s, SKY)
    area_light((3.2 * s, 4.2 * s, 3.6 * s), target, 760 * rim * s * s, 1.6 * s, EMBER)
    area_light((-0.5 * s, -1.5 * s, 6.5 * s), target, 150 * s * s, 5.0 * s, SOFT)


def camera(
    at: Point,
    target: Point,
    lens: float = 80.0,
    *,
    ortho: float | None = None,
    fstop: float | None = None,
    focus: float | None = None,
) -> bpy.types.Object:
    """A camera that looks at a target. Scenes are some ten units deep, so only tiny f-stops blur."""
    data = bpy.data.cameras.new("camera")
    data.lens, data.clip_end = lens, 500.0
    if ortho is not None:
        data.type, data.ortho_scale = "ORTHO", ortho
    if fstop is not None:
        data.dof.use_dof = True
        data.dof.aperture_fstop = fstop
        data.dof.focus_distance = focus or (Vector(target) - Vector(at)).length
    seen_from = _aimed(bpy.data.objects.new("camera", data), at, target)
    bpy.context.scene.camera = seen_from
    return seen_from


def _aimed(thing: bpy.types.Object, at: Point, target: Point) -> bpy.types.Object:
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    return thing


def shoot(
    width: int, height: int, *, samples: int = 64, transparent: bool = False, grade: Grade = EVENING
) -> Image.Image:
    """Path-trace what the camera sees."""
    scene = bpy.context.scene
    _set_quality(scene, samples)
    render = scene.render
    render.resolution_x, render.resolution_y = width, height
    render.resolution_percentage = 50 if _preview else 100
    render.film_transparent = transparent
    render.image_settings.file_format = "PNG"
    render.image_settings.color_mode = "RGBA" if transparent else "RGB"
    scene.view_settings.view_transform = grade.transform
    scene.view_settings.look = grade.look
    scene.view_settings.exposure = grade.exposure
    with tempfile.TemporaryDirectory() as folder:
        render.filepath = str(Path(folder) / "shot.png")
        bpy.ops.render.render(write_still=True)
        with Image.open(render.filepath) as shot:
            picture = shot.convert("RGBA" if transparent else "RGB")
    return picture.resize((width, height), Image.Resampling.LANCZOS) if _preview else picture


def _set_quality(scene: bpy.types.Scene, samples: int) -> None:
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.seed = 0
    cycles.samples = min(samples, 16) if _preview else samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.03 if _preview else 0.012
    cycles.use_denoising = True
    cycles.denoiser = "OPENIMAGEDENOISE"
    cycles.denoising_input_passes = "RGB_ALBEDO_NORMAL"
    cycles.denoising_prefilter = "ACCURATE"
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 3, 4
    cycles.transmission_bounces = 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 4.0, 1.0
