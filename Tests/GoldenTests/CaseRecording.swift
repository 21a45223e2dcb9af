import TestSupport

/// The text of a case with an outcome written into it: unchanged if it is the expected one.
///
/// Sources and words stay as they are. Markers, terminal and output are written again, each file in the form it has in the case.
struct CaseRecording {
  let golden: CaseText
  let outcome: Outcome

  func text() throws -> String {
    var lines = try MarkerLayout(golden, outcome.findings).lines()
    if golden.terminal != nil, let shown = outcome.shown {
      lines += ["", "## Terminal", ""] + RawBlock.lines("text", Array(shown.utf8))
    }
    if !outcome.files.isEmpty {
      lines += ["", "## Output", ""]
      lines += try OutputLayout(golden).lines(for: outcome.files)
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

/// The bytes of a file as a block.
enum RawBlock {
  static func lines(_ info: String, _ bytes: [UInt8]) -> [String] {
    let isEscaped = EscapedText.isNeeded(bytes)
    let lines =
      isEscaped
      ? EscapedText.escaping(bytes) : EscapedText.lines(of: String(decoding: bytes, as: UTF8.self))
    return CaseBlock.text(isEscaped ? info + " escaped" : info, lines)
  }
}
