import FlokiCheck
import FlokiImport
import FlokiRules
import FlokiSyntax
import TestSupport
import Testing

/// The built-in importers are sheets like any other.
@Suite struct SheetTests {
  private static let bulletin = """
    <bulletin xmlns:q="urn:q"><note q:id="7"><head>Boats</head><text>Long words.</text><short>Short.</short></note>
    <note q:id="8" secret="yes"><head>Fog</head><text>Bell.</text></note></bulletin>
    """
  private static let sheet = """
    <sheet each="note" mode="whole" xmlns:p="urn:q">
      <data>
        <tag name="bulletin"><feed/></tag>
        <tag name="note">
          <if val="not(@secret)">
            <entry><attr name="id">@p:id</attr><out>head</out><long><out>text</out></long><short><out>short</out></short></entry>
          </if>
        </tag>
        <tag name="head"><name><out>text()</out></name></tag>
      </data>
      <mode name="whole"><tag name="entry"><entry><out>@* | name | long</out></entry></tag></mode>
      <mode name="brief"><tag name="entry"><entry><out>@* | name | short</out></entry></tag></mode>
      <view>
        <tag name="entry">
          <item><attr name="key">concat('note-', @id)</attr><title><out>name/text()</out></title>
            <body><out>long/text() | short/text()</out></body></item>
        </tag>
      </view>
    </sheet>
    """

  @Test(arguments: [(String?.none, "Long words."), ("brief", "Short.")])
  func `data, mode and view are processed one after the other`(mode: String?, words: String) async throws {
    let place = try ImportPlace()
    try place.folder.write(Self.bulletin, to: "bulletin.xml")
    try place.folder.write(Self.sheet, to: "sheets/own.xml")
    let outcome = try await place.run("bulletin.xml") {
      $0.sheet = "sheets/own.xml"
      $0.mode = mode
    }
    #expect(outcome.isWritten, "\(outcome.diagnostics.text)")
    #expect(outcome.added == ["content/news/boats.md"])
    #expect(
      place.folder.text("content/news/boats.md") == "---\ntitle: \"Boats\"\nkey: \"note-7\"\n---\n\(words)\n")
  }

  @Test(arguments: BuiltInSheets().names) func `an ejected sheet does what the built-in one does`(
    name: String
  ) async throws {
    let place = try ImportPlace()
    let file = try SheetEjection(name: name, folder: place.folder.path).write()
    #expect(file == "\(name).xml")
    #expect(throws: ImportFailure.self) { try SheetEjection(name: name, folder: place.folder.path).write() }
    let sources = ["rss": Feeds.rss(), "wxr": Feeds.more, "plist": Feeds.shelf]
    guard let source = sources[name] else { return }
    try place.folder.write(source, to: "source.xml")
    _ = try await place.run("source.xml")
    let other = try ImportPlace()
    try other.folder.write(source, to: "source.xml")
    try other.folder.write(BuiltInSheets().bytes(of: name) ?? [], to: file)
    _ = try await other.run("source.xml") { $0.sheet = file }
    #expect(place.contents == other.contents && place.contents.count > 1)
  }

  @Test func `an unknown mode or sheet is a misuse, with what there is`() async throws {
    let place = try ImportPlace()
    try place.folder.write(Feeds.rss(), to: "feed.xml")
    for change: (inout ImportRequest) -> Void in [{ $0.mode = "brief" }, { $0.sheet = "rzz" }] {
      await #expect {
        try await place.run("feed.xml", change)
      } throws: { error in
        (error as? ImportFailure)?.exitStatus == .usage
      }
    }
  }
}

extension Feeds {
  static let shelf = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><array>
    <dict><key>ID</key><string>i1</string><key>Title</key><string>Spring</string>
    <key>Release date</key><date>2026-03-20T00:00:00Z</date><key>Cover URL</key><string>https://m.example.org/1.jpg</string>
    <key>Download URL</key><string>https://m.example.org/1.pdf</string><key>Free</key><true/></dict>
    <dict><key>ID</key><string>i2</string><key>Title</key><string>Summer</string><key>Free</key><false/></dict>
    </array></plist>
    """
}
