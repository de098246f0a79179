"""What the library of FUSE calls for what programs do with files; imported only where that is."""

import os
import stat
import time
from typing import Any

import mfusepy

from tests.faults.forgetful import Disk


class Calls(mfusepy.Operations):
    """Everything that databases do with files."""

    use_ns = True

    def __init__(self, disk: Disk) -> None:
        self.disk = disk

    def getattr(self, path: str, fh: int | None = None) -> dict[str, Any]:
        """Tell what a file or folder is."""
        told = {"st_nlink": 1, "st_mtime": time.time_ns(), "st_ctime": 0, "st_atime": 0}
        if path not in self.disk.files:
            real = self.disk.at(path).stat()
            if not stat.S_ISDIR(real.st_mode):
                raise mfusepy.FuseOSError(2)
            kept = {"st_mode": real.st_mode, "st_uid": real.st_uid, "st_gid": real.st_gid}
            return told | kept | {"st_nlink": 2, "st_size": 4096}
        file = self.disk.files[path]
        own = {"st_mode": file.mode, "st_uid": file.owner[0], "st_gid": file.owner[1]}
        return told | own | {"st_size": len(file.data), "st_blocks": -(-len(file.data) // 512)}

    def readdir(self, path: str, fh: int) -> list[str]:
        """List a folder."""
        folders = [one.name for one in self.disk.at(path).iterdir() if one.is_dir()]
        return [".", "..", *folders, *(one.rpartition("/")[2] for one in self.disk.inside(path))]

    def create(self, path: str, mode: int, fi: Any = None) -> int:
        """Make a file of whoever asks."""
        uid, gid, _ = mfusepy.fuse_get_context()
        self.disk.create(path, mode, (uid, gid))
        return 0

    def open(self, path: str, flags: int) -> int:
        """Find a file."""
        self.disk.find(path)
        return 0

    def read(self, path: str, size: int, offset: int, fh: int) -> bytes:
        """Read from memory."""
        return bytes(self.disk.find(path).data[offset : offset + size])

    def write(self, path: str, data: bytes, offset: int, fh: int) -> int:
        """Write into memory."""
        self.disk.write(path, data, offset)
        return len(data)

    def truncate(self, path: str, length: int, fh: int | None = None) -> int:
        """Cut off, or lengthen."""
        self.disk.truncate(path, length)
        return 0

    def fsync(self, path: str, datasync: int, fh: int) -> int:
        """Have the disk hold a file."""
        self.disk.sync(path)
        return 0

    def fsyncdir(self, path: str, datasync: int, fh: int) -> int:
        """Have the disk hold the names of a folder."""
        self.disk.sync_names(path)
        return 0

    def rename(self, old: str, new: str) -> int:
        """Call otherwise."""
        self.disk.rename(old, new)
        return 0

    def unlink(self, path: str) -> int:
        """Forget a name; the disk does when the folder is synced."""
        self.disk.find(path)
        del self.disk.files[path]
        return 0

    def mkdir(self, path: str, mode: int) -> int:
        """Make a folder, on the disk at once."""
        uid, gid, _ = mfusepy.fuse_get_context()
        self.disk.at(path).mkdir(mode=mode)
        os.chown(self.disk.at(path), uid, gid)
        return 0

    def rmdir(self, path: str) -> int:
        """Remove a folder, on the disk at once."""
        for left in self.disk.at(path).iterdir():  # what was unlinked, and is not forgotten by the disk yet
            left.unlink()
        self.disk.at(path).rmdir()
        return 0

    def chmod(self, path: str, mode: int) -> int:
        """Let others read or write."""
        if path in self.disk.files:
            self.disk.files[path].mode = stat.S_IFREG | stat.S_IMODE(mode)
        else:
            self.disk.at(path).chmod(stat.S_IMODE(mode))
        return 0

    def chown(self, path: str, uid: int, gid: int) -> int:
        """Give to somebody."""
        if path in self.disk.files:
            self.disk.files[path].owner = uid, gid
        return 0

    def utimens(self, path: str, times: tuple[int, int] | None = None) -> int:
        """Take no note: nobody asks for times."""
        return 0
