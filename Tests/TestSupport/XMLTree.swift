import Foundation
import FoundationXML

/// An element of XML as an independent parser reads it.
package final class XMLTree {
  package let name: String
  package let attributes: [String: String]
  package fileprivate(set) var text = ""
  package fileprivate(set) var children: [XMLTree] = []

  fileprivate init(_ name: String, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// The children of a name.
  package subscript(name: String) -> [XMLTree] { children.filter { $0.name == name } }

  package struct Problem: Error { package let line: Int }

  /// The outermost element; throws where the document is not well-formed.
  package convenience init(_ bytes: [UInt8]) throws {
    let reader = Reader()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = reader
    guard parser.parse(), let root = reader.root else { throw Problem(line: parser.lineNumber) }
    self.init(root.name, root.attributes)
    text = root.text
    children = root.children
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var root: XMLTree?
    private var open: [XMLTree] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      let element = XMLTree(name, attributes)
      open.last?.children.append(element)
      open.append(element)
      if root == nil { root = element }
    }

    func parser(_ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }
  }
}
