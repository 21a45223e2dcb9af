/// The rules of one file, each a stored property: a declared rule is in every list of rules.
package protocol RuleSet: Sendable {
  init()
}

extension RuleSet {
  /// Its rules, in the order of their declarations.
  package static var all: [Rule] {
    Mirror(reflecting: Self()).children.compactMap { $0.value as? Rule }
  }
}
