import FlokiCompiler
import FlokiContent

extension PhraseBook {
  /// XLIFF 2.0 for one language.
  func xliff2(for language: Int, _ texts: [ExportedText]) -> String {
    let (master, code) = (words.languages[0].text, words.languages[language].text)
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="\(master)" trgLang="\(code)">
        <file id="app" original="\(XMLText.attribute(words.name))">

      """
    for entry in texts {
      // An id is one word in XLIFF, and a key need not be.
      let id = ContentDigest(of: Array(entry.phrase.key.utf8)).hex(16)
      text += "    <unit id=\"u\(id)\" name=\"\(XMLText.attribute(entry.phrase.key))\">\n      <notes>\n"
      for remark in entry.remarks { text += "        <note>\(XMLText.escaped(remark))</note>\n" }
      text += "      </notes>\n"
      if !entry.placeholders.isEmpty {
        text += "      <originalData>\n"
        for (index, placeholder) in entry.placeholders.enumerated() {
          text += "        <data id=\"d\(index + 1)\">\(XMLText.escaped(placeholder.text))</data>\n"
        }
        text += "      </originalData>\n"
      }
      text += "      <segment state=\"\(entry.isDone ? "translated" : "initial")\""
      if entry.state == .outdated { text += " subState=\"floki:outdated\"" }
      text += ">\n        <source xml:space=\"preserve\">\(inline2(entry.sourcePieces))</source>\n"
      if let pieces = entry.translationPieces {
        text += "        <target xml:space=\"preserve\">\(inline2(pieces))</target>\n"
      }
      text += "      </segment>\n    </unit>\n"
    }
    // A file without units is none.
    if texts.isEmpty {
      text += "    <unit id=\"none\"><segment><source/></segment></unit>\n"
    }
    return text + "  </file>\n</xliff>\n"
  }

  private func inline2(_ pieces: [TextPiece]) -> String {
    pieces.map { piece in
      switch piece {
      case .words(let words): XMLText.escaped(words)
      case .placeholder(let number, let text):
        "<ph id=\"\(number)\" dataRef=\"d\(number)\" disp=\"\(XMLText.attribute(text))\" canDelete=\"no\"/>"
      }
    }.joined()
  }

  /// XLIFF 1.2 for one language.
  func xliff1(for language: Int, _ texts: [ExportedText]) -> String {
    let (master, code) = (words.languages[0].text, words.languages[language].text)
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="\(XMLText.attribute(words.name))" source-language="\(master)" target-language="\(code)" datatype="plaintext">
          <body>

      """
    for entry in texts {
      text += "      <trans-unit id=\"\(XMLText.attribute(entry.phrase.key))\""
      if let limit = entry.phrase.limit { text += " maxwidth=\"\(limit)\" size-unit=\"char\"" }
      text += " xml:space=\"preserve\">\n        <source>\(inline1(entry.sourcePieces))</source>\n"
      if let pieces = entry.translationPieces {
        text +=
          "        <target state=\"\(entry.isDone ? "translated" : "needs-adaptation")\">\(inline1(pieces))</target>\n"
      }
      for remark in entry.remarks { text += "        <note>\(XMLText.escaped(remark))</note>\n" }
      text += "      </trans-unit>\n"
    }
    return text + "    </body>\n  </file>\n</xliff>\n"
  }

  private func inline1(_ pieces: [TextPiece]) -> String {
    pieces.map { piece in
      switch piece {
      case .words(let words): XMLText.escaped(words)
      case .placeholder(let number, let text):
        "<x id=\"\(number)\" equiv-text=\"\(XMLText.attribute(text))\"/>"
      }
    }.joined()
  }
}

extension ExportedText {
  fileprivate var isDone: Bool { translation != nil && state != .outdated }
}
