import Glibc

/// A folder by its path without links, to tell what is inside it.
package struct RealFolder: Sendable {
  /// Ends in `/`.
  private let prefix: String

  package init(_ path: String) throws(FileFailure) {
    guard let real = realPath(of: path.isEmpty ? "." : path) else {
      throw FileFailure("open the folder", path)
    }
    prefix = real.hasSuffix("/") ? real : real + "/"
  }

  /// Whether a path without links is the folder's own or leads into it.
  package func holds(_ real: String) -> Bool { "\(real)/".hasPrefix(prefix) }

  /// The same path relative to the folder; nil if it is outside.
  package func path(of real: String) -> String? { holds(real) ? String(real.dropFirst(prefix.count)) : nil }
}

/// The path without links; nil with the reason in `errno`, or if it is not UTF-8.
package func realPath(of path: String) -> String? {
  guard let resolved = unsafe realpath(path, nil) else { return nil }
  defer { unsafe free(resolved) }
  return unsafe String(validatingCString: resolved)
}
