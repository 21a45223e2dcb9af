import FlokiRules

/// Bytes and characters that are not text, or not the intended text.
struct TextDiagnosticsRules: RuleSet {
  let encodingUTF16 = Rule("encoding-utf16", .error, in: .yaml)
  let encodingUTF32 = Rule("encoding-utf32", .error, in: .yaml)
  let encodingBinary = Rule("encoding-binary", .error, in: .yaml)
  let encodingWindows = Rule("encoding-windows", .error, in: .yaml)
  let encodingTwice = Rule("encoding-twice", .warning, in: .yaml)
  let characterLost = Rule("character-lost", .warning, in: .yaml)
  let encodingBroken = Rule("encoding-broken", .error, in: .yaml)
  let characterControl = Rule("character-control", .error, in: .yaml)
  let characterWindows = Rule("character-windows", .error, in: .yaml)
  let characterSeparator = Rule("character-separator", .error, in: .yaml)
  let characterBOM = Rule("character-bom", .error, in: .yaml)
}

private let rules = TextDiagnosticsRules()

/// The diagnostics for bytes that are not allowed in a source file, or that the author hardly typed.
extension Diagnostic {
  static func foreignEncoding(_ encoding: TextScan.ForeignEncoding, _ source: SourceID) -> Self {
    .init(
      encoding == .utf16 ? rules.encodingUTF16 : rules.encodingUTF32,
      "source files are UTF-8; this one is \(encoding.rawValue)", at: .beginning(of: source),
      why: "floki cannot read any of it.", hint: "save the file again, with UTF-8 as its encoding.")
  }

  static func notText(_ source: SourceID) -> Self {
    .init(
      rules.encodingBinary, "this file is not text, despite its name", at: .beginning(of: source),
      why: "floki cannot read any of it.",
      hint: "rename it with the extension of its format, or put the right text file here.")
  }

  /// - Parameter runs: every run of such bytes in the file, the first of which is shown.
  static func windowsBytes(_ runs: [Range<Int>], in bytes: [UInt8], _ source: SourceID) -> Self {
    let edits = runs.compactMap { run in
      Windows1252.text(of: bytes[run]).map { Fix.Edit(.bytes(run, of: source), $0) }
    }
    let meant = edits.first?.replacement ?? ""
    let others = runs.count > 1 ? ", and \(runs.count - 1) more like it" : ""
    return .init(
      rules.encodingWindows, "source files are UTF-8; this one is Windows-1252",
      at: .bytes(runs.first ?? 0..<0, of: source), "“\(meant)” in Windows-1252\(others)",
      why: "Phones would show a replacement character in its place.",
      hint: "save the file again, with UTF-8 as its encoding.",
      fix: Fix("turned “\(meant)”\(others) from Windows-1252 into UTF-8", edits))
  }

  /// - Parameters:
  ///   - places: where each text is that was encoded twice, and what it was at first.
  ///   - isFixSure: whether the places are those bytes of the file and no more.
  /// - Returns: nil where there are none.
  package static func encodedTwice(_ places: [Fix.Edit], isFixSure: Bool) -> Self? {
    guard let first = places.first else { return nil }
    let others = places.count > 1 ? ", and \(places.count - 1) more like it" : ""
    return .init(
      rules.encodingTwice, "“\(first.replacement)” was encoded as UTF-8 twice", at: first.span,
      "shown like this on the phone\(others)",
      why: "Readers would see these characters instead of the letter.",
      hint: "write “\(first.replacement)” here.",
      fix: isFixSure ? Fix("put “\(first.replacement)” back\(others)", places) : nil)
  }

  static func lostCharacter(at bytes: Range<Int>, _ source: SourceID) -> Self {
    .init(
      rules.characterLost, "U+FFFD replaces a character that a program could not read",
      at: .bytes(bytes, of: source), "lost here", why: "Readers would see the same replacement character.",
      hint: "type the character that belongs here.")
  }

  static func unreadable(_ problem: CharacterScanner.Problem, _ source: SourceID) -> Self {
    let span = SourceSpan.bytes(problem.bytes, of: source)
    switch problem.kind {
    case .strayBytes, .brokenSequence:
      return .init(
        rules.encodingBroken, "source files are UTF-8; these bytes are not", at: span, "damaged",
        why: "The original text cannot be recovered.", hint: "write the text here again.")
    case .control(let scalar):
      return .init(
        rules.characterControl, "control character \(name(of: scalar)) does not belong in text", at: span,
        name(of: scalar),
        why: "It is invisible, and iOS rejects a whole JSON file that contains it (C1).",
        hint: "delete it; editors often do not show it.",
        fix: Fix("deleted a \(name(of: scalar))", [.init(span, "")]))
    case .windowsControl(let scalar):
      let meant = Windows1252.character(of: UInt8(truncatingIfNeeded: scalar)).map { String($0) }
      return .init(
        rules.characterWindows, "\(name(of: scalar)) is a control character, not a letter or a mark",
        at: span,
        meant.map { "Windows-1252 has “\($0)” here" } ?? name(of: scalar),
        why: "Phones would show nothing or a box.",
        hint: meant.map { "write “\($0)”." } ?? "write the intended character.",
        fix: meant.map { Fix("replaced a \(name(of: scalar)) with “\($0)”", [.init(span, $0)]) })
    case .lineSeparator(let scalar):
      return .init(
        rules.characterSeparator, "\(name(of: scalar)) is an invisible line separator", at: span,
        "\(name(of: scalar))", why: "Some YAML readers end the line here and others do not.",
        hint: "replace it with a space or a line break; it often comes from word processors.")
    case .byteOrderMark:
      return .init(
        rules.characterBOM, "a byte order mark is inside the text", at: span, "U+FEFF",
        why: "It is invisible, and makes words that look alike differ.",
        hint: "delete it; it often comes from joining files.",
        fix: Fix("deleted a byte order mark", [.init(span, "")]))
    }
  }

  private static func name(of scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
