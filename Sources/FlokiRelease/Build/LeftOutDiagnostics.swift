import FlokiCompiler
import FlokiSyntax

extension Diagnostic {
  /// A file or folder that could not take part: it stops the build, since nobody can know who would miss it.
  static func leftOut(_ problem: ProjectWalk.Problem, at span: SourceSpan) -> Self {
    let name = problem.path.split(separator: "/").last.map { "`\($0)`" } ?? "this"
    let (code, what, why, hint): (String, String, String, String) =
      switch problem.cause {
      case .linkToNothing:
        (
          "link-broken", "\(name) is a link to nothing", "Whatever needs the file would be missing.",
          "restore the file that the link names, or delete the link."
        )
      case .linkToItself:
        (
          "link-loop", "\(name) is a link that leads back to itself", "There is no file at its end.",
          "delete the link, or let it name the file that is meant."
        )
      case .linkToHolder:
        (
          "link-to-holder", "\(name) is a link to a folder that holds it",
          "Followed, the folder would hold itself without end.", "delete the link."
        )
      case .linkToOutside:
        (
          "link-outside", "\(name) is a link that leaves the project folder",
          "A build must mean the same on every machine that has the project.",
          "put the file itself into the project in place of the link."
        )
      case .linkToHidden:
        (
          "link-to-hidden", "\(name) is a link to a file that is no part of the project",
          "Names that begin with a dot, and what floki publishes, are never read.",
          "put the file itself in place of the link."
        )
      case .linkBehindLink:
        (
          "link-behind-link", "\(name) is a link to a folder, in a folder that is itself a link",
          "Links in linked folders are not followed, since a few of them could unfold without end.",
          "let the first link name the folder that is meant."
        )
      case .special:
        (
          "file-special", "\(name) is no regular file",
          "A pipe, a socket or a device has no content to publish.",
          "delete it, or move it out of the project."
        )
      case .notUTF8:
        (
          "file-name-encoding", "\(name) has a name that is not UTF-8",
          "Nothing in the project could name the file, and other machines show it differently.",
          "rename it, best with letters, digits and dots only."
        )
      case .sameName:
        (
          "file-name-twice", "two files are called \(name)",
          "Their accents are encoded in two ways that read alike; some machines take both for one file.",
          "rename one of them, best without accents."
        )
      case .tooDeep:
        (
          "folder-deep", "\(name) lies more than 64 folders deep",
          "floki looks no deeper, and would miss the rest.",
          "move it up."
        )
      case .textTooLarge:
        (
          "text-too-large", "\(name) is larger than 64 MB", "No text that people write is so large.",
          "split the file, or move it out of the project if it is none of its texts."
        )
      }
    return .error(code, what, at: span, why: why, hint: hint)
  }
}
