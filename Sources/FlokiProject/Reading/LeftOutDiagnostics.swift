import FlokiCompiler
import FlokiRules
package import FlokiSyntax

/// Links, files and names of files that cannot be read.
struct LeftOutDiagnosticsRules: RuleSet {
  let linkBroken = Rule("link-broken", .error, in: .files)
  let linkLoop = Rule("link-loop", .error, in: .files)
  let linkToParent = Rule("link-to-parent", .error, in: .files)
  let linkOutside = Rule("link-outside", .error, in: .files)
  let linkToHidden = Rule("link-to-hidden", .error, in: .files)
  let linkBehindLink = Rule("link-behind-link", .error, in: .files)
  let fileSpecial = Rule("file-special", .error, in: .files)
  let fileNameEncoding = Rule("file-name-encoding", .error, in: .files)
  let fileNameTwice = Rule("file-name-twice", .error, in: .files)
  let folderDeep = Rule("folder-deep", .error, in: .files)
  let textTooLarge = Rule("text-too-large", .error, in: .files)
}

private let rules = LeftOutDiagnosticsRules()

extension Diagnostic {
  /// A file or folder that could not be read: it stops the build, since anything could depend on it.
  package static func leftOut(_ problem: ProjectWalk.Problem, at span: SourceSpan) -> Self {
    let name = problem.path.split(separator: "/").last.map { "`\($0)`" } ?? "this"
    let (rule, what, why, hint): (Rule, String, String, String) =
      switch problem.cause {
      case .linkToNothing:
        (
          rules.linkBroken, "\(name) is a broken link", "floki cannot read the file.",
          "restore the file that it points to, or delete the link."
        )
      case .linkToItself:
        (
          rules.linkLoop, "\(name) is a link that leads back to itself", "It leads to no file.",
          "delete the link, or point it to the right file."
        )
      case .linkToParent:
        (
          rules.linkToParent, "\(name) is a link to a folder that contains it",
          "The folder would contain itself endlessly.", "delete the link."
        )
      case .linkToOutside:
        (
          rules.linkOutside, "\(name) is a link that leads out of the project folder",
          "A build must give the same result on every machine.",
          "replace the link with the file itself."
        )
      case .linkToHidden:
        (
          rules.linkToHidden, "\(name) is a link to a file that is not part of the project",
          "floki never reads files whose name begins with a dot, or files that it publishes.",
          "replace the link with the file itself."
        )
      case .linkBehindLink:
        (
          rules.linkBehindLink, "\(name) is a link to a folder, in a folder that is itself a link",
          "floki does not follow links in linked folders, because a few of them could expand endlessly.",
          "point the first link to that folder."
        )
      case .special:
        (
          rules.fileSpecial, "\(name) is not a regular file",
          "A pipe, a socket or a device has no content to publish.",
          "delete it, or move it out of the project."
        )
      case .notUTF8:
        (
          rules.fileNameEncoding, "\(name) has a name that is not UTF-8",
          "Nothing in the project could name the file, and other machines show it differently.",
          "rename it, preferably with letters, digits and dots only."
        )
      case .sameName:
        (
          rules.fileNameTwice, "two files are called \(name)",
          "Their accents are encoded in two ways that look alike; some machines treat both as one file.",
          "rename one of them, preferably without accents."
        )
      case .tooDeep:
        (
          rules.folderDeep, "\(name) is more than 64 folders deep",
          "floki does not look deeper, and would miss the rest.",
          "move it up."
        )
      case .textTooLarge:
        (
          rules.textTooLarge, "\(name) is larger than 64 MB", "No text that people write is that large.",
          "split the file, or move it out of the project if it is not one of its texts."
        )
      }
    return .init(rule, what, at: span, why: why, hint: hint)
  }
}
