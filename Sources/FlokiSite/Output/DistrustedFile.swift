import Glibc

/// Has the next build read a file that it published, which is known by its size, time and inode otherwise: its bytes were found to be
/// others. A file that should be another one is then written once more.
package func distrustPublishedFile(_ path: String) {
  // A time that no ledger has.
  _ = unsafe utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW)
}
