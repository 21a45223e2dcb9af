import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// A feed's address must always belong to the same feed: phones that have the old one merge the new one into it (C137).
func checkLivingAddresses(
  _ project: Project, _ sources: SourceTree, reporting diagnostics: inout Diagnostics
) {
  for feed in project.feeds {
    guard let old = project.formerFolder(behindAddressOf: feed) else { continue }
    diagnostics.report(
      .addressReused(feed, old, in: project, isMove: !sources.isFolder(old))
    )
  }
}

extension Project {
  /// The other folder that was published at a feed's address before.
  func formerFolder(behindAddressOf feed: NumberedFeed) -> String? {
    remembered.folders[feed.path].flatMap { $0 == feed.folder ? nil : $0 }
  }
}

/// Addresses that belonged to another feed.
struct CheckLivingAddressesRules: RuleSet {
  let feedAddressReused = Rule("feed-address-reused", .error, in: .feeds, for: .iOS)
}

private let rules = CheckLivingAddressesRules()

extension Diagnostic {
  fileprivate static func addressReused(
    _ feed: NumberedFeed, _ old: String, in project: Project, isMove: Bool
  ) -> Self {
    .init(
      rules.feedAddressReused, "the address `\(feed.path)` belonged to `\(old)`", at: feed.span,
      "now `\(feed.folder)`",
      notes: project.lockPlaces.paths[feed.path].map { [.init($0, "recorded here")] } ?? [],
      why: "iOS keeps the old items and shows them among the new ones (C59 C137).",
      hint: isMove
        ? "if you only moved the folder, replace `\(old)` with `\(feed.folder)` in every line of floki.lock; otherwise choose another name."
        : "give the folder a name that no feed has had.")
  }
}
