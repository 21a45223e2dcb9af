import FlokiRules
import FlokiSyntax

/// Lists whose items open each other in a circle, however long (C171 C208).
///
/// Told once for each circle: at the item that closes it, as seen from the tabs.
func checkLoops(_ project: Project, reporting diagnostics: inout Diagnostics) {
  let doors = project.feeds.map { feed in feed.items.compactMap(Door.init) }
  var finished = Set<Int>()
  for start in doors.indices where !finished.contains(start) {
    // The lists that are open, each with the doors of it that were tried.
    var way: [(feed: Int, tried: Int)] = [(start, 0)]
    while let (feed, tried) = way.last {
      guard tried < doors[feed].count else {
        finished.insert(feed)
        way.removeLast()
        continue
      }
      way[way.count - 1].tried += 1
      let door = doors[feed][tried]
      guard let place = way.firstIndex(where: { $0.feed == door.feed }) else {
        if !finished.contains(door.feed), doors.indices.contains(door.feed) { way.append((door.feed, 0)) }
        continue
      }
      let through = way[place..<(way.count - 1)].map { doors[$0.feed][$0.tried - 1].span }
      diagnostics.report(.nestedLoop(project.feeds[door.feed].folder, at: door.span, through: through))
    }
  }
}

/// An item that opens a list of the project.
private struct Door {
  let feed: Int
  let span: SourceSpan

  init?(_ item: Item) {
    guard let nested = item.nested, case .feed(let feed) = nested.content else { return nil }
    self.feed = feed
    span = nested.span(of: TabSourceAttribute.feed)
  }
}

/// Nested content that leads back to itself.
struct CheckLoopsRules: RuleSet {
  let nestedLoop = Rule("nested-loop", .warning, in: .nestedContent)
}

private let rules = CheckLoopsRules()

extension Diagnostic {
  fileprivate static func nestedLoop(_ folder: String, at span: SourceSpan, through: [SourceSpan]) -> Self {
    .init(
      rules.nestedLoop,
      through.isEmpty
        ? "the item opens `\(folder)`, the list that it stands in"
        : "the item opens `\(folder)`, from where readers have come to it", at: span,
      notes: through.map { .init($0, "by this item") },
      why: "iOS readers go round in circles, keeping a copy of the list under every such item (C171 C208).",
      hint: "name the folder of another feed.")
  }
}
