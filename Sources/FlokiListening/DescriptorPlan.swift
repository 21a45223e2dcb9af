import Glibc

/// How the files and connections that the system lets a process hold open are shared out.
///
/// A server that has run out of descriptors can accept nothing, reads no file, and libraries end the process where they are refused
/// one. So it never takes all of them: some are kept for itself, some for files, and the rest are connections.
package struct DescriptorPlan: Sendable, Equatable {
  /// Connections at a time.
  package let connections: Int
  /// Files that are sent at a time.
  package let files: Int

  /// Fewer are not worth serving with.
  private static let fewest = 16
  /// Files that are wanted for each connection, one for so many, and never more than `mostFiles`.
  private static let connectionsOfFile = 4
  private static let mostFiles = 1024

  /// - Parameters:
  ///   - wanted: Connections at a time.
  ///   - own: What the process takes for itself: standard streams, event loops, listeners, indexes, files that are read at once.
  ///   - limit: What the system allows; nil for any number.
  /// - Returns: Nil where the limit leaves nothing to serve with.
  package init?(wanted: Int, own: Int, limit: Int?) {
    let wantedFiles = Self.files(for: wanted)
    guard let limit, limit < Self.need(wanted, own: own) else {
      (connections, files) = (wanted, wantedFiles)
      return
    }
    let rest = limit - own
    guard rest >= Self.fewest else { return nil }
    files = min(wantedFiles, max(4, rest / (Self.connectionsOfFile + 1)))
    connections = min(wanted, rest - files)
  }

  private static func files(for connections: Int) -> Int {
    min(mostFiles, max(4, connections / connectionsOfFile))
  }

  private static func need(_ connections: Int, own: Int) -> Int {
    connections + files(for: connections) + own
  }

  /// Raises the process's own limit as far as it may go and as far as it is needed.
  ///
  /// - Returns: What the system allows from now on; nil for any number.
  package static func raiseLimit(for connections: Int, own: Int) -> Int? {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 256 }
    let need = rlim_t(need(connections, own: own))
    if limit.rlim_cur < need, limit.rlim_cur < limit.rlim_max {
      var raised = limit
      raised.rlim_cur = min(need, limit.rlim_max)
      if unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &raised) == 0 { limit = raised }
    }
    return Int(exactly: limit.rlim_cur)
  }
}
