"""El Hombre: now and then a Squad agrees to follow one of its men (esp-121)."""

from rules.command.temporary_leader import TemporaryLeader

EL_HOMBRE = TemporaryLeader(id="el-hombre", name="El Hombre")
