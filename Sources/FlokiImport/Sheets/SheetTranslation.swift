import FlokiContent
import FlokiRules
package import FlokiSyntax

/// The result of translating a source with a sheet.
package struct Translation: Sendable {
  /// What the source says besides its items.
  package var shell: [ResultElement]
  /// What each of the elements becomes that are translated by themselves, and where it is.
  package var records: [(result: TranslatedElement, span: SourceSpan)]
  /// How many of them were translated in this run; the others were known.
  package var translatedCount: Int
}

/// Translates a source by a sheet, and of it only what is not known from an earlier run.
struct SheetTranslation {
  let layers: [Sheet.Layer]
  let prefixes: [String: String]
  let source: SourceID
  /// The bytes that results may still grow by.
  private var room = 1 << 30
  private(set) var isTooMuch = false

  /// An element in elements of results.
  private static let mostDepth = TextLimits.sheetResult.depth
  private static let xhtml = "http://www.w3.org/1999/xhtml"

  init(_ layers: [Sheet.Layer], prefixes: [String: String], source: SourceID) {
    self.layers = layers
    self.prefixes = prefixes
    self.source = source
  }

  /// Translates the outermost element of a text that is alone.
  mutating func translate(
    shell xml: [UInt8], reporting diagnostics: inout Diagnostics
  ) throws(XMLProblem) -> [ResultElement] {
    let document = try open(xml)
    guard let root = document.root else { return [] }
    var results = translate(root, by: 0, in: document, reporting: &diagnostics)
    for index in layers.indices.dropFirst() {
      results = try again([results], by: index, reporting: &diagnostics).first ?? []
    }
    return results
  }

  /// Translates the elements of a text that have one of the names, each as if the others were not there.
  mutating func translate(
    records xml: [UInt8], each names: Set<String>, reporting diagnostics: inout Diagnostics
  ) throws(XMLProblem) -> [[ResultElement]] {
    let document = try open(xml)
    guard let root = document.root else { return [] }
    var nodes: [XMLDocument.Node] = []
    Self.find(names, in: root, into: &nodes)
    // One that is the outermost element itself is in nothing that it could be taken out of.
    if nodes.first?.parent == nil {
      var results = [translate(root, by: 0, in: document, reporting: &diagnostics)]
      for index in layers.indices.dropFirst() {
        results = try again(results, by: index, reporting: &diagnostics)
      }
      return results
    }
    document.takeOut(nodes)
    var results: [[ResultElement]] = []
    for index in 0..<document.takenOutCount {
      results.append(
        document.with(index) { translate($0, by: 0, in: document, reporting: &diagnostics) })
    }
    for index in layers.indices.dropFirst() {
      results = try again(results, by: index, reporting: &diagnostics)
    }
    return results
  }

  private static func find(
    _ names: Set<String>, in node: XMLDocument.Node, into found: inout [XMLDocument.Node]
  ) {
    if names.contains(node.name) {
      found.append(node)
      return
    }
    for child in node.children where child.kind == .element { find(names, in: child, into: &found) }
  }

  private func open(_ xml: [UInt8]) throws(XMLProblem) -> XMLDocument {
    let document = try XMLDocument(xml)
    for (prefix, uri) in prefixes { document.name(prefix, uri) }
    return document
  }

  /// Translates what one layer made by the next one.
  private mutating func again(
    _ results: [[ResultElement]], by layer: Int, reporting diagnostics: inout Diagnostics
  ) throws(XMLProblem) -> [[ResultElement]] {
    var xml = "<results>"
    for elements in results {
      xml += "<result>"
      for element in elements { element.write(to: &xml) }
      xml += "</result>"
    }
    xml += "</results>"
    let document = try open(Array(xml.utf8))
    document.takeOut(document.root?.children ?? [])
    var next: [[ResultElement]] = []
    for index in 0..<document.takenOutCount {
      next.append(
        document.with(index) { result in
          result.children.filter { $0.kind == .element }.flatMap {
            translate($0, by: layer, in: document, reporting: &diagnostics)
          }
        })
    }
    return next
  }

  /// What becomes of one element: by its tag, or in layers after the first one itself.
  private mutating func translate(
    _ node: XMLDocument.Node, by layer: Int, in document: XMLDocument, depth: Int = 0,
    reporting diagnostics: inout Diagnostics
  ) -> [ResultElement] {
    var around = ResultElement("")
    write(node, by: layer, in: document, into: &around, depth: depth, reporting: &diagnostics)
    return around.elements
  }

  private mutating func write(
    _ node: XMLDocument.Node, by layer: Int, in document: XMLDocument, into parent: inout ResultElement,
    depth: Int,
    reporting diagnostics: inout Diagnostics
  ) {
    guard depth < Self.mostDepth, room > 0 else {
      isTooMuch = true
      return
    }
    if let steps = layers[layer].tags[Sheet.TagName(namespace: node.namespace, name: node.name)] {
      run(steps, at: node, by: layer, in: document, into: &parent, depth: depth + 1, reporting: &diagnostics)
      return
    }
    guard layer > 0 else {
      // XHTML stays what it is, for anyone who reads it as HTML, and so does markup in other elements where HTML is wanted.
      if node.namespace == Self.xhtml {
        add(node.markup(), to: &parent)
      } else if parent.isHTML, !node.innerMarkup.isEmpty {
        add(node.children.map { $0.markup() }.joined(), to: &parent)
      } else {
        add(node.text, to: &parent)
      }
      return
    }
    // What another layer made, and this one has nothing to say of.
    var copy = ResultElement(node.name)
    copy.attributes = node.attributes.map { .init(name: $0.name, value: $0.text) }
    for child in node.children {
      switch child.kind {
      case .text: add(child.text, to: &copy)
      case .element:
        write(child, by: layer, in: document, into: &copy, depth: depth + 1, reporting: &diagnostics)
      case .attribute, .other: break
      }
    }
    parent.children.append(.element(copy))
  }

  private mutating func add(_ text: String, to element: inout ResultElement) {
    guard !text.isEmpty else { return }
    room -= text.utf8.count
    if case .text(let before) = element.children.last {
      element.children[element.children.count - 1] = .text(before + text)
    } else {
      element.children.append(.text(text))
    }
  }

  private mutating func run(
    _ steps: [Sheet.Step], at node: XMLDocument.Node, by layer: Int, in document: XMLDocument,
    into parent: inout ResultElement, depth: Int, reporting diagnostics: inout Diagnostics
  ) {
    for step in steps {
      guard room > 0 else { return }
      switch step {
      case .text(let text): add(text, to: &parent)
      case .element(let name, let attributes, let inner):
        var element = ResultElement(name, attributes: attributes)
        room -= 64
        run(inner, at: node, by: layer, in: document, into: &element, depth: depth, reporting: &diagnostics)
        parent.children.append(.element(element))
      case .attribute(let name, let expression, let span):
        guard let value = value(of: expression, at: node, in: document, span, reporting: &diagnostics) else {
          continue
        }
        parent.set(name, value.text)
      case .condition(let expression, let span, let inner):
        guard let value = value(of: expression, at: node, in: document, span, reporting: &diagnostics),
          value.isTrue
        else { continue }
        run(inner, at: node, by: layer, in: document, into: &parent, depth: depth, reporting: &diagnostics)
      case .out(let expression, let span):
        guard let value = value(of: expression, at: node, in: document, span, reporting: &diagnostics) else {
          continue
        }
        guard case .nodes(let nodes) = value else {
          add(value.text, to: &parent)
          continue
        }
        for found in nodes {
          switch found.kind {
          case .element:
            judgeMarkup(in: found, by: layer, into: parent, span, reporting: &diagnostics)
            write(found, by: layer, in: document, into: &parent, depth: depth, reporting: &diagnostics)
          case .attribute where layer > 0: parent.set(found.name, found.text)
          case .attribute, .text: add(found.text, to: &parent)
          case .other: break
          }
        }
      }
    }
  }

  /// Tells of markup in an element without a tag that is written where plain text is wanted.
  private func judgeMarkup(
    in node: XMLDocument.Node, by layer: Int, into parent: ResultElement, _ span: SourceSpan,
    reporting diagnostics: inout Diagnostics
  ) {
    guard layer == 0, !parent.isHTML, node.namespace != Self.xhtml,
      layers[0].tags[Sheet.TagName(namespace: node.namespace, name: node.name)] == nil
    else { return }
    let names = node.innerMarkup
    if !names.isEmpty { diagnostics.report(.innerMarkup(names, at: span)) }
  }

  private func value(
    of expression: XPath, at node: XMLDocument.Node, in document: XMLDocument, _ span: SourceSpan,
    reporting diagnostics: inout Diagnostics
  ) -> XPath.Value? {
    switch expression.value(at: node, in: document) {
    case .success(let value): return value
    case .failure(let failure):
      diagnostics.report(.sheetExpression(expression.text, failure.reason, at: span))
      return nil
    }
  }
}

extension ResultElement {
  /// Whether its text is read as HTML.
  fileprivate var isHTML: Bool { attribute("type") == "html" }

  fileprivate mutating func set(_ name: String, _ value: String) {
    attributes.removeAll { $0.name == name }
    attributes.append(Attribute(name: name, value: value))
  }
}

extension XMLDocument.Node {
  /// The elements of HTML that are in the namespace of the element around them, each once.
  fileprivate var innerMarkup: [String] {
    var names: [String] = []
    for child in children where child.kind == .element {
      let name = child.name
      if child.namespace == namespace, HTMLSanitiser.names.contains(name), !names.contains(name) {
        names.append(name)
      }
      for inner in child.innerMarkup where !names.contains(inner) { names.append(inner) }
    }
    return names
  }

  /// The element and all that is in it as HTML.
  fileprivate func markup() -> String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to html: inout String) {
    switch kind {
    case .text: html += escapeHTML(text)
    case .element:
      html += "<\(name)"
      for attribute in attributes where attribute.namespace.isEmpty {
        html += " \(attribute.name)=\"\(escapeHTML(attribute.text))\""
      }
      html += ">"
      for child in children { child.write(to: &html) }
      if !["br", "img", "hr", "input", "meta", "link"].contains(name) { html += "</\(name)>" }
    case .attribute, .other: break
    }
  }
}
