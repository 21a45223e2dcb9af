extension IDLock {
  /// The facts as the file has them, a line each.
  package var lines: [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init).filter {
      !$0.hasPrefix("#")
    }
  }
}
