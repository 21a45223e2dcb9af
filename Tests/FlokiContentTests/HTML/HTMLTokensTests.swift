import Foundation
import TestSupport
import Testing

@testable import FlokiContent

/// HTML is read as the standard's tokenizer reads it.
@Suite struct HTMLTokensTests {
  private static let programs = ProcessInfo.processInfo.environment["FLOKI_SERVERS"]

  /// Words as they are and tags with their attributes, as `tokens.py` writes them.
  private func tokens(_ html: String) -> [String] {
    let bytes = Array(html.utf8)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var (found, words): ([String], String) = ([], "")
    for token in HTMLTokens(of: bytes) where token.isWhole || token.kind == .raw {
      if token.kind == .words || token.kind == .raw { words += text(token.range) }
      guard token.kind == .start || token.kind == .end else { continue }
      if !words.isEmpty { found.append(words) }
      words = ""
      let attributes = token.attributes.map { " [\($0.name)=\($0.value.map(text) ?? "")]" }.joined()
      let end = token.isSelfClosing ? " />" : ">"
      found.append(token.kind == .end ? "</\(token.name)>" : "<\(token.name)\(attributes)\(end)")
    }
    return found + (words.isEmpty ? [] : [words])
  }

  @Test(arguments: [
    ("a < b <B Class=c>d</b >", ["a < b ", "<b [class=c]>", "d", "</b>"]),
    ("<p a=1 A=2 b='3>' c=\"4\"d e= 5/>", ["<p [a=1] [b=3>] [c=4] [d=] [e=5/]>"]),
    ("<br/><br / ><p/a>", ["<br />", "<br>", "<p [a=]>"]),
    ("<p =a ==b \"c'=d>", ["<p [=a==b] [\"c'=d]>"]),
    ("a<!-- b --!>c<!-->d<!--->e<!-- <!-->f", ["acdef"]),
    ("a<!x>b<?x>c</ x>d</>e<![CDATA[<b>f]]>g", ["abcdef]]>g"]),
    ("a<!-- b", ["a"]), ("a<b c='d", ["a"]), ("a<", ["a<"]), ("a</", ["a</"]),
    ("<script>a</scripts></script >b", ["<script>", "a</scripts>", "</script>", "b"]),
    (
      "<script><!--<script></script>--></script>b",
      ["<script>", "<!--<script></script>-->", "</script>", "b"]
    ),
    ("<script><!--></script>b", ["<script>", "<!-->", "</script>", "b"]),
    (
      "<textarea><b></textarea><xmp><b></xmp>",
      ["<textarea>", "<b>", "</textarea>", "<xmp>", "<b>", "</xmp>"]
    ),
    ("<plaintext><b></plaintext>", ["<plaintext>", "<b></plaintext>"]),
    ("<noscript><b></noscript>", ["<noscript>", "<b>", "</noscript>"]),
    ("<svg><title><b></title></svg>", ["<svg>", "<title>", "<b>", "</title>", "</svg>"]),
    ("<a\u{0B}b=c>", ["<a\u{0B}b=c>"]),
  ]) func `tokens are those that browsers find`(html: String, expected: [String]) {
    #expect(tokens(html) == expected)
  }

  @Test func `every byte is in one token, in order`() {
    for html in soup(of: 2000, seeded: 45) {
      var place = 0
      for token in HTMLTokens(of: Array(html.utf8)) {
        #expect(token.range.lowerBound == place && !token.range.isEmpty, "\(html)")
        for value in token.attributes.compactMap(\.value) { #expect(token.range.contains(value), "\(html)") }
        place = token.range.upperBound
      }
      #expect(place == html.utf8.count, "\(html)")
    }
  }

  @Test(.enabled(if: programs != nil, "FLOKI_SERVERS is not set: scripts/test-servers.sh installs html5lib"))
  func `html5lib finds the same tokens in whatever is thrown together`() async throws {
    let texts = soup(of: 20_000, seeded: 4506)
    let folder = try TemporaryFolder()
    try JSONEncoder().encode(texts).write(to: URL(filePath: folder.full("texts.json")))
    let script = Repository.url("Tests/FlokiContentTests/HTML/tokens.py").path
    let result = try await ChildProcess(
      (Self.programs ?? "") + "/bin/python", [script, folder.full("texts.json")]
    ).finish()
    #expect(result.status == 0, "\(result.errorText)")
    let expected = try JSONDecoder().decode([[String]].self, from: Data(result.outputText.utf8))
    #expect(expected.count == texts.count)
    for (text, expected) in zip(texts, expected) { #expect(tokens(text) == expected, "\(text)") }
  }

  private func soup(of count: Int, seeded seed: UInt64) -> [String] {
    var random = SplitMix64(state: seed)
    let pieces = [
      "<", "</", ">", "/>", "<!", "<!-", "<!--", "-", "--", "-->", "--!>", "->", "!>", "<?", "=", "\"", "'",
      " ", "\n", "\t", "\u{0C}", "\u{0B}", "/", "a", "b", "script", "<script>", "</script>", "</script ",
      "<SCRIPT", "</scripts>", "<style>", "</style>", "<title>", "</title>", "<textarea>", "</textarea/>",
      "<iframe src=a>", "</iframe>", "<xmp>", "</xmp>", "<b ", "<a href=x", "id='", "class=\"q\"", "é",
      "<!DOCTYPE html PUBLIC \"x>", "<![CDATA[", "]]>", "</>", "</ x>", "x", "Id", "<p/>",
    ]
    return (0..<count).map { _ in
      (0..<Int.random(in: 1...16, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
    }
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Self) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
