import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// A link of a page, as Markdown or as HTML.
struct PageLink {
  let url: String
  let span: SourceSpan

  /// Whether the address is in the file letter by letter; with escapes the place of a part of it is unknown,
  /// and it cannot be fixed.
  var isLiteral: Bool { Int(span.end) - Int(span.start) == url.utf8.count }

  /// The place of a part of the address; the whole of it where it is not literal.
  func span(of range: Range<Int>) -> SourceSpan {
    guard isLiteral else { return span }
    return SourceSpan(
      source: span.source, start: span.start &+ UInt32(clamping: range.lowerBound),
      end: span.start &+ UInt32(clamping: range.upperBound))
  }

  /// Puts `text` before the address; nil if its place in the file is unknown.
  func inserting(_ text: String) -> Diagnostic.Fix? {
    guard isLiteral else { return nil }
    return Diagnostic.Fix("put \(text) before the address", [.init(span(of: 0..<0), text)])
  }
}

extension PageReader {
  /// Links lead somewhere from a phone: no client navigates within the app, all else opens in a browser (C192).
  ///
  /// - Parameters:
  ///   - anchors: The places within the page that a link may lead to.
  ///   - isBound: Whether a link to content gets the address of that, and what is wrong with it is told then (``LinkBinder``).
  func check(
    _ link: PageLink, anchors: NameIndex, isBound: Bool = false, reporting diagnostics: inout Diagnostics
  ) {
    let url = link.url
    if url.isEmpty {
      diagnostics.report(.linkEmpty(at: link.span))
    } else if url.hasPrefix("#") {
      let anchor = String(url.dropFirst())
      guard !anchor.isEmpty, anchor != "top", !anchors.contains(anchor) else { return }
      diagnostics.report(
        .anchorMissing(
          anchor, near: anchors.nearest(to: anchor), isAllowed: allowsHTML,
          at: link.span(of: 1..<url.utf8.count)))
    } else if isBound, let content = ContentLink(url), !content.isPath {
      return
    } else if let scheme = link.scheme {
      check(link, scheme: scheme.name, scheme.range, reporting: &diagnostics)
    } else if !url.hasPrefix("//") {
      checkLocal(link, isBound: isBound, reporting: &diagnostics)
    }
  }

  /// Reports a form that would run a script instead of being sent.
  func checkForm(_ link: PageLink, reporting diagnostics: inout Diagnostics) {
    guard let scheme = link.scheme, LinkScheme(scheme.name) == .script else { return }
    check(link, scheme: scheme.name, scheme.range, reporting: &diagnostics)
  }

  private func check(
    _ link: PageLink, scheme: String, _ range: Range<Int>, reporting diagnostics: inout Diagnostics
  ) {
    let place = link.span(of: range)
    switch LinkScheme(scheme) {
    case .web: checkWebAddress(link, scheme, range, reporting: &diagnostics)
    case .mail, .phone, .message, .place:
      if let flaw = LinkFlaw(in: link, scheme, from: range.upperBound) {
        diagnostics.report(.linkFlawed(flaw))
      } else if scheme == "mailto" {
        checkMail(link, range.upperBound, reporting: &diagnostics)
      }
    case .app: return
    case .data: diagnostics.report(.linkData(at: place))
    case .script: diagnostics.report(.linkScript(at: place))
    case .content: diagnostics.report(.linkByName(link.url, at: link.span))
    case .machine: diagnostics.report(.linkOfMachine(at: place))
    case nil:
      if captures.catches(link.url) {
        if captures.isForAndroid { diagnostics.report(.linkForIOS(scheme, at: place)) }
      } else if scheme.utf8.count == 1 {
        diagnostics.report(.linkOfMachine(at: place))
      } else {
        diagnostics.report(.linkScheme(scheme, near: LinkScheme.nearest(to: scheme), at: place))
      }
    }
  }

  /// iOS reads everything after `mailto:` as the recipient, and decodes nothing (C227).
  private func checkMail(_ link: PageLink, _ start: Int, reporting diagnostics: inout Diagnostics) {
    let bytes = Array(link.url.utf8)
    guard captures.isForIOS,
      let place = bytes[start...].firstIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "%") })
    else { return }
    let isQuery = bytes[place] == UInt8(ascii: "?")
    diagnostics.report(.linkMail(isQuery, at: link.span(of: place..<(isQuery ? bytes.count : place + 1))))
  }

  func checkWebAddress(
    _ link: PageLink, _ scheme: String, _ range: Range<Int>, reporting diagnostics: inout Diagnostics
  ) {
    let bytes = Array(link.url.utf8)
    let start = range.upperBound
    let slashes = bytes[start...].prefix { $0 == UInt8(ascii: "/") }.count
    guard slashes == 2 else {
      diagnostics.report(.linkSlashes(link, range.lowerBound..<start + slashes, scheme))
      return
    }
    guard start + 2 < bytes.count, bytes[start + 2] != UInt8(ascii: "?"),
      bytes[start + 2] != UInt8(ascii: "#")
    else {
      diagnostics.report(.linkWithoutHost(at: link.span))
      return
    }
    if let host = link.url.hostReach, host.reach != .everyone {
      diagnostics.report(.linkOfNetwork(host.host, host.reach, at: link.span(of: host.range)))
    }
    for index in bytes.indices where bytes[index] == UInt8(ascii: "%") {
      let digits = bytes[(index + 1)...].prefix(2)
      guard digits.count == 2, digits.allSatisfy({ $0.hexDigitValue != nil }) else {
        diagnostics.report(.linkPercent(at: link.span(of: index..<index + 1)))
        return
      }
    }
  }

  /// An address without a scheme: what was forgotten, or what of the project was meant.
  private func checkLocal(_ link: PageLink, isBound: Bool, reporting diagnostics: inout Diagnostics) {
    let url = link.url
    let first = url.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    if first.contains("@"), first == url[...] {
      diagnostics.report(.linkEMail(at: link.span, link.inserting("mailto:")))
    } else if url.hasPrefix("www.")
      || first.count < url.count && first != ".." && first.count(where: { $0 == "." }) > 1
    {
      diagnostics.report(.linkWithoutScheme(url, at: link.span))
    } else if url.count > 5, url.allSatisfy({ "+0123456789 -()".contains($0) }) {
      diagnostics.report(.linkPhone(at: link.span, link.inserting("tel:")))
    } else {
      checkPath(link, isBound: isBound, reporting: &diagnostics)
    }
  }

  private func checkPath(_ link: PageLink, isBound: Bool, reporting diagnostics: inout Diagnostics) {
    let written = String(link.url.prefix { $0 != "?" && $0 != "#" })
    let path = written.removingPercentEscapes ?? written
    let folder = sources.files[link.span.source].path.folderOfPath
    switch sources.locate(path, from: folder) {
    case .found(let found):
      guard !isBound else { return }
      let isMedia = sources.media[found] != nil
      guard isMedia else {
        diagnostics.report(.linkToSource(link.url, at: link.span))
        return
      }
      diagnostics.report(
        AttachmentKind(ofPath: found) != nil
          ? .linkToFileInHTML(link.url, at: link.span) : .linkToFile(link.url, at: link.span))
    // Why it was left out is said where it is.
    case .leftOut: break
    case .hidden, .outside, .missing:
      let isStory = path.isMarkdown || sources.hasStory(path, from: folder)
      guard !isBound || !isStory else { return }
      // Its ending says that a file is meant, so the reason is in its path.
      if !isStory, path.namesFile {
        _ = sources.resolve(
          path: path, writtenIn: link.span, for: ItemSourceAttribute.url, reporting: &diagnostics)
        return
      }
      diagnostics.report(
        isStory ? .linkToStory(link.url, at: link.span) : .linkLocal(link.url, at: link.span))
    }
  }
}

extension String {
  /// Whether a path ends as that of a document or a picture, and not as an address without its scheme may.
  fileprivate var namesFile: Bool {
    AttachmentKind(ofPath: self) != nil || fileEnding.isOfPictures
  }
}

extension ContentLink {
  fileprivate var isPath: Bool { if case .path = target { true } else { false } }
}

extension SourceTree {
  /// Whether a path that leads nowhere means a story: it lacks the ending or the date of a page, or has that of HTML.
  func hasStory(_ path: String, from folder: String) -> Bool {
    guard let place = path.path(from: path.hasPrefix("/") ? "" : folder) else { return false }
    let name = place.nameInPath
    let stem = ["html", "htm"].contains(name.fileEnding) ? name.withoutExtension : name
    return names(in: place.folderOfPath)?.hasStory(stem) ?? false
  }
}

/// Links in pages that lead nowhere.
struct PageLinksRules: RuleSet {
  let pageLinkEmpty = Rule("page-link-empty", .warning, in: .pages)
  let pageAnchorMissing = Rule("page-anchor-missing", .warning, in: .pages)
  let pageLinkScript = Rule("page-link-script", .error, in: .pages, isAllowableError: true)
  let pageLinkData = Rule("page-link-data", .error, in: .pages, isAllowableError: true)
  let pageLinkOfMachine = Rule("page-link-of-machine", .error, or: .warning, in: .pages)
  let pageLinkSchemeUnknown = Rule("page-link-scheme-unknown", .error, or: .warning, in: .pages)
  let pageLinkSlashes = Rule("page-link-slashes", .error, in: .pages)
  let pageLinkHostMissing = Rule("page-link-host-missing", .error, in: .pages)
  let pageLinkPercent = Rule("page-link-percent", .error, in: .pages)
  let pageLinkEmail = Rule("page-link-email", .error, in: .pages)
  let pageLinkMail = Rule("page-link-mail", .warning, in: .pages)
  let pageLinkPhone = Rule("page-link-phone", .error, in: .pages)
  let pageLinkSchemeMissing = Rule("page-link-scheme-missing", .error, in: .pages)
  let pageLinkToFile = Rule("page-link-to-file", .error, in: .pages)
  let pageLinkToSource = Rule("page-link-to-source", .error, in: .pages)
  let pageLinkLocal = Rule("page-link-local", .error, in: .pages)
}

private let rules = PageLinksRules()

extension Diagnostic {
  fileprivate static func linkEmpty(at span: SourceSpan) -> Self {
    .init(
      rules.pageLinkEmpty, "the link has no address", at: span,
      why: "Touching it only opens the same page again (C191 C192).",
      hint: "write the address between the parentheses, or take the link out.")
  }

  /// - Parameter isAllowed: Whether HTML of the page is markup.
  fileprivate static func anchorMissing(
    _ anchor: String, near: String?, isAllowed: Bool, at span: SourceSpan
  ) -> Self {
    .init(
      rules.pageAnchorMissing, "this page has no place called `\(anchor)`", at: span,
      why: "Touching the link opens the page again, at its beginning (C192).",
      hint: near.map { "did you mean `#\($0)`?" }
        ?? "write `<a id=\"\(anchor)\"></a>` before the place\(isAllowed ? "" : ", and `allow_html: true` in the item"); headings do not create one."
    )
  }

  fileprivate static func linkScript(at span: SourceSpan) -> Self {
    .init(
      rules.pageLinkScript, "a link with a script leads nowhere on a phone", at: span,
      why: "Both clients hand every touched link to a browser, which runs no script of another page (C192).",
      hint: "give the address of a page, or take the link out.")
  }

  fileprivate static func linkData(at span: SourceSpan) -> Self {
    .init(
      rules.pageLinkData, "a `data:` link opens nothing on a phone", at: span,
      why:
        "Both clients hand every touched link to a browser, and browsers open no `data:` from elsewhere (C192).",
      hint: "publish it on the web and write its address, or take the link out.")
  }

  fileprivate static func linkOfNetwork(_ host: String, _ reach: HostReach, at span: SourceSpan) -> Self {
    .init(
      rules.pageLinkOfMachine, as: .warning,
      reach == .machine
        ? "`\(host)` is the reader's own phone"
        : "no phone outside this network reaches `\(host)`", at: span,
      why: "Links open in the phone's browser, which finds no server there (C192).",
      hint: "write the public address of the page.")
  }

  fileprivate static func linkOfMachine(at span: SourceSpan) -> Self {
    .init(
      rules.pageLinkOfMachine, "the link leads to a file on one machine", at: span,
      why: "Links open in the phone's browser, which has no such file (C192).",
      hint: "put the file on the web and write its address, beginning with https://.")
  }

  fileprivate static func linkScheme(_ scheme: String, near: String?, at span: SourceSpan) -> Self {
    .init(
      rules.pageLinkSchemeUnknown, "phones cannot open `\(scheme):` links", at: span,
      why: "The phone's browser shows an error, or nothing (C192).",
      hint: near.map { "did you mean `\($0):`?" } ?? "write an address that begins with https://.")
  }

  fileprivate static func linkForIOS(_ scheme: String, at span: SourceSpan) -> Self {
    .init(
      rules.pageLinkSchemeUnknown, as: .warning, "Android cannot open `\(scheme):` links",
      at: span,
      why:
        "iOS captures the link. Android hands it to a browser, which shows an error, or nothing (C192 C218).",
      hint: "capture links that begin with https://, and publish a page there.")
  }

  fileprivate static func linkSlashes(_ link: PageLink, _ range: Range<Int>, _ scheme: String) -> Self {
    let span = link.span(of: range)
    return .init(
      rules.pageLinkSlashes, "expected two slashes after \(scheme):", at: span,
      why: "The phone's browser finds no host in the link (C192).", hint: "write \(scheme)://.",
      fix: link.isLiteral
        ? .init("wrote \(scheme):// with two slashes", [.init(span, "\(scheme)://")]) : nil)
  }

  fileprivate static func linkWithoutHost(at span: SourceSpan) -> Self {
    .init(
      rules.pageLinkHostMissing, "the address names no host", at: span,
      why: "The phone's browser has no server to ask (C192).",
      hint: "write the whole address: https://www.example.org/tides.")
  }

  fileprivate static func linkPercent(at span: SourceSpan) -> Self {
    .init(
      rules.pageLinkPercent, "a % in an address needs two hexadecimal digits after it", at: span,
      why: "iOS cannot request such an address, and servers refuse it (C103 C192).",
      hint: "write %25 for a percent sign.")
  }

  fileprivate static func linkEMail(at span: SourceSpan, _ fix: Fix?) -> Self {
    .init(
      rules.pageLinkEmail, "an e-mail address is not a web address", at: span,
      why: "The link would open a browser instead of a mail (C192).", hint: "write mailto: before it.",
      fix: fix)
  }

  fileprivate static func linkMail(_ isQuery: Bool, at span: SourceSpan) -> Self {
    .init(
      rules.pageLinkMail, "iOS reads everything after mailto: as the recipient", at: span,
      why: isQuery
        ? "The mail would go to an invalid address that ends in these words (C227)."
        : "iOS does not decode percent escapes, so the mail would go to an address with the escape in it (C227).",
      hint: "write the bare address, as in mailto:quay@example.org.")
  }

  fileprivate static func linkPhone(at span: SourceSpan, _ fix: Fix?) -> Self {
    .init(
      rules.pageLinkPhone, "a phone number is not a web address", at: span,
      why: "The link would open a browser instead of dialling (C192).", hint: "write tel: before it.",
      fix: fix)
  }

  fileprivate static func linkWithoutScheme(_ url: String, at span: SourceSpan) -> Self {
    .init(
      rules.pageLinkSchemeMissing, "expected https:// or http:// before the address", at: span,
      why: "Browsers look for a file of this name beside the page, and there is none (C191 C192).",
      hint: "write https://\(url).")
  }

  static func linkToFile(_ url: String, at span: SourceSpan) -> Self {
    .init(
      rules.pageLinkToFile, "`\(url)` is not published with the page", at: span,
      why:
        "floki publishes the pictures that a page shows and the documents it links to, and no other files (C191).",
      hint: url.fileEnding.isOfPictures
        ? "show the picture: `![words](\(url))`."
        : "link to a document such as a PDF, EPUB, ZIP, DOCX or CSV, or put the file on the web and link to it there."
    )
  }

  fileprivate static func linkToFileInHTML(_ url: String, at span: SourceSpan) -> Self {
    .init(
      rules.pageLinkToFile, "`\(url)` is not published from HTML", at: span,
      why: "floki publishes the documents that links in Markdown lead to (C191).",
      hint: "write the link in Markdown: `[words](\(url))`.")
  }

  static func linkToSource(_ url: String, at span: SourceSpan) -> Self {
    .init(
      rules.pageLinkToSource, "`\(url)` is a source that has no address of its own", at: span,
      why: "Links open in a browser, which needs an address, and floki publishes no sources (C191 C192).",
      hint: "link to an item in Markdown: `[words](item:key)`.")
  }

  fileprivate static func linkByName(_ url: String, at span: SourceSpan) -> Self {
    .init(
      rules.pageLinkToSource, "`\(url)` names content, which only links in Markdown can do", at: span,
      why: "HTML is published as it is written, and no browser knows the name (C192).",
      hint: "write the link in Markdown: `[words](\(url))`.")
  }

  fileprivate static func linkToStory(_ url: String, at span: SourceSpan) -> Self {
    .init(
      rules.pageLinkToSource, "`\(url)` leads to another story, which only links in Markdown can do",
      at: span,
      why: "HTML is published as it is written, and the browser finds nothing of this name (C191 C192).",
      hint: "write the link in Markdown: `[words](item:key)`.")
  }

  fileprivate static func linkLocal(_ url: String, at span: SourceSpan) -> Self {
    .init(
      rules.pageLinkLocal, "`\(url)` is not an absolute address", at: span,
      why: "Links in pages open in a browser, which finds nothing of this name beside the page (C191 C192).",
      hint: "write the whole address, beginning with https://.")
  }
}
