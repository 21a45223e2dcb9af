extension IDLock {
  /// The facts in the file's form, a line each.
  package var lines: [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init).filter {
      !$0.hasPrefix("#")
    }
  }
}
