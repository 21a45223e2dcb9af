import FlokiCompiler
import FlokiContent

extension PhraseBook {
  /// What a file of gettext for one language begins with. Nothing in it depends on when it is written.
  func poHeader(for language: Int) -> String {
    let code = words.languages[language].text
    let fields = [
      "Project-Id-Version: \(words.name.replacingBytes("\n", with: " "))",
      "PO-Revision-Date: 2000-01-01 00:00+0000", "Last-Translator: nobody yet", "Language-Team: \(code)",
      "Language: \(code)", "MIME-Version: 1.0", "Content-Type: text/plain; charset=UTF-8",
      "Content-Transfer-Encoding: 8bit", "X-Generator: floki",
    ]
    var bytes = Array("msgid \"\"\nmsgstr \"\"\n".utf8)
    for field in fields {
      bytes.append(quotedForPO: "\(field)\n".utf8.span)
      bytes.append(0x0A)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends a message of gettext.
  mutating func append(po text: ExportedText) {
    append(0x0A)
    for remark in text.remarks {
      append("#. ")
      append(remark)
      append(0x0A)
    }
    append("#: ")
    append(text.phrase.key.replacingBytes(" ", with: "%20"))
    if text.state == .outdated { append("\n#, fuzzy") }
    if let previous = text.previous {
      append("\n#| msgid ")
      append(linesForPO: previous.utf8.span, margin: "#| ")
    }
    append("\nmsgctxt ")
    append(quotedForPO: text.phrase.key.utf8.span)
    append("\nmsgid ")
    append(linesForPO: text.phrase.source.text.utf8.span)
    append("\nmsgstr ")
    append(linesForPO: (text.translation ?? "").utf8.span)
    append(0x0A)
  }

  /// A text on one line, or one line of the file for each of its own.
  ///
  /// - Parameter margin: What further lines begin with.
  private mutating func append(linesForPO text: Span<UInt8>, margin: String = "") {
    var start = 0
    for place in text.indices where text[place] == 0x0A {
      append(start == 0 ? "\"\"\n" : "\n")
      append(margin)
      append(quotedForPO: text.extracting(start..<(place + 1)))
      start = place + 1
    }
    if start == 0 {
      append(quotedForPO: text)
    } else if start < text.count {
      append(0x0A)
      append(margin)
      append(quotedForPO: text.extracting(start..<text.count))
    }
  }

  fileprivate mutating func append(quotedForPO text: Span<UInt8>) {
    append(UInt8(ascii: "\""))
    append(text, where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
      text, place, bytes in
      switch text[place] {
      case UInt8(ascii: "\""): bytes.append("\\\"")
      case UInt8(ascii: "\\"): bytes.append("\\\\")
      case UInt8(ascii: "\n"): bytes.append("\\n")
      case UInt8(ascii: "\t"): bytes.append("\\t")
      case UInt8(ascii: "\r"): bytes.append("\\r")
      default: return 0
      }
      return 1
    }
    append(UInt8(ascii: "\""))
  }
}
