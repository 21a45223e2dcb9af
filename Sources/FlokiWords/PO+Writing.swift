import FlokiCompiler
import FlokiContent

extension PhraseBook {
  /// A file of gettext for one language. Nothing in it depends on when it is written.
  func po(for language: Int, _ texts: [ExportedText]) -> String {
    let code = words.languages[language].text
    let fields = [
      "Project-Id-Version: \(words.name.replacing("\n", with: " "))",
      "PO-Revision-Date: 2000-01-01 00:00+0000", "Last-Translator: nobody yet", "Language-Team: \(code)",
      "Language: \(code)", "MIME-Version: 1.0", "Content-Type: text/plain; charset=UTF-8",
      "Content-Transfer-Encoding: 8bit", "X-Generator: floki",
    ]
    var text = "msgid \"\"\nmsgstr \"\"\n"
    for field in fields { text += "\(Self.quoted(field + "\n"))\n" }
    for entry in texts {
      text += "\n"
      for remark in entry.remarks { text += "#. \(remark)\n" }
      text += "#: \(entry.phrase.key.replacing(" ", with: "%20"))\n"
      if entry.state == .outdated { text += "#, fuzzy\n" }
      text += "msgctxt \(Self.quoted(entry.phrase.key))\n"
      text += "msgid \(Self.lines(entry.phrase.source.text))\n"
      text += "msgstr \(Self.lines(entry.translation ?? ""))\n"
    }
    return text
  }

  /// A text on one line, or one line of the file for each of its own.
  private static func lines(_ text: String) -> String {
    guard text.utf8.contains(0x0A) else { return quoted(text) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var result = "\"\""
    for (index, line) in lines.enumerated() {
      let isLast = index == lines.count - 1
      if isLast, line.isEmpty { break }
      result += "\n\(quoted(String(line) + (isLast ? "" : "\n")))"
    }
    return result
  }

  private static func quoted(_ text: String) -> String {
    // Most texts have nothing to escape.
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) else { return "\"\(text)\"" }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
