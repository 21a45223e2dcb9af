import FlokiProtocol
import FlokiSyntax
import Testing

@testable import FlokiCompiler

@Suite("Fixes of values")
struct ValueFixTests {
  @Test(
    "A fix edits the bytes of the value alone, whatever quotation marks it has",
    arguments: [
      ("60px", "60"), ("'60px'", "'60'"), ("\"6\\x30px\"", "\"6\\x30\""), ("0x3C", "60"), ("1_000", "1000"),
    ])
  func numbers(_ written: String, _ repaired: String) throws {
    #expect(try fixed(written, for: NewsListAttribute.rowHeight) == repaired)
  }

  @Test("A colour that gets its hash gets quotation marks with it, unless it has some")
  func colors() throws {
    #expect(try fixed("1a5fb4", for: NewsListAttribute.titleColor) == "\"#1a5fb4\"")
    #expect(try fixed("'1a5fb4'", for: NewsListAttribute.titleColor) == "'#1a5fb4'")
  }

  @Test("What a printed quotation mark was meant to hold keeps its letters")
  func quotes() throws {
    #expect(try fixed("“true”", for: ListAttribute.allowManualReload) == "\"true\"")
    #expect(try fixed("“a\\b”", for: ListAttribute.mainURL) == nil)
  }

  @Test("A value behind an alias is left alone, as it may be right where it is")
  func aliases() throws {
    var diagnostics = Diagnostics()
    let yaml = "x: &x yes\nvalue: *x\n"
    let root = try #require(
      YAMLTree.parse(Array(yaml.utf8), source: SourceID(index: 0), reporting: &diagnostics)?.root)
    let node = try #require(root["value"])
    #expect(node.value(of: ListAttribute.allowManualReload, reporting: &diagnostics) == .bool(true))
    #expect(diagnostics.all.map(\.code) == ["bool-word"] && diagnostics.all.first?.fix == nil)
  }

  /// The value as its fix leaves it, which has to be right then; nil where there is none.
  private func fixed(_ written: String, for attribute: Attribute) throws -> String? {
    let key = "value: "
    var bytes = Array((key + written + "\n").utf8)
    guard let fix = try read(bytes, attribute).first?.fix else { return nil }
    for edit in fix.edits {
      bytes.replaceSubrange(Int(edit.span.start)..<Int(edit.span.end), with: edit.replacement.utf8)
    }
    #expect(try read(bytes, attribute).isEmpty)
    return String(String(decoding: bytes, as: UTF8.self).dropFirst(key.count).dropLast())
  }

  private func read(_ bytes: [UInt8], _ attribute: Attribute) throws -> [Diagnostic] {
    var diagnostics = Diagnostics()
    let root = try #require(YAMLTree.parse(bytes, source: SourceID(index: 0), reporting: &diagnostics)?.root)
    _ = try #require(root["value"]).value(of: attribute, reporting: &diagnostics)
    return diagnostics.all
  }
}
