import FlokiRules
import FlokiSyntax

extension String {
  /// Whether it is the name of a file for editors, as sites such as GitHub show it: `README.md`.
  var isPaper: Bool {
    let stem = (firstIndex(of: ".").map { self[..<$0] } ?? self[...]).lowercased()
    return isMarkdown && ["readme", "contributing", "changelog", "license", "licence"].contains(stem)
  }
}

/// Files for editors in the folder of a feed.
struct FolderPapersRules: RuleSet {
  let fileAboutFolder = Rule("file-about-folder", .note, in: .files)
}

private let rules = FolderPapersRules()

extension Diagnostic {
  static func paperInFeed(_ name: String, at span: SourceSpan) -> Self {
    .init(
      rules.fileAboutFolder, "`\(name)` is not published: it is about the folder", at: span,
      why: "A file with this name and without front matter is for editors.",
      hint: "if it is a story, begin it with front matter: `---`, `title: …`, `---`.")
  }
}
