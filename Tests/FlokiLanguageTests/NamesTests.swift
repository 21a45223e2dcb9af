import FlokiLanguage
import FlokiProtocol
import FlokiSchema
import Foundation
import TestSupport
import Testing

/// Names are completed, followed and renamed wherever they are written.
@Suite struct NamesTests {
  private static let quay = "content/news/2026-11-20-quay.md"
  private static let fog = "content/news/2026-11-10-fog.md"
  private static let feed = "content/news/feed.yaml"

  @Test func `keys, values, langcodes, sections, files, links and codes are completed`() async throws {
    try await LanguageClient.speak(in: SmallHarbour.folder()) { client in
      for path in ["floki.yaml", Self.quay, Self.feed] { try client.open(path) }
      try client.settle()
      let (project, item) = (SmallHarbour.project, SmallHarbour.quay)
      func complete(_ path: String, _ text: String, _ old: String, _ new: String) throws -> [String] {
        try client.completions(path, text.replacing(old, with: new))
      }
      let top = try complete("floki.yaml", project, "tabs:", "|\ntabs:")
      #expect(top.contains("timezone") && !top.contains("version") && !top.contains("row_height"))
      let tab = try complete("floki.yaml", project, "    unique_id", "    |\n    unique_id")
      #expect(
        tab.contains("row_height") && tab.contains("main_url") && !tab.contains("feed")
          && !tab.contains("cells_per_row"))
      #expect(
        try complete("floki.yaml", project, "class_type: news", "class_type: |") == [
          "news", "gallery", "web", "movie",
        ])
      #expect(try complete("floki.yaml", project, "feed: content/news", "feed: |").contains("content/news"))
      #expect(try complete("floki.yaml", project, "tab_image: icon.png", "tab_image: |") == ["icon.png"])
      #expect(try complete("floki.yaml", project, "\"#1a5fb4\"", "stee|").contains("steelblue"))
      #expect(try complete("floki.yaml", project, "{es: Puerto, eu: Portua}", "{es: Puerto, |}") == ["eu"])
      #expect(try complete("floki.yaml", project, "[es, eu]", "[es, |]").contains("eu"))
      #expect(try complete("floki.yaml", project, "tabs:", "texts:\n  |\ntabs:").contains("send_email"))
      #expect(try complete("floki.yaml", project, "tabs:", "budget:\n  exceeded: |\ntabs:").contains("error"))
      #expect(
        try complete("floki.yaml", project, "tabs:", "tabs: # floki: allow web-tab|").contains(
          "web-tab-on-android"))
      #expect(
        try complete(Self.feed, SmallHarbour.feed, "  - id: 2", "  - |\n  - id: 2").contains(
          "starts_collapsed"))
      #expect(
        try complete(Self.quay, item, "[Puerto, Villa]", "[Puerto, |]") == [
          "Puerto", "Portua", "Villa", "Herria",
        ])
      #expect(try complete(Self.quay, item, "[Puerto, Villa]", "\n  - |").contains("Villa"))
      #expect(try complete(Self.quay, item, "item:fog", "item:|").contains("item:2026-11-10-fog"))
      #expect(try complete(Self.quay, item, "tab:1", "tab:|") == ["tab:1"])
      #expect(try complete(Self.quay, item, "(tab:1)", "(|)").contains("item:"))
      // In a text of several lines nothing is a key.
      #expect(try complete(Self.quay, item, "sections:", "body: |\n  ti|\nsections:") == [])
    }
  }

  @Test func `fields that a feed describes are completed with their values`() async throws {
    let folder = try SmallHarbour.folder()
    let fields =
      SmallHarbour.feed + "fields:\n  venue: text\n  place: {choices: [indoors, outdoors]}\n  open: bool\n"
    try folder.write(fields, to: Self.feed)
    try await LanguageClient.speak(in: folder) { client in
      for path in [Self.quay, Self.feed] { try client.open(path) }
      try client.settle()
      func complete(_ path: String, _ text: String, _ old: String, _ new: String) throws -> [String] {
        try client.completions(path, text.replacing(old, with: new))
      }
      let item = SmallHarbour.quay
      #expect(
        try complete(Self.quay, item, "sections:", "fields:\n  |\nsections:") == ["venue", "place", "open"])
      #expect(
        try complete(Self.quay, item, "sections:", "fields:\n  place: |\nsections:") == [
          "indoors", "outdoors",
        ])
      #expect(
        try complete(Self.quay, item, "sections:", "fields:\n  open: |\nsections:") == ["true", "false"])
      let described = try complete(Self.feed, fields, "{choices: [indoors, outdoors]}", "{|}")
      #expect(described == ["type", "required", "choices"])
      #expect(
        try complete(Self.feed, fields, "{choices: [indoors, outdoors]}", "{type: |}").contains("address"))
      #expect(try complete(Self.quay, item, "sections:", "|\nsections:").contains("author"))
    }
  }

  @Test func `hover tells what an attribute, a link and a code are`() async throws {
    try await LanguageClient.speak(in: SmallHarbour.folder()) { client in
      try client.open("floki.yaml")
      try client.open(Self.quay)
      try client.settle()
      func words(_ path: String, _ line: Int, _ character: Int) throws -> String {
        try client.ask("textDocument/hover", path, line, character)["contents"]?["value"]?.text ?? ""
      }
      let tab = try words("floki.yaml", 6, 6)
      #expect(tab.contains("**`unique_id`**") && tab.contains("C58"), "\(tab)")
      #expect(try words(Self.quay, 3, 14).contains("Section 1: “Puerto”, “Portua”"))
      #expect(try words(Self.quay, 5, 16).contains("2026-11-10-fog.md"))
      try client.change(
        "floki.yaml",
        [["text": .string(SmallHarbour.project.replacing("unique_id: 1", with: "unique_id: 0"))]])
      try client.settle()
      #expect(try words("floki.yaml", 6, 15).contains("`tab-id-zero`"))
      #expect(try client.ask("textDocument/hover", Self.quay, 6, 0) == .null)
    }
  }

  @Test func `definitions and references are found across files`() async throws {
    try await LanguageClient.speak(in: SmallHarbour.folder()) { client in
      for path in ["floki.yaml", Self.quay, Self.fog, "content/news/2026-11-10-fog.eu.md"] {
        try client.open(path)
      }
      try client.settle()
      func places(_ method: String, _ path: String, _ line: Int, _ character: Int) throws -> [String] {
        try client.ask(
          "textDocument/" + method, path, line, character, ["context": ["includeDeclaration": true]]
        )
        .elements.map { place in
          let start = place["range"]?["start"]
          let path = client.path(of: place["uri"])
          return "\(path):\(start?["line"]?.wholeNumber ?? -1):\(start?["character"]?.wholeNumber ?? -1)"
        }
      }
      #expect(try places("definition", Self.quay, 3, 21) == [Self.feed + ":4:15"])
      #expect(try places("definition", Self.quay, 5, 18) == [Self.fog + ":0:0"])
      #expect(try places("definition", Self.quay, 5, 40) == ["floki.yaml:6:15"])
      #expect(try places("definition", "floki.yaml", 8, 20) == ["icon.png:0:0"])
      #expect(try places("definition", "floki.yaml", 9, 16) == [Self.feed + ":0:0"])
      #expect(try places("definition", "content/news/2026-11-10-fog.eu.md", 1, 2) == [Self.fog + ":1:0"])
      #expect(
        try Set(places("references", Self.fog, 2, 12)) == [
          Self.feed + ":4:15", Self.feed + ":4:26", Self.quay + ":3:19", Self.fog + ":2:11",
        ])
      #expect(
        try Set(places("references", Self.fog, 4, 24)) == [
          Self.quay + ":1:5", Self.fog + ":4:24", Self.fog + ":4:52",
        ])
      #expect(
        try Set(places("references", Self.fog, 1, 2)) == [
          Self.fog + ":1:0", "content/news/2026-11-10-fog.eu.md:1:0",
        ])
    }
  }

  @Test func `a section and a key are renamed wherever they are written`() async throws {
    let folder = try SmallHarbour.folder()
    // A list is what no link leads to.
    try folder.write(SmallHarbour.quay.replacing("[the list](tab:1)", with: "the list"), to: Self.quay)
    func build() async throws -> ChildProcess.Result {
      try await ChildProcess(
        ChildProcess.built("floki"), ["build", "--now", LanguageClient.now], in: folder.path
      ).finish()
    }
    try await LanguageClient.speak(in: folder) { client in
      for path in [Self.quay, Self.fog] { try client.open(path) }
      try client.settle()
      let section = try client.ask("textDocument/rename", Self.fog, 2, 12, ["newName": "Casco: viejo"])
      #expect(try apply(section, to: client) == [Self.fog, Self.quay, Self.feed])
      let key = try client.ask("textDocument/rename", Self.fog, 4, 24, ["newName": "pier"])
      #expect(try apply(key, to: client) == [Self.fog, Self.quay])
      let taken = #expect(throws: LanguageClient.Refused.self) {
        try client.ask("textDocument/rename", Self.quay, 3, 12, ["newName": "Herria"])
      }
      #expect(taken?.code == -32803)
      // Only what has a name of its own.
      #expect(try client.ask("textDocument/prepareRename", Self.quay, 5, 16) != .null)
      #expect(try client.ask("textDocument/prepareRename", Self.quay, 5, 2) == .null)
    }
    #expect(folder.text(Self.fog)?.contains("sections: [\"Casco: viejo\"]") == true)
    #expect(folder.text(Self.fog)?.contains("[again](item:news/pier)") == true)
    let end = try await build()
    #expect(end.status == 0, "\(end.errorText)")
    #expect(folder.text("floki.lock")?.contains("content/news key:pier") == true)
    // Phones have it by now, under the id that goes with the key.
    try await LanguageClient.speak(in: folder) { client in
      try client.open(Self.fog)
      try client.settle()
      let kept = #expect(throws: LanguageClient.Refused.self) {
        try client.ask("textDocument/rename", Self.fog, 4, 24, ["newName": "mole"])
      }
      #expect(kept?.words.contains("floki.lock") == true)
    }
  }

  @Test func `what is asked for during a check is answered after it`() async throws {
    try await LanguageClient.speak(in: SmallHarbour.folder()) { client in
      try client.open(Self.fog)
      try client.open(Self.quay)
      // Nothing was checked before, not once.
      let found = try client.ask("textDocument/definition", "content/news/2026-11-10-fog.md", 2, 12)
      #expect(!found.elements.isEmpty)
      try client.change(Self.quay, [["text": .string(SmallHarbour.quay + "\nMore.\n")]])
      let section = try client.ask("textDocument/rename", Self.fog, 2, 12, ["newName": "Casco"])
      #expect(try apply(section, to: client) == [Self.fog, Self.quay, Self.feed])
    }
  }

  @Test func `a name in a text that changes during the check is not renamed`() async throws {
    try await LanguageClient.speak(in: SmallHarbour.folder()) { client in
      try client.open(Self.fog)
      try client.settle()
      // In one piece, so that the change is there before a check can end.
      client.holdsBack = true
      try client.open(Self.quay, SmallHarbour.quay + "\nMore.\n")
      let asked = try client.begin(
        asking: "textDocument/rename",
        [
          "textDocument": ["uri": .string(client.uri(Self.fog))], "position": ["line": 2, "character": 12],
          "newName": "Casco",
        ])
      try client.change(Self.fog, [["text": ""]])
      try client.sendHeldBack()
      let refused = #expect(throws: LanguageClient.Refused.self) { try client.answer(to: asked) }
      #expect(refused?.code == -32801)
    }
  }

  @Test func `an item that is called like its file gets its files renamed`() async throws {
    let abilities: JSONValue = ["workspaceEdit": ["documentChanges": true, "resourceOperations": ["rename"]]]
    try await LanguageClient.speak(in: SmallHarbour.folder(), abilities: abilities) { client in
      let linking = SmallHarbour.quay.replacing("item:fog", with: "item:2026-11-10-fog")
      try client.open(Self.quay, linking)
      try client.settle()
      let edit = try client.ask("textDocument/rename", Self.quay, 5, 26, ["newName": "2026-11-10-mist"])
      let changes = edit["documentChanges"]?.elements ?? []
      let renamed = changes.filter { $0["kind"]?.text == "rename" }.map { client.path(of: $0["newUri"]) }
      #expect(Set(renamed) == ["content/news/2026-11-10-mist.md", "content/news/2026-11-10-mist.eu.md"])
      #expect(changes.first?["edits"]?.elements.first?["newText"]?.text == "2026-11-10-mist")
    }
  }

  @Test func `fixes, symbols and colours`() async throws {
    try await LanguageClient.speak(in: SmallHarbour.folder()) { client in
      let slip = SmallHarbour.project.replacing("languages:", with: "langauges:")
      try client.open("floki.yaml", slip)
      try client.settle()
      #expect(client.codes("floki.yaml").contains("attribute-unknown"))
      let whole: JSONValue = ["start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0]]
      let actions = try client.ask(
        "textDocument/codeAction", "floki.yaml", 0, 0, ["range": whole, "context": [:]])
      let action = try #require(actions.elements.first)
      #expect(action["title"]?.text == "floki: replace `langauges` with `languages`")
      let edits = action["edit"]?["changes"]?[client.uri("floki.yaml")]?.elements ?? []
      try client.change(
        "floki.yaml", edits.map { ["range": $0["range"] ?? .null, "text": $0["newText"] ?? .null] })
      try client.settle()
      #expect(!client.codes("floki.yaml").contains("attribute-unknown"))
      let symbols = try client.ask("textDocument/documentSymbol", "floki.yaml", 0, 0).elements
      #expect(symbols.map { $0["name"]?.text } == ["name", "version", "base_url", "languages", "tabs"])
      #expect(symbols.last?["children"]?.elements.first?["name"]?.text == "Puerto")
      let found = try client.ask("workspace/symbol", ["query": "QUAY"]).elements.compactMap {
        $0["name"]?.text
      }
      #expect(found == ["quay"])
      let colors = try client.ask("textDocument/documentColor", "floki.yaml", 0, 0).elements
      #expect(colors.map { $0["range"]?["start"]?["line"]?.wholeNumber } == [10, 11])
      let forms = try client.ask(
        "textDocument/colorPresentation", "floki.yaml", 0, 0,
        ["range": colors[1]["range"] ?? .null, "color": ["red": 1, "green": .number(0.5), "blue": 0]])
      #expect(forms.elements.first?["label"]?.text == "[255, 128, 0]")
    }
  }

  /// Writes what a rename asks for, and says which files it touched.
  private func apply(_ edit: JSONValue, to client: LanguageClient) throws -> Set<String> {
    guard case .object(let changes) = edit["changes"] ?? .null else { return [] }
    var touched: Set<String> = []
    for member in changes.members {
      let path = client.path(of: .string(member.key))
      touched.insert(path)
      var lines = (client.folder.text(path) ?? "").components(separatedBy: "\n").map { Array($0.utf16) }
      // From the end, so that no place moves.
      for edit in member.value.elements.reversed() {
        let (start, end) = (edit["range"]?["start"], edit["range"]?["end"])
        let line = try #require(start?["line"]?.wholeNumber)
        #expect(end?["line"]?.wholeNumber == line)
        let from = try #require(start?["character"]?.wholeNumber)
        lines[line].replaceSubrange(
          from..<(end?["character"]?.wholeNumber ?? from), with: Array((edit["newText"]?.text ?? "").utf16))
      }
      let text = lines.map { String(decoding: $0, as: UTF16.self) }.joined(separator: "\n")
      try client.folder.write(text, to: path)
      try client.notify("textDocument/didClose", ["textDocument": ["uri": .string(member.key)]])
      try client.open(path)
    }
    try client.settle()
    return touched
  }
}
