/// The names that a Swift file declares and uses, found by how the file is laid out: what is declared for others begins a line,
/// members of a type or extension two spaces further in.
struct SwiftNames {
  /// Types at the top of the file.
  private(set) var types: Set<String> = []
  /// Functions and values at the top of the file.
  private(set) var functions: Set<String> = []
  /// What extensions add to types, as far as others can use it.
  private(set) var members: Set<String> = []
  /// Everything that has its name here, whatever it is and whoever can use it.
  private(set) var declared: Set<String> = []

  /// Names behind a dot, which are those of members.
  private(set) var usedMembers: Set<String> = []
  /// Names by themselves.
  private(set) var usedNames: Set<String> = []
  /// Names by themselves that may be those of parameters, or labels.
  private(set) var locals: Set<String> = []

  /// What the lines that are two spaces in belong to.
  private enum Scope { case none, type, shared }

  init(_ text: String) {
    let tokens = SwiftTokens(text).all
    var scope = Scope.none
    var isPrivate = false
    for (place, token) in tokens.enumerated() where token.isWord {
      let next = place + 1 < tokens.count ? tokens[place + 1] : nil
      if token.startsLine { isPrivate = false }
      if ["private", "fileprivate"].contains(token.text), next?.text != "(" { isPrivate = true }
      noteUse(of: token, next, place + 2 < tokens.count ? tokens[place + 2] : nil)
      guard let next, next.isWord, !token.followsDot else { continue }
      // The line that the declaration begins, attributes and modifiers too.
      let column = tokens[...place].last { $0.startsLine }?.column ?? 0
      if token.text == "extension" { scope = isPrivate ? .none : .shared }
      guard Self.keywords.contains(token.text) else { continue }
      declared.insert(next.text)
      if token.text == "case" { declared.formUnion(Self.others(in: tokens[(place + 2)...])) }
      if ["let", "var"].contains(token.text) { locals.insert(next.text) }
      if column == 0 {
        let isType = !["func", "let", "var", "case"].contains(token.text)
        scope = isType ? .type : .none
        guard !isPrivate else { continue }
        if isType { types.insert(next.text) } else { functions.insert(next.text) }
      } else if column == 2, scope == .shared, !isPrivate {
        members.insert(next.text)
      }
    }
  }

  private static let keywords: Set = [
    "struct", "class", "enum", "protocol", "actor", "typealias", "func", "let", "var", "case",
  ]

  /// The other cases of a line that declares several.
  private static func others(in tokens: ArraySlice<SwiftTokens.Token>) -> [String] {
    var names: [String] = []
    var depth = 0
    var isDue = false
    for token in tokens {
      if token.startsLine || token.text == ":" && depth == 0 { break }
      if token.text == "(" { depth += 1 }
      if token.text == ")" { depth -= 1 }
      if isDue, token.isWord, depth == 0 { names.append(token.text) }
      isDue = token.text == "," && depth == 0
    }
    return names
  }

  private mutating func noteUse(
    of token: SwiftTokens.Token, _ next: SwiftTokens.Token?, _ second: SwiftTokens.Token?
  ) {
    if next?.text == ":" || next?.isWord == true && (next?.text == "in" || second?.text == ":") {
      locals.insert(token.text)
    }
    if token.followsDot {
      usedMembers.insert(token.text)
    } else if next?.text != ":" {
      usedNames.insert(token.text)
    }
  }
}
