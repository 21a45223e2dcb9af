import FlokiContent

/// What ssh and the programs that it starts write to standard error, as failures.
enum SSHComplaint {
  /// What ssh ends with if the connection itself is the trouble.
  static let connectionStatus: Int32 = 255

  /// Made of everything that was written.
  static func failure(_ errors: [UInt8], status: Int32, name: String) -> StoreFailure {
    let text = String(decoding: errors.suffix(1 << 16), as: UTF8.self)
    let line = lastLine(of: text) ?? "ssh ended with \(status)"
    if text.contains("REMOTE HOST IDENTIFICATION HAS CHANGED") {
      return StoreFailure(
        .refused,
        "\(name): the host key has changed; if that is intended, remove the old one with ssh-keygen -R"
      )
    }
    if text.contains("Host key verification failed") {
      return StoreFailure(.refused, "\(name): \(line) (connect once with ssh to check the key)")
    }
    return StoreFailure(kind(of: text, status), "\(name): \(line)")
  }

  private static func has(_ text: String, _ words: [String]) -> Bool { words.contains { text.contains($0) } }

  private static func kind(of text: String, _ status: Int32) -> StoreFailure.Kind {
    if has(text, ["No space left", "Disk quota exceeded", "File too large", "File size limit"]) {
      return .noSpace
    }
    if has(
      text,
      [
        "Permission denied", "Too many authentication failures", "Operation not permitted",
        "Read-only file system", "no matching host key", "no matching key exchange",
        "This account is currently not available", "administratively prohibited",
      ])
    {
      return .refused
    }
    if has(
      text,
      [
        "subsystem request failed", "Bad configuration option", "Can't open user config file",
        "Name or service not known",
      ])
    {
      return .other
    }
    // rsync's own numbers for a connection that ended or took too long; the far shell's for a signal.
    let isBroken = [Self.connectionStatus, 10, 12, 30, 35].contains(status) || status > 128
    return isBroken || has(text, ["Input/output error", "Stale file handle"]) ? .passing : .other
  }

  /// What another host says is shown in one line, without anything that a terminal would obey.
  static func lastLine(of text: String) -> String? {
    let lines = text.split(whereSeparator: \.isNewline).filter { $0.contains { !$0.isWhitespace } }
    // rsync ends with what it makes of the trouble, not with the trouble.
    let telling = lines.last { !$0.hasPrefix("rsync error:") } ?? lines.last
    return telling.map { line in
      let shown = line.unicodeScalars.prefix(300).map { $0.isShown ? Character($0) : "?" }
      return String(shown).split(separator: " ").joined(separator: " ")
    }
  }
}
