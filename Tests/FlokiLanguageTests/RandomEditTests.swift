import FlokiLanguage
import FlokiProtocol
import FlokiSchema
import Foundation
import TestSupport
import Testing

/// After any edits the server finds what a fresh check finds.
@Suite struct RandomEditTests {
  private static let files = [
    "floki.yaml", "content/news/feed.yaml", "content/news/2026-11-20-quay.md",
    "content/news/2026-11-10-fog.md",
  ]
  private static let pieces = [
    "\n", "  ", ": ", "- ", "title", "sections: [Villa]", "🚢", "é", "e\u{301}", "\r\n", "\t", "\"", "'",
    "{es: Uno}",
    "[", "]", "#", "---\n", "item:quay", "x", "unique_id: 2\n", "\u{2028}", "&a ", "*a", "漢字",
  ]

  @Test(arguments: [("utf-16", 5000), ("utf-8", 3000), ("utf-32", 2000)])
  func `edits keep text and findings equal to those of a fresh check`(encoding: String, edits: Int)
    async throws
  {
    let saved = try SmallHarbour.folder()
    try await LanguageClient.speak(in: SmallHarbour.folder(), encodings: [encoding]) { client in
      var random = SplitMix64(state: UInt64(edits))
      var texts: [String: String] = [:]
      for file in Self.files {
        texts[file] = client.folder.text(file)
        try client.open(file)
      }
      for number in 1...edits {
        let file = Self.files[random.next(below: Self.files.count)]
        let original = client.folder.text(file) ?? ""
        var text = texts[file] ?? ""
        // From time to time all is well again, so that what is wrong is not always the same.
        if random.next(below: 60) == 0 || text.utf8.count > 4000 {
          text = original
          try client.change(file, [["text": .string(text)]])
        } else {
          let scalars = Array(text.unicodeScalars)
          let start = Self.outsideOfBreak(random.next(below: scalars.count + 1), scalars)
          let length = random.next(below: 2) == 0 ? random.next(below: 8) : 0
          let end = Self.outsideOfBreak(min(scalars.count, start + length), scalars)
          let piece = random.next(below: 4) == 0 ? "" : Self.pieces[random.next(below: Self.pieces.count)]
          let before = Self.text(scalars[..<start])
          try client.change(
            file,
            [
              [
                "range": [
                  "start": Self.position(before, encoding),
                  "end": Self.position(Self.text(scalars[..<end]), encoding),
                ], "text": .string(piece),
              ]
            ])
          text = before + piece + Self.text(scalars[end...])
        }
        texts[file] = text
        guard number % 500 == 0 else { continue }
        try client.settle()
        for (path, text) in texts {
          let held = try client.ask("floki/text", ["textDocument": ["uri": .string(client.uri(path))]])
          #expect(held.text.map { Array($0.utf8) } == Array(text.utf8), "\(path) after \(number)")
          try saved.write(text, to: path)
        }
        let fresh = try FreshCheck(of: saved, encoding: encoding)
        #expect(client.shownFindings == fresh.findings, "after \(number) edits in \(encoding)")
      }
      #expect(client.messages == [])
      #expect(try client.shutDown() == 0)
    }
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }

  /// No client has a place between a carriage return and its line feed: that behind both is meant.
  private static func outsideOfBreak(_ place: Int, _ scalars: [Unicode.Scalar]) -> Int {
    guard place > 0, place < scalars.count, scalars[place - 1] == "\r", scalars[place] == "\n" else {
      return place
    }
    return place + 1
  }

  /// The end of a text.
  private static func position(_ text: String, _ encoding: String) -> JSONValue {
    var (line, units) = (0, 0)
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == "\n", last == "\r" {
      } else if scalar == "\n" || scalar == "\r" {
        (line, units) = (line + 1, 0)
      } else {
        switch encoding {
        case "utf-8": units += String(scalar).utf8.count
        case "utf-16": units += String(scalar).utf16.count
        default: units += 1
        }
      }
      last = scalar
    }
    return ["line": .integer(Int64(line)), "character": .integer(Int64(units))]
  }
}
