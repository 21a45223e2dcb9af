import FlokiContent
import FlokiRules
package import FlokiSyntax

/// What two sides made of a file since the last import: the source, and anyone who edited it here.
package struct ThreeWay {
  /// The digest of each attribute, and of the page, as the source last had it; none for what it did not have.
  package typealias Base = [String: String]

  package private(set) var merged: ItemFileText
  /// The base of the next import.
  package private(set) var base: Base
  /// The attributes that both sides changed, where the file keeps what was written here.
  package private(set) var conflicts: [String] = []

  /// - Parameters:
  ///   - base: Nil if it is unknown what was imported last.
  ///   - keepsLocal: Whether conflicts are settled in favour of what was written here.
  package init(local: ItemFileText, source: ItemFileText, base: Base?, keepsLocal: Bool) {
    merged = local
    self.base = base ?? [:]
    let names = source.fields.map(\.name) + (base ?? [:]).keys.sorted()
    var seen: Set<String> = [ItemFileText.pageName]
    for name in names where seen.insert(name).inserted {
      settle(name, local[name], source[name], isKnown: base != nil, keepsLocal) { $0.set(name, source[name]) }
    }
    settle(ItemFileText.pageName, local.page, source.page, isKnown: base != nil, keepsLocal) {
      $0.page = source.page
    }
  }

  private mutating func settle(
    _ name: String, _ local: String?, _ source: String?, isKnown: Bool, _ keepsLocal: Bool,
    taking take: (inout ItemFileText) -> Void
  ) {
    let (here, there, before) = (local.map(Self.digest), source.map(Self.digest), base[name])
    if here == there || keepsLocal {
      base[name] = there
    } else if isKnown, there == before {
      return
    } else if isKnown, here == before {
      take(&merged)
      base[name] = there
    } else {
      conflicts.append(name)
    }
  }

  /// What the state of an import remembers of a text.
  package static func digest(_ text: String) -> String { ContentDigest(of: Array(text.utf8)).hex(16) }

  /// The base of a file that is written as the source has it.
  package static func base(of text: ItemFileText) -> Base {
    var base: Base = [:]
    for field in text.fields { base[field.name] = digest(field.text) }
    base[ItemFileText.pageName] = digest(text.page)
    return base
  }
}

/// What editors and the source disagree about.
struct MergeRules: RuleSet {
  let importConflict = Rule("import-conflict", .warning, in: .importing)
}

private let rules = MergeRules()

extension Diagnostic {
  package static func conflict(about name: String, at span: SourceSpan, source: SourceSpan) -> Self {
    let what = name == ItemFileText.pageName ? "the page" : "`\(name)`"
    return .init(
      rules.importConflict, "\(what) was changed here and at the source", at: span,
      "kept as it was written here",
      notes: [.init(source, "changed here, too")],
      why: "Only one of them can be published, and floki does not choose.",
      hint: "write the right version into this file, then run `floki import --keep`.")
  }
}
