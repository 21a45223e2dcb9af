import FlokiCheck
import FlokiSyntax
import FlokiWords
import Foundation
import TestSupport
import Testing

/// Translators' files are read in their encodings, as their tools leave them.
@Suite struct TranslatorsFilesTests {
  private static let key = "app/texts/cancel"
  private static let title = "app/tabs/1/long_title"

  private static func po(_ text: String, head: String = "Language: eu\\n", flags: String = "") -> String {
    "msgid \"\"\nmsgstr \"\(head)\"\n\n\(flags)msgctxt \"\(key)\"\nmsgid \"Cancelar\"\nmsgstr \"\(text)\"\n"
  }

  private static func xliff1(_ text: String, state: String?) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
    <file original="Harbour" source-language="es" target-language="eu" datatype="plaintext"><body>
    <trans-unit id="\(key)"><source>Cancelar</source><target\(state.map { " state=\"\($0)\"" } ?? "")>\(text)</target></trans-unit>
    </body></file></xliff>
    """
  }

  private static func xliff2(_ text: String, state: String?) -> String {
    """
    <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="es" trgLang="eu"><file id="f">
    <unit id="u1" name="\(key)"><segment\(state.map { " state=\"\($0)\"" } ?? "")>
    <source>Cancelar</source><target>\(text)</target></segment></unit></file></xliff>
    """
  }

  private static func strings(_ text: String, state: String) -> String {
    """
    {"sourceLanguage": "es", "strings": {"\(key)": {"localizations": {
      "es": {"stringUnit": {"state": "translated", "value": "Cancelar"}},
      "eu": {"stringUnit": {"state": "\(state)", "value": "\(text)"}}}}}, "version": "1.0"}
    """
  }

  private func imported(_ bytes: [UInt8], _ name: String) async throws -> (WordsImport, settings: String) {
    let project = try WordsFolder()
    try project.folder.write(bytes, to: name)
    let outcome = try await importWords(try project.request.words, from: [project.folder.full(name)])
    return (outcome, try project.read("floki.yaml"))
  }

  enum Tool: CaseIterable, Sendable {
    case new, needsTranslation, needsReview, initial, stateless, catalogueNew, catalogueReview, fuzzy

    func file(_ text: String) -> (name: String, text: String) {
      switch self {
      case .new: ("a.xlf", xliff1(text, state: "new"))
      case .needsTranslation: ("a.xlf", xliff1(text, state: "needs-translation"))
      case .needsReview: ("a.xlf", xliff1(text, state: "needs-review-translation"))
      case .initial: ("a.xlf", xliff2(text, state: "initial"))
      case .stateless: ("a.xlf", xliff2(text, state: nil))
      case .catalogueNew: ("a.xcstrings", strings(text, state: "new"))
      case .catalogueReview: ("a.xcstrings", strings(text, state: "needs_review"))
      case .fuzzy: ("a.po", po(text, flags: "#, fuzzy\n"))
      }
    }
  }

  @Test(arguments: Tool.allCases)
  func `a copy of the original that nobody calls finished is no translation`(tool: Tool) async throws {
    let copy = tool.file("Cancelar")
    let (untouched, settings) = try await imported(Array(copy.text.utf8), copy.name)
    #expect(untouched.isDone && untouched.changeCount == 0)
    #expect(settings == WordsFolder.settings)
    // Words of one's own are, but for a fuzzy guess.
    let words = tool.file("Berriak")
    let (translated, after) = try await imported(Array(words.text.utf8), words.name)
    #expect(translated.isDone && translated.changeCount == (tool == .fuzzy ? 0 : 1))
    #expect(after.contains("eu: Berriak") == (tool != .fuzzy))
  }

  @Test(arguments: ["translated", "final", "signed-off"])
  func `a copy that is called finished is one`(state: String) async throws {
    let (outcome, settings) = try await imported(Array(Self.xliff1("Cancelar", state: state).utf8), "a.xlf")
    #expect(outcome.isDone && outcome.changeCount == 1)
    #expect(settings.contains("eu: Cancelar"))
  }

  @Test(arguments: [
    (#"Berri\303\261ak"#, "Berriñak"), (#"Berri\xc3\xb1\x61k"#, "Berriñak"), (#"Berri\141k"#, "Berriak"),
    (#"\x42erriak"#, "Berriak"), (#"Berriak\'"#, "Berriak'"),
  ])
  func `bytes that PO writes as numbers are read`(written: String, text: String) async throws {
    let (outcome, settings) = try await imported(Array(Self.po(written).utf8), "a.po")
    #expect(outcome.isDone, "\(WordsFolder.shown(outcome.diagnostics))")
    #expect(settings.contains("eu: \(text)") || settings.contains("eu: \"\(text)\""), "\(settings)")
  }

  @Test(arguments: [#"a\xff"#, #"a\777"#, #"a\xzz"#, #"a\q"#])
  func `numbers that are no text are told`(written: String) async throws {
    let (outcome, settings) = try await imported(Array(Self.po(written).utf8), "a.po")
    #expect(!outcome.isDone && settings == WordsFolder.settings)
    #expect(outcome.diagnostics.diagnostics.map(\.code) == ["translation-file"])
  }

  @Test(arguments: [
    ("ISO-8859-1", "Berriñak é", String.Encoding.isoLatin1), ("windows-1251", "Новости", .windowsCP1251),
    ("Shift_JIS", "表ニュース", .shiftJIS), ("UTF-8", "Berriñak", .utf8),
  ])
  func `PO is read in the encoding that its header names`(
    name: String, text: String, encoding: String.Encoding
  ) async throws {
    let po = Self.po(text, head: #"Language: eu\nContent-Type: text/plain; charset=\#(name)\n"#)
    let (outcome, settings) = try await imported(Array(try #require(po.data(using: encoding))), "a.po")
    #expect(outcome.isDone, "\(WordsFolder.shown(outcome.diagnostics))")
    #expect(settings.contains("eu: \(text)"), "\(settings)")
  }

  @Test func `numbers in another encoding are bytes of it`() async throws {
    let po = Self.po(#"Berri\361ak"#, head: #"Language: eu\nContent-Type: text/plain; charset=ISO-8859-1\n"#)
    let (outcome, settings) = try await imported(Array(po.utf8), "a.po")
    #expect(outcome.isDone && settings.contains("eu: Berriñak"), "\(settings)")
  }

  @Test func `an encoding that nobody knows is told`() async throws {
    let po = Self.po("Berriak", head: #"Language: eu\nContent-Type: text/plain; charset=x-harbour\n"#)
    let (outcome, _) = try await imported(Array(po.utf8), "a.po")
    #expect(outcome.diagnostics.diagnostics.first?.message.contains("x-harbour") == true)
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian], [true, false])
  func `XLIFF in sixteen bits is read`(encoding: String.Encoding, hasMark: Bool) async throws {
    let text =
      (hasMark ? "\u{FEFF}" : "")
      + Self.xliff1("Berriñak", state: "translated").replacing("UTF-8", with: "UTF-16")
    let (outcome, settings) = try await imported(Array(try #require(text.data(using: encoding))), "a.xlf")
    #expect(outcome.isDone && settings.contains("eu: Berriñak"), "\(WordsFolder.shown(outcome.diagnostics))")
  }

  @Test func `XLIFF is read in the encoding that it names`() async throws {
    let text = Self.xliff1("Berriñak", state: "translated").replacing("UTF-8", with: "ISO-8859-1")
    let (outcome, settings) = try await imported(Array(try #require(text.data(using: .isoLatin1))), "a.xlf")
    #expect(outcome.isDone && settings.contains("eu: Berriñak"), "\(WordsFolder.shown(outcome.diagnostics))")
  }

  @Test(arguments: ["a.xcstrings", "a.xlf", "a.po"])
  func `a mark of the byte order is no text`(name: String) async throws {
    let text =
      switch name {
      case "a.po": Self.po("Berriak")
      case "a.xlf": Self.xliff2("Berriak", state: "translated")
      default: Self.strings("Berriak", state: "translated")
      }
    let (outcome, settings) = try await imported([0xEF, 0xBB, 0xBF] + Array(text.utf8), name)
    #expect(outcome.isDone && settings.contains("eu: Berriak"), "\(WordsFolder.shown(outcome.diagnostics))")
  }

  @Test func `a fuzzy message says which original it was made from, for as long as it is fuzzy`() async throws
  {
    let project = try WordsFolder()
    let request = try project.request
    _ = try await exportWords(request.words, as: .po, for: ["eu"], into: "i18n")
    let po = translated(try project.read("i18n/eu.po")) { _, text in text == "Noticias" ? "Berriak" : nil }
    try project.folder.write(po, to: "i18n/eu.po")
    _ = try await syncWords(request.words)
    let settings = try project.read("floki.yaml")
    #expect(settings.contains("long_title: {es: Noticias, eu: Berriak}"), "\(settings)")
    for original in ["Novedades", "Lo nuevo"] {
      let now = try project.read("floki.yaml")
      let changed = now.replacing(
        try Regex("long_title: \\{es: [^,]*,"), with: "long_title: {es: \(original),")
      try project.folder.write(changed, to: "floki.yaml")
      _ = try await syncWords(request.words)
      let fuzzy = """
        #, fuzzy
        #| msgid "Noticias"
        msgctxt "app/tabs/1/long_title"
        msgid "\(original)"
        msgstr "Berriak"
        """
      let file = try project.read("i18n/eu.po")
      #expect(file.contains(fuzzy), "\(file)")
    }
  }

  @Test func `blanks at the ends that the original lacks are no words`() async throws {
    let project = try WordsFolder()
    let request = try project.request
    _ = try await exportWords(request.words, as: .po, for: ["eu"], into: "i18n")
    let po = translated(try project.read("i18n/eu.po")) { _, text in text.isEmpty ? nil : text + " eu " }
    try project.folder.write(po, to: "i18n/eu.po")
    let outcome = try await importWords(request.words, from: [project.folder.full("i18n/eu.po")])
    #expect(outcome.isDone, "\(WordsFolder.shown(outcome.diagnostics))")
    let page = try project.read("content/news/quay.eu.md")
    #expect(page.contains("title: El muelle eu\n") && page.contains("# El muelle eu\n"), "\(page)")
  }

  @Test func `what only looks like a marker is a word, and the app's own are kept`() async throws {
    var settings = WordsFolder.settings
    settings.replace("long_title: Noticias", with: "long_title: \"Noticias <more>\"")
    let project = try WordsFolder([
      "floki.yaml": settings,
      "content/news/a.md": "---\ntitle: \"Barcos <más> y <b>\"\ndate: 2026-11-20\n---\nHoy.\n",
    ])
    let request = try project.request
    _ = try await exportWords(request.words, as: .po, for: ["eu"], into: "i18n")
    let file = try project.read("i18n/eu.po")
    #expect(
      file.contains("Keep as they are: <TITLE>") && !file.contains("Keep as they are: <more>"), "\(file)")
    let po = translated(file) { _, text in
      switch text {
      case "Noticias <more>": "Berriak <gehiago>"
      case "Barcos <más> y <b>": "Ontziak eta gehiago"
      default: nil
      }
    }
    try project.folder.write(po, to: "i18n/eu.po")
    let outcome = try await importWords(request.words, from: [project.folder.full("i18n/eu.po")])
    #expect(outcome.isDone && outcome.changeCount == 2, "\(WordsFolder.shown(outcome.diagnostics))")
  }

  @Test func `copies of the original count as translated once a translator has said so`() async throws {
    var settings = WordsFolder.settings
    settings.replace("long_title: Noticias", with: "long_title: {es: Noticias, eu: Noticias, en: News}")
    let project = try WordsFolder([
      "floki.yaml": settings,
      "content/news/a.md":
        "---\ntitle: {es: \"2026\", eu: \"2026\", en: \"2026\"}\ndate: 2026-11-20\n---\nHoy.\n",
      "content/news/a.eu.md": "Hoy.\n", "content/news/a.en.md": "Today.\n",
    ])
    let request = try project.request
    func status() async throws -> WordsStatus.Part {
      WordsStatus(try await WordsProject(request.words).book, languages: [1]).languages[0].total
    }
    let before = try await status()
    #expect(before.copied.count == 2 && before.percent < 100, "\(before)")
    #expect(before.copied.contains(Self.title))
    // Exporting says nothing in a translator's name.
    _ = try await exportWords(request.words, as: .po, for: ["eu"], into: "i18n")
    _ = try await syncWords(request.words)
    #expect(try await status().copied == before.copied)
    let po = retranslated(try project.read("i18n/eu.po")) { key, original, _ in
      key == Self.title || original == "Hoy." ? original : nil
    }
    try project.folder.write(po, to: "i18n/eu.po")
    // Nor is what the translator says lost by exporting once more.
    _ = try await exportWords(request.words, as: .po, for: ["eu"], into: "i18n")
    _ = try await syncWords(request.words)
    #expect(try await status().copied.isEmpty)
  }
}
