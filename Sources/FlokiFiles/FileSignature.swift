package import Glibc

/// The file system's record of a file, read without opening it: as long as it is unchanged, so are the bytes.
package struct FileSignature: Hashable, Sendable {
  package var byteCount: Int64
  /// When the bytes last changed, in nanoseconds since 1970; a user can set it.
  package var modifiedAt: Int64
  /// When the file or its name last changed, in nanoseconds since 1970; it cannot be set.
  package var changedAt: Int64
  package var inode: UInt64

  package init(byteCount: Int64, modifiedAt: Int64, changedAt: Int64, inode: UInt64) {
    self.byteCount = byteCount
    self.modifiedAt = modifiedAt
    self.changedAt = changedAt
    self.inode = inode
  }

  package init(_ status: stat) {
    self.init(
      byteCount: Int64(status.st_size), modifiedAt: status.st_mtim.nanoseconds,
      changedAt: status.st_ctim.nanoseconds, inode: UInt64(status.st_ino))
  }

  /// Whether the bytes may have changed once more, in the same tick of the file system's clock, after they were
  /// read at `time` or later: such a file looks unchanged and must be read again ("racily clean", as git calls it).
  ///
  /// Kernels stamp files with a clock that ticks every 1 … 10 ms; 20 ms are taken off to be safe.
  package func isFresh(at time: Int64) -> Bool { changedAt >= time &- 20_000_000 }

  /// The signature to store for a file that was read from `time` on: for a fresh file one that no file has, so that it is
  /// read again; nor does it equal one that another build stored, which may have read other bytes.
  package func trusted(at time: Int64) -> FileSignature {
    guard isFresh(at: time) else { return self }
    var signature = self
    // Before 1970.
    signature.changedAt = 0 &- time
    return signature
  }
}

extension timespec {
  package var nanoseconds: Int64 { Int64(tv_sec) &* 1_000_000_000 &+ Int64(tv_nsec) }

  /// The clock that files are stamped with.
  package static var now: timespec {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return time
  }
}

extension stat {
  package var isFile: Bool { st_mode & S_IFMT == S_IFREG }
  package var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  package var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
  package var permissions: mode_t { st_mode & 0o7777 }
}
