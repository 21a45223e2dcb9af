import Foundation
import Testing

/// `floki new` puts no file where nothing reads it.
@Suite struct NewItemTests {
  @Test func `an item begins with its date and an id of its own, also twice in one second`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.append("timezone: Europe/Madrid\n", to: "floki.yaml")
    var paths: [String] = []
    for title in ["¡Última hora: \"llueve\"!", "Otra", "Otra", "¿…?"] {
      let made = try await Command.run("new", "./content/news/", title, "--now", Command.now, in: folder)
      #expect(made.status == 0, "\(made.errors)")
      paths.append(String(made.output.dropLast()))
    }
    let day = "content/news/2026-11-21"
    #expect(
      paths == ["\(day)-ultima-hora-llueve.md", "\(day)-otra.md", "\(day)-otra-2.md", "\(day)-item.md"])
    #expect(
      try folder.text(paths[0])
        == "---\ntitle: \"¡Última hora: \\\"llueve\\\"!\"\ndate: 2026-11-21T13:00:00+01:00\nid: 848577600\n---\n"
    )
    for (index, path) in paths.enumerated() {
      #expect(try folder.text(path).contains("id: \(848_577_600 + index)\n"))
      try folder.append("Más por la tarde.\n", to: path)
    }
    let check = try await Command.run("check", "--now", Command.now, in: folder)
    #expect(check.status == 0, "\(check.errors)")
    let build = try await Command.run("build", "--now", Command.now, in: folder)
    #expect(build.status == 0, "\(build.errors)")
    #expect(
      try folder.text("floki.lock").contains("item 848577600 content/news 2026-11-21-ultima-hora-llueve "))
    let later = try await Command.run("new", "content/news", "Otra", "--now", Command.now, in: folder)
    #expect(try folder.text(String(later.output.dropLast())).contains("id: 848577604\n"))
  }

  @Test(arguments: ["content/nowhere", "..", "../project/content/nowhere", "/tmp", ".git", "content/new"])
  func `an item needs a feed of the project`(name: String) async throws {
    let folder = try Scratch(copying: "examples/minimal")
    let before = try folder.contents(of: ".")
    let refused = try await Command.run("new", name, "A title", in: folder)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("there is no folder \(name) in"))
    #expect(refused.errors.contains("content/news"), "\(refused.errors)")
    #expect(try folder.contents(of: ".") == before)
  }

  @Test(arguments: ["icons", "content", ".", "content/notes", "media/news"])
  func `no file is put where nothing reads it`(name: String) async throws {
    let folder = try Scratch(copying: "examples/minimal")
    for place in ["icons", "content/notes", "media/news"] { try folder.write("", to: "\(place)/.keep") }
    let refused = try await Command.run("new", name, "foo", in: folder)
    #expect(refused.status == 2)
    #expect(
      refused.errors.contains(/error: (\S+ is not a feed|there is no folder)/),
      "\(refused.errors)")
    #expect(
      refused.errors.contains(/Hint: (name a feed: content\/news \(news\)|did you mean content\/news\?)/))
    #expect(try folder.contents(of: ".").keys.filter { $0.contains("foo") }.isEmpty)
  }

  @Test func `without a feed they are listed, and the nearest one is offered`() async throws {
    let folder = try Scratch()
    _ = try await Command.run("init", "--template", "magazine", in: folder)
    let none = try await Command.run("new", in: folder)
    #expect(none.status == 2)
    #expect(
      none.errors.contains("content/news (news), content/shelf (a gallery), content/photos (a gallery)"))
    for slip in ["nesw", "content/nwes", "content/New"] {
      let near = try await Command.run("new", slip, "A title", in: folder)
      #expect(near.errors.contains("did you mean content/news?"), "\(near.errors)")
    }
    let untitled = try await Command.run("new", "content/news", in: folder)
    #expect(untitled.status == 2 && untitled.errors.contains("has no title"))
  }

  @Test(arguments: [
    ("", "content/news"), ("", "./content/news/"), ("", "news"), ("content", "news/"), ("content/news", "."),
    ("content/news", "./"), ("content/notes", "../news"), ("content/notes", "content/news"),
    ("content/notes", "news"),
  ])
  func `a feed is named from where one stands`(place: String, name: String) async throws {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.write("", to: "content/notes/.keep")
    let made = try await Command(["new", name, "Tide", "--now", Command.now], in: folder, at: place).finish()
    #expect(made.status == 0, "\(made.errors)")
    let file = "2026-11-21-tide.md"
    #expect(folder.exists("content/news/\(file)"))
    // What is printed can be opened at once.
    #expect(folder.exists("\(place)/\(made.output.dropLast())"), "\(made.output)")
  }

  @Test(arguments: [
    ("Москва слезам не верит", "moskva-slezam-ne-verit"), ("Ελλάδα", "ellada"), ("北京", "bei-jing"),
    ("Grüße aus Łódź", "gruesse-aus-lodz"), ("Đường Trần Hưng Đạo", "duong-tran-hung-dao"), ("🎉", "item"),
    ("“…”", "item"),
    (
      "The harbour office opens again on Monday with new hours for everybody who berths here",
      "the-harbour-office-opens-again-on-monday-with-new-hours-for"
    ),
    (String(repeating: "hippopotamus", count: 20), String(repeating: "hippopotamus", count: 5)),
  ])
  func `any title makes a name that can be typed`(title: String, name: String) async throws {
    let folder = try Scratch(copying: "examples/minimal")
    let made = try await Command.run("new", "content/news", title, "--now", Command.now, in: folder)
    #expect(made.output == "content/news/2026-11-21-\(name).md\n", "\(made.errors)")
    #expect(try await Command.run("check", "--now", Command.now, in: folder).status == 0)
  }

  @Test func `a draft is begun as one`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    let made = try await Command.run("new", "news", "Later", "--draft", "--now", Command.now, in: folder)
    #expect(try folder.text(String(made.output.dropLast())).hasSuffix("\ndraft: true\n---\n"))
    #expect(try await Command.run("build", "--now", Command.now, in: folder).status == 0)
    #expect(try !folder.text("public/news/en").contains("Later"))
  }

  @Test func `an item can be begun in a folder that is still empty`() async throws {
    let folder = try Scratch(copying: "examples/minimal")
    try folder.remove("content")
    let made = try await Command.run("new", "content/news", "First", "--now", Command.now, in: folder)
    #expect(made.status == 0, "\(made.errors)")
    #expect(folder.exists("content/news/2026-11-21-first.md"))
    #expect(try await Command.run("build", "--now", Command.now, in: folder).status == 0)
  }

  @Test func `a translation lies beside its item`() async throws {
    let folder = try Scratch()
    _ = try await Command.run("init", "--languages", "en,es,eu", in: folder)
    let item = try await Command.run("new", "content/news", "The tide", "--now", Command.now, in: folder)
      .output
    let path = String(item.dropLast())
    try folder.append("High at noon.\n", to: path)
    let made = try await Command.run("new", path, "La marea", "--lang", "es", in: folder)
    #expect(made.output == "content/news/2026-11-21-the-tide.es.md\n", "\(made.errors)")
    #expect(try folder.text("content/news/2026-11-21-the-tide.es.md") == "---\ntitle: \"La marea\"\n---\n")
    #expect(
      try await Command.run(
        "new", "content/news/2026-11-21-the-tide.es.md", "Marea", "--lang", "eu", in: folder
      ).status == 0)
    #expect(folder.exists("content/news/2026-11-21-the-tide.eu.md"))
    // An item with a folder of its own.
    try folder.write("title: Regatta\ndate: 2026-11-20\n", to: "content/news/regatta/item.yaml")
    let inside = try await Command.run("new", "content/news/regatta/", "Regata", "--lang", "es", in: folder)
    #expect(inside.output == "content/news/regatta/es.md\n", "\(inside.errors)")
    for arguments in [
      [path, "La marea", "--lang", "es"], [path, "La marée", "--lang", "fr"], [path, "--lang", "es"], [path],
      ["content/news/short.items.yaml", "x", "--lang", "es"],
    ] {
      let refused = try await Command(["new"] + arguments, in: folder).finish()
      #expect(refused.status == 2, "\(arguments): \(refused.output)")
    }
    // Until its page is written, readers get the whole item in the first language.
    try folder.append("Pleamar a mediodía.\n", to: "content/news/2026-11-21-the-tide.es.md")
    let build = try await Command.run("build", "--now", Command.now, in: folder)
    #expect(build.status == 0, "\(build.errors)")
    #expect(try folder.text("public/news/es").contains("La marea"))
    #expect(try folder.text("public/news/es").contains("Regata"))
  }

  @Test func `an item in another language says what it still lacks`() async throws {
    let folder = try Scratch()
    _ = try await Command.run("init", "--languages", "en,es", in: folder)
    let made = try await Command.run(
      "new", "news", "La marea", "--lang", "es", "--now", Command.now, in: folder)
    #expect(
      made.status == 0 && made.errors == "Its title in en, the first language, is still missing.\n")
    #expect(try folder.text(String(made.output.dropLast())).contains("title: {es: \"La marea\"}\n"))
    try folder.append("fallback: omit\n", to: "floki.yaml")
    let left = try await Command.run(
      "new", "news", "La bruma", "--lang", "es", "--now", Command.now, in: folder)
    #expect(left.errors == "")
    let build = try await Command.run("build", "--now", Command.now, in: folder)
    #expect(build.status == 0, "\(build.errors)")
    #expect(try folder.text("public/news/es").contains("La bruma"))
    #expect(try !folder.text("public/news/en").contains("La bruma"))
  }

  @Test func `a gallery is given the words of a picture`() async throws {
    let folder = try Scratch()
    _ = try await Command.run("init", "app", "--template", "gallery", in: folder)
    let pictures = "app/content/photos"
    for name in ["new-boat_2.jpg", "buoy.jpg", "buoy.jpeg"] {
      try FileManager.default.copyItem(
        at: folder.path("\(pictures)/sails.jpg"), to: folder.path("\(pictures)/\(name)"))
    }
    try FileManager.default.copyItem(
      at: folder.path("\(pictures)/sails.jpg"), to: folder.path("elsewhere.jpg"))
    try FileManager.default.copyItem(
      at: folder.path("\(pictures)/lighthouse.jpg"), to: folder.path("sails.jpg"))
    try folder.write("no picture", to: "fake.jpg")

    func new(_ words: String...) async throws -> Command.Result {
      try await Command(["new", "-C", "app", "content/photos"] + words, in: folder).finish()
    }
    let wanted = try await new()
    #expect(wanted.status == 2)
    #expect(wanted.errors.contains("content/photos is a gallery, so a new item needs a picture\n"))
    #expect(
      wanted.errors.contains("These have no title yet: buoy.jpeg, buoy.jpg, new-boat_2.jpg."),
      "\(wanted.errors)")
    #expect(try await new("A title").errors.contains("there is no picture A title"))

    let named = try await new("new-boat_2.jpg")
    #expect(named.output == "\(pictures)/new-boat_2.yaml\n", "\(named.errors)")
    #expect(try folder.text("\(pictures)/new-boat_2.yaml").hasSuffix("\ntitle: \"New boat 2\"\n"))
    #expect(
      try folder.text("\(pictures)/new-boat_2.yaml").hasPrefix(
        "# yaml-language-server: $schema=../../schema/"))
    let alike = try await new("buoy.jpg", "The buoy", "--draft")
    #expect(alike.output == "\(pictures)/buoy.jpg.yaml\n", "\(alike.errors)")
    #expect(try folder.text("\(pictures)/buoy.jpg.yaml").hasSuffix("\ntitle: \"The buoy\"\ndraft: true\n"))
    let copied = try await new("elsewhere.jpg", "From elsewhere")
    #expect(copied.output == "\(pictures)/elsewhere.jpg\n\(pictures)/elsewhere.yaml\n", "\(copied.errors)")
    #expect(try folder.read("\(pictures)/elsewhere.jpg") == folder.read("elsewhere.jpg"))
    let translated = try await new("lighthouse.jpg", "Itsasargia", "--lang", "es")
    #expect(translated.output == "\(pictures)/lighthouse.es.md\n", "\(translated.errors)")

    let before = try folder.contents(of: "app")
    for (words, message) in [
      (["new-boat_2.jpg"], "already has text, in content/photos/new-boat_2.yaml"),
      (["sails"], "already has text, in content/photos/words.items.yaml"),
      (["./sails.jpg"], "has another picture called sails.jpg"), (["fake.jpg"], "fake.jpg is not a picture"),
      (["buoy.jpeg", "The", "buoy"], "found 2 words"), (["buoy.jpeg", "--lang", "fr"], "no language fr"),
    ] {
      let refused = try await Command(["new", "-C", "app", "content/photos"] + words, in: folder).finish()
      #expect(refused.status == 2 && refused.errors.contains(message), "\(refused.errors)")
    }
    #expect(try folder.contents(of: "app") == before)
    let check = try await Command.run("check", "-C", "app", in: folder)
    #expect(check.status == 0, "\(check.errors)")
  }
}
