package import FlokiContent
package import FlokiRules
package import FlokiSyntax

/// How large the files of each kind may be before a build warns, or fails: readers pay for every byte.
package struct Budget: Sendable {
  package enum Kind: CaseIterable, Sendable {
    /// One thumbnail.
    case thumbnail
    /// One photo, of a gallery or of a page.
    case photo
    /// A feed in one language.
    case feed
    /// All that a phone fetches when it is started for the first time.
    case firstLaunch
  }

  package struct Limit: Sendable {
    package var size: ByteCount
    /// Where it is set.
    package var span: SourceSpan
  }

  /// The effect of an exceeded limit.
  package enum Consequence: String, CaseIterable, Sendable {
    case warning, error

    /// The default.
    package static let standard = Consequence.warning
  }

  package var limits: [Kind: Limit] = [:]
  /// Whether what exceeds it is not published.
  package var fails = false

  package init() {}
}

extension PicturePlan.Purpose {
  /// What such a picture is held against; nil for one that no budget limits.
  package var budget: Budget.Kind? {
    switch self {
    case .thumbnail: .thumbnail
    case .photo, .page: .photo
    case .poster, .appIcon, .cover, .card: nil
    }
  }
}

extension Budget.Kind {
  /// The rule that what is too large breaks.
  package var rule: Rule {
    switch self {
    case .thumbnail: rules.budgetThumb
    case .photo: rules.budgetPhoto
    case .feed: rules.budgetFeed
    case .firstLaunch: rules.budgetFirstLaunch
    }
  }

  /// The rules that only finished pictures can break.
  package static let rulesOfPictures: Set = [thumbnail.rule, photo.rule, firstLaunch.rule]
}

/// What readers have to pay for with every byte.
struct BudgetRules: RuleSet {
  let budgetThumb = Rule("budget-thumb", .warning, or: .error, in: .pictures)
  let budgetPhoto = Rule("budget-photo", .warning, or: .error, in: .pictures)
  let budgetFeed = Rule("budget-feed", .warning, or: .error, in: .pictures)
  let budgetFirstLaunch = Rule("budget-first-launch", .warning, or: .error, in: .pictures)
}

private let rules = BudgetRules()
