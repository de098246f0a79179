"""Games of bots over real sockets while parts of the site are killed, stopped and cut off: `make faults`."""
