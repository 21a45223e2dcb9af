import FlokiProtocol
import FlokiSyntax

extension SourceTree {
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

extension Diagnostic {
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
