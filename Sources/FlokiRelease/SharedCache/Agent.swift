import FlokiHTTP

extension HTTPConnection {
  /// What floki calls itself.
  static let floki = "floki/\(Tool.version)"
}
