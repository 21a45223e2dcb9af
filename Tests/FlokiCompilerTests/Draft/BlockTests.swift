import FlokiProtocol
import FlokiSyntax
import Testing

@testable import FlokiCompiler

@Suite("A block of attributes")
struct BlockTests {
  private func read(_ text: String, _ tables: [AttributeTable]) -> (block: Block?, diagnostics: [Diagnostic])
  {
    var diagnostics = Diagnostics()
    let tree = YAMLTree.parse(Array(text.utf8), source: SourceID(index: 0), reporting: &diagnostics)
    let block = tree.flatMap { Block($0.root, tables, reporting: &diagnostics) }
    return (block, diagnostics.all)
  }

  @Test("A name misspelt by a letter is told with the right one", arguments: NewsListAttribute.table.names)
  func hints(_ name: String) {
    let misspelt = String(name.dropLast()) + "_"
    let (block, diagnostics) = read("\(misspelt): 1", [NewsListAttribute.table])
    #expect(diagnostics.map(\.code) == ["attribute-unknown"])
    // What was meant is read on under its right name.
    #expect(block?.entries.map(\.attribute.name) == [name])
    #expect(diagnostics.first?.hint == "did you mean `\(name)`?")
    #expect(diagnostics.first?.primary.span.start == 0)
  }

  @Test(
    "What floki writes itself is told as such",
    arguments: [
      ("data", TabAttribute.table.without(TabAttribute.data)), ("to_delete", FeedSourceAttribute.table),
    ])
  func explains(_ name: String, _ table: AttributeTable) {
    #expect(read("\(name): []", [table]).diagnostics.first?.why.contains("floki") == true)
  }

  @Test("Every unknown name is told, and the known ones still count")
  func goesOn() {
    let (block, diagnostics) = read("one: 1\nttl: 5\ntwo: 2", [NewsListAttribute.table])
    #expect(diagnostics.count == 2)
    #expect(block?.entries.map(\.attribute.name) == ["ttl"])
  }

  @Test("What may have been meant is not missing")
  func isNotMissing() throws {
    let lost = try #require(read("ttl: @\npadding: 2", [NewsListAttribute.table]).block)
    #expect(!lost.lacks(ListAttribute.ttl))
    #expect(lost.lacks(NewsListAttribute.rowHeight))
    let strange = try #require(read("something_else: 2", [NewsListAttribute.table]).block)
    #expect(!strange.lacks(ListAttribute.ttl))
    let near = try #require(read("ttl: 5\nttll: 6", [NewsListAttribute.table]).block)
    #expect(near.lacks(NewsListAttribute.rowHeight))
    #expect(near[ListAttribute.ttl]?.text == "5")
  }

  @Test("Nothing at all is an empty block, and anything but a block is a problem")
  func isABlock() {
    #expect(read("", [NewsListAttribute.table]).block?.entries.isEmpty == true)
    #expect(read("- a", [NewsListAttribute.table]).diagnostics.map(\.code) == ["data-not-a-block"])
    #expect(read("a", [NewsListAttribute.table]).diagnostics.map(\.code) == ["data-not-a-block"])
  }

  @Test("Defaults fill what a block does not say itself")
  func isFilledIn() throws {
    let own = try #require(read("ttl: 5", [NewsListAttribute.table]).block)
    let defaults = try #require(read("ttl: 9\npadding: 2", [NewsListAttribute.table]).block)
    let filled = own.fillingIn(defaults)
    #expect(filled[ListAttribute.ttl]?.text == "5")
    #expect(filled[NewsListAttribute.padding]?.text == "2")
  }
}
