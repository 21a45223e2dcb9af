import FlokiLanguage
import FlokiProtocol
import FlokiSchema
import Foundation
import TestSupport
import Testing

/// What is told of one text alone is what the whole check finds in it.
@Suite struct QuickLookTests {
  @Test func `the text is judged at once, and the whole project has the last word`() async throws {
    let folder = try SmallHarbour.folder()
    for number in 0..<450 {
      try folder.write(
        "---\ntitle: Story \(number)\nsections: [Villa]\n---\nSee [the next](item:story-\((number + 1) % 450)).\n",
        to: "content/news/story-\(number).md")
    }
    let saved = try TemporaryFolder(copying: folder.url)
    try await LanguageClient.speak(in: folder, encodings: ["utf-16"]) { client in
      let path = "content/news/story-7.md"
      let text = client.folder.text(path) ?? ""
      try client.open(path)
      try client.settle()
      #expect(client.codes(path) == [])
      // A typo, and a link to nothing: the first is seen in the text alone.
      let wrong = text.replacing("title:", with: "titel:").replacing("item:story-8", with: "item:stori-8")
      client.told = []
      let version = try client.change(path, [["text": .string(wrong)]])
      while !client.told.contains(where: { $0.version == version }) { _ = try client.next() }
      let first = try #require(client.told.first { $0.version == version })
      let codes = first.diagnostics.compactMap { $0["code"]?.text }
      #expect(codes.contains("attribute-unknown") && !codes.contains("link-target-missing"), "\(codes)")
      try client.settle()
      try saved.write(wrong, to: path)
      #expect(client.shownFindings == (try FreshCheck(of: saved, encoding: "utf-16")).findings)
      #expect(client.codes(path).contains("link-target-missing"))
      // What only the whole can tell stays in its place while lines come before it.
      let moved = version + 1
      try client.change(
        path,
        [
          [
            "range": ["start": ["line": 4, "character": 0], "end": ["line": 4, "character": 0]],
            "text": "More.\n\n",
          ]
        ])
      while !client.told.contains(where: { $0.version == moved }) { _ = try client.next() }
      let then = try #require(client.told.first { $0.version == moved })
      let link = then.diagnostics.first { $0["code"]?.text == "link-target-missing" }
      #expect(link?["range"]?["start"]?["line"]?.wholeNumber == 6)
      try client.settle()
      try client.change(path, [["text": .string(text)]])
      try client.settle()
      #expect(client.codes(path) == [])
    }
  }
}
