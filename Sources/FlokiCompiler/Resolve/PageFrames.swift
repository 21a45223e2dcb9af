import FlokiContent
import FlokiRules
import FlokiSyntax

extension PageReader {
  /// Frames in a page, except those that become embeds: pages contain none (C193).
  func checkFrames(of page: Document.Page, in source: SourceID, reporting diagnostics: inout Diagnostics) {
    let survey = HTMLSurvey(of: page.markdown.rawHTML)
    guard survey.elements.contains("iframe") else { return }
    let bytes = sources.files[source].bytes
    let places = HTMLPlaces(bytes: bytes, source: source, start: page.start)
    let frames = survey.resources.filter { $0.element == "iframe" && $0.attribute == "src" }
    guard !frames.isEmpty else {
      diagnostics.report(
        .frame(nil, isKnown: false, isShown: !allowsHTML, at: places.span(of: "<iframe"), nil))
      return
    }
    for (frame, span) in zip(frames, places.spans(of: frames.map(\.written))) {
      let written = frame.value.trimmingBlanks()
      let address = written.hasPrefix("//") ? "https:" + written : written
      diagnostics.report(
        .frame(
          address.isRemoteAddress ? address : nil, isKnown: Embed(address) != nil, isShown: !allowsHTML,
          at: span, address.isRemoteAddress ? bytes.paragraph(ofFrameAround: span) : nil))
    }
  }
}

extension [UInt8] {
  /// The whole of `<iframe …></iframe>` around its address, where that is a paragraph: then a link may take its place.
  fileprivate func paragraph(ofFrameAround span: SourceSpan) -> SourceSpan? {
    guard
      let start = self[..<Int(span.start)].lastRange(of: "<iframe"),
      let end = self[Int(span.end)...].end(of: "</iframe>"),
      // Another frame before that end: what is between them is not this one's.
      self[Int(span.end)..<end].lastRange(of: "<iframe") == nil
    else { return nil }
    let before = self[..<start].reversed().prefix { $0 <= 0x20 }
    let behind = self[end...].prefix { $0 <= 0x20 }
    let isFirst = before.filter { $0 == 0x0A }.count > 1 || before.count == start
    guard isFirst || self[..<start].dropLast(before.count).suffix(3).elementsEqual("---".utf8),
      behind.filter({ $0 == 0x0A }).count > 1 || end + behind.count == count
    else { return nil }
    return .bytes(start..<end, of: span.source)
  }
}

extension ArraySlice<UInt8> {
  /// Where a text begins for the last time.
  fileprivate func lastRange(of text: String) -> Int? {
    let text = Array(text.utf8)
    return indices.last { self[$0...].starts(with: text, by: { $0.lowercasedASCII == $1 }) }
  }

  /// Where a text ends for the first time.
  fileprivate func end(of text: String) -> Int? {
    let text = Array(text.utf8)
    return indices.first { self[$0...].starts(with: text, by: { $0.lowercasedASCII == $1 }) }.map {
      $0 + text.count
    }
  }
}

/// Rules for frames in a page.
struct PageFramesRules: RuleSet {
  let pageFrameLeftOut = Rule("page-frame-left-out", .warning, in: .pages)
}

private let rules = PageFramesRules()

extension Diagnostic {
  fileprivate static func frame(
    _ address: String?, isKnown: Bool, isShown: Bool, at span: SourceSpan, _ paragraph: SourceSpan?
  ) -> Self {
    let hint =
      if isKnown {
        "put it into a paragraph of its own, with an empty line before and after it."
      } else if let address, address.utf8.count < 100 {
        "write a link in its place: `[words](\(address))`."
      } else {
        "link to the page on the web that has it."
      }
    return .init(
      rules.pageFrameLeftOut,
      isKnown ? "an embed needs a paragraph of its own" : "a page cannot contain another page",
      at: span,
      why: isShown
        ? "Readers see its tags: a frame would contact another server before the reader touches it (C193)."
        : "A frame would contact another server before the reader touches it, so floki leaves it out (C193).",
      hint: hint,
      fix: isKnown
        ? nil
        : paragraph.flatMap { paragraph in
          address.map { .init("put a link in its place", [.init(paragraph, "<\($0)>")]) }
        })
  }
}
