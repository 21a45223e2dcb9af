import Foundation
import TestSupport
import Testing

/// Whatever an author writes that takes something from readers is told by `floki check`, with its place.
@Suite struct PlacedLossTests {
  /// Something that an author may write, and what has to be said of it.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let code: String
    /// The file in which it is told.
    let file: String
    /// Nil takes a file away.
    let files: [String: String]

    var testDescription: String { name }
  }

  private static let base = "https://app.example.org/"
  private static let story = "content/news/2026-11-20-quay.md"

  private static func story(_ name: String, _ code: String, _ attributes: String, _ words: String = "Words.")
    -> Case
  {
    Case(
      name: name, code: code, file: story,
      files: [story: "---\ntitle: Quay\n\(attributes)---\n\(words)\n"])
  }

  private static func page(_ name: String, _ code: String, _ body: String, attributes: String = "") -> Case {
    let html =
      "<!DOCTYPE html><html><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">"
      + "</head><body>\(body)</body></html>"
    let file = "content/news/quay.html"
    return Case(
      name: name, code: code, file: file,
      files: [story: "---\ntitle: Quay\nurl: quay.html\n---\n", file: html])
  }

  private static func tab(_ name: String, _ code: String, _ attributes: String) -> Case {
    Case(
      name: name, code: code, file: "floki.yaml",
      files: [
        "floki.yaml": settings + "  - {unique_id: 3, long_title: More, \(attributes)}\n"
      ])
  }

  private static func photo(_ name: String, _ code: String, _ attributes: String) -> Case {
    Case(
      name: name, code: code, file: "content/boats/x.yaml",
      files: [
        "content/boats/x.yaml": "title: X\n\(attributes)width: 640\nheight: 480\n",
        "content/inner/1.md": "---\ntitle: In\n---\nWords\n",
      ])
  }

  private static func template(_ name: String, _ code: String, _ body: String) -> Case {
    Case(
      name: name, code: code, file: "templates/mine.mustache",
      files: [
        story: "---\ntitle: Quay\ntemplate: mine\n---\nWords.\n",
        "templates/mine.mustache":
          "<html><head><meta charset=\"utf-8\"><title>{{title}}</title></head><body>\(body)</body></html>",
      ])
  }

  private static let settings = """
    name: Quay
    version: 1
    base_url: https://app.example.org/
    languages: [en]
    tabs:
      - {class_type: news, unique_id: 1, long_title: News, feed: content/news}
      - {class_type: gallery, unique_id: 2, long_title: Boats, feed: content/boats}

    """

  private static let gone = "i/0011223344556677aabb.jpg"

  static let stories: [Case] = [
    story("a picture that was copied out of the app", "address-by-content", "image: \(base)\(gone)\n"),
    story("a page that was copied out of the app", "address-by-content", "url: \(base)p/00112233.html\n"),
    story("a picture that nothing has", "address-unpublished", "image: \(base)boat.png\n"),
    story("a host in capitals", "address-unpublished", "image: https://APP.Example.ORG/boat.png\n"),
    story("a feed as a picture", "address-of-other-kind", "image: \(base)news/en\n"),
    story("another version of the app", "address-unpublished", "url: \(base)v1-appdata.99\n"),
    story("the folder itself", "address-unpublished", "url: \(base)\n"),
    story("a page of older items that is none", "address-by-content", "", "[older](\(base)news/en.o9)"),
    story("a link to a page that was changed", "address-by-content", "", "[it](\(base)p/0011.html)"),
    story("a link to a host in capitals", "address-unpublished", "", "[it](HTTPS://App.example.org/it.html)"),
    story("a picture in a page", "address-by-content", "", "![a boat](\(base)\(gone))"),
    story(
      "<img> in a page", "address-unpublished", "allow_html: true\n",
      "Words <img src=\"\(base)boat.png\" alt=\"a boat\"> there."),
    story(
      "<img> without a scheme", "address-unpublished", "allow_html: true\n",
      "Words <img src=\"//app.example.org/boat.png\" alt=\"a boat\"> there."),
    story(
      "a nested list that nothing has", "address-unpublished", "class_type: gallery\nurl: \(base)gone/\n"),
    story(
      "a nested list of another kind", "address-of-other-kind", "class_type: gallery\nurl: \(base)news/\n"),
  ]

  static let others: [Case] = [
    page("<img> in an HTML file", "address-unpublished", "<p>x<img src=\"\(base)gone.png\" alt=\"\">"),
    page("a link in an HTML file", "address-by-content", "<p><a href=\"\(base)p/0011.html\">x</a>"),
    page("an HTML file that shows nothing", "page-blank", "<div></div>"),
    photo(
      "a nested list in a gallery", "nested-in-gallery",
      "image: txiki.jpg\nclass_type: news\ndata:\n  feed: content/inner\n"),
    photo(
      "a photo that was copied out of the app", "address-by-content",
      "image: txiki.jpg\nurl: \(base)\(gone)\n"),
    photo("a feed as a photo", "address-of-other-kind", "image: txiki.jpg\nurl: \(base)boats/en\n"),
    photo(
      "a film of the project in a gallery", "address-unpublished",
      "image: txiki.jpg\nclass_type: movie\nurl: \(base)film.mp4\n"),
    tab("a web tab", "address-by-content", "class_type: web, main_url: '\(base)p/0011.html'"),
    tab("a movie tab", "address-by-content", "class_type: movie, main_url: '\(base)m/0011.mp4'"),
    tab("a list of another kind", "address-of-other-kind", "class_type: gallery, main_url: '\(base)news/'"),
    tab("no list at all", "address-of-other-kind", "class_type: news, main_url: '\(base)v1-app?l='"),
    template(
      "<img> in a template", "address-unpublished", "<img src=\"\(base)logo.png\" alt=\"\">{{{body}}}"),
    template(
      "a file beside a template", "template-address-local", "<img src=\"logo.png\" alt=\"\">{{{body}}}"),
    template("a template that shows nothing", "template-blank", ""),
  ]

  @Test(arguments: stories + others)
  func `what readers lose by the author's own words has a place`(_ example: Case) async throws {
    let folder = try Self.folder(example)
    let checked = try await Command.run("check", "--now", Command.now, in: folder)
    let told = checked.errors + checked.output
    #expect(told.contains("[\(example.code)]: "), "\(told)")
    #expect(told.contains("--> \(example.file):"), "\(told)")
    let built = try await Command.run("build", "--now", Command.now, in: folder)
    #expect(built.status == checked.status, "what `check` passes, `build` makes: \(built.errors)")
    #expect(!built.errors.contains("internal error"), "\(built.errors)")
  }

  @Test func `one address that is told of hides no other`() async throws {
    let folder = try Self.folder(Self.stories[2])
    try folder.write(
      "---\ntitle: Other\n---\n![boat](\(Self.base)other.png)\n", to: "content/news/2026-11-21-other.md")
    let checked = try await Command.run("check", "--now", Command.now, in: folder)
    let told = checked.errors + checked.output
    for place in ["2026-11-20-quay.md:3:8", "2026-11-21-other.md:4:9"] {
      #expect(told.contains(place), "\(told)")
    }
  }

  @Test func `what a page draws by itself is not empty`() async throws {
    for body in [
      "<svg viewBox=\"0 0 9 9\"><circle r=\"4\"/></svg>", "<div id=a></div><script>draw()</script>",
    ] {
      let folder = try Self.folder(Self.page("drawn", "", body))
      let built = try await Command.run("build", "--now", Command.now, in: folder)
      #expect(built.status == 0, "\(built.errors)")
      #expect(try await Command.run("verify", "--now", Command.now, in: folder).status == 0)
    }
  }

  @Test func `what is published under a lasting name is linked to without a word`() async throws {
    let folder = try Scratch()
    try folder.write(
      Self.settings.replacing("tabs:", with: "web_app: true\nsitemap: true\ntabs:"), to: "floki.yaml")
    try folder.addPicture()
    try folder.write("syndication: [atom]\n", to: "content/news/feed.yaml")
    let names = ["", "index.html", "sitemap.xml", "news/en.atom.xml", "boats/en", "v1-app", "manifest.json"]
    let links = names.map { "[x](\(Self.base)\($0))" }.joined(separator: " ")
    try folder.write("---\ntitle: Quay\n---\n\(links)\n", to: Self.story)
    let built = try await Command.run("build", "--now", Command.now, in: folder)
    #expect(built.status == 0, "\(built.errors)")
    #expect(!(built.output + built.errors).contains("[address-"), "\(built.errors)")
  }

  private static func folder(_ example: Case) throws -> Scratch {
    let folder = try Scratch()
    try folder.write(settings, to: "floki.yaml")
    try folder.write("---\ntitle: Two\n---\nWords.\n", to: "content/news/2026-11-19-two.md")
    try folder.addPicture()
    for (path, text) in example.files { try folder.write(text, to: path) }
    return folder
  }
}

extension Scratch {
  /// The gallery's picture.
  fileprivate func addPicture() throws {
    let folder = path("content/boats")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Repository.url("templates/magazine/content/photos/fog.jpg"), to: folder.appending(path: "txiki.jpg")
    )
  }
}
