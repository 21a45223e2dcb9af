import Foundation
import Glibc
import TestSupport
import Testing

/// A file is found however its accents are stored.
@Suite struct UnicodeNamesTests {
  enum Form: CaseIterable {
    case composed, decomposed

    func name(_ text: String) -> String {
      switch self {
      case .composed: text.precomposedStringWithCanonicalMapping
      case .decomposed: text.decomposedStringWithCanonicalMapping
      }
    }
  }

  /// A project whose every file has an accent in its name, stored in one form and named in one.
  private func project(stored: Form, named: Form) throws -> Scratch {
    let folder = try Scratch()
    try folder.write(
      named.name(
        """
        name: Muelle
        version: 1
        base_url: https://app.example.org/
        languages: [en]
        clients: [ios]
        tabs:
          - {class_type: news, unique_id: 1, long_title: News, feed: content/crónicas, tab_image: icons/ícono.png}
          - {class_type: gallery, unique_id: 2, long_title: Photos, feed: content/fotografías}
          - {class_type: web, unique_id: 3, long_title: About, page: content/página.md}
          - {include: tabs/más.yaml}

        """), to: "floki.yaml")
    let texts = [
      "tabs/más.yaml":
        "{class_type: news, unique_id: 4, long_title: More, feed: content/más}\n",
      "content/crónicas/2026-11-20-grúa.md":
        "---\nimage: ../imágenes/grúa.png\n---\n# The crane\n\nIt is red. ![crane](../imágenes/grúa.png)\n",
      "content/crónicas/étude.md": "---\ntitle: A study\n---\nWithout a date.\n",
      "content/crónicas/zebra.md": "---\ntitle: A zebra\n---\nWithout a date.\n",
      "content/crónicas/2026-11-19-vídeo.yaml":
        "title: Film\nbody: Played\nimage: ../imágenes/grúa.png\nurl: ../../media/película.html\n",
      "content/crónicas/breves.items.yaml": "- {title: Corazón, body: Short, date: 2026-11-18}\n",
      "content/más/2026-11-20-niño/item.yaml": "image: niño.png\ntitle: The boy\nbody: He waves.\n",
      "media/película.html":
        "<meta name=viewport content=width=device-width><p>Played</p><video src='película.mp4'></video>\n",
      "content/página.md": "# About\n\nThe harbour.\n",
      "content/fotografías/2026-11-20-año.yaml": "title: The year\n",
    ]
    for (path, text) in texts { try put(Array(named.name(text).utf8), at: stored.name(path), in: folder) }
    let picture = try Data(
      contentsOf: Repository.url("examples/harbour/icons/news.png"))
    for path in [
      "icons/ícono.png", "content/imágenes/grúa.png", "content/más/2026-11-20-niño/niño.png",
      "content/fotografías/2026-11-20-año.png",
    ] {
      try put(Array(picture), at: stored.name(path), in: folder)
    }
    try put(Array("film".utf8), at: stored.name("media/película.mp4"), in: folder)
    return folder
  }

  /// Foundation changes the bytes of some names; the system takes them as they are.
  private func put(_ bytes: [UInt8], at path: String, in folder: Scratch) throws {
    var place = folder.root.path
    let parts = path.split(separator: "/")
    for part in parts.dropLast() {
      place += "/\(part)"
      _ = unsafe mkdir(place, 0o755)
    }
    place += "/\(parts.last ?? "")"
    let opened = unsafe open(place, O_CREAT | O_WRONLY | O_TRUNC, 0o644)
    try #require(opened >= 0)
    try FileHandle(fileDescriptor: opened, closeOnDealloc: true).write(contentsOf: Data(bytes))
  }

  @Test(arguments: Form.allCases, Form.allCases)
  func `what check finds, build finds`(stored: Form, named: Form) async throws {
    let folder = try project(stored: stored, named: named)
    let check = try await Command.run("check", "--now", Command.now, in: folder)
    #expect(check.status == 0, "\(check.errors)")
    let build = try await Command.run("build", "--now", Command.now, in: folder)
    #expect(build.status == 0, "\(build.errors)")
  }

  @Test func `both checkouts publish the same and remember the same`() async throws {
    let one = try project(stored: .composed, named: .composed)
    let other = try project(stored: .decomposed, named: .composed)
    for folder in [one, other] {
      let build = try await Command.run("build", "--now", Command.now, in: folder)
      #expect(build.status == 0, "\(build.errors)")
    }
    #expect(try one.text("floki.lock").utf8.elementsEqual(try other.text("floki.lock").utf8))
    #expect(try one.contents(of: "public").keys.sorted() == other.contents(of: "public").keys.sorted())
    #expect(try one.read("public/cronicas/en") == other.read("public/cronicas/en"))
  }

  @Test func `a lock of one checkout is up to date in the other`() async throws {
    let one = try project(stored: .composed, named: .composed)
    let other = try project(stored: .decomposed, named: .composed)
    _ = try await Command.run("build", "--now", Command.now, in: one)
    try other.write(try one.text("floki.lock"), to: "floki.lock")
    let later = try await Command.run("build", "--locked", "--now", "2026-12-01T12:00:00Z", in: other)
    #expect(later.status == 0, "\(later.errors)")
    #expect(try one.read("public/cronicas/en") == other.read("public/cronicas/en"))
  }
}
