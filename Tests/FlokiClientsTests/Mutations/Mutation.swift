import FlokiClients
import TestSupport

/// One thing changed in a good folder, and what the facts say of it.
struct Mutation: Sendable {
  var name: String
  var ios: Verdict
  var android: Verdict
  /// The folder, or nil where there is nothing of the kind to change.
  var apply: @Sendable (Site, inout SplitMix64) -> Site?

  init(
    _ name: String, _ ios: Verdict, _ android: Verdict,
    apply: @escaping @Sendable (Site, inout SplitMix64) -> Site?
  ) {
    self.name = name
    self.ios = ios
    self.android = android
    self.apply = apply
  }

  /// A row with one of its values, in one of the objects it is about.
  init(_ row: MutationRow, value: String?) {
    self.init("\(row.kind) \(row.key) = \(value?.prefix(60) ?? "nothing")", row.ios, row.android) {
      site, random in
      let spots = site.spots.filter { $0.kinds.contains(row.kind) }
      guard !spots.isEmpty else { return nil }
      return site.setting(row.key, to: value, in: spots[random.next(below: spots.count)])
    }
  }

  static let ofRows = (MutationRow.ofTheApp + MutationRow.ofTabs + MutationRow.ofFeeds).flatMap { row in
    row.values.map { Mutation(row, value: $0) }
  }

  static let all = ofRows + ofTexts + ofFiles + harmless
}

extension Site {
  /// The site with a key of one object set, or left out; nil where that changes nothing.
  func setting(_ key: String, to value: String?, in spot: Spot) -> Site? {
    changing(spot) { members in
      let index = members.firstIndex { $0.key == key }
      switch (index, value) {
      case (nil, nil): return false
      case (let index?, let value?): members[index].value = .raw(value)
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Json.Member(key: key, value: .raw(value)))
      }
      return true
    }
  }

  /// The site with the members of one object changed.
  func changing(_ spot: Spot, _ change: (inout [Json.Member]) -> Bool) -> Site? {
    var root = json(spot.file)
    guard case .object(var members)? = root[spot.path[...]], change(&members) else { return nil }
    root[spot.path[...]] = .object(members)
    return adding(Array(root.text.utf8), as: spot.file)
  }
}
