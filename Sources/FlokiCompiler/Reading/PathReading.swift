import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension SourceTree {
  /// Finds the file that `node` names: from the folder of the file it is written in, or with a leading `/` or where
  /// there is none, from the project folder. Paths that leave the project are refused.
  func resolve(path node: YAMLNode, for attribute: Attribute, reporting diagnostics: inout Diagnostics)
    -> String?
  {
    guard node.kind == .scalar, !node.isEmpty, node.text.contains(where: { !$0.isWhitespace }) else {
      diagnostics.report(
        node.kind == .scalar && !node.isEmpty
          ? .blankPath(node, for: attribute) : .wrongKind(node, for: attribute, expected: .path))
      return nil
    }
    let path = WrittenPath(text: node.text, span: node.span, isReplaceable: node.isPlain)
    return resolve(path, for: attribute, reporting: &diagnostics)
  }

  func resolve(
    path text: String, writtenIn span: SourceSpan, for attribute: Attribute,
    reporting diagnostics: inout Diagnostics
  ) -> String? {
    let path = WrittenPath(text: text, span: span, isReplaceable: false)
    return resolve(path, for: attribute, reporting: &diagnostics)
  }

  private func resolve(
    _ path: WrittenPath, for attribute: Attribute, reporting diagnostics: inout Diagnostics
  ) -> String? {
    let folder = files[path.span.source].path.folderOfPath
    switch locate(path.text, from: folder) {
    case .found(let found): return found
    // Why it was left out is said where it is.
    case .leftOut: return nil
    case .hidden: diagnostics.report(Diagnostic.pathHidden(path).about(path.text))
    case .outside:
      let outside: Diagnostic = path.text.isOfThisMachine ? .pathOfMachine(path) : .pathOutside(path)
      diagnostics.report(outside.about(path.text))
    case .missing:
      let missing = missing(path, from: folder, for: attribute)
      let place = path.text.path(from: path.text.hasPrefix("/") ? "" : folder)
      diagnostics.report(missing.about(place ?? path.text))
    }
    return nil
  }

  enum Location {
    case found(String)
    /// It exists but could not be read.
    case leftOut
    /// Its name begins with a dot: floki ignores it.
    case hidden
    case outside
    case missing
  }

  /// The file that a path leads to, without reporting anything; spelled with the bytes that the file system has.
  func locate(_ text: String, from folder: String) -> Location {
    let paths = (text.hasPrefix("/") ? [""] : [folder, ""]).map { text.path(from: $0) }
    for path in paths.compactMap(\.self) {
      if let stored = stored(path) { return .found(stored) }
      if leftOut[path] != nil { return .leftOut }
    }
    // A path is meant from where it is: that it would leave the project from elsewhere says nothing.
    guard let meant = paths.first ?? nil else { return .outside }
    return meant.split(separator: "/").contains { $0.hasPrefix(".") } ? .hidden : .missing
  }

  /// The file or folder that a path means, seen from a folder; nil where nothing is there.
  package func path(of text: String, from folder: String) -> String? {
    if case .found(let path) = locate(text, from: folder) { path } else { nil }
  }

  /// The probable cause of a path that leads nowhere.
  private func missing(_ path: WrittenPath, from folder: String, for attribute: Attribute) -> Diagnostic {
    let text = path.text
    if text.isOfThisMachine { return .pathOfMachine(path) }
    let straight = text.replacing("\\", with: "/")
    if straight != text { return .pathWithBackslash(path, straight, leads: isThere(straight, from: folder)) }
    if let plain = text.removingPercentEscapes, plain != text, isThere(plain, from: folder) {
      return .pathEscaped(path, plain)
    }
    if let other = spelling(of: text, from: folder) { return .pathLetterCase(path, other) }
    let isFolder = attribute == TabSourceAttribute.feed
    let near = (isFolder ? nil : namesake(of: text, from: folder)) ?? nearestPath(to: text, from: folder)
    return attribute == TabSourceAttribute.feed
      ? .folderMissing(path, near: near) : .fileMissing(path, near: near)
  }

  private func isThere(_ text: String, from folder: String) -> Bool {
    if case .found = locate(text, from: folder) { true } else { false }
  }

  /// The path in the letter case of the file system.
  private func spelling(of text: String, from folder: String) -> String? {
    for base in text.hasPrefix("/") ? [""] : [folder, ""] {
      guard let wanted = text.path(from: base) else { continue }
      var found = ""
      for part in wanted.split(separator: "/") {
        guard let name = names(in: found)?.spelling(of: String(part)) else {
          found = ""
          break
        }
        found = found.isEmpty ? name : "\(found)/\(name)"
      }
      guard !found.isEmpty else { continue }
      // Only the end of the path is written out: what is before it are dots, or nothing.
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      let names = found.split(separator: "/").suffix(parts.count { $0 != "." && $0 != ".." && !$0.isEmpty })
      return parts.prefix { $0 == "." || $0 == ".." || $0.isEmpty }.map { "\($0)/" }.joined()
        + names.joined(separator: "/")
    }
    return nil
  }

  /// A file of the same name in another folder, as it would be written here; nil where there is none, or more than one.
  private func namesake(of text: String, from folder: String) -> String? {
    guard let path = path(ofOnlyFileNamed: text.nameInPath) else { return nil }
    let (here, there) = (folder.split(separator: "/"), path.split(separator: "/"))
    let shared = zip(here, there.dropLast()).prefix { $0 == $1 }.count
    return String(repeating: "../", count: here.count - shared)
      + there.dropFirst(shared).joined(separator: "/")
  }

  private func nearestPath(to text: String, from folder: String) -> String? {
    for base in text.hasPrefix("/") ? [""] : [folder, ""] {
      guard let wanted = text.path(from: base) else { continue }
      guard let near = names(in: wanted.folderOfPath)?.index.nearest(to: wanted.nameInPath),
        near.isNear(to: wanted.nameInPath)
      else { continue }
      return text.folderOfPath.isEmpty ? near : text.folderOfPath + "/" + near
    }
    return nil
  }
}

/// A path as it was written, and where.
private struct WrittenPath {
  var text: String
  var span: SourceSpan
  /// Whether the span holds the path and nothing else.
  var isReplaceable: Bool

  func fix(_ right: String) -> Diagnostic.Fix? {
    isReplaceable && !right.contains(where: { ":#'\"\n".contains($0) })
      ? .init("replaced `\(text)` with `\(right)`", [.init(span, right)]) : nil
  }
}

extension String {
  /// Whether the names are long enough to compare: not `a.png` for `d.png`.
  fileprivate func isNear(to other: String) -> Bool {
    let (stem, wanted) = (withoutExtension.lowercased(), other.withoutExtension.lowercased())
    return stem == wanted || min(stem.count, wanted.count) > 2
  }

  /// Whether this names a place of one machine: `/Users/ane/boat.jpg`, `C:\boat.jpg`, `~/boat.jpg`.
  fileprivate var isOfThisMachine: Bool {
    let roots = ["/Users/", "/home/", "/tmp/", "/var/", "/Volumes/", "/mnt/", "~/", "file:", "\\\\"]
    if roots.contains(where: hasPrefix) { return true }
    let start = Array(utf8.prefix(3))
    return start.count == 3 && start[0].isASCIILetter && start[1] == UInt8(ascii: ":")
      && (start[2] == UInt8(ascii: "\\") || start[2] == UInt8(ascii: "/"))
  }
}

/// Spellings of a path, and paths to nothing.
struct PathReadingRules: RuleSet {
  let pathOutside = Rule("path-outside", .error, in: .files)
  let pathHidden = Rule("path-hidden", .error, in: .files)
  let pathOfMachine = Rule("path-of-machine", .error, in: .files)
  let pathBackslash = Rule("path-backslash", .error, in: .files)
  let pathEscaped = Rule("path-escaped", .error, in: .files)
  let pathLetterCase = Rule("path-letter-case", .error, in: .files)
  let fileMissing = Rule("file-missing", .error, in: .files)
  let folderMissing = Rule("folder-missing", .error, in: .files)
}

private let rules = PathReadingRules()

extension Diagnostic {
  fileprivate static func pathOutside(_ path: WrittenPath) -> Self {
    .init(
      rules.pathOutside, "`\(path.text)` leads out of the project folder", at: path.span,
      why: "A build must give the same result on every machine.",
      hint: "copy the file into the project and name it from there.")
  }

  fileprivate static func pathHidden(_ path: WrittenPath) -> Self {
    .init(
      rules.pathHidden, "`\(path.text)` is hidden and not part of the project", at: path.span,
      why: "floki ignores names that begin with a dot: programs keep their own files there.",
      hint: "rename the file or folder without the leading dot.")
  }

  fileprivate static func pathOfMachine(_ path: WrittenPath) -> Self {
    .init(
      rules.pathOfMachine, "`\(path.text)` exists on one machine only", at: path.span,
      why: "A build on another machine would not find the file.",
      hint: "copy the file into the project and name it from there.")
  }

  fileprivate static func pathWithBackslash(_ path: WrittenPath, _ straight: String, leads: Bool) -> Self {
    .init(
      rules.pathBackslash, "the folders of a path are separated by `/`, not `\\`", at: path.span,
      why: "Except on Windows, a backslash is part of the name, and no file has that name.",
      hint: "write `\(straight)`.", fix: leads ? path.fix(straight) : nil)
  }

  fileprivate static func pathEscaped(_ path: WrittenPath, _ plain: String) -> Self {
    .init(
      rules.pathEscaped, "write the path without escapes: the file is called `\(plain)`", at: path.span,
      why: "floki reads names as they are, and escapes them in addresses.",
      hint: "write `\(plain)`.", fix: path.fix(plain))
  }

  fileprivate static func pathLetterCase(_ path: WrittenPath, _ other: String) -> Self {
    .init(
      rules.pathLetterCase, "there is no `\(path.text)`, only `\(other)`", at: path.span,
      why: "Servers and many machines distinguish capital letters from small ones, and would not find it.",
      hint: "write `\(other)`.", fix: path.fix(other))
  }

  fileprivate static func fileMissing(_ path: WrittenPath, near: String?) -> Self {
    .init(
      rules.fileMissing, "there is no `\(path.text)`", at: path.span,
      why: "A phone would show a broken icon or an error in its place (C181).",
      hint: near.map { "did you mean `\($0)`?" } ?? "add the file, or correct the path.")
  }

  fileprivate static func folderMissing(_ path: WrittenPath, near: String?) -> Self {
    .init(
      rules.folderMissing, "there is no folder `\(path.text)`", at: path.span,
      why: "The files of the folder become the feed; phones leave out a list without one (C70 C93).",
      hint: near.map { "did you mean `\($0)`?" }
        ?? (path.text.contains("://")
          ? "import that feed into a folder with `floki import`, and name the folder here."
          : "create the folder and put an item into it, or correct the path."))
  }
}
