extension Diagnostic {
  static func fileTooLarge(_ source: SourceID) -> Self {
    .error(
      "text-too-large", "a source file may hold 1 GB at most", at: .beginning(of: source),
      hint: "split the file.")
  }

  static func foreignEncoding(_ encoding: String, _ source: SourceID) -> Self {
    .error(
      "yaml-encoding", "source files are UTF-8; this one is \(encoding)", at: .beginning(of: source),
      hint: "save the file again as UTF-8.")
  }

  static func unreadable(_ problem: TextScanner.Problem, _ source: SourceID) -> Self {
    let span = SourceSpan(
      source: source, start: UInt32(truncatingIfNeeded: problem.bytes.lowerBound),
      end: UInt32(truncatingIfNeeded: problem.bytes.upperBound))
    switch problem.kind {
    case .notUTF8:
      return .error(
        "yaml-encoding", "source files are UTF-8; these bytes are not", at: span, "not UTF-8",
        hint: "save the file again as UTF-8 and check the text here.")
    case .control(let scalar):
      return .error(
        "yaml-control-character", "control character \(name(of: scalar)) has no place in a text", at: span,
        "\(name(of: scalar))", hint: "delete it; editors often do not show it.")
    case .lineSeparator(let scalar):
      return .error(
        "yaml-control-character", "\(name(of: scalar)) is an invisible line separator", at: span,
        "\(name(of: scalar))", why: "Some YAML readers end the line here and others do not.",
        hint: "replace it with a space or a line break; word processors paste it along.")
    }
  }

  private static func name(of scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
