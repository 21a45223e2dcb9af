import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiSyntax
import Foundation
import TestSupport

@testable import FlokiImport
@testable import FlokiProject
@testable import FlokiWords

/// A project in a folder of its own, with what the tests do to it.
struct WordsFolder: Sendable {
  let folder: TemporaryFolder

  init(_ folder: TemporaryFolder) { self.folder = folder }

  var path: String { folder.path }

  /// Writes another original: a plain text becomes the mark, and a paragraph has it at its end.
  func change(_ phrase: Phrase, of words: WordsProject, to mark: String) throws {
    let span = phrase.source.span
    let path = words.sources.files[span.source].path
    var bytes = try bytes(path)
    let range = Int(span.start)..<Int(span.end)
    let old = String(decoding: bytes[range], as: UTF8.self)
    let new =
      switch phrase.form {
      case .plain: old.hasSuffix("\n") ? "\"\(mark)\"\n" : "\"\(mark)\""
      case .paragraph, .page: old + " " + mark
      }
    bytes.replaceSubrange(range, with: Array(new.utf8))
    try folder.write(bytes, to: path)
  }

  /// Two languages, one feed and the clients' own texts.
  static let settings = """
    name: Harbour
    version: 1
    base_url: https://app.example.org/harbour/
    languages: [es, eu, en]
    texts:
      news_email_subject: "Desde el puerto: <TITLE>"
      cancel: {es: Cancelar, en: Cancel}   # the third is missing
    tabs:
      - class_type: news
        unique_id: 1
        long_title: Noticias
        short_title:
          es: Noticias
          en: News
        feed: content/news

    """

  init(_ files: [String: String]) throws {
    folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
  }

  init() throws {
    try self.init([
      "floki.yaml": Self.settings,
      "content/news/feed.yaml": "sections:\n  - id: 1\n    name: Barcos\n",
      "content/news/quay.md":
        "---\ntitle: El muelle\nsections: [Barcos]\ndate: 2026-11-20\n---\n\n# El muelle\n\nHoy llegan [tres barcos](https://example.org/b).\n\n![](boat.jpg)\n\nHasta mañana.\n",
      "content/news/short.items.yaml":
        "- title: Niebla\n  body: \"Hay niebla: mucha\"\n  sections: [Barcos]\n  date: 2026-11-19\n",
    ])
  }

  var request: BuildRequest {
    get throws {
      BuildRequest(
        project: path, output: path + "/public",
        now: try Instant(parsing: "2026-11-21T12:00:00Z", in: .utc), jobs: 2)
    }
  }

  func read(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: folder.full(name))))
  }

  /// Every file that is not floki's own, by its path.
  func sources() throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: path) ?? .init() {
      guard !name.hasPrefix("i18n"), !name.hasPrefix(".floki"), !name.hasPrefix(".git") else { continue }
      var isFolder: ObjCBool = false
      guard unsafe FileManager.default.fileExists(atPath: folder.full(name), isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      found[name] = try bytes(name)
    }
    return found
  }

  /// What a report says, as the terminal shows it.
  static func shown(_ report: DiagnosticReport) -> String {
    TextRenderer(files: report.files, color: false).render(report.diagnostics)
  }
}

/// Translates files of gettext as a translator would: every empty text, or those that are chosen.
func translated(_ po: String, _ translate: (_ key: String, _ original: String) -> String?) -> String {
  retranslated(po) { key, original, _ in translate(key, original) }
}

/// The same, for those who look at the translation that is there.
func retranslated(
  _ po: String, _ translate: (_ key: String, _ original: String, _ translation: String) -> String?
) -> String {
  var lines = po.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  var (key, original) = ("", "")
  var index = 0
  while index < lines.count {
    let line = lines[index]
    if line.hasPrefix("msgctxt ") { key = String(line.dropFirst(9).dropLast()) }
    if line.hasPrefix("msgid ") {
      original = line.dropFirst(7).dropLast().description
      var next = index + 1
      while next < lines.count, lines[next].hasPrefix("\"") {
        original += lines[next].dropFirst().dropLast()
        next += 1
      }
    }
    if line.hasPrefix("msgstr "), !key.isEmpty {
      var end = index + 1
      var translation = String(line.dropFirst(8).dropLast())
      while end < lines.count, lines[end].hasPrefix("\"") {
        translation += lines[end].dropFirst().dropLast()
        end += 1
      }
      guard let text = translate(key, original, translation) else {
        index = end
        continue
      }
      lines.replaceSubrange(index..<end, with: ["msgstr \"\(text)\""])
      // It is no guess any more.
      var before = index
      while before > 0, !lines[before].isEmpty {
        if lines[before] == "#, fuzzy" {
          lines.remove(at: before)
          index -= 1
        }
        before -= 1
      }
      key = ""
    }
    index += 1
  }
  return lines.joined(separator: "\n")
}
