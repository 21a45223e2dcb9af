import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension PageReader {
  /// Hand-written HTML goes to the phones as it is: what it refers to, leaves open or expects of a browser.
  func check(
    _ survey: HTMLSurvey, of page: Document.Page, anchors: NameIndex, in source: SourceID,
    reporting diagnostics: inout Diagnostics
  ) {
    let places = HTMLPlaces(bytes: sources.files[source].bytes, source: source, start: page.start)
    if let excess = survey.excess?.kind ?? page.markdown.excessOfHTML {
      let tag = page.markdown.firstShownHTML() ?? ""
      diagnostics.report(.pageTooComplex(excess, at: places.span(of: tag)))
      return
    }
    guard checkMarks(of: survey, places, reporting: &diagnostics) else { return }
    let resources = survey.resources.filter { $0.element != "iframe" }
    for (resource, span) in zip(resources, places.spans(of: resources.map(\.written))) {
      let link = PageLink(url: resource.value, span: span)
      if resource.isPicture, link.url.hasPrefix("data:") {
        diagnostics.report(.pagePictureUnreachable(.markup, at: link.span(of: 0..<5)))
        continue
      }
      guard check(resource, link, among: anchors, reporting: &diagnostics) else { continue }
      diagnostics.report(
        resource.isPicture
          ? .pictureLocal(link.url, at: link.span) : .resourceLocal(link.url, at: link.span))
    }
    for element in survey.elements where ["html", "head", "body"].contains(element) {
      diagnostics.report(.htmlDocument(at: places.span(of: "<\(element)")).about("document \(source.index)"))
    }
    let told: Set<String> = ["html", "head", "body", "object", "embed", "applet", "iframe"]
    for element in survey.elements where !HTMLSanitiser.names.contains(element) && !told.contains(element) {
      diagnostics.report(.htmlLeftOut(element, at: places.span(of: "<\(element)")))
    }
  }

  /// HTML that readers see as text, since HTML is not enabled.
  func checkShownHTML(of page: Document.Page, in source: SourceID, reporting diagnostics: inout Diagnostics) {
    guard let first = page.markdown.firstShownHTML(besides: ["iframe"]) else { return }
    let places = HTMLPlaces(bytes: sources.files[source].bytes, source: source, start: page.start)
    let element = first.drop { $0 == "<" || $0 == "/" }.lowercased()
    diagnostics.report(
      .htmlShown(element, isMarkup: HTMLSanitiser.names.contains(element), at: places.span(of: first)))
  }

  /// What was begun and not ended, and what no phone can show. Whether anything follows that is worth reading.
  func checkMarks(
    of survey: HTMLSurvey, _ places: HTMLPlaces, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard !survey.endsInComment else {
      diagnostics.report(.commentUnclosed(at: places.spanOfLastComment))
      return false
    }
    for element in survey.elements where ["object", "embed", "applet"].contains(element) {
      diagnostics.report(.plugin(element, at: places.span(of: "<\(element)")))
    }
    for (opening, span) in zip(survey.unclosed, places.spans(of: survey.unclosed)) {
      diagnostics.report(.elementUnclosed(opening.name, at: span))
    }
    return true
  }

  /// Whether the address seems to be that of a file of the project (C191).
  func check(
    _ resource: HTMLSurvey.Resource, _ link: PageLink, among anchors: NameIndex,
    reporting diagnostics: inout Diagnostics
  ) -> Bool {
    if link.url.first == "“" || link.url.first == "”" {
      diagnostics.report(.curlyQuotes(link))
      return false
    }
    if resource.attribute == "href", resource.element == "a" || resource.element == "area" {
      check(link, anchors: anchors, reporting: &diagnostics)
      return false
    }
    if resource.isForm {
      checkForm(link, reporting: &diagnostics)
      return false
    }
    if link.url.isEmpty || link.url.hasPrefix("#") || link.url.hasPrefix("data:") { return false }
    guard link.url.isRemoteAddress else { return true }
    if resource.isPicture { checkFormat(link, reporting: &diagnostics) }
    return false
  }

  /// Pictures that others serve are shown as they are (C179).
  func checkFormat(_ link: PageLink, reporting diagnostics: inout Diagnostics) {
    if let scheme = link.scheme, LinkScheme(scheme.name) != .web {
      diagnostics.report(.pagePictureUnreachable(.scheme(scheme.name), at: link.span(of: scheme.range)))
      return
    }
    if let host = link.url.hostReach, host.reach != .everyone {
      diagnostics.report(
        .pagePictureUnreachable(.host(host.host, host.reach), at: link.span(of: host.range)))
      return
    }
    guard let ending = AddressEnding(link.url), ending.isOfNewPictures, ending.text != "svg" else { return }
    diagnostics.report(.pagePictureFormat(ending.text, at: link.span(of: ending.range)))
  }
}

/// Where things are in a file whose HTML was looked at apart from it.
struct HTMLPlaces {
  let bytes: [UInt8]
  let source: SourceID
  /// Where the page begins.
  let start: Int

  /// The place where `text` first is; the beginning of the file where it is spelled otherwise.
  func span(of text: String) -> SourceSpan { span(of: text, from: start) }

  /// The same for many texts in the order in which they are in the file, each searched for from where the one before it
  /// ends. So a text is found where it is, and the file is gone through once.
  func spans(of texts: [String]) -> [SourceSpan] {
    var place = start
    // What was not found further on is not searched for there again, nor are many that may be spelled otherwise.
    var lost: Set<String> = []
    return texts.map { text in
      let mayDiffer = text.utf8.contains { "&<>\"'".utf8.contains($0) }
      guard !text.isEmpty, !lost.contains(text), lost.count < Self.mostLost || !mayDiffer else {
        return .beginning(of: source)
      }
      if let range = bytes.range(of: Array(text.utf8), from: place) {
        place = range.upperBound
        return .bytes(range, of: source)
      }
      lost.insert(text)
      return span(of: text)
    }
  }

  private static let mostLost = 100

  /// Where each of some elements begins.
  func spans(of openings: [HTMLSurvey.Opening]) -> [SourceSpan] {
    var starts: [String: [Range<Int>]] = [:]
    for name in Set(openings.map(\.name)) {
      let needle = Array("<\(name)".utf8)
      var place = start
      while let range = bytes.range(of: needle, from: place) {
        starts[name, default: []].append(range)
        place = range.upperBound
      }
    }
    return openings.map { opening in
      guard let starts = starts[opening.name], starts.indices.contains(opening.number - 1) else {
        return .beginning(of: source)
      }
      return .bytes(starts[opening.number - 1], of: source)
    }
  }

  private func span(of text: String, from place: Int) -> SourceSpan {
    bytes.range(of: Array(text.utf8), from: place).map { .bytes($0, of: source) } ?? .beginning(of: source)
  }

  var spanOfLastComment: SourceSpan {
    bytes.rangeOfLastComment(from: start).map { .bytes($0, of: source) } ?? .beginning(of: source)
  }
}

extension HTMLSurvey.Resource {
  /// Whether a picture is shown in its place.
  var isPicture: Bool { element == "img" && attribute == "src" }

  /// Whether a form is sent there.
  var isForm: Bool { attribute == "action" || attribute == "formaction" }
}

extension [UInt8] {
  /// Where `text` is next, from `start` on.
  fileprivate func range(of text: [UInt8], from start: Int) -> Range<Int>? {
    guard let first = text.first, start <= count else { return nil }
    var index = start
    while let found = self[index...].firstIndex(of: first) {
      if self[found...].starts(with: text, by: { $0.lowercasedASCII == $1.lowercasedASCII }) {
        // `<b` is not the beginning of `<body`.
        let end = found + text.count
        let isWhole = text.first != UInt8(ascii: "<") || end >= count || !self[end].isASCIILetter
        if isWhole { return found..<end }
      }
      index = found + 1
    }
    return nil
  }

  /// Where the last comment begins: behind the end of the one before it.
  fileprivate func rangeOfLastComment(from start: Int) -> Range<Int>? {
    var start = start
    var opening: Range<Int>?
    while let found = self[start...].firstRange(of: "<!--".utf8) {
      opening = found
      guard let end = self[found.upperBound...].firstRange(of: "-->".utf8) else { break }
      start = end.upperBound
    }
    return opening
  }
}

/// HTML in pages that phones show otherwise than a browser.
struct PageHTMLRules: RuleSet {
  let pageHTMLCommentUnclosed = Rule("page-html-comment-unclosed", .error, in: .pages)
  let pageHTMLDocument = Rule("page-html-document", .warning, in: .pages)
  let pageHTMLPlugin = Rule("page-html-plugin", .warning, in: .pages)
  let pageHTMLUnclosed = Rule("page-html-unclosed", .warning, in: .pages)
  let pageHTMLQuotes = Rule("page-html-quotes", .error, in: .pages)
  let pageHTMLPictureLocal = Rule("page-html-picture-local", .error, in: .pages)
  let pageHTMLResourceLocal = Rule("page-html-resource-local", .error, in: .pages)
  let pageHTMLShown = Rule("page-html-shown", .warning, in: .pages)
  let pageHTMLLeftOut = Rule("page-html-left-out", .warning, in: .pages)
  let pagePictureFormat = Rule("page-picture-format", .warning, in: .pages)
  let pagePictureUnreachable = Rule("page-picture-unreachable", .warning, or: .error, in: .pages)
}

private let rules = PageHTMLRules()

extension Diagnostic {
  fileprivate static func commentUnclosed(at span: SourceSpan) -> Self {
    .init(
      rules.pageHTMLCommentUnclosed, "this comment has no end", at: span,
      why: "Readers see nothing after it: browsers read the rest as part of the comment (C4 C5).",
      hint: "write --> where the comment ends.")
  }

  fileprivate static func htmlShown(_ element: String, isMarkup: Bool, at span: SourceSpan) -> Self {
    .init(
      rules.pageHTMLShown, "this page shows its HTML as text", at: span,
      why: "HTML is not enabled here, so readers see its tags.",
      hint: element.isEmpty
        ? "write --> where the comment ends; readers do not see comments."
        : isMarkup
          ? "write `allow_html: true` in the item, or under `defaults` in feed.yaml; or put it between backticks."
          : "take it out, since pages cannot contain <\(element)>; or put it between backticks to show it.")
  }

  fileprivate static func htmlLeftOut(_ element: String, at span: SourceSpan) -> Self {
    .init(
      rules.pageHTMLLeftOut, "<\(element)> is left out of pages", at: span,
      why:
        "Pages run no scripts, load only pictures from other sites, and contain no forms or frames.",
      hint: "take it out, or link to a page on the web that has it.")
  }

  fileprivate static func htmlDocument(at span: SourceSpan) -> Self {
    .init(
      rules.pageHTMLDocument, "the page is already part of a document", at: span,
      why:
        "floki writes <html>, <head> and <body> with what phones need in them (C5 C193); these are ignored.",
      hint: "keep only what is inside <body>.")
  }

  fileprivate static func plugin(_ element: String, at span: SourceSpan) -> Self {
    .init(
      rules.pageHTMLPlugin, "no phone has a plug-in for <\(element)>", at: span,
      why: "Pages are shown by the phone's own web view, which leaves an empty place (C4 C5).",
      hint: "use a picture, a link, or an item with `class_type: movie` for a movie.")
  }

  fileprivate static func elementUnclosed(_ name: String, at span: SourceSpan) -> Self {
    .init(
      rules.pageHTMLUnclosed, "<\(name)> has no end", at: span,
      why: "A browser extends it to the end of the page (C4 C5).",
      hint: "write </\(name)> where it ends.")
  }

  fileprivate static func curlyQuotes(_ link: PageLink) -> Self {
    let bytes = link.url.utf8.count
    var fix: Fix?
    if link.isLiteral, link.url.last == "”" || link.url.last == "“", bytes > 6 {
      fix = .init(
        "made the quotation marks straight",
        [.init(link.span(of: 0..<3), "\""), .init(link.span(of: bytes - 3..<bytes), "\"")])
    }
    return .init(
      rules.pageHTMLQuotes, "curly quotation marks do not quote in HTML", at: link.span(of: 0..<3),
      why: "They become a part of the address, which then leads nowhere (C191).",
      hint: "write straight ones: \".", fix: fix)
  }

  fileprivate static func pictureLocal(_ value: String, at span: SourceSpan) -> Self {
    .init(
      rules.pageHTMLPictureLocal, "`\(value)` is not published from HTML", at: span,
      why: "No file of that name is published beside the page, so its place stays empty (C191).",
      hint: "write it as `![words](\(value))`, which floki scales and publishes.")
  }

  static func resourceLocal(_ value: String, at span: SourceSpan) -> Self {
    .init(
      rules.pageHTMLResourceLocal, "`\(value)` is not an absolute address", at: span, "in hand-written HTML",
      why:
        "No file of that name is beside the published page, and clients keep nothing that a page refers to (C191).",
      hint: "give the whole address, beginning with https://.")
  }

  fileprivate static func pagePictureUnreachable(_ place: Unreachable, at span: SourceSpan) -> Self {
    .init(
      rules.pagePictureUnreachable, as: place.isCertain ? .error : .warning,
      "phones cannot load a picture from \(place.words)", at: span,
      why: "The page has an empty place where the picture belongs (C179).",
      hint: "put the picture into the project and name it by its path, or write its address on the web.")
  }

  fileprivate static func pagePictureFormat(_ ending: String, at span: SourceSpan) -> Self {
    .init(
      rules.pagePictureFormat, "old phones cannot show \(ending.uppercased()) pictures", at: span,
      why: "The page has an empty place where the picture belongs (C179).",
      hint: "name a JPEG or PNG, or put the picture into the project, where floki converts it.")
  }
}

/// Where phones get no picture from.
private enum Unreachable {
  case scheme(String)
  case host(String, HostReach)
  /// HTML that holds the picture itself, which is left out of pages.
  case markup

  /// Whether no phone can reach it, and it is not left out silently.
  var isCertain: Bool { if case .scheme = self { true } else { false } }

  var words: String {
    switch self {
    case .scheme(let scheme): "`\(scheme):`"
    case .markup: "`data:`"
    case .host(let host, .machine): "`\(host)`, which is the reader's own phone"
    case .host(let host, _): "`\(host)`, which exists in one network only"
    }
  }
}
