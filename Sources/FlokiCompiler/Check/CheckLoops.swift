import FlokiRules
import FlokiSyntax

/// Lists whose items open each other in a circle of any length (C171 C208).
///
/// Reported once for each circle, at the item that closes it as seen from the tabs.
func checkLoops(_ project: Project, reporting diagnostics: inout Diagnostics) {
  let doors = Dictionary(
    project.feeds.map { ($0.folder, $0.items.compactMap { Door($0.item) }) },
    uniquingKeysWith: { first, _ in first })
  var finished: Set<String> = []
  for start in project.feeds.lazy.map(\.folder) where !finished.contains(start) {
    // The lists on the current path, each with its openers still to try.
    var way = [OpenList(start, doors)]
    var places = [start: 0]
    while var list = way.popLast() {
      guard let door = list.next() else {
        finished.insert(list.folder)
        places[list.folder] = nil
        continue
      }
      way.append(list)
      guard let place = places[door.folder] else {
        if !finished.contains(door.folder), doors[door.folder] != nil {
          places[door.folder] = way.count
          way.append(OpenList(door.folder, doors))
        }
        continue
      }
      let through = way[place...].dropLast().prefix(mostShown).compactMap { $0.open?.span }
      diagnostics.report(.nestedLoop(door.folder, at: door.span, through: through))
    }
  }
}

/// The largest number of a circle's items to show.
private let mostShown = 20

/// A list on the current path.
private struct OpenList {
  let folder: String
  /// The opener that was tried last.
  private(set) var open: Door?
  private var remaining: ArraySlice<Door>

  init(_ folder: String, _ doors: [String: [Door]]) {
    self.folder = folder
    remaining = doors[folder]?[...] ?? []
  }

  mutating func next() -> Door? {
    open = remaining.popFirst()
    return open
  }
}

/// An item that opens a list of the project.
private struct Door {
  let folder: String
  let span: SourceSpan

  init?(_ item: ResolvedItem) {
    guard let nested = item.nested, case .feed(let folder) = nested.content else { return nil }
    self.folder = folder
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
        ? "the item opens `\(folder)`, the list it is in"
        : "the item opens `\(folder)`, which led readers to it", at: span,
      notes: through.map { .init($0, "by this item") },
      why:
        "iOS readers go round in circles, and iOS keeps a copy of the list under every such item (C171 C208).",
      hint: "name the folder of another feed.")
  }
}
