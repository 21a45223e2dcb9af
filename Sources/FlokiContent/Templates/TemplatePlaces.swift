/// Finds values in places where an author's words could become code, in a template with all its partials.
///
/// A page escapes words for text and for attributes in quotation marks. Everywhere else they could end a tag or run as a
/// script, so such templates are rejected at that place.
package struct TemplatePlaces {
  package struct Problem: Hashable, Sendable {
    /// The file in which the tag is written.
    package let template: String
    package let tag: TemplateTags.Tag
    package let danger: TemplateDanger
    /// Where the markup around it begins.
    let origin: MarkupPlace.Origin?
  }

  private struct Entry: Hashable {
    let template: String
    let place: MarkupPlace
  }

  private let templates: [String: TemplateTags]
  private var ends: [Entry: MarkupPlace] = [:]
  private var known: Set<Problem> = []
  package private(set) var problems: [Problem] = []
  /// Markup that is not closed in some page. The values in it are reported with it.
  package private(set) var unended: [UnendedMarkup] = []

  /// - Parameter templates: Of which none has itself in it, and none is longer with its partials than ``TemplateSizes`` allows.
  package init(of templates: [String: TemplateTags]) {
    self.templates = templates
    let partials = Set(templates.values.flatMap { $0.partials.map(\.name) })
    var origins: Set<MarkupPlace.Origin> = []
    for name in templates.keys.sorted() {
      let end = end(of: name, from: MarkupPlace())
      // What a partial begins may well end in the page around it.
      guard !partials.contains(name), !end.isUncertain, let kind = end.unended, let origin = end.origin,
        origins.insert(origin).inserted
      else { continue }
      unended.append(UnendedMarkup(kind, at: origin, in: templates[origin.template]?.bytes ?? []))
    }
    problems.removeAll { problem in
      problem.danger == .unescaped && problem.origin.map(origins.contains) ?? false
    }
    problems.sort { ($0.template, $0.tag.range.lowerBound) < ($1.template, $1.tag.range.lowerBound) }
  }

  /// Where in the markup one is behind a template that begins at a place.
  private mutating func end(of name: String, from start: MarkupPlace) -> MarkupPlace {
    guard let tags = templates[name] else { return start }
    let entry = Entry(template: name, place: start)
    if let end = ends[entry] { return end }
    var place = start
    var open: [MarkupPlace.Outline] = []
    for piece in tags.pieces {
      switch piece {
      case .literal(let range): place.pass(tags.bytes[range], of: name)
      case .tag(let tag):
        switch tag.verb {
        case .section, .inverted: open.append(place.outline)
        case .end: if let start = open.popLast(), start != place.outline { place.isUncertain = true }
        case .partial: place = end(of: tag.name, from: place)
        case .text, .markup:
          guard let value = tags.names.value(tag.name), value.kind != .flag else { continue }
          if let danger = place.danger(of: value) ?? tags.danger(behind: tag, in: place) {
            report(Problem(template: name, tag: tag, danger: danger, origin: place.origin))
          }
          place.pass(value)
        }
      }
    }
    ends[entry] = place
    return place
  }

  private mutating func report(_ problem: Problem) {
    if known.insert(problem).inserted { problems.append(problem) }
  }
}

extension TemplateTags {
  /// Whether a value in the content of a `<meta>` is that of an HTTP header, which is named after it.
  fileprivate func danger(behind tag: Tag, in place: MarkupPlace) -> TemplateDanger? {
    guard place.isContentOfMeta else { return nil }
    let rest = bytes[tag.range.upperBound...].prefix { $0 != UInt8(ascii: ">") }
    let isHeader = String(decoding: rest, as: UTF8.self).lowercased().contains("http-equiv")
    return isHeader ? .code(attribute: "content") : nil
  }
}
