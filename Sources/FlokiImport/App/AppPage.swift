/// A page that an app opens, in Markdown: what floki's templates put around the words is taken off, so that they can again.
struct AppPage {
  var title: String?
  /// The day that it says, as `2026-11-20`.
  var day: String?
  var template: String?
  var markdown: String
  var losses: [String]

  /// - Parameters:
  ///   - language: Whose part is meant where a page has one for each.
  ///   - itemTitle: The title that a template writes above the words; nil for a page of a tab, which has its own.
  ///   - placing: Where the picture of an address was put.
  ///   - unusable: Addresses of pictures that cannot be used.
  ///   - linking: What a link to an address becomes.
  init(
    _ html: String, language: String, itemTitle: String?, base: String, placing: @escaping (String) -> String,
    leavingOut unusable: Set<String>, linking: @escaping (String) -> String
  ) throws(HTMLProblem) {
    let nodes = try HTMLReader.read(html, withHidden: true)
    let mains = nodes.all("main")
    let main = mains.first { $0.attribute("lang") == language } ?? mains.first
    var children = main?.children ?? nodes
    if main != nil, let itemTitle {
      let classes = children.compactMap { child -> String? in
        if case .element(let element) = child { element.attribute("class") } else { nil }
      }
      let hasCover = classes.contains("cover")
      template = classes.contains("masthead") ? "issue" : hasCover ? "essay" : nil
      day = main?.first("time")?.attribute("datetime")
      var isTitleGone = false
      children = children.compactMap { child -> [HTMLNode]? in
        guard case .element(let element) = child else { return [child] }
        switch element.attribute("class") {
        case "date" where element.name == "p", "masthead", "cover", "summary": return nil
        case "contents" where element.name == "div": return element.children
        default: break
        }
        if element.name == "h1", !isTitleGone, element.text.collapsed.trimmed == itemTitle.collapsed.trimmed {
          isTitleGone = true
          return nil
        }
        return [child]
      }.flatMap { $0 }
      if !isTitleGone, template == nil, day == nil { template = "plain" }
    }
    var writer = MarkdownWriter(base: base, placing: placing)
    writer.linking = linking
    writer.leavingOut = unusable
    markdown = writer.write(children)
    losses = writer.losses
  }

  /// The addresses of the pictures of a page; another copy takes the place of one that is left out.
  static func pictures(_ html: String, base: String, leavingOut unusable: Set<String>) -> [String] {
    guard let nodes = try? HTMLReader.read(html, withHidden: true) else { return [] }
    var writer = MarkdownWriter(base: base)
    writer.leavingOut = unusable
    _ = writer.write(nodes.all("main").isEmpty ? nodes : nodes.all("main").map { .element($0) })
    return writer.pictures
  }
}

extension [HTMLNode] {
  /// The elements of a name, at any depth.
  func all(_ name: String) -> [HTMLElement] {
    flatMap { node -> [HTMLElement] in
      guard case .element(let element) = node else { return [] }
      return element.name == name ? [element] : element.children.all(name)
    }
  }
}
