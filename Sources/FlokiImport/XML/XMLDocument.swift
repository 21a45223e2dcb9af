internal import CXML

/// A document that libxml2 has read, and its nodes: valid as long as the document is held.
@safe final class XMLDocument {
  /// An element, an attribute or a text.
  @safe struct Node {
    fileprivate let raw: OpaquePointer

    enum Kind { case element, attribute, text, other }

    var kind: Kind {
      switch unsafe floki_dom_kind_of(raw) {
      case FLOKI_DOM_ELEMENT: .element
      case FLOKI_DOM_ATTRIBUTE: .attribute
      case FLOKI_DOM_TEXT: .text
      default: .other
      }
    }

    /// Without a prefix.
    var name: String { unsafe String(cString: floki_dom_name(raw)) }

    /// Empty for none.
    var namespace: String { unsafe floki_dom_namespace(raw).map { unsafe String(cString: $0) } ?? "" }

    /// The text of the node and of all that is in it.
    var text: String {
      guard let text = unsafe floki_dom_text(raw) else { return "" }
      defer { unsafe floki_dom_free_text(text) }
      return unsafe String(cString: text)
    }

    var parent: Node? { unsafe floki_dom_parent(raw).map { unsafe Node(raw: $0) } }

    var children: [Node] { unsafe siblings(from: floki_dom_first_child(raw)) }

    var attributes: [Node] { unsafe siblings(from: floki_dom_first_attribute(raw)) }

    private func siblings(from first: OpaquePointer?) -> [Node] {
      var nodes: [Node] = []
      var next = unsafe first
      while let node = unsafe next {
        nodes.append(unsafe Node(raw: node))
        unsafe next = floki_dom_next(node)
      }
      return nodes
    }

    func attribute(_ name: String) -> String? {
      attributes.first { $0.name == name && $0.namespace.isEmpty }?.text
    }
  }

  private let document: OpaquePointer
  /// Those that were taken out of their places and have to be in the document when it is freed.
  private var takenOut: [(node: Node, parent: Node)] = []

  /// - Parameter bytes: UTF-8, whatever the declaration says.
  init(_ bytes: [UInt8]) throws(XMLProblem) {
    var made: OpaquePointer?
    var problem = floki_dom_fault()
    let end = unsafe XMLNamespaces.renamed(bytes).withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return FLOKI_DOM_REFUSED }
      return unsafe floki_dom_read(start, buffer.count, &made, &problem)
    }
    guard end == FLOKI_DOM_READ, let made = unsafe made else {
      if end == FLOKI_DOM_NO_LIBRARY { throw XMLProblem(.noLibrary, at: 0..<0) }
      let line = bytes.isEmpty ? 0..<0 : bytes.line(Int(problem.line))
      throw XMLProblem(.malformed(problem.words), at: line)
    }
    unsafe document = made
  }

  deinit {
    for (node, parent) in takenOut { unsafe floki_dom_put_back(node.raw, parent.raw) }
    unsafe floki_dom_free(document)
  }

  var root: Node? { unsafe floki_dom_root(document).map { unsafe Node(raw: $0) } }

  /// Makes a prefix known to expressions.
  func name(_ prefix: String, _ uri: String) { _ = unsafe floki_dom_name_space(document, prefix, uri) }

  /// Takes elements out of the document; ``with(_:_:)`` puts one of them back for a while.
  func takeOut(_ nodes: [Node]) {
    for node in nodes {
      guard let parent = node.parent else { continue }
      unsafe floki_dom_take_out(node.raw)
      takenOut.append((node, parent))
    }
  }

  /// Does something while the element that was taken out as the given one is in its place, alone.
  func with<Result>(_ index: Int, _ body: (Node) -> Result) -> Result {
    let (node, parent) = takenOut[index]
    unsafe floki_dom_put_back(node.raw, parent.raw)
    defer { unsafe floki_dom_take_out(node.raw) }
    return body(node)
  }

  var takenOutCount: Int { takenOut.count }

  fileprivate func evaluate(_ expression: OpaquePointer, at node: Node) -> Result<XPath.Value, XPath.Failure>
  {
    var problem = floki_dom_fault()
    var value = unsafe floki_xpath_evaluate(expression, document, node.raw, &problem)
    defer { unsafe floki_xpath_free_value(&value) }
    switch unsafe value.kind {
    case FLOKI_XPATH_NODES:
      let nodes = unsafe UnsafeBufferPointer(start: value.nodes, count: value.count).compactMap { raw in
        unsafe raw.map { unsafe Node(raw: $0) }
      }
      return .success(.nodes(nodes))
    case FLOKI_XPATH_TEXT:
      return unsafe .success(
        .text(value.text.map { unsafe String(cString: $0) } ?? "", isTrue: value.truth))
    case FLOKI_XPATH_TRUTH:
      return unsafe .success(.truth(value.truth))
    default:
      return unsafe .failure(
        value.is_endless
          ? XPath.Failure("it takes more than 20 million steps") : XPath.Failure(problem.words))
    }
  }
}

/// An XPath expression, ready to be evaluated.
@safe final class XPath {
  enum Value {
    case nodes([XMLDocument.Node])
    case text(String, isTrue: Bool)
    case truth(Bool)

    /// What the value is as a condition.
    var isTrue: Bool {
      switch self {
      case .nodes(let nodes): !nodes.isEmpty
      case .text(_, let isTrue): isTrue
      case .truth(let isTrue): isTrue
      }
    }

    /// The value as XPath's `string()` has it.
    var text: String {
      switch self {
      case .nodes(let nodes): nodes.first?.text ?? ""
      case .text(let text, _): text
      case .truth(let isTrue): isTrue ? "true" : "false"
      }
    }
  }

  /// Why an expression has no value.
  struct Failure: Error {
    var reason: String

    init(_ reason: String) { self.reason = reason }
  }

  let text: String
  private let compiled: OpaquePointer

  init(_ text: String) throws(Failure) {
    var problem = floki_dom_fault()
    guard text.utf8.count <= 4096 else { throw Failure("it is longer than 4096 bytes") }
    guard let compiled = unsafe floki_xpath_compile(text, &problem) else { throw Failure(problem.words) }
    self.text = text
    unsafe self.compiled = compiled
  }

  deinit { unsafe floki_xpath_free(compiled) }

  func value(at node: XMLDocument.Node, in document: XMLDocument) -> Result<Value, Failure> {
    unsafe document.evaluate(compiled, at: node)
  }
}

extension floki_dom_fault {
  /// What libxml2 says, beginning with a small letter as reasons do.
  fileprivate var words: String {
    let text = unsafe withUnsafeBytes(of: message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    guard let first = text.first else { return "libxml2 does not say why" }
    return first.lowercased() + text.dropFirst()
  }
}

extension [UInt8] {
  /// A line by its number from 1, without its line break; the end where there are not so many.
  func line(_ number: Int) -> Range<Int> {
    var start = 0
    var line = 1
    while line < number, let feed = self[start...].firstIndex(of: 0x0A) {
      start = feed + 1
      line += 1
    }
    let end = self[start...].firstIndex(of: 0x0A) ?? count
    return start..<end
  }
}
