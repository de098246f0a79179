"""What goes over the wire, in types: docs/protocol.md."""
