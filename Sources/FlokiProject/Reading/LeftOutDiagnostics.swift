import FlokiCompiler
import FlokiRules
package import FlokiSyntax

/// Links, files and names of files that cannot be read.
struct LeftOutDiagnosticsRules: RuleSet {
  let linkBroken = Rule("link-broken", .error, in: .files)
  let linkLoop = Rule("link-loop", .error, in: .files)
  let linkToHolder = Rule("link-to-holder", .error, in: .files)
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
  /// A file or folder that could not take part: it stops the build, since nobody can know who would miss it.
  package static func leftOut(_ problem: ProjectWalk.Problem, at span: SourceSpan) -> Self {
    let name = problem.path.split(separator: "/").last.map { "`\($0)`" } ?? "this"
    let (rule, what, why, hint): (Rule, String, String, String) =
      switch problem.cause {
      case .linkToNothing:
        (
          rules.linkBroken, "\(name) is a link to nothing", "Whatever needs the file would be missing.",
          "restore the file that the link names, or delete the link."
        )
      case .linkToItself:
        (
          rules.linkLoop, "\(name) is a link that leads back to itself", "There is no file at its end.",
          "delete the link, or let it name the file that is meant."
        )
      case .linkToHolder:
        (
          rules.linkToHolder, "\(name) is a link to a folder that holds it",
          "Followed, the folder would hold itself without end.", "delete the link."
        )
      case .linkToOutside:
        (
          rules.linkOutside, "\(name) is a link that leaves the project folder",
          "A build must give the same result on every machine.",
          "put the file itself into the project in place of the link."
        )
      case .linkToHidden:
        (
          rules.linkToHidden, "\(name) is a link to a file that is not part of the project",
          "Names that begin with a dot, and what floki publishes, are never read.",
          "put the file itself in place of the link."
        )
      case .linkBehindLink:
        (
          rules.linkBehindLink, "\(name) is a link to a folder, in a folder that is itself a link",
          "Links in linked folders are not followed, since a few of them could unfold without end.",
          "let the first link name the folder that is meant."
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
          "rename it, best with letters, digits and dots only."
        )
      case .sameName:
        (
          rules.fileNameTwice, "two files are called \(name)",
          "Their accents are encoded in two ways that read alike; some machines take both for one file.",
          "rename one of them, best without accents."
        )
      case .tooDeep:
        (
          rules.folderDeep, "\(name) lies more than 64 folders deep",
          "floki looks no deeper, and would miss the rest.",
          "move it up."
        )
      case .textTooLarge:
        (
          rules.textTooLarge, "\(name) is larger than 64 MB", "No text that people write is so large.",
          "split the file, or move it out of the project if it is none of its texts."
        )
      }
    return .init(rule, what, at: span, why: why, hint: hint)
  }
}
