import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension ItemReader {
  func image(of item: WrittenItem, reporting diagnostics: inout Diagnostics) -> ResolvedItem.Picture? {
    if let image = item.source.image {
      return sources.picture(at: image, span: item.span, reporting: &diagnostics).map { .file($0) }
    }
    guard let node = item.block[ItemAttribute.image] else { return nil }
    guard node.kind == .scalar, node.text.isRemoteAddress else {
      return sources.picture(node, for: ItemAttribute.image, reporting: &diagnostics).map { .file($0) }
    }
    return node.url(.cleaned, for: ItemAttribute.image, reporting: &diagnostics).map {
      .remote($0, node.span)
    }
  }

  /// What a touch opens, and whether that could not be read.
  func target(
    of block: Block, reporting diagnostics: inout Diagnostics
  ) -> (url: ResolvedItem.Target, isBroken: Bool) {
    guard let node = block[ItemSourceAttribute.url], !node.isEmpty else { return (.own, false) }
    if node.kind == .scalar, node.text.isRemoteAddress {
      let url = node.url(.cleaned, for: ItemAttribute.url, reporting: &diagnostics)
      return (url.map { .remote($0, node.span) } ?? .own, false)
    }
    guard let path = sources.resolve(path: node, for: ItemSourceAttribute.url, reporting: &diagnostics) else {
      return (.own, false)
    }
    if ["html", "htm"].contains(path.fileEnding), let source = sources[path] {
      // Photos and nested content open something else.
      guard kind == .news, block[ItemAttribute.classType] == nil else {
        let digest = ContentDigest(of: sources.files[source].bytes)
        return (.file(path: path, digest: digest, node.span), false)
      }
      let page = PageReader(sources: sources, captures: captures).readHTMLFile(
        source, namedAt: node.span, reporting: &diagnostics)
      return page.map { (.html($0), false) } ?? (.own, true)
    }
    guard let media = sources.media[path] else {
      diagnostics.report(
        sources.isFolder(path) ? .urlOfFolder(path, at: node.span) : .urlOfText(path, at: node.span))
      return (.own, false)
    }
    // A news item opens a page, and an empty movie has its own diagnostic.
    let isNested = block[ItemAttribute.classType] != nil
    if isNested ? media.byteCount > 0 : kind != .news {
      sources.judge(path, media, openedAt: node.span, reporting: &diagnostics)
    }
    return (.file(path: path, digest: media.digest, node.span), false)
  }
}

/// What an item opens.
struct ItemReaderMediaRules: RuleSet {
  let urlOfFolder = Rule("url-of-folder", .error, in: .items)
  let urlOfText = Rule("url-of-text", .error, in: .items)
}

private let rules = ItemReaderMediaRules()

extension Diagnostic {
  fileprivate static func urlOfFolder(_ path: String, at span: SourceSpan) -> Self {
    .init(
      rules.urlOfFolder, "`\(path)` is a folder, but `url` opens one file", at: span,
      why: "Phones would request something that is not published (C122).",
      hint: "name a file in it, or nest the folder: `class_type: gallery` with `feed` under `data`.")
  }

  fileprivate static func urlOfText(_ path: String, at span: SourceSpan) -> Self {
    .init(
      rules.urlOfText, "`\(path)` is not an HTML page", at: span,
      why:
        "Of text files, `url` publishes only HTML; phones would find nothing at this address (C122).",
      hint: "leave `url` out to publish the item's own page, or name an HTML file.")
  }
}
