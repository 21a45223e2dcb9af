import FlokiProtocol
import FlokiSyntax
import Testing

@testable import FlokiCompiler

@Suite("Taking an attribute out of a block")
struct FixRemovingTests {
  private static let table = AttributeTable(
    .section,
    [
      SectionAttribute.id, SectionAttribute.name, SectionAttribute.hideIfEmpty, SectionAttribute.visible,
    ])

  /// The text without some attributes; nil where no sure fix is known.
  private func removing(
    _ attributes: [Attribute] = [SectionAttribute.hideIfEmpty], from text: String
  ) throws -> String? {
    var bytes = Array(text.utf8)
    var files = SourceFiles()
    files.append(SourceFile(path: "a.yaml", bytes: bytes))
    let sources = SourceTree(files: files, media: [:])
    var diagnostics = Diagnostics()
    let root = try #require(
      YAMLTree.parse(bytes, source: SourceID(index: 0), reporting: &diagnostics)?.root)
    let node = root.kind == .sequence ? try #require(root.elements.first { _ in true }) : root
    let block = try #require(Block(node, [Self.table], reporting: &diagnostics))
    let entries = try attributes.map { try #require(block.entry($0)) }
    guard let edits = Diagnostic.Fix.removing(entries, from: sources)?.edits else { return nil }
    for edit in edits.sorted(by: { $0.span.start > $1.span.start }) {
      bytes.replaceSubrange(Int(edit.span.start)..<Int(edit.span.end), with: edit.replacement.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "Its lines go, or its part of a flow map, and nothing else",
    arguments: [
      ("id: 1\nhide_if_empty: false\nname: Port\n", "id: 1\nname: Port\n"),
      ("id: 1\nhide_if_empty: false  # why\nname: Port\n", "id: 1\nname: Port\n"),
      ("hide_if_empty: false\r\nname: Port\r\n", "name: Port\r\n"),
      ("id: 1\nhide_if_empty: false", "id: 1\n"),
      ("id: 1\nhide_if_empty:\nname: Port\n", "id: 1\nname: Port\n"),
      ("- id: 1\n  hide_if_empty: false\n  name: Port\n", "- id: 1\n  name: Port\n"),
      ("{id: 1, hide_if_empty: false, name: Port}", "{id: 1, name: Port}"),
      ("{hide_if_empty: false, name: Port}", "{name: Port}"),
      ("{id: 1, hide_if_empty: false}", "{id: 1}"), ("{hide_if_empty: false}", "{}"),
      ("id: 1\nhide_if_empty: |\n  no\n  yes\nname: Port\n", "id: 1\nname: Port\n"),
    ])
  func removes(_ text: String, _ expected: String) throws {
    #expect(try removing(from: text) == expected)
  }

  @Test(
    "Several go together, but for neighbours that share a comma",
    arguments: [
      ("id: 1\nvisible: true\nhide_if_empty: false\nname: Port\n", "id: 1\nname: Port\n"),
      ("{visible: true, hide_if_empty: false, name: Port}", "{name: Port}"),
      ("{name: Port, visible: true, hide_if_empty: false}", nil),
    ])
  func removesSeveral(_ text: String, _ expected: String?) throws {
    let attributes = [SectionAttribute.hideIfEmpty, SectionAttribute.visible]
    #expect(try removing(attributes, from: text) == expected)
  }

  @Test("Where other bytes are on its line, nothing is sure")
  func declines() throws {
    #expect(try removing(from: "- hide_if_empty: false\n  name: Port\n") == nil)
  }
}
