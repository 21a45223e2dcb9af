import FlokiCheck
import FlokiContent
import FlokiImport
import FlokiSyntax
import TestSupport
import Testing

/// A sheet writes only what something reads, and loads nothing from elsewhere.
@Suite struct SheetWordsTests {
  private static func sheet(data: String, view: String) -> String {
    """
    <sheet each="note">
      <data>
        <tag name="bulletin"><feed/></tag>
        <tag name="note">\(data)</tag>
      </data>
      <view><tag name="entry">\(view)</tag></view>
    </sheet>
    """
  }

  private static let bulletin = """
    <bulletin><note id="7"><head>Boats</head><text>Long <b>bold</b> words &amp; <a href="https://example.org/a">more</a>.</text></note></bulletin>
    """

  private func run(_ sheet: String, _ source: String = bulletin) async throws -> (ImportPlace, ImportOutcome)
  {
    let place = try ImportPlace()
    try place.folder.write(source, to: "bulletin.xml")
    try place.folder.write(sheet, to: "sheets/own.xml")
    return (place, try await place.run("bulletin.xml") { $0.sheet = "sheets/own.xml" })
  }

  @Test(arguments: [
    ("<entry><nmae><out>head/text()</out></nmae></entry>", "sheet-element-unknown", "did you mean `name`?"),
    ("<entry><extra><out>head/text()</out></extra></entry>", "sheet-element-unknown", "allowed here"),
    (
      #"<entry kye="1"><name><out>head/text()</out></name></entry>"#, "sheet-attribute-unknown",
      "did you mean `key`?"
    ),
    ("<enrty><name><out>head/text()</out></name></enrty>", "sheet-element-unknown", "did you mean `entry`?"),
  ])
  func `a data layer below a view reports what nobody reads`(data: String, code: String, hint: String)
    async throws
  {
    let view = "<item><attr name=\"key\">@key</attr><title><out>name/text()</out></title></item>"
    let (_, outcome) = try await run(Self.sheet(data: data, view: view))
    let found = outcome.diagnostics.diagnostics
    #expect(
      found.map(\.code) == [code] && found.first?.hint.contains(hint) == true, "\(outcome.diagnostics.text)")
    #expect(!outcome.isWritten)
  }

  @Test func `fields come in as feed.yaml describes them, and others are told`() async throws {
    let place = try ImportPlace()
    try place.folder.write(
      "fields:\n  venue: text\n  fare: number\n  starts: date\n  day: date\n  map: address\n  free: bool\n  dress: {choices: [boots, shoes]}\n  deck: number\n",
      to: "content/news/feed.yaml")
    let values = [
      ("venue", "The \"old\" quay: east"), ("fare", "7.50"), ("starts", "2026-12-01T18:30:00+01:00"),
      ("day", "2026-12-01"), ("map", "https://example.org/map?a=1&amp;b=2"), ("free", "Yes"),
      ("dress", "boots"),
      ("deck", "upper"), ("crew", "12"),
    ]
    let fields = values.map { "<field name='\($0.0)'>\($0.1)</field>" }.joined()
    try place.folder.write("<notes><note><head>Regatta</head>\(fields)</note></notes>", to: "notes.xml")
    try place.folder.write(
      """
      <sheet each="note"><data><tag name="notes"><feed/></tag><tag name="note"><item><attr name="key">head</attr>
      <title><out>string(head)</out></title><out>field</out></item></tag>
      <tag name="field"><field><attr name="name">@name</attr><out>string(.)</out></field></tag></data></sheet>
      """, to: "own.xml")
    let outcome = try await place.run("notes.xml") { $0.sheet = "own.xml" }
    #expect(outcome.isWritten, "\(outcome.diagnostics.text)")
    let item = place.folder.text("content/news/regatta.md") ?? ""
    #expect(
      item.contains(
        """
        fields:
          venue: "The \\"old\\" quay: east"
          fare: 7.50
          starts: 2026-12-01T17:30:00Z
          day: 2026-12-01
          map: "https://example.org/map?a=1&b=2"
          free: true
          dress: "boots"

        """), "\(item)")
    #expect(outcome.diagnostics.diagnostics.map(\.code) == ["import-left-out", "import-left-out"])
    #expect(outcome.diagnostics.text.contains("the field deck is left out: `upper` is not a valid number"))
    #expect(outcome.diagnostics.text.contains("the field crew is left out"))
    try await place.expectBuilds()
    let again = try await place.run("notes.xml") { $0.sheet = "own.xml" }
    #expect(again.changed.isEmpty && again.added.isEmpty)
  }

  @Test func `what a view takes as a whole may have any name`() async throws {
    let (_, outcome) = try await run(
      Self.sheet(
        data: "<entry any=\"1\"><anything><out>head/text()</out></anything></entry>",
        view: "<item><attr name=\"key\">@*</attr><title><out>*/text()</out></title></item>"))
    #expect(outcome.isWritten && outcome.diagnostics.diagnostics.isEmpty, "\(outcome.diagnostics.text)")
  }

  @Test func `markup without a namespace is kept where HTML is wanted, and told where it is not`()
    async throws
  {
    func sheet(_ type: String) -> String {
      """
      <sheet each="note"><data><tag name="bulletin"><feed/></tag>
      <tag name="note"><item><title><out>head</out></title><body\(type)><out>text</out></body></item></tag></data></sheet>
      """
    }
    let (html, kept) = try await run(sheet(" type=\"html\""))
    #expect(kept.diagnostics.diagnostics.isEmpty, "\(kept.diagnostics.text)")
    #expect(
      html.folder.text("content/news/boats.md")?.hasSuffix(
        "\nLong **bold** words & [more](https://example.org/a).\n") == true)
    let (plain, told) = try await run(sheet(""))
    #expect(told.isWritten && told.diagnostics.diagnostics.map(\.code) == ["sheet-markup-dropped"])
    #expect(told.diagnostics.diagnostics.first?.message.contains("<b>, <a>") == true)
    #expect(plain.folder.text("content/news/boats.md")?.hasSuffix("\nLong bold words & more.\n") == true)
  }

  @Test func `films, lists and photos come out of XML`() async throws {
    let place = try ImportPlace()
    try place.folder.write(
      """
      <media><film id="1" src="https://example.org/a.mp4" still="https://example.org/a.jpg"><head>Regatta</head><text>Sails &amp; sun</text></film>
      <list id="2"><head>More</head></list><photo id="3"><head>Fog</head><words>In the <i>fog</i></words><alt>A boat</alt></photo></media>
      """, to: "media.xml")
    try place.folder.write(
      """
      <sheet each="film list photo"><data><tag name="media"><feed/></tag>
      <tag name="film"><item><attr name="key">@id</attr><title><out>head</out></title><body><out>text</out></body>
        <class_type>movie</class_type><url><out>string(@src)</out></url>
        <data><preview_url><out>string(@still)</out></preview_url><autoload>true</autoload></data></item></tag>
      <tag name="list"><item><attr name="key">@id</attr><title><out>head</out></title>
        <class_type>news</class_type><data><feed>../more</feed><row_height>60</row_height></data></item></tag>
      <tag name="photo"><item><attr name="key">@id</attr><title><out>head</out></title>
        <caption_text type="html"><out>words</out></caption_text><image_alt><out>alt</out></image_alt></item></tag>
      </data></sheet>
      """, to: "own.xml")
    let outcome = try await place.run("media.xml") { $0.sheet = "own.xml" }
    #expect(outcome.isWritten && outcome.diagnostics.diagnostics.isEmpty, "\(outcome.diagnostics.text)")
    #expect(
      place.folder.text("content/news/regatta.md") == """
        ---
        title: "Regatta"
        key: "1"
        class_type: "movie"
        body: "Sails & sun"
        url: "https://example.org/a.mp4"
        data:
          preview_url: "https://example.org/a.jpg"
          autoload: true
        ---

        """)
    #expect(
      place.folder.text("content/news/more.md")?.contains("data:\n  feed: \"../more\"\n  row_height: 60\n")
        == true)
    let photo = place.folder.text("content/news/fog.md") ?? ""
    #expect(photo.contains("image_alt: \"A boat\"\ncaption_text: \"In the fog\"\n"), "\(photo)")
  }

  @Test(arguments: ["../../outside.xml", "/etc/outside.xml", "link.xml"])
  func `a sheet loads nothing from outside of its project`(name: String) async throws {
    let place = try ImportPlace()
    let other = try TemporaryFolder()
    try other.write("<sheet><data><tag name=\"head\"><out>.</out></tag></data></sheet>", to: "outside.xml")
    try place.folder.write(Self.bulletin, to: "bulletin.xml")
    let named =
      name.hasPrefix("/")
      ? other.full("outside.xml")
      : name == "link.xml"
        ? name : String(repeating: "../", count: 12) + other.full("outside.xml").dropFirst()
    try place.folder.write(
      """
      <sheet each="note"><import>\(named)</import><data><tag name="bulletin"><feed/></tag>
      <tag name="note"><item><title><out>head</out></title></item></tag></data></sheet>
      """, to: "sheets/own.xml")
    if name == "link.xml" { try place.folder.link("sheets/link.xml", to: other.full("outside.xml")) }
    let outcome = try await place.run("bulletin.xml") { $0.sheet = "sheets/own.xml" }
    #expect(!outcome.isWritten)
    #expect(outcome.diagnostics.diagnostics.map(\.code) == ["sheet-import-unknown"])
    #expect(outcome.diagnostics.diagnostics.first?.message.contains("outside the project") == true)
  }
}
