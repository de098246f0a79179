"""Hours of games over real sockets with whatever comes to a public site: `make soak`."""
