/// The markup of a page with all its partials, where sections and values are still tags.
package struct TemplateMarkup: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// The page and its partials, in the order in which their markup begins.
  package private(set) var templates: [String] = []

  /// - Parameter all: Of which none has itself in it, and none is longer with its partials than ``TemplateSizes`` allows.
  package init(of name: String, in all: [String: TemplateTags]) { add(name, all) }

  private mutating func add(_ name: String, _ all: [String: TemplateTags]) {
    guard let template = all[name] else { return }
    if !templates.contains(name) { templates.append(name) }
    for piece in template.pieces {
      switch piece {
      case .literal(let range): bytes += template.bytes[range]
      case .tag(let tag) where tag.verb == .partial: add(tag.name, all)
      case .tag(let tag): bytes += template.bytes[tag.range]
      }
    }
  }
}
