import Foundation

/// A pattern that turns tapped links into lists, registered for the whole app (C214 C215).
struct LinkCapture {
  /// Tags are tried before videos, and those before galleries.
  enum Kind: Int { case tags, videos, gallery }

  var kind: Kind
  var expression: NSRegularExpression
  /// Nil when the template was ignored: a matching link then does nothing (C216).
  var template: String?

  init?(_ kind: Kind, pattern: String, template: String?) {
    guard !pattern.isEmpty, let expression = try? NSRegularExpression(pattern: pattern) else { return nil }
    self.kind = kind
    self.expression = expression
    self.template = template
  }

  /// What tells it from others.
  var identity: [String] { ["\(kind)", expression.pattern, template ?? ""] }

  /// Nil where a phone would stand still over it.
  func matches(_ link: String) -> Bool? {
    do { return try expression.firstMatch(inLink: link) != nil } catch { return nil }
  }
}

extension Visit {
  /// Registers the pattern list of a tab with its URL template; `_PAGE_` belongs to lists that page.
  func registerCaptures(_ kind: LinkCapture.Kind, from data: Attributes) {
    // A list of patterns and one URL (C91 C92 C99).
    let (regex, url) = ("\(kind)_regex", "\(kind)_url")
    let template = linkTemplate(url, paged: kind == .tags, from: data)
    guard let patterns = data.strings(regex) else {
      if data.has(url) { lose(216, "\(url) without \(regex)", data.subject) }
      return
    }
    if template == nil {
      lose(216, "\(regex) without a usable \(url): matching links do nothing", data.subject)
    }
    for pattern in patterns {
      guard let capture = LinkCapture(kind, pattern: pattern, template: template) else {
        lose(215, "\(regex) has an unusable pattern: \(pattern)", data.subject)
        continue
      }
      if capture.expression.numberOfCaptureGroups == 0 {
        lose(214, "\(regex) has a pattern without a group: \(pattern)", data.subject)
      }
      captures.append(capture)
    }
  }

  /// A URL with the markers a search or capture needs, else nil: the client ignores it (C90 C92 C216).
  func linkTemplate(_ key: String, paged: Bool, from data: Attributes) -> String? {
    guard data.has(key) else { return nil }
    guard let template = data.string(key) else {
      let fact = ["search_bar": 90, "gallery_url": 99][key] ?? 92
      lose(fact, "\(key) is no string and ignored", data.subject)
      return nil
    }
    guard template.contains("_WORDS_"), !paged || template.contains("_PAGE_") else {
      lose(key == "search_bar" ? 90 : 216, "\(key) lacks a marker and is ignored", data.subject)
      return nil
    }
    if rawAddress(template, data.subject) == nil { return nil }
    if host.locate(template) != nil, !host.answersSearches {
      note(217, "\(key) asks a folder of files", data.subject)
    }
    return template
  }

  /// Taps a link of an item page (C192).
  func tap(_ link: String, on page: String) {
    guard isIOS, !captures.isEmpty else { return }
    if let bare = captures.first(where: { $0.expression.numberOfCaptureGroups == 0 }) {
      journal.crash(214, "a pattern without a group: \(bare.expression.pattern)", page)
      return
    }
    // A pattern is tried once more on another link, not on each: one that takes too long is told.
    var matches: [LinkCapture] = []
    for capture in captures where !slowPatterns.contains(capture.expression.pattern) {
      guard let isMatch = capture.matches(link) else {
        slowPatterns.insert(capture.expression.pattern)
        lose(215, "the pattern \(capture.expression.pattern) takes too long on \(link)", page)
        continue
      }
      if isMatch { matches.append(capture) }
    }
    if let first = matches.min(by: { $0.kind.rawValue < $1.kind.rawValue }), first.template == nil {
      lose(216, "the captured link \(link) does nothing", page)
    }
  }
}
