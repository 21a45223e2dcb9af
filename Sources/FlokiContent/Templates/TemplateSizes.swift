import FlokiRules

/// More than a template needs.
package enum TemplateExcess: Hashable, Sendable, CaseIterable {
  case bytes, tags, depth
  /// Bytes for each tag.
  case work
  /// Of the template with all its partials.
  case expansion
  /// A page that shows its own text again and again.
  case bodies

  package var limit: Int {
    switch self {
    case .bytes: TextLimits.template.bytes
    case .tags: TextLimits.template.count
    case .depth: TextLimits.template.depth
    case .work: TextLimits.template.steps
    case .expansion: TextLimits.templateExpansion.bytes
    case .bodies: TextLimits.templateBodies.count
    }
  }
}

/// How large templates become with their partials, computed without expanding them: a few that name each other twice would
/// exhaust the memory.
package struct TemplateSizes {
  package struct Problem: Sendable {
    package let template: String
    /// The partial that is one too many.
    package let tag: TemplateTags.Tag
    package let excess: TemplateExcess
  }

  private struct Size {
    var bytes = 0
    var lines = 0
    var tags = 0
    var depth = 0
    var bodies = 0
    /// How often each value is there.
    var values: [String: Int] = [:]

    /// The first limit that is passed.
    var excess: TemplateExcess? {
      if depth > TemplateExcess.depth.limit { return .depth }
      if bodies > TemplateExcess.bodies.limit { return .bodies }
      if tags > TemplateExcess.tags.limit { return .tags }
      return bytes > TemplateExcess.expansion.limit ? .expansion : nil
    }
  }

  private let templates: [String: TemplateTags]
  private var sizes: [String: Size] = [:]
  package private(set) var problems: [Problem] = []

  /// - Parameter templates: All of them, the built-in ones too, of which none has itself in it.
  package init(of templates: [String: TemplateTags]) {
    self.templates = templates
    for name in Self.partialsFirst(templates) { sizes[name] = size(of: name) }
  }

  /// How often pages of a template show each value at most, by the value's name; the body is not among them.
  package func counts(of template: String) -> [String: Int] { sizes[template]?.values ?? [:] }

  /// Each after those that it contains; without recursion, since their depth is still unknown.
  private static func partialsFirst(_ templates: [String: TemplateTags]) -> [String] {
    var order: [String] = []
    var isDone: [String: Bool] = [:]
    for root in templates.keys.sorted() where isDone[root] == nil {
      var waiting = [root]
      while let name = waiting.last {
        if isDone[name] == nil {
          isDone[name] = false
          waiting += (templates[name]?.partials ?? []).map(\.name).filter {
            templates[$0] != nil && isDone[$0] == nil
          }
        } else {
          waiting.removeLast()
          if isDone.updateValue(true, forKey: name) == false { order.append(name) }
        }
      }
    }
    return order
  }

  /// The sum of one; nil for one that is too large, and for those that contain it, so that each cause is reported once.
  private mutating func size(of name: String) -> Size? {
    guard let template = templates[name] else { return nil }
    var size = Size()
    var (open, indentation) = (0, 0)
    var isFull = false
    for piece in template.pieces {
      switch piece {
      case .literal(let range):
        size.bytes += range.count
        let text = template.bytes[range]
        size.lines += text.count { $0 == 0x0A }
        indentation = text.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
      case .tag(let tag):
        size.tags += 1
        switch tag.verb {
        case .section, .inverted: open += 1
        case .end: open -= 1
        case .partial:
          guard let partial = sizes[tag.name] else {
            isFull = isFull || templates[tag.name] != nil
            continue
          }
          // Each line of it is moved in as far as its tag.
          size.bytes += partial.bytes + indentation * (partial.lines + partial.tags + 1)
          size.lines += partial.lines
          size.tags += partial.tags
          size.bodies += partial.bodies
          size.values.merge(partial.values, uniquingKeysWith: +)
          size.depth = max(size.depth, open + 1 + partial.depth)
        case .markup where tag.name == PageValue.body.rawValue: size.bodies += 1
        case .markup, .text: size.values[tag.name, default: 0] += 1
        }
        size.depth = max(size.depth, open)
        if !isFull, let excess = size.excess {
          problems.append(Problem(template: name, tag: tag, excess: excess))
          isFull = true
        }
      }
    }
    return isFull ? nil : size
  }
}
