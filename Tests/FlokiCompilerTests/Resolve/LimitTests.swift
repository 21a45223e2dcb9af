import FlokiCompiler
import FlokiProtocol
import Testing

@Suite("Ranges of attributes")
struct LimitTests {
  private static let tables = [
    ProjectAttribute.table, SkinAttribute.table, TabAttribute.table, NewsListAttribute.table,
    GalleryAttribute.table, MovieAttribute.table, SectionAttribute.table, ItemSourceAttribute.news,
    ItemSourceAttribute.gallery,
  ]

  @Test(
    "Each end that is nearer than int32 says what phones do beyond it",
    arguments: tables.flatMap(\.attributes))
  func endsHaveRules(_ attribute: Attribute) {
    let range: ClosedRange<Int64>
    switch attribute.type {
    case .integer(let whole), .integer64(let whole), .duration(let whole), .integers(let whole): range = whole
    default: return
    }
    // A length of time is never negative: that is a rule of its own.
    var isTime = false
    if case .duration = attribute.type { isTime = true }
    if range.lowerBound > (isTime ? 0 : Int64(Int32.min)) {
      #expect(attribute.limits.below != nil, "`\(attribute.name)` below \(range.lowerBound)")
    }
    if range.upperBound != Int64(Int32.max) {
      #expect(attribute.limits.above != nil, "`\(attribute.name)` above \(range.upperBound)")
    }
  }

  @Test("What phones take by themselves lies within the range")
  func substitutesFit() {
    for attribute in Self.tables.flatMap(\.attributes) {
      guard case .integer(let range) = attribute.type else { continue }
      for limit in [attribute.limits.below, attribute.limits.above] {
        if let substitute = limit?.substitute { #expect(range.contains(substitute)) }
      }
    }
  }
}
