import Glibc

/// Draws the first page of a PDF with poppler's `pdftoppm`, if that is installed.
struct FirstPage {
  /// The path of the program; nil if it is not installed.
  let program: String?

  /// Its limits, so that no file keeps a build waiting or fills the memory: processor seconds, and kilobytes.
  private static let limits = "ulimit -t 30 -v 2000000 2>/dev/null"

  init(searching path: String?) {
    program = (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").map { "\($0)/pdftoppm" }
      .first { unsafe access($0, X_OK) == 0 }
  }

  /// Identifies the program by its size and time of change; nil if it is not installed.
  var identity: String? {
    var status = stat()
    guard let program, unsafe stat(program, &status) == 0 else { return nil }
    return "\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
  }

  /// Writes the page as a JPEG of at most 1024 pixels a side; false if that fails.
  ///
  /// - Parameter target: The path of the new file without its ending, which is `.jpg`.
  func draw(_ document: String, to target: String) -> Bool {
    guard let program else { return false }
    let command = [
      "/bin/sh", "-c", "\(Self.limits); exec \"$@\" </dev/null >/dev/null 2>&1", "sh", program, "-f", "1",
      "-l", "1", "-singlefile", "-scale-to", "1024", "-jpeg", document, target,
    ]
    var pid = pid_t()
    var arguments = unsafe command.map { unsafe strdup($0) } + [nil]
    let surroundings = ["PATH=/usr/bin:/bin", "LC_ALL=C"]
    var variables = unsafe surroundings.map { unsafe strdup($0) } + [nil]
    defer { unsafe (arguments + variables).forEach { unsafe free($0) } }
    guard unsafe posix_spawn(&pid, "/bin/sh", nil, nil, &arguments, &variables) == 0 else { return false }
    var status: Int32 = 0
    while unsafe waitpid(pid, &status, 0) < 0 { guard errno == EINTR else { return false } }
    return status == 0
  }
}
