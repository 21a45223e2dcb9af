import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// A feed's address goes on standing for the same feed: phones that hold the old one merge the new one into it (C137).
func checkLivingAddresses(
  _ project: Project, _ sources: SourceTree, reporting diagnostics: inout Diagnostics
) {
  for feed in project.feeds {
    guard let old = project.formerFolder(behindAddressOf: feed) else { continue }
    diagnostics.report(
      project.settings.bound(.addressReused(feed, old, in: project, isMove: !sources.isFolder(old)), to: .iOS)
    )
  }
}

extension Project {
  /// The other folder that was published under a feed's address before.
  func formerFolder(behindAddressOf feed: NumberedFeed) -> String? {
    remembered.folders[feed.path].flatMap { $0 == feed.folder ? nil : $0 }
  }
}

/// Addresses that phones know as another feed's.
struct CheckLivingAddressesRules: RuleSet {
  let feedAddressReused = Rule("feed-address-reused", .error, in: .feeds)
}

private let rules = CheckLivingAddressesRules()

extension Diagnostic {
  fileprivate static func addressReused(
    _ feed: NumberedFeed, _ old: String, in project: Project, isMove: Bool
  ) -> Self {
    .init(
      rules.feedAddressReused, "the address `\(feed.path)` has belonged to `\(old)`", at: feed.span,
      "now `\(feed.folder)`",
      notes: project.lockPlaces.paths[feed.path].map { [.init($0, "remembered here")] } ?? [],
      why: "iOS keeps the items of the one and shows them among those of the other (C59 C137).",
      hint: isMove
        ? "if the folder was only moved, write `\(feed.folder)` for `\(old)` in every line of floki.lock; else choose another name."
        : "give the folder a name that no feed ever had.")
  }
}
