"""The seven things traded, each modelled in its own file and photographed on one stage."""
