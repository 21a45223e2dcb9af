import FlokiSyntax

/// What the items of one list are called: each by its own name, and with a number where another has that name already.
struct ListedNames {
  private var places: [String: SourceSpan] = [:]
  /// The last number that was tried behind a name: those up to it stay taken.
  private var numbers: [String: Int] = [:]
  /// How often a name was looked up, which tests hold against the number of items.
  private(set) var lookups = 0

  /// Where the item of a name is.
  subscript(name: String) -> SourceSpan? { places[name] }

  /// The name that an item gets: the one that is wanted, or `name_2`, `name_3` and so on.
  mutating func add(_ wanted: String, at span: SourceSpan) -> String {
    var name = wanted
    var number = numbers[wanted] ?? 1
    if number > 1 { name = "\(wanted)_\(number)" }
    while isTaken(name) {
      number += 1
      name = "\(wanted)_\(number)"
    }
    numbers[wanted] = number
    places[name] = span
    return name
  }

  private mutating func isTaken(_ name: String) -> Bool {
    lookups += 1
    return places[name] != nil
  }
}
