"""What any game could use: boxes, fonts and text, pictures, plates, buttons, gestures, sound, scenes."""
