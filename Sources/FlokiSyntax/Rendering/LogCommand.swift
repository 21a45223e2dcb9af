/// What log services of pipelines interpret as a command: `::warning …` at the beginning of a line (GitHub),
/// `##[error]` and `##vso[…]` anywhere in it (GitHub, Azure).
enum LogCommand {
  /// The line with the first mark of a command written as `<U+003A>` or `<U+0023>`.
  static func disarmed(_ line: String) -> String {
    var line = line
    let start = line.unicodeScalars.lazy.filter { !$0.properties.isDefaultIgnorableCodePoint }
      .drop { $0.properties.isWhitespace }.prefix(3)
    if start.starts(with: "::".unicodeScalars), start.contains(where: \.properties.isAlphabetic),
      let mark = line.unicodeScalars.firstIndex(of: ":")
    {
      line.unicodeScalars.replaceSubrange(mark...mark, with: "<U+003A>".unicodeScalars)
    }
    guard line.utf8.contains(UInt8(ascii: "#")) else { return line }
    return line.replacing(/##(?=[A-Za-z]*\[)/, with: "#<U+0023>")
  }
}
