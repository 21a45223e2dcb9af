import FlokiCheck
import FlokiImport
import FlokiWords
import TestSupport
import Testing

/// Importing translations changes the bytes of what was translated, and no others.
@Suite struct ImportTests {
  @Test func `translators' files go to any folder, and what waits in them there stays`() async throws {
    let project = try WordsFolder()
    let outside = try TemporaryFolder()
    let (request, folder) = (try project.request, outside.full("for/maite"))
    let outcome = try await exportWords(request.words, as: .po, for: ["eu"], into: folder)
    #expect(outcome.paths == ["\(folder)/eu.po"])
    let text = try #require(outside.text("for/maite/eu.po"))
    _ = try await exportWords(request.words, as: .po, for: ["eu"], into: "i18n")
    #expect(try project.read("i18n/eu.po") == text)
    let done = translated(text) { _, original in original.isEmpty ? nil : original + " (eu)" }
    try outside.write(done, to: "for/maite/eu.po")
    _ = try await exportWords(request.words, as: .po, for: ["eu"], into: folder)
    #expect(outside.text("for/maite/eu.po")?.contains("Niebla (eu)") == true)
  }

  @Test(arguments: [TranslationFormat.po, .xliff])
  func `what was imported from elsewhere stays when the older file is read again`(format: TranslationFormat)
    async throws
  {
    let project = try WordsFolder()
    let outside = try TemporaryFolder()
    let request = try project.request
    _ = try await exportWords(request.words, as: .po, for: ["en"], into: "i18n")
    let exported = try await exportWords(request.words, as: format, for: ["en"], into: outside.full("for"))
    let path = try #require(exported.paths.first)
    let name = path.split(separator: "/").suffix(2).joined(separator: "/")
    let text = try #require(outside.text(name))
    try outside.write(
      text.replacing("Cancel\"", with: "Stop\"").replacing(">Cancel<", with: ">Stop<"), to: name)
    let taken = try await importWords(request.words, from: [path])
    #expect(taken.isDone && taken.changeCount == 1, "\(WordsFolder.shown(taken.diagnostics))")
    let settings = try project.read("floki.yaml")
    #expect(settings.contains("en: Stop"))
    let (again, _) = try await syncWords(request.words)
    #expect(again.isDone && again.changeCount == 0, "\(WordsFolder.shown(again.diagnostics))")
    #expect(try project.read("floki.yaml") == settings)
    #expect(try project.read("i18n/en.po").contains("Stop"))
    // What a translator changes in that file afterwards is newer again.
    try project.folder.write(
      try project.read("i18n/en.po").replacing("\"Stop\"", with: "\"Halt\""), to: "i18n/en.po")
    let (changed, _) = try await syncWords(request.words)
    #expect(changed.changeCount == 1)
    #expect(try project.read("floki.yaml").contains("en: Halt"))
  }

  @Test func `curly quotes of a PO file are told`() async throws {
    let project = try WordsFolder()
    _ = try await exportWords(try project.request.words, as: .po, for: ["en"], into: "i18n")
    let text = try project.read("i18n/en.po")
    for (one, other, sign) in [("“", "”", "“"), ("„", "“", "„"), ("\"", "”", "”"), ("'", "'", "'")] {
      let curly = text.replacing("msgstr \"Cancel\"", with: "msgstr \(one)Cancel\(other)")
      try #require(curly != text)
      try project.folder.write(curly, to: "i18n/en.po")
      let refused = try await importWords(
        try project.request.words, from: [project.folder.full("i18n/en.po")])
      let shown = WordsFolder.shown(refused.diagnostics)
      #expect(!refused.isDone && shown.contains("straight quotation marks, and not `\(sign)`"), "\(shown)")
    }
  }

  @Test func `every text comes back to its place`() async throws {
    let project = try WordsFolder()
    let request = try project.request
    _ = try await exportWords(request.words, as: .po, for: ["eu"], into: "i18n")
    let po = translated(try project.read("i18n/eu.po")) { _, original in
      original.isEmpty ? nil : original + " (eu)"
    }
    try project.folder.write(po, to: "i18n/eu.po")
    let outcome = try await importWords(request.words, from: [project.folder.full("i18n/eu.po")])
    #expect(outcome.isDone, "\(WordsFolder.shown(outcome.diagnostics))")
    #expect(
      try project.read("floki.yaml")
        == WordsFolder.settings.replacing(
          "\"Desde el puerto: <TITLE>\"",
          with: "{es: \"Desde el puerto: <TITLE>\", eu: \"Desde el puerto: <TITLE> (eu)\"}"
        ).replacing("en: Cancel}   #", with: "en: Cancel, eu: Cancelar (eu)}   #")
        .replacing("long_title: Noticias", with: "long_title: {es: Noticias, eu: Noticias (eu)}")
        .replacing("      en: News\n", with: "      en: News\n      eu: Noticias (eu)\n"))
    #expect(
      try project.read("content/news/quay.eu.md")
        == "---\ntitle: El muelle (eu)\n---\n\n# El muelle (eu)\n\nHoy llegan [tres barcos](https://example.org/b). (eu)\n\n![](boat.jpg)\n\nHasta mañana. (eu)\n"
    )
    #expect(
      try project.read("content/news/short.items.yaml")
        == "- title: {es: Niebla, eu: Niebla (eu)}\n  body: {es: \"Hay niebla: mucha\", eu: \"Hay niebla: mucha (eu)\"}\n  sections: [Barcos]\n  date: 2026-11-19\n"
    )
    #expect(
      try project.read("content/news/feed.yaml")
        == "sections:\n  - id: 1\n    name: {es: Barcos, eu: Barcos (eu)}\n")
    let status = WordsStatus(try await WordsProject(request.words).book, languages: [1])
    #expect(status.languages[0].total.percent == 100)
  }

  @Test(arguments: [TranslationFormat.po, .xliff, .xliff1, .xcstrings])
  func `what was exported and not changed changes nothing`(format: TranslationFormat) async throws {
    let project = try WordsFolder()
    let request = try project.request
    let before = try project.sources()
    let name = format.hasAllLanguages ? "i18n/texts.xcstrings" : "i18n/en.\(format.ending)"
    _ = try await exportWords(request.words, as: format, for: [], into: "i18n")
    let exported = try project.bytes(name)
    let outcome = try await importWords(request.words, from: [project.folder.full(name)])
    #expect(outcome.isDone && outcome.changeCount == 0)
    #expect(try project.sources() == before)
    _ = try await exportWords(request.words, as: format, for: [], into: "i18n")
    #expect(try project.bytes(name) == exported)
  }

  /// Names are the same in every language, numbers are no words, and choices are the feed's.
  @Test(arguments: [TranslationFormat.po, .xliff, .xliff1, .xcstrings])
  func `fields whose values are text are translated, and authors are not`(format: TranslationFormat)
    async throws
  {
    let project = try WordsFolder()
    let request = try project.request
    let feed = try project.read("content/news/feed.yaml")
    try project.folder.write(
      feed
        + "fields:\n  venue: text\n  fare: {type: number}\n  place: {choices: [dentro, fuera]}\n  dress:\n  map: address\n  hint: {type: text}\n"
        + "defaults:\n  fields: {hint: Trae un abrigo}\n",
      to: "content/news/feed.yaml")
    try project.folder.write(
      """
      ---
      title: La regata
      author: Ane Etxeberria
      fields:
        venue: El muelle viejo
        fare: 7
        place: fuera
        dress: {es: Botas}
        map: https://example.org/mapa
      ---
      Hoy.

      """, to: "content/news/regata.md")
    let name = format.hasAllLanguages ? "i18n/texts.xcstrings" : "i18n/eu.\(format.ending)"
    _ = try await exportWords(request.words, as: format, for: ["eu"], into: "i18n")
    let exported = try project.read(name)
    for words in ["El muelle viejo", "Botas", "Trae un abrigo"] {
      #expect(exported.contains(words), "\(words)")
    }
    for words in ["Etxeberria", "fuera", "mapa"] { #expect(!exported.contains(words), "\(words)") }
    guard format == .po else { return }
    let po = translated(exported) { _, original in
      ["El muelle viejo": "Kai zaharra", "Botas": "Botak", "Trae un abrigo": "Ekarri berokia"][original]
    }
    try project.folder.write(po, to: name)
    let outcome = try await importWords(request.words, from: [project.folder.full(name)])
    #expect(outcome.isDone, "\(WordsFolder.shown(outcome.diagnostics))")
    let item = try project.read("content/news/regata.md")
    #expect(item.contains("venue: {es: El muelle viejo, eu: Kai zaharra}\n"), "\(item)")
    #expect(item.contains("dress: {es: Botas, eu: Botak}\n"), "\(item)")
    #expect(
      try project.read("content/news/feed.yaml").contains("hint: {es: Trae un abrigo, eu: Ekarri berokia}"))
  }

  @Test func `a page waits in its file until all of it is translated`() async throws {
    let project = try WordsFolder()
    let request = try project.request
    _ = try await exportWords(request.words, as: .po, for: ["eu"], into: "i18n")
    let po = translated(try project.read("i18n/eu.po")) { _, text in
      text == "Hasta mañana." ? "Bihar arte." : nil
    }
    try project.folder.write(po, to: "i18n/eu.po")
    let before = try project.sources()
    let (taken, _) = try await syncWords(request.words)
    #expect(taken.waitingCount == 1)
    #expect(try project.sources() == before)
    #expect(try project.read("i18n/eu.po").contains("msgstr \"Bihar arte.\""))
  }

  /// Titles, bodies, maps, lists and pages, made by chance; the same every time.
  @Test(arguments: 0..<100)
  func `nothing is lost on the way, and nothing else is touched`(seed: UInt64) async throws {
    var random = SplitMix64(state: seed)
    let project = try RandomWords.project(&random)
    let request = try project.request
    let formats: [TranslationFormat] = [.po, .xliff, .xliff1, .xcstrings]
    _ = try await exportWords(request.words, as: .po, for: ["eu"], into: "i18n")
    let original = try project.sources()
    func sync(_ translate: (_ original: String, _ translation: String) -> String?) async throws {
      let po = retranslated(try project.read("i18n/eu.po")) { _, original, text in translate(original, text) }
      try project.folder.write(po, to: "i18n/eu.po")
      let (taken, _) = try await syncWords(request.words)
      #expect(taken.isDone, "\(WordsFolder.shown(taken.diagnostics))\(taken.failures)")
      // What was translated is there, or waits in the file.
      #expect(Self.texts(of: try project.read("i18n/eu.po")) == Self.texts(of: po))
    }
    // Without what was put in, the sources are as they were.
    try await sync { original, text in
      original.isEmpty || !text.isEmpty || random.next(below: 3) == 0 ? nil : original + " ñ"
    }
    let translated = try project.sources()
    for (name, bytes) in translated where original[name] != bytes {
      guard let before = original[name] else {
        #expect(name.hasSuffix(".eu.md"), "\(name)")
        continue
      }
      #expect(Self.isSubsequence(before, of: bytes), "\(name): \(String(decoding: bytes, as: UTF8.self))")
    }
    // What is changed and changed back has left no trace.
    try await sync { _, text in text.isEmpty ? nil : text + " bi" }
    try await sync { _, text in text.hasSuffix(" bi") ? String(text.dropLast(3)) : nil }
    #expect(try project.sources() == translated)
    // And every form says the same again.
    for format in [formats[Int(seed % 4)]] {
      _ = try await exportWords(request.words, as: format, for: ["eu"], into: "again-\(format.rawValue)")
      let name =
        "again-\(format.rawValue)/" + (format.hasAllLanguages ? "texts.xcstrings" : "eu.\(format.ending)")
      let sources = try project.sources()
      let outcome = try await importWords(request.words, from: [project.folder.full(name)])
      #expect(outcome.isDone && outcome.changeCount == 0, "\(WordsFolder.shown(outcome.diagnostics))")
      #expect(try project.sources() == sources)
    }
  }

  private static func texts(of po: String) -> [String: String] {
    var texts: [String: String] = [:]
    _ = translated(po) { key, _ in
      texts[key] = ""
      return nil
    }
    for message in po.split(separator: "\n\n") {
      guard let key = message.split(separator: "\n").first(where: { $0.hasPrefix("msgctxt ") }) else {
        continue
      }
      let lines = message.split(separator: "\n").drop { !$0.hasPrefix("msgstr ") }
      texts[String(key.dropFirst(9).dropLast())] = lines.map { line in
        String(line.drop { $0 != "\"" }.dropFirst().dropLast())
      }.joined()
    }
    return texts
  }

  private static func isSubsequence(_ bytes: [UInt8], of others: [UInt8]) -> Bool {
    var place = 0
    for byte in others where place < bytes.count && bytes[place] == byte { place += 1 }
    return place == bytes.count
  }
}
