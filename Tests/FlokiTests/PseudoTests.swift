import FlokiClients
import Foundation
import TestSupport
import Testing

/// A pseudo-localised app shows no plain letter anywhere, and never comes where readers are.
@Suite struct PseudoTests {
  private static let languages = Harbour.languages + ["ar"]

  private static let published = Task {
    let folder = try Scratch(copying: "examples/harbour")
    // Its own texts for some things, and the clients' for the rest.
    let settings = try folder.text("floki.yaml")
    try folder.write(
      settings.replacing("  twitter: Twitter\n", with: "").replacing(
        /(?m)^  cancel:\n(    .*\n)+/, with: ""), to: "floki.yaml")
    return try await Published(
      folder, baseURL: Harbour.baseURL, arguments: ["--pseudo", "--output", Published.site])
  }

  private static func texts(_ list: ShownList?) -> [String?] {
    guard let list else { return [] }
    return list.sections.map(\.name)
      + list.items.flatMap { item -> [String?] in
        [
          item.title, item.body, item.footer, item.caption, item.page?.text, item.movie?.title,
          item.movie?.text,
        ]
          + texts(item.nested)
      }
  }

  @Test(arguments: Phone.allCases, languages)
  func `every text that a phone shows is pseudo-localised`(phone: Phone, language: String) async throws {
    let session = try await Self.published.value.read(by: phone, in: language)
    #expect(session.outcome == .running)
    #expect(session.langcode == language)
    let losses = session.losses.filter { phone != .android || !Unavoidable.contains($0) }
    #expect(losses == [])
    let texts = session.tabs.flatMap { tab in
      [tab.longTitle, tab.label, tab.sectionsButton, tab.page?.text, tab.movie?.title, tab.movie?.text]
        + Self.texts(tab.list)
    }.compactMap(\.self).filter { !$0.isEmpty }
    #expect(texts.count > 60)
    // A web tab has one page for all languages.
    let pages = Set(session.tabs.compactMap(\.page?.text))
    for text in texts {
      #expect(Self.plainWords(in: text) == [], "\(text)")
      #expect(text.contains("[") && text.contains("]"), "\(text)")
      #expect(text.contains("\u{202E}") == (language == "ar" || pages.contains(text)), "\(text)")
    }
    // As many as in the harbour itself, and longer by a third.
    let titles = session.tabs.first?.list?.items.map(\.title) ?? []
    let originals = try #require(Harbour.news[language == "ar" ? "es" : language])
    #expect(titles.count == originals.count)
    for (title, original) in zip(titles, originals) {
      #expect(title.count * 3 >= original.count * 4 && title.count <= original.count * 3 + 20, "\(title)")
    }
  }

  /// Words of a text with a letter that has no mark, but for addresses, and for the dates of pages: no translator writes them.
  private static func plainWords(in text: String) -> [Substring] {
    let dates = #/\d+ de [a-z]+ de \d+|\d+\(e\)ko [a-z]+ \d+\(a\)|\d+ November \d+|November \d+, \d+/#
    return text.replacing(dates, with: "").replacing(/&[a-z]+;/, with: "").split(
      whereSeparator: \.isWhitespace
    ).filter { word in
      !word.contains("://") && !word.contains("@") && !word.contains(/<[A-Za-z_\/]+/)
        && word.contains { $0.isASCII && $0.isLetter }
    }
  }

  @Test(arguments: languages)
  func `the clients' own texts are, too, with their markers`(language: String) async throws {
    let site = try await Self.published.value
    let version = try #require(
      try JSONSerialization.jsonObject(with: Data(try site.folder.text("public/v1-appdata.1").utf8))
        as? [String: Any])
    let tables = try #require(version["langs"] as? [[String: [String: String]]])
    let table = try #require(tables.compactMap { $0[language] }.first)
    for number in 10000...10016 {
      let text = try #require(table["\(number)"], "\(number)")
      #expect(text.contains("[") && text.contains("]"), "\(text)")
      let words = text.replacing(/<[^<>]*(<[A-Z_]+>[^<>]*)*>/, with: " ")
      #expect(!words.contains { $0.isASCII && $0.isLetter }, "\(text)")
    }
    #expect(table["10005"]?.contains("<TITLE>") == true)
    #expect(table["10007"]?.contains("<a href=\"<URL>\">") == true)
    #expect(table["10009"]?.contains("<PHOTO_DESC>") == true)
  }

  @Test func `two builds come to the same bytes, whatever was built before`() async throws {
    let first = try Scratch(copying: "examples/harbour")
    let second = try Scratch(copying: "examples/harbour")
    _ = try await Command.run("build", "--now", Command.now, in: second)
    for folder in [first, second] {
      let result = try await Command.run("build", "--pseudo", "--now", Command.now, in: folder)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains(".floki/pseudo"), "\(result.output)")
    }
    #expect(try first.text(".floki/pseudo/manifest.json") == second.text(".floki/pseudo/manifest.json"))
  }

  @Test func `sources, lock, published folder and what builds remember stay as they are`() async throws {
    let folder = try Scratch(copying: "examples/harbour")
    let build = ["build", "--now", Command.now]
    #expect(try await Command(build, in: folder).finish().status == 0)
    let (content, lock) = (try folder.traces(of: "content"), try folder.read("floki.lock"))
    let (published, remembered) = (try folder.traces(of: "public"), try folder.read(".floki/cache/items"))
    #expect(try await Command(build + ["--pseudo"], in: folder).finish().status == 0)
    #expect(try folder.traces(of: "content") == content)
    #expect(try folder.read("floki.lock") == lock)
    #expect(try folder.traces(of: "public") == published)
    #expect(try folder.read(".floki/cache/items") == remembered)
    let again = try await Command(build + ["--locked"], in: folder).finish()
    #expect(again.status == 0, "\(again.errors)")
    #expect(try folder.traces(of: "public") == published)
  }

  @Test func `it never goes where readers have the app`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    _ = try await Command.run("build", "--now", Command.now, in: folder)
    let published = try folder.traces(of: "public")
    let pseudo = try await Command.run(
      "build", "--pseudo", "-o", "public", "--now", Command.now, in: folder)
    #expect(pseudo.status == 4)
    #expect(pseudo.errors.contains("pseudo-localised texts are not for readers"), "\(pseudo.errors)")
    #expect(try folder.traces(of: "public") == published)
    for command in ["publish", "release", "bundle"] {
      #expect(try await Command.run(command, "--pseudo", in: folder).status == 2)
    }
    #expect(try await Command.run("build", "--pseudo", "--images-only", in: folder).status == 2)
  }

  @Test func `mistakes are told where they are written`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.write(
      "---\ntitle: Tides\nimage: nowhere.png\ndate: 2026-11-20\n---\nHigh.\n", to: "content/news/tides.md")
    let plain = try await Command.run("check", "--now", Command.now, in: folder)
    let pseudo = try await Command.run("build", "--pseudo", "--now", Command.now, in: folder)
    #expect(pseudo.status == 1)
    #expect(pseudo.errors.contains("content/news/tides.md:3:8"), "\(pseudo.errors)")
    #expect(pseudo.errors.hasPrefix(plain.errors), "\(pseudo.errors)\n\(plain.errors)")
  }
}
