import FlokiRules
import FlokiSyntax

extension String {
  /// Whether a file of this name tells those who work in a folder about it, on sites such as GitHub: `README.md`.
  var isPaper: Bool {
    let stem = (firstIndex(of: ".").map { self[..<$0] } ?? self[...]).lowercased()
    return isMarkdown && ["readme", "contributing", "changelog", "license", "licence"].contains(stem)
  }
}

/// Files in the folder of a feed that are about the folder.
struct FolderPapersRules: RuleSet {
  let fileAboutFolder = Rule("file-about-folder", .note, in: .files)
}

private let rules = FolderPapersRules()

extension Diagnostic {
  static func paperInFeed(_ name: String, at span: SourceSpan) -> Self {
    .init(
      rules.fileAboutFolder, "`\(name)` is not published: it is about the folder", at: span,
      why: "A file of this name without front matter is for those who write, not for readers.",
      hint: "if it is a story, begin it with front matter: `---`, `title: …`, `---`.")
  }
}
