import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension PageReader {
  /// Reads an HTML file that an item opens: iOS takes it for UTF-8 whatever it says, Android goes by what it says (C4 C5).
  ///
  /// - Parameter span: Where the file is named.
  /// - Returns: nil where there is no page in it, which was reported.
  func readHTMLFile(
    _ source: SourceID, namedAt span: SourceSpan, reporting diagnostics: inout Diagnostics
  ) -> HTMLFile? {
    let bytes = sources.files[source].bytes
    var slips = Diagnostics()
    let content = checkText(bytes, of: source, reporting: &slips)
    diagnostics.append(contentsOf: slips)
    guard let content else { return nil }
    let survey = HTMLSurvey(of: bytes)
    if let excess = survey.excess {
      diagnostics.report(.pageTooComplex(excess, in: source))
      return nil
    }
    var file = HTMLFile(span: span, source: source, content: content, resources: [])
    let places = HTMLPlaces(bytes: bytes, source: source, start: content.lowerBound)
    guard checkMarks(of: survey, places, reporting: &diagnostics) else { return nil }
    let isShown = survey.resources.contains { $0.attribute != "href" && !$0.isForm }
    guard survey.hasWords || survey.hasDrawings || isShown else {
      diagnostics.report(.pageBlank(at: .beginning(of: source)))
      return nil
    }
    if let charset = survey.charset {
      // Of a file that is not UTF-8 it may be true, and the file has to be saved again.
      if !slips.hasErrors, !charset.isUTF8 {
        diagnostics.report(.htmlCharset(charset.name, at: .bytes(charset.range, of: source)))
      }
    } else {
      file.charsetPlace = max(survey.headStart, content.lowerBound)
    }
    if !survey.hasViewport { diagnostics.report(.htmlViewportMissing(at: .beginning(of: source))) }
    let anchors = NameIndex(survey.anchors)
    for written in survey.resources {
      let link = PageLink(url: written.value, span: .bytes(written.range, of: source))
      if written.isLink, let found = attachment(at: link) {
        if let linked = sources.attachment(
          found.path, found.media, found.kind, at: link.span, reporting: &diagnostics)
        {
          file.resources.append((written.range, .file(path: linked.path, digest: linked.digest)))
        }
        continue
      }
      guard check(written, link, among: anchors, reporting: &diagnostics),
        let resource = resource(written, link, reporting: &diagnostics)
      else { continue }
      file.resources.append((written.range, resource))
    }
    return file
  }

  /// Something of the project that the page shows; nil for what is not published with it.
  private func resource(
    _ written: HTMLSurvey.Resource, _ link: PageLink, reporting diagnostics: inout Diagnostics
  ) -> HTMLFile.Resource? {
    let isPicture = written.isPicture || written.attribute == "poster"
    let isPlayed = ["video", "audio", "source"].contains(written.element) && written.attribute == "src"
    guard isPicture || isPlayed else {
      diagnostics.report(.resourceLocal(link.url, at: link.span))
      return nil
    }
    let text = link.url.removingPercentEscapes ?? link.url
    guard
      let path = sources.resolve(
        path: text, writtenIn: link.span, for: ItemSourceAttribute.url, reporting: &diagnostics)
    else { return nil }
    if isPicture {
      return sources.picture(at: path, span: link.span, reporting: &diagnostics).map { .picture($0) }
    }
    guard let media = sources.media[path] else {
      diagnostics.report(.resourceLocal(link.url, at: link.span))
      return nil
    }
    if path.isRunByHosts || media.mayHoldScript {
      diagnostics.report(.mediaProgram(path, at: link.span))
    }
    return .file(path: path, digest: media.digest)
  }
}

extension String {
  /// Whether some hosts run a file of this name in place of sending it.
  fileprivate var isRunByHosts: Bool {
    [
      "php", "php3", "php4", "php5", "php7", "php8", "phtml", "phar", "cgi", "fcgi", "pl", "py", "rb", "lua",
      "sh", "asp",
      "aspx", "ashx", "jsp", "jspx", "cfm", "shtml", "shtm", "exe", "dll",
    ].contains(fileEnding.lowercased())
  }
}

extension HTMLSurvey.Resource {
  /// Whether readers get there by a touch.
  fileprivate var isLink: Bool { attribute == "href" && (element == "a" || element == "area") }
}

extension MediaFile {
  /// Whether a browser that opens the file by itself would run what is in it.
  fileprivate var mayHoldScript: Bool { contents == .foreign(.drawing) || contents == .foreign(.webPage) }
}

/// HTML files that phones show otherwise than a browser.
struct ReadHTMLFileRules: RuleSet {
  let htmlMediaProgram = Rule("html-media-program", .warning, in: .pages)
  let htmlCharset = Rule("html-charset", .error, in: .pages)
  let htmlViewportMissing = Rule("html-viewport-missing", .note, in: .pages)
}

private let rules = ReadHTMLFileRules()

extension Diagnostic {
  fileprivate static func mediaProgram(_ path: String, at span: SourceSpan) -> Self {
    .init(
      rules.htmlMediaProgram,
      "`\(path.nameInPath)` is neither a movie nor a sound, and a host may run it instead of sending it",
      at: span,
      why:
        "floki publishes it unchanged: some hosts run such files, and browsers run the scripts in them (C193).",
      hint: "name a movie or a sound, or take the element out.")
  }

  static func htmlCharset(_ name: String, at span: SourceSpan) -> Self {
    .init(
      rules.htmlCharset, "the page declares `\(name)`, but is UTF-8", at: span,
      why: "iOS reads it as UTF-8, Android as declared, so accents are wrong on Android (C4 C5).",
      hint: "write UTF-8.", fix: .init("replaced `\(name)` with `UTF-8`", [.init(span, "UTF-8")]))
  }

  fileprivate static func htmlViewportMissing(at span: SourceSpan) -> Self {
    .init(
      rules.htmlViewportMissing, "the page does not declare its width", at: span,
      why: "Phones lay it out as wide as a desktop window and show it in tiny letters (C193).",
      hint: "write `<meta name=\"viewport\" content=\"width=device-width\">` into its <head>.")
  }
}
