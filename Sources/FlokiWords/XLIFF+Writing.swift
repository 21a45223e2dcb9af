import FlokiCompiler
import FlokiContent

extension PhraseBook {
  /// What is around the units of a file of XLIFF 2.0.
  ///
  /// - Parameter isEmpty: Whether there are no texts: a file without units would not be valid XLIFF.
  func xliff2Frame(for language: Int, isEmpty: Bool) -> (head: String, tail: String) {
    let (master, code) = (words.languages[0].text, words.languages[language].text)
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="\(master)" trgLang="\(code)">
        <file id="app" original="\(XMLEscapes.attribute(words.name))">

      """
    let filler = isEmpty ? "    <unit id=\"none\"><segment><source/></segment></unit>\n" : ""
    return (head, filler + "  </file>\n</xliff>\n")
  }

  /// What is around the units of a file of XLIFF 1.2.
  func xliff1Frame(for language: Int) -> (head: String, tail: String) {
    let (master, code) = (words.languages[0].text, words.languages[language].text)
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="\(XMLEscapes.attribute(words.name))" source-language="\(master)" target-language="\(code)" datatype="plaintext">
          <body>

      """
    return (head, "    </body>\n  </file>\n</xliff>\n")
  }
}

extension [UInt8] {
  /// Appends a unit of XLIFF 2.0.
  mutating func append(xliff2 text: ExportedText) {
    // An id is one word in XLIFF, and a key need not be.
    append("    <unit id=\"u")
    append(digitsOf: ContentDigest(ofText: text.phrase.key).prefix)
    append("\" name=\"")
    append(xml: text.phrase.key.utf8.span, isAttribute: true)
    append("\">\n      <notes>\n")
    for remark in text.remarks {
      append("        <note>")
      append(xml: remark.utf8.span)
      append("</note>\n")
    }
    append("      </notes>\n")
    if !text.placeholders.isEmpty {
      append("      <originalData>\n")
      for (index, placeholder) in text.placeholders.enumerated() {
        append("        <data id=\"d\(index + 1)\">")
        append(xml: placeholder.text.utf8.span)
        append("</data>\n")
      }
      append("      </originalData>\n")
    }
    append(text.isDone ? "      <segment state=\"translated\"" : "      <segment state=\"initial\"")
    if text.state == .outdated { append(" subState=\"floki:outdated\"") }
    append(">\n        <source xml:space=\"preserve\">")
    append(text.phrase.source.text, text.sourcePlaceholders, isOld: false)
    append("</source>\n")
    if let translation = text.translation {
      append("        <target xml:space=\"preserve\">")
      append(translation, text.translationPlaceholders, isOld: false)
      append("</target>\n")
    }
    append("      </segment>\n    </unit>\n")
  }

  /// Appends a unit of XLIFF 1.2.
  mutating func append(xliff1 text: ExportedText) {
    append("      <trans-unit id=\"")
    append(xml: text.phrase.key.utf8.span, isAttribute: true)
    append(UInt8(ascii: "\""))
    if let limit = text.phrase.limit { append(" maxwidth=\"\(limit)\" size-unit=\"char\"") }
    append(" xml:space=\"preserve\">\n        <source>")
    append(text.phrase.source.text, text.sourcePlaceholders, isOld: true)
    append("</source>\n")
    if let translation = text.translation {
      append(
        text.isDone ? "        <target state=\"translated\">" : "        <target state=\"needs-adaptation\">")
      append(translation, text.translationPlaceholders, isOld: true)
      append("</target>\n")
    }
    for remark in text.remarks {
      append("        <note>")
      append(xml: remark.utf8.span)
      append("</note>\n")
    }
    append("      </trans-unit>\n")
  }

  /// Appends a text whose placeholders are elements.
  private mutating func append(
    _ text: String, _ placeholders: [(number: Int, placeholder: Placeholder)], isOld: Bool
  ) {
    let bytes = text.utf8.span
    var place = 0
    for (number, placeholder) in placeholders {
      append(xml: bytes.extracting(place..<placeholder.range.lowerBound))
      append(
        isOld ? "<x id=\"\(number)\" equiv-text=\"" : "<ph id=\"\(number)\" dataRef=\"d\(number)\" disp=\"")
      append(xml: placeholder.text.utf8.span, isAttribute: true)
      append(isOld ? "\"/>" : "\" canDelete=\"no\"/>")
      place = placeholder.range.upperBound
    }
    append(xml: bytes.extracting(place..<bytes.count))
  }
}
