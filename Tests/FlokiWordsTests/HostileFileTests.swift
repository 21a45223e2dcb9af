import FlokiCheck
import FlokiSyntax
import FlokiWords
import TestSupport
import Testing

/// A problem in a translator's file is told with its place, and nothing of the file is written.
@Suite struct HostileFileTests {
  private static func message(_ key: String, _ id: String, _ text: String) -> String {
    "msgid \"\"\nmsgstr \"Language: eu\\n\"\n\nmsgctxt \"app/texts/cancel\"\nmsgid \"Cancelar\"\nmsgstr \"Utzi\"\n\nmsgctxt \"\(key)\"\nmsgid \"\(id)\"\nmsgstr \"\(text)\"\n"
  }

  private static let subject = ("app/texts/news_email_subject", "Desde el puerto: <TITLE>")

  @Test(arguments: [
    ("translation-marks", message(subject.0, subject.1, "Portutik")),
    ("translation-marks", message(subject.0, subject.1, "Portutik: <TITLE> <script>x</script>")),
    ("translation-key-unknown", message("content/other/page", "Otro", "Beste bat")),
    ("translation-form", message("app/tabs/1/long_title", "Noticias", "Albis\\nteak")),
    (
      "translation-too-long",
      message("app/tabs/1/long_title", "Noticias", String(repeating: "a", count: 3_000_000))
    ),
    ("translation-twice", message("app/texts/cancel", "Cancelar", "Ez")),
    ("translation-file", message("app/tabs/1/long_title", "Noticias", "Albisteak") + "msgstr albisteak\n"),
    (
      "translation-file",
      message("app/tabs/1/long_title", "Noticias", "Albisteak").replacing(
        "Language: eu", with: "Language: fr")
    ),
  ])
  func `a bad message is told with its place`(code: String, po: String) async throws {
    try await expect(code, Array(po.utf8), "bad.po", line: 1...)
  }

  @Test(arguments: [
    ("translation-key-unknown", message("content/news/quay/page/0000", "Antes", "Lehen")),
    (
      "translation-too-long",
      message("app/tabs/1/short_title", "Noticias", String(repeating: "a", count: 100))
    ),
  ])
  func `what was deleted, or does not fit, is told, and all else is taken over`(code: String, po: String)
    async throws
  {
    let project = try WordsFolder()
    try project.folder.write(po, to: "i18n/eu.po")
    let outcome = try await importWords(try project.request.words, from: [project.folder.full("i18n/eu.po")])
    let shown = WordsFolder.shown(outcome.diagnostics)
    #expect(outcome.isDone, "\(shown)")
    #expect(shown.contains("warning[\(code)]"), "\(shown)")
    #expect(try project.read("floki.yaml").contains("eu: Utzi"))
  }

  @Test(arguments: ["po", "xlf", "xcstrings"])
  func `another encoding is told`(ending: String) async throws {
    try await expect(
      "translation-file", Array("msgid \"\u{E9}\"".unicodeScalars.map { UInt8($0.value) }), "bad.\(ending)",
      line: 1...)
  }

  @Test(arguments: [
    ("msgtsr \"Albisteak\"", "no line of a PO file begins with `msgtsr`", "did you mean `msgstr`?"),
    ("msgstr \"Albisteak", "the text has no quotation mark at its end", "write `\"` at the end of the line."),
    (
      "msgstr \"Al\"bis\"", "an unescaped quotation mark or an unknown escape",
      "for a quotation mark"
    ),
    ("msgstr \"Al\\q\"", "an unescaped quotation mark or an unknown escape", "for a backslash"),
    ("msgstr[0] \"Albisteak\"", "this message has more than one translation", "in the format that"),
  ])
  func `a slip in a line is told once, with what was meant`(line: String, fact: String, hint: String)
    async throws
  {
    let po = Self.message("app/tabs/1/long_title", "Noticias", "?").replacing("msgstr \"?\"", with: line)
    let project = try WordsFolder()
    try project.folder.write(po, to: "bad.po")
    let outcome = try await importWords(try project.request.words, from: [project.folder.full("bad.po")])
    let shown = WordsFolder.shown(outcome.diagnostics)
    #expect(shown.contains(fact) && shown.contains(hint), "\(shown)")
    #expect(outcome.diagnostics.diagnostics.count == 1, "\(shown)")
  }

  @Test(arguments: ["po", "xlf", "xcstrings"])
  func `sixteen bits a letter are told`(ending: String) async throws {
    let bytes = "\u{FEFF}msgid \"a\"\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    try await expect("translation-file", bytes, "bad.\(ending)", line: 1...)
  }

  /// One text of each form, with its original.
  private static func file(_ format: TranslationFormat, _ key: String, _ source: String, _ text: String)
    -> String
  {
    switch format {
    case .po:
      "msgid \"\"\nmsgstr \"Language: eu\\n\"\n\nmsgctxt \"\(key)\"\nmsgid \"\(source)\"\nmsgstr \"\(text)\"\n"
    case .xliff:
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="es" trgLang="eu"><file id="f">
      <unit id="u1" name="\(key)"><segment state="translated">
      <source>\(source)</source>
      <target>\(text)</target></segment></unit></file></xliff>
      """
    case .xliff1:
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="Harbour" source-language="es" target-language="eu" datatype="plaintext"><body>
      <trans-unit id="\(key)"><source>\(source)</source>
      <target>\(text)</target></trans-unit></body></file></xliff>
      """
    case .xcstrings:
      """
      {"sourceLanguage": "es", "strings": {"\(key)": {"localizations": {
        "es": {"stringUnit": {"state": "translated", "value": "\(source)"}},
        "eu": {"stringUnit": {"state": "translated", "value": "\(text)"}}}}}, "version": "1.0"}
      """
    }
  }

  @Test(
    .timeLimit(.minutes(60)), arguments: TranslationFormat.allCases,
    [
      (
        "translation-too-long", "app/tabs/1/long_title", "Noticias", String(repeating: "a ", count: 1_500_000)
      ),
      ("translation-marks", "app/texts/news_email_subject", "Desde el puerto", "Portutik"),
      (
        "translation-marks", "app/texts/cancel", "Cancelar",
        "Utzi " + String(repeating: "&lt;TITLE&gt;", count: 100)
      ),
      ("translation-key-unknown", "content/of-another-project/title", "Otro", "Beste bat"),
    ])
  func `in every form`(format: TranslationFormat, bad: (String, String, String, String)) async throws {
    let isXML = format == .xliff || format == .xliff1
    let text = isXML ? bad.3 : bad.3.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
    let bytes = Array(Self.file(format, bad.1, bad.2, text).utf8)
    try await expect(bad.0, bytes, "bad.\(format.ending)", line: 1...)
  }

  @Test func `XML with entities is refused`() async throws {
    let text =
      "<?xml version=\"1.0\"?>\n<!DOCTYPE x [<!ENTITY a \"aaaa\">]>\n<xliff version=\"2.0\" trgLang=\"eu\">&a;</xliff>\n"
    try await expect("translation-file", Array(text.utf8), "bad.xlf", line: 2...)
  }

  @Test func `a number that is no placeholder is told`() async throws {
    let text = """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="es" trgLang="eu"><file id="f">
      <unit id="u1" name="app/texts/news_email_subject"><segment state="translated">
      <source>Desde el puerto: <ph id="1"/></source>
      <target>Portutik: <ph id="7"/></target></segment></unit></file></xliff>
      """
    try await expect("translation-marks", Array(text.utf8), "bad.xlf", line: 4...)
  }

  @Test(arguments: 0..<80)
  func `damaged files crash nothing and write nothing that they do not say`(seed: UInt64) async throws {
    var random = SplitMix64(state: seed)
    let format = [TranslationFormat.po, .xliff, .xliff1, .xcstrings][Int(seed % 4)]
    let bytes = try await Self.exports.bytes(format)
    var damaged = bytes
    for _ in 0...random.next(below: 4) {
      let place = random.next(below: damaged.count)
      switch random.next(below: 3) {
      case 0: damaged[place] = UInt8(random.next(below: 256))
      case 1: damaged.removeSubrange(place..<min(damaged.count, place + random.next(below: 40)))
      default:
        damaged.insert(
          contentsOf: damaged[place..<min(damaged.count, place + random.next(below: 200))], at: place)
      }
    }
    let project = try WordsFolder()
    try project.folder.write(damaged, to: "i18n/x.\(format.ending)")
    let before = try project.sources()
    let outcome = try await importWords(
      try project.request.words, from: [project.folder.full("i18n/x.\(format.ending)")])
    if !outcome.isDone { #expect(try project.sources() == before) }
  }

  private static let exports = Exports()

  private actor Exports {
    private var made: [String: [UInt8]] = [:]

    func bytes(_ format: TranslationFormat) async throws -> [UInt8] {
      if let bytes = made[format.rawValue] { return bytes }
      let project = try WordsFolder()
      _ = try await exportWords(try project.request.words, as: format, for: [], into: "i18n")
      let bytes = try project.bytes(
        format.hasAllLanguages ? "i18n/texts.xcstrings" : "i18n/en.\(format.ending)")
      made[format.rawValue] = bytes
      return bytes
    }
  }

  private func expect(_ code: String, _ bytes: [UInt8], _ name: String, line: PartialRangeFrom<Int>)
    async throws
  {
    let project = try WordsFolder()
    try project.folder.write(bytes, to: name)
    let before = try project.sources()
    let outcome = try await importWords(try project.request.words, from: [project.folder.full(name)])
    let shown = WordsFolder.shown(outcome.diagnostics)
    #expect(!outcome.isDone && shown.contains("error[\(code)]"), "\(shown.prefix(2000))")
    #expect(shown.contains("--> \(name):"), "\(shown.prefix(2000))")
    #expect(try project.sources() == before)
  }
}
