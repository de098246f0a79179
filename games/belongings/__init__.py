"""All that is somebody's, over every subject: handed over, told to him, taken away when he leaves."""
