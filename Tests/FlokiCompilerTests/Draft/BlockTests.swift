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
    #expect(block?.entries.isEmpty == true)
    #expect(diagnostics.map(\.code) == ["attribute-unknown"])
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

  @Test("Nothing at all is an empty block, and anything but a block is a mistake")
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
