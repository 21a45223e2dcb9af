import FlokiContent
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
      diagnostics.reportLosses(of: header, path, at: span)
      return PictureReference(path: path, header: header, digest: digest, span: span)
    case .brokenImage(let problem):
      diagnostics.report(.unusablePicture(path, problem, at: span).about(path))
    case .other? where media[path]?.byteCount == 0:
      diagnostics.report(.unusablePicture(path, .empty, at: span).about(path))
    case .foreign(let kind): diagnostics.report(.notAPicture(path, kind, at: span).about(path))
    case .other, nil:
      let diagnostic: Diagnostic =
        isFolder(path) ? .folderForPicture(path, at: span) : .notAPicture(path, at: span)
      diagnostics.report(diagnostic.about(path))
    }
    return nil
  }
}

extension Diagnostics {
  /// Reports what phones cannot show of a picture, once for each picture.
  mutating func reportLosses(of header: ImageHeader, _ path: String, at span: SourceSpan) {
    if header.isAnimated { report(.animatedPicture(path, at: span).about(path)) }
    if header.hasBrokenProfile { report(.brokenProfile(path, at: span).about(path)) }
  }
}
