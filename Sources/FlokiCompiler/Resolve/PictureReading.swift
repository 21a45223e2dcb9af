import FlokiProtocol
import FlokiSyntax

extension SourceTree {
  /// Finds the file that `node` names: from the folder of the file it is written in, or with a leading `/` or where
  /// there is none, from the project folder. Paths that leave the project are refused.
  func resolve(path node: YAMLNode, for attribute: Attribute, reporting diagnostics: inout Diagnostics)
    -> String?
  {
    guard node.kind == .scalar, !node.isEmpty else {
      diagnostics.report(.wrongKind(node, for: attribute, expected: "a path"))
      return nil
    }
    return resolve(path: node.text, writtenIn: node.span, for: attribute, reporting: &diagnostics)
  }

  func resolve(
    path text: String, writtenIn span: SourceSpan, for attribute: Attribute,
    reporting diagnostics: inout Diagnostics
  ) -> String? {
    let folder = files[span.source].path.folderOfPath
    switch locate(text, from: folder) {
    case .found(let path): return path
    case .outside:
      diagnostics.report(.pathOutside(text, at: span).about(text))
    case .missing:
      let missing = Diagnostic.fileMissing(text, at: span, near: nearestPath(to: text, from: folder))
      diagnostics.report(missing.about(text.path(from: text.hasPrefix("/") ? "" : folder) ?? text))
    }
    return nil
  }

  enum Location {
    case found(String)
    case outside
    case missing
  }

  /// Where a path leads, without a word about it.
  func locate(_ text: String, from folder: String) -> Location {
    let paths = (text.hasPrefix("/") ? [""] : [folder, ""]).compactMap { text.path(from: $0) }
    if let path = paths.first(where: { self[$0] != nil || isFolder($0) }) { return .found(path) }
    return paths.isEmpty ? .outside : .missing
  }

  private func nearestPath(to text: String, from folder: String) -> String? {
    let wanted = text.path(from: folder) ?? text
    let neighbours = paths(in: wanted.folderOfPath)
    let name = wanted.nameInPath
    return nearestName(to: name, among: neighbours.map(\.nameInPath)).map { near in
      text.folderOfPath.isEmpty ? near : text.folderOfPath + "/" + near
    }
  }

  /// A picture of the project, whole and of a kind that can be turned into what phones show (C179 C181).
  func picture(
    _ node: YAMLNode, for attribute: Attribute, reporting diagnostics: inout Diagnostics
  ) -> PictureReference? {
    guard let path = resolve(path: node, for: attribute, reporting: &diagnostics) else { return nil }
    return picture(at: path, span: node.span, reporting: &diagnostics)
  }

  func picture(at path: String, span: SourceSpan, reporting diagnostics: inout Diagnostics)
    -> PictureReference?
  {
    switch media[path]?.contents {
    case .image(let header):
      guard let digest = media[path]?.digest else { return nil }
      return PictureReference(path: path, header: header, digest: digest, span: span)
    case .brokenImage(let reason):
      diagnostics.report(.brokenImage(path, reason, at: span).about(path))
    case .other? where media[path]?.byteCount == 0:
      diagnostics.report(.brokenImage(path, "the file is empty", at: span).about(path))
    case .other, nil:
      diagnostics.report(.notAnImage(path, at: span).about(path))
    }
    return nil
  }
}

extension String {
  /// The folder of a path; empty for the project folder.
  package var folderOfPath: String {
    lastIndex(of: "/").map { String(self[..<$0]) } ?? ""
  }

  /// The last part of a path.
  var nameInPath: String {
    lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self
  }

  /// This path seen from `folder`, with `.` and `..` worked out; nil where it leaves the project.
  func path(from folder: String) -> String? {
    var parts = folder.isEmpty ? [] : folder.split(separator: "/").map(String.init)
    for part in split(separator: "/", omittingEmptySubsequences: true) {
      switch part {
      case ".": continue
      case "..":
        if parts.popLast() == nil { return nil }
      default: parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }
}

extension Diagnostic {
  fileprivate static func pathOutside(_ text: String, at span: SourceSpan) -> Self {
    .error(
      "path-outside", "`\(text)` leads out of the project folder", at: span,
      why: "A build must mean the same on every machine that has the project.",
      hint: "copy the file into the project and name it from there.")
  }

  fileprivate static func fileMissing(_ text: String, at span: SourceSpan, near: String?) -> Self {
    .error(
      "file-missing", "there is no `\(text)`", at: span,
      why: "A phone would show an empty place or an error where this belongs (C181).",
      hint: near.map { "did you mean `\($0)`?" } ?? "add the file, or correct the path.")
  }

  fileprivate static func brokenImage(_ path: String, _ reason: String, at span: SourceSpan) -> Self {
    .error(
      "image-broken", "`\(path)` cannot be used: \(reason)", at: span,
      why: "Android crashes when it needs a picture again that it could not read (C175).",
      hint: "open it in a picture editor and save it again as JPEG or PNG.")
  }

  fileprivate static func notAnImage(_ path: String, at span: SourceSpan) -> Self {
    .error(
      "image-unknown", "`\(path)` is not a picture that floki knows", at: span,
      why: "Phones of the time show JPEG, PNG, GIF and BMP; floki makes those from what it can read (C179).",
      hint: "use a JPEG, PNG, GIF, WebP, AVIF, HEIC, TIFF or BMP file.")
  }
}
