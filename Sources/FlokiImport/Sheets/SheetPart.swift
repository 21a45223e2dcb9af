import FlokiRules
import FlokiSyntax

/// What one file of a sheet says, while it is read.
struct SheetPart {
  let text: SheetText
  var sheet = Sheet()
  /// The sheets that it loads, and where it names them.
  var imports: [(name: String, span: SourceSpan)] = []
  /// How many elements were met so far.
  private var ordinal = 0
  /// Which layer is read now.
  private var layer = Layer.data
  /// Whether what is written now is what floki reads, and not another layer.
  private var isLastLayer = false
  /// What layers write that others read, to be judged when all of them are known.
  private var written: [Written] = []

  private enum Layer: Int { case data, mode, view }

  /// An element, or one of its attributes, that a layer writes for the next one.
  private struct Written {
    let layer: Layer
    let element: String
    var attribute: String?
    let parent: String?
    let span: SourceSpan
  }

  private static let topLevel = ["import", "data", "mode", "view"]
  private static let steps = ["out", "attr", "if"]

  init(text: SheetText) { self.text = text }

  mutating func read(reporting diagnostics: inout Diagnostics) {
    let root = text.root
    ordinal = 1
    guard root.name == "sheet" else {
      diagnostics.report(
        .sheetElement(root.name, allowed: ["sheet"], in: nil, at: text.place(of: 0).name))
      return
    }
    if let each = root.attribute("each") {
      sheet.each = Set(each.split(whereSeparator: \.isWhitespace).map(String.init))
    }
    sheet.standardMode = root.attribute("mode")?.trimmed.nonEmpty
    readPrefixes()
    let layers = root.children.filter { $0.kind == .element }.map(\.name)
    for child in root.children where child.kind == .element {
      let place = ordinal
      ordinal += 1
      isLastLayer =
        child.name == "view"
        || (!layers.contains("view") && (child.name == "mode" || !layers.contains("mode")))
      layer = child.name == "view" ? .view : child.name == "mode" ? .mode : .data
      switch child.name {
      case "import":
        imports.append((child.text.trimmed, text.place(ofTextIn: place)))
        skip(child)
      case "data": sheet.data = layer(child, reporting: &diagnostics)
      case "view": sheet.view = layer(child, reporting: &diagnostics)
      case "mode":
        guard let name = child.attribute("name")?.trimmed.nonEmpty else {
          diagnostics.report(.sheetLacks("name", in: "mode", at: text.place(of: place).name))
          skip(child)
          continue
        }
        sheet.modes[name] = layer(child, reporting: &diagnostics)
      case let name:
        diagnostics.report(
          .sheetElement(name, allowed: Self.topLevel, in: "sheet", at: text.place(of: place).name))
        skip(child)
      }
    }
  }

  /// The namespaces that the outermost tag declares.
  private mutating func readPrefixes() {
    let span = text.place(of: 0).tag
    var rest = text.bytes[Int(span.start)..<Int(span.end)]
    while let mark = rest.firstRange(of: Array("xmlns:".utf8)) {
      rest = rest[mark.upperBound...]
      let prefix = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: "=") }
      guard let quote = rest.first(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }),
        let open = rest.firstIndex(of: quote), let close = rest[(open + 1)...].firstIndex(of: quote)
      else { return }
      sheet.prefixes[String(decoding: prefix, as: UTF8.self)] = XMLNamespaces.name(
        of: String(decoding: rest[(open + 1)..<close], as: UTF8.self).replacing("&amp;", with: "&"))
      rest = rest[close...]
    }
    for (prefix, uri) in sheet.prefixes { text.document.name(prefix, uri) }
  }

  private mutating func skip(_ node: XMLDocument.Node) {
    for child in node.children where child.kind == .element {
      ordinal += 1
      skip(child)
    }
  }

  private mutating func layer(
    _ node: XMLDocument.Node, reporting diagnostics: inout Diagnostics
  ) -> Sheet.Layer {
    var layer = Sheet.Layer()
    for child in node.children where child.kind == .element {
      let place = ordinal
      ordinal += 1
      guard child.name == "tag" else {
        diagnostics.report(
          .sheetElement(child.name, allowed: ["tag"], in: node.name, at: text.place(of: place).name))
        skip(child)
        continue
      }
      guard let name = child.attribute("name")?.trimmed.nonEmpty else {
        diagnostics.report(.sheetLacks("name", in: "tag", at: text.place(of: place).name))
        skip(child)
        continue
      }
      let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
      var tag = Sheet.TagName(namespace: "", name: name)
      if parts.count == 2, let prefix = parts.first, let local = parts.last {
        guard let uri = sheet.prefixes[prefix] else {
          diagnostics.report(
            .sheetExpression(
              name, "undefined namespace prefix", at: text.place(ofAttribute: "name", in: place)))
          skip(child)
          continue
        }
        tag = Sheet.TagName(namespace: uri, name: local)
      }
      layer.tags[tag] = steps(child, in: nil, reporting: &diagnostics)
    }
    return layer
  }

  /// - Parameter parent: The element that is written around them; nil in a tag itself.
  private mutating func steps(
    _ node: XMLDocument.Node, in parent: String?, reporting diagnostics: inout Diagnostics
  ) -> [Sheet.Step] {
    var steps: [Sheet.Step] = []
    for child in node.children {
      switch child.kind {
      case .text:
        let text = child.text
        if !text.allSatisfy(\.isWhitespace) { steps.append(.text(text.trimmed)) }
      case .element:
        let place = ordinal
        ordinal += 1
        if let step = step(child, place, in: parent, reporting: &diagnostics) { steps.append(step) }
      case .attribute, .other: break
      }
    }
    return steps
  }

  private mutating func step(
    _ node: XMLDocument.Node, _ place: Int, in parent: String?, reporting diagnostics: inout Diagnostics
  ) -> Sheet.Step? {
    switch node.name {
    case "out":
      skip(node)
      let span = text.place(ofTextIn: place)
      return expression(node.text, at: span, reporting: &diagnostics).map { .out($0, span) }
    case "attr":
      skip(node)
      guard let name = node.attribute("name")?.trimmed.nonEmpty else {
        diagnostics.report(.sheetLacks("name", in: "attr", at: text.place(of: place).name))
        return nil
      }
      judge(
        attribute: name, of: parent, at: text.place(ofAttribute: "name", in: place), reporting: &diagnostics)
      let span = text.place(ofTextIn: place)
      return expression(node.text, at: span, reporting: &diagnostics).map { .attribute(name, $0, span) }
    case "if":
      let span = text.place(ofAttribute: "val", in: place)
      guard let condition = node.attribute("val") else {
        diagnostics.report(.sheetLacks("val", in: "if", at: text.place(of: place).name))
        skip(node)
        return nil
      }
      let value = expression(condition, at: span, reporting: &diagnostics)
      let inner = steps(node, in: parent, reporting: &diagnostics)
      return value.map { .condition($0, span, inner) }
    case let name:
      judge(element: name, in: parent, at: text.place(of: place).name, reporting: &diagnostics)
      var attributes: [ResultElement.Attribute] = []
      for attribute in node.attributes where attribute.namespace.isEmpty {
        judge(
          attribute: attribute.name, of: name, at: text.place(ofAttribute: attribute.name, in: place),
          reporting: &diagnostics)
        attributes.append(.init(name: attribute.name, value: attribute.text))
      }
      return .element(name, attributes: attributes, steps: steps(node, in: name, reporting: &diagnostics))
    }
  }

  /// An expression that is tried out on the sheet itself, so that what is always wrong with it is found here.
  private func expression(
    _ written: String, at span: SourceSpan, reporting diagnostics: inout Diagnostics
  ) -> XPath? {
    do throws(XPath.Failure) {
      let expression = try XPath(written.trimmed)
      _ = try expression.value(at: text.root, in: text.document).get()
      return expression
    } catch {
      diagnostics.report(.sheetExpression(written.trimmed, error.reason, at: span))
      return nil
    }
  }

  private mutating func judge(
    element name: String, in parent: String?, at span: SourceSpan, reporting diagnostics: inout Diagnostics
  ) {
    guard isLastLayer else {
      written.append(Written(layer: layer, element: name, parent: parent, span: span))
      return
    }
    let allowed = parent.flatMap { SheetWords.elements[$0]?.elements } ?? SheetWords.elements.keys.sorted()
    guard !allowed.contains(name) else { return }
    diagnostics.report(.sheetElement(name, allowed: allowed + Self.steps, in: parent, at: span))
  }

  private mutating func judge(
    attribute name: String, of parent: String?, at span: SourceSpan, reporting diagnostics: inout Diagnostics
  ) {
    if !isLastLayer, let parent {
      written.append(Written(layer: layer, element: parent, attribute: name, parent: nil, span: span))
    }
    guard isLastLayer, let parent, let allowed = SheetWords.elements[parent]?.attributes,
      !allowed.contains(name)
    else { return }
    diagnostics.report(.sheetAttribute(name, allowed: allowed, in: parent, at: span))
  }

  /// Reports what a layer writes and neither the layers after it nor floki read: a word of the sheet's own has a tag in one of them, or is
  /// named in one of their expressions.
  func judgeLowerLayers(reporting diagnostics: inout Diagnostics) {
    for level in [Layer.data, .mode] {
      let own = written.filter { $0.layer == level }
      guard !own.isEmpty else { continue }
      let later = (level == .data ? Array(sheet.modes.values) : []) + (sheet.view.map { [$0] } ?? [])
      guard !later.isEmpty else { continue }
      let known = SheetNames(of: later)
      for word in own {
        if let name = word.attribute {
          let allowed =
            (SheetWords.elements[word.element]?.attributes ?? []) + known.attributes.sorted() + ["type"]
          guard !known.takesAllAttributes, !allowed.contains(name) else { continue }
          diagnostics.report(.sheetAttribute(name, allowed: allowed, in: word.element, at: word.span))
        } else if !known.takesAllElements, !known.elements.contains(word.element),
          SheetWords.elements[word.element] == nil
        {
          let allowed = known.elements.sorted() + SheetWords.elements.keys.sorted()
          diagnostics.report(.sheetElement(word.element, allowed: allowed, in: word.parent, at: word.span))
        }
      }
    }
  }
}
