/// What the facts say of a mutation, for one client.
enum Verdict: Sendable, ExpressibleByArrayLiteral {
  /// One of these facts is reported.
  case facts([Int])
  /// Nothing is reported that was not before.
  case harmless
  /// Another host decides, or both may be right.
  case open

  init(arrayLiteral elements: Int...) { self = elements.isEmpty ? .harmless : .facts(elements) }

  init(_ facts: [Int]) { self = facts.isEmpty ? .harmless : .facts(facts) }
}

/// A row of the mutations' own table: a key of one kind of object, wrong values for it, and what the facts say.
struct MutationRow: Sendable {
  var kind: Spot.Kind
  var key: String
  /// Raw JSON; nil leaves the key out.
  var values: [String?]
  var ios: Verdict
  var android: Verdict

  init(_ kind: Spot.Kind, _ key: String, _ values: [String?], _ ios: Verdict, _ android: Verdict) {
    self.kind = kind
    self.key = key
    self.values = values
    self.ios = ios
    self.android = android
  }

  /// An int32: wrong types by C6 C7 C13 C14, and where it has to be positive by the attribute's own fact.
  static func int(_ kind: Spot.Kind, _ key: String, _ own: [Int] = []) -> [MutationRow] {
    [
      MutationRow(kind, key, ["\"7\"", "[]", "{}"], Verdict([13] + own), Verdict([14] + own)),
      MutationRow(kind, key, ["7.5", "5e0", "true", "7.0"], Verdict([13] + own), Verdict([14] + own)),
      MutationRow(
        kind, key, ["2147483648", "-2147483649", "99999999999"], Verdict([13] + own), Verdict([14] + own)),
      MutationRow(kind, key, ["null"], Verdict([6] + own), Verdict([7] + own)),
    ] + (own.isEmpty ? [] : [MutationRow(kind, key, ["0", "-1", "-2147483648"], Verdict(own), Verdict(own))])
  }

  /// A boolean (C18).
  static func bool(_ kind: Spot.Kind, _ key: String, isForIOSAlone: Bool = false) -> [MutationRow] {
    [
      MutationRow(kind, key, ["\"yes\"", "[]", "{}"], [18], isForIOSAlone ? [] : [18]),
      MutationRow(kind, key, ["0", "1"], .open, isForIOSAlone ? [] : [18]),
      MutationRow(kind, key, ["null"], [6], isForIOSAlone ? [] : [7]),
    ]
  }

  /// A colour (C22).
  static func color(_ kind: Spot.Kind, _ key: String, android: Verdict = [22]) -> MutationRow {
    let wrong = ["[1,2]", "[1,2,3,4]", "\"#ffffff\"", "7", "[1,2,300]", "[1,2,-1]", "[1,2,\"3\"]", "[]"]
    return MutationRow(kind, key, wrong, [22], android)
  }

  /// A string: wrong types by C6 C7 C19, and by the attribute's own fact where it has to be there.
  static func string(_ kind: Spot.Kind, _ key: String, _ own: [Int] = []) -> [MutationRow] {
    [
      MutationRow(kind, key, ["7", "true", "[]", "{}"], Verdict([19] + own), Verdict([19] + own)),
      MutationRow(kind, key, ["null"], Verdict([6] + own), Verdict([7] + own)),
    ] + (own.isEmpty ? [] : [MutationRow(kind, key, [nil], Verdict(own), Verdict(own))])
  }
}
