import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Binds the pictures of pages to files of the project, and looks where their links lead.
struct PageReader: Sendable {
  let sources: SourceTree
  let captures: LinkCaptures
  /// Whether HTML in a page is markup.
  var allowsHTML = true

  func read(
    _ page: Document.Page, in source: SourceID, reporting diagnostics: inout Diagnostics
  ) -> ItemPage {
    var pictures: [PictureReference?] = []
    var media: [String: PageMedia] = [:]
    let titles = page.markdown.slips.compactMap { slip -> Range<Int>? in
      if case .touchingTitle(let range) = slip { range } else { nil }
    }
    for image in page.markdown.images {
      let span = SourceSpan.bytes(image.sourceRange, of: source)
      guard !titles.contains(where: image.sourceRange.overlaps) else {
        pictures.append(nil)
        continue
      }
      let isData =
        LinkScheme.data == PageLink(url: image.path, span: span).scheme.flatMap { LinkScheme($0.name) }
      guard !image.path.isRemoteAddress, !isData else {
        pictures.append(nil)
        checkFormat(PageLink(url: image.path, span: span), reporting: &diagnostics)
        continue
      }
      let path = sources.resolve(
        path: image.path.removingPercentEscapes ?? image.path, writtenIn: span, for: ItemAttribute.image,
        reporting: &diagnostics)
      if image.kindOfMedia != nil, let path, let file = sources.media[path], !file.isPicture {
        media[image.path] = PageMedia(path: path, digest: file.digest)
        pictures.append(nil)
        continue
      }
      pictures.append(path.flatMap { sources.picture(at: $0, span: span, reporting: &diagnostics) })
    }
    let survey = HTMLSurvey(of: allowsHTML ? page.markdown.rawHTML : [])
    let anchors = NameIndex(survey.anchors)
    for link in page.markdown.links where !titles.contains(where: link.sourceRange.overlaps) {
      let span = SourceSpan.bytes(link.sourceRange, of: source)
      if link.isBlank { diagnostics.report(.linkWithoutWords(at: span)) }
      check(PageLink(url: link.url, span: span), anchors: anchors, isBound: true, reporting: &diagnostics)
    }
    for slip in page.markdown.slips {
      switch slip {
      case .blanksInAddress(let range): diagnostics.report(.addressWithBlanks(at: .bytes(range, of: source)))
      case .gap(let range): diagnostics.report(.gapBeforeAddress(at: .bytes(range, of: source)))
      case .curlyTitle(let range):
        diagnostics.report(
          .titleInCurlyQuotes(at: .bytes(range, of: source), in: sources.files[source].bytes))
      case .touchingTitle(let range):
        diagnostics.report(
          .titleTouching(at: .bytes(range, of: source), in: sources.files[source].bytes))
      case .behindAddress(let range): diagnostics.report(.behindAddress(at: .bytes(range, of: source)))
      }
    }
    checkUnreadMarkup(of: page, in: source, reporting: &diagnostics)
    for loss in page.markdown.losses { report(loss, in: source, to: &diagnostics) }
    if !page.markdown.rawHTML.isEmpty {
      checkFrames(of: page, in: source, reporting: &diagnostics)
      guard allowsHTML else {
        checkShownHTML(of: page, in: source, reporting: &diagnostics)
        return ItemPage(
          source: source, start: page.start, markdown: page.markdown, pictures: pictures, media: media)
      }
      check(survey, of: page, anchors: anchors, in: source, reporting: &diagnostics)
    }
    return ItemPage(
      source: source, start: page.start, markdown: page.markdown, pictures: pictures, media: media)
  }
}

extension ViewResolver {
  /// The page of a web tab: one file for all languages, since iOS adds no langcode here (C112).
  func webPage(_ node: YAMLNode, tabID: Int32?, reporting diagnostics: inout Diagnostics) -> WebPage? {
    guard let path = sources.resolve(path: node, for: TabSourceAttribute.page, reporting: &diagnostics) else {
      return nil
    }
    var versions: [(language: Int, page: ItemPage)] = []
    let candidates = sources.isFolder(path) ? sources.paths(in: path) : [path]
    for candidate in candidates.sorted() {
      guard let document = draft.documents[candidate] else { continue }
      document.report(to: &diagnostics)
      guard let page = document.page else { continue }
      let stem = candidate.nameInPath.withoutExtension
      let language = sources.isFolder(path) ? settings.index(of: stem) : 0
      guard let language else {
        if let langcode = try? Langcode(parsing: stem), langcode.isInUse {
          diagnostics.report(
            .pageLanguageUnknown(
              langcode, written: stem, isKnown: settings.index(of: langcode.text) != nil,
              at: .beginning(of: document.source)))
        }
        continue
      }
      versions.append(
        (
          language,
          PageReader(sources: sources, captures: .none).read(
            page, in: document.source, reporting: &diagnostics)
        ))
    }
    guard !versions.isEmpty else {
      diagnostics.report(
        sources.isFolder(path)
          ? .pageMissing(path, at: node.span, settings) : .pageNotMarkdown(path, at: node.span))
      return nil
    }
    if versions[0].language != 0, !versions.contains(where: { $0.language == 0 }) {
      diagnostics.report(.pageWithoutMaster(path, at: node.span, settings.languages[0]))
    }
    versions.sort { $0.language < $1.language }
    return WebPage(
      path: SitePath.web(tabID.map { "tab\($0)" } ?? slug(path)), versions: versions,
      pictures: PicturePlanner(sources, settings).pagePictures(
        versions.lazy.flatMap(\.page.pictures).compactMap(\.self)))
  }
}

/// What keeps the page of an item from being read.
struct ResolvePagesRules: RuleSet {
  let pageLinkWithoutWords = Rule("page-link-without-words", .warning, in: .pages)
  let pageLinkBlanks = Rule("page-link-blanks", .error, in: .pages)
  let pageLinkGap = Rule("page-link-gap", .error, in: .pages)
  let pageMissing = Rule("page-missing", .error, in: .pages)
  let pageNotMarkdown = Rule("page-not-markdown", .error, in: .pages)
  let pageLanguageUnknown = Rule("page-language-unknown", .error, in: .pages)
  let pageMasterMissing = Rule("page-master-missing", .warning, in: .pages)
}

private let rules = ResolvePagesRules()

extension Diagnostic {
  fileprivate static func linkWithoutWords(at span: SourceSpan) -> Self {
    .init(
      rules.pageLinkWithoutWords, "the link has no words to touch", at: span,
      why: "Readers do not see it, so they never get there (C192).",
      hint: "write the words between the brackets: `[the tide table](https://…)`.")
  }

  fileprivate static func addressWithBlanks(at span: SourceSpan) -> Self {
    .init(
      rules.pageLinkBlanks, "an address with spaces or unpaired parentheses makes no link", at: span,
      why: "Readers see brackets and parentheses in place of the link or picture (C192).",
      hint: "put the address between < and >.",
      fix: .init(
        "put the address between < and >",
        [
          .init(SourceSpan(source: span.source, start: span.start, end: span.start), "<"),
          .init(SourceSpan(source: span.source, start: span.end, end: span.end), ">"),
        ]))
  }

  fileprivate static func titleInCurlyQuotes(at span: SourceSpan, in file: [UInt8]) -> Self {
    let words = String(decoding: file[Int(span.start)..<Int(span.end)].dropFirst(0), as: UTF8.self)
    let title = words.dropFirst().dropLast()
    return .init(
      rules.pageLinkBlanks, "the title after an address needs straight quotation marks", at: span,
      why: "Readers see brackets and parentheses in place of the link or picture (C192).",
      hint: "type \" for both.",
      fix: title.contains("\"")
        ? nil : .init("put the title between straight quotation marks", [.init(span, "\"\(title)\"")]))
  }

  fileprivate static func titleTouching(at span: SourceSpan, in file: [UInt8]) -> Self {
    let words = String(decoding: file[Int(span.start)..<Int(span.end)], as: UTF8.self)
    return .init(
      rules.pageLinkBlanks, "a space is missing between the address and its title", at: span,
      why: "The title becomes a part of the address, which then leads nowhere (C192).",
      hint: "write a space before the title.",
      fix: MarkdownPage.Slip.title(of: words).map {
        .init("put a space before the title", [.init(span, $0)])
      })
  }

  fileprivate static func behindAddress(at span: SourceSpan) -> Self {
    .init(
      rules.pageLinkBlanks, "only a title in quotation marks may follow an address", at: span,
      why: "Readers see brackets and parentheses in place of the link or picture (C192).",
      hint: "take it out, or put it between straight quotation marks where it is a title.")
  }

  fileprivate static func gapBeforeAddress(at span: SourceSpan) -> Self {
    .init(
      rules.pageLinkGap, "a space between the brackets and the address breaks the link", at: span,
      why: "Readers see brackets and parentheses in place of the link (C192).", hint: "remove the space.",
      fix: .init("took out the space before the address", [.init(span, "")]))
  }

  fileprivate static func pageMissing(_ path: String, at span: SourceSpan, _ settings: AppSettings) -> Self {
    .init(
      rules.pageMissing, "`\(path)` has no page in a language of this app", at: span,
      why: "The tab would show an error (C206).",
      hint: "add \(settings.languages.map { "`\($0.text).md`" }.joined(separator: ", ")) to the folder.")
  }

  fileprivate static func pageNotMarkdown(_ path: String, at span: SourceSpan) -> Self {
    .init(
      rules.pageNotMarkdown, "`\(path)` is not a Markdown page", at: span,
      why: "The tab would show an error (C206).",
      hint: "name a file that ends with .md, or a folder with one for each langcode.")
  }

  fileprivate static func pageLanguageUnknown(
    _ langcode: Langcode, written: String, isKnown: Bool, at span: SourceSpan
  ) -> Self {
    .init(
      rules.pageLanguageUnknown,
      isKnown
        ? "the langcode is written `\(langcode.text)`, not `\(written)`"
        : "the app has no language `\(langcode.text)`", at: span,
      why: "No reader would see it: the page has only the languages of the app (C112).",
      hint: isKnown
        ? "rename the file to `\(langcode.text).md`."
        : "add `\(langcode.text)` to `languages` in floki.yaml, or take the file out.")
  }

  fileprivate static func pageWithoutMaster(_ path: String, at span: SourceSpan, _ master: Langcode) -> Self {
    .init(
      rules.pageMasterMissing, "`\(path)` has no page in `\(master.text)`, the first language", at: span,
      why: "One address serves all languages (C112), so its readers see the page in another one.",
      hint: "add `\(master.text).md` to the folder.")
  }
}
