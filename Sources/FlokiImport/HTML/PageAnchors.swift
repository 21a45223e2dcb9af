import FlokiContent
import FlokiProtocol

/// The places in a page of HTML that its own links lead to, by names that a page of floki can have.
struct PageAnchors {
  /// What such a place is in the tree: no element that is written has a blank in its name.
  static let elementName = "floki anchor"

  /// The names on the imported page, by the names in the HTML.
  private let names: [String: String]
  /// The page's own address; nil if it is unknown.
  private let address: String?

  init(in nodes: [HTMLNode], at address: String?) {
    self.address = address?.withoutFragment
    var present: [String] = []
    var wanted: Set<String> = []
    nodes.visit { element in
      present += element.anchors
      if element.name == "a", let href = element.attribute("href"),
        let fragment = Self.fragment(of: href, at: address?.withoutFragment)
      {
        wanted.insert(fragment)
      }
    }
    let taken = Set(present)
    var names: [String: String] = [:]
    var number = 0
    for id in present.eachOnce where wanted.contains(id) {
      if id.isNameOfPlace {
        names[id] = id
        continue
      }
      repeat { number += 1 } while taken.contains("part-\(number)")
      names[id] = "part-\(number)"
    }
    self.names = names
  }

  /// What a link becomes that leads into the page itself; nil for one that leads elsewhere, or nowhere.
  func link(_ written: String) -> String? {
    Self.fragment(of: written, at: address).flatMap { names[$0] }.map { "#\($0)" }
  }

  private static func fragment(of written: String, at address: String?) -> String? {
    let text = written.trimmed
    guard let mark = text.firstIndex(of: "#") else { return nil }
    let path = String(text[..<mark])
    guard path.isEmpty || path == address else { return nil }
    let fragment = String(text[text.index(after: mark)...])
    return (fragment.removingPercentEscapes ?? fragment).nonEmpty
  }

  // MARK: Placing

  /// The tree with the places in it, each once.
  func placed(in nodes: [HTMLNode]) -> [HTMLNode] {
    guard !names.isEmpty else { return nodes }
    var known: Set<String> = []
    var hoisted: [HTMLNode] = []
    return place(nodes, &known, &hoisted, isHoisting: false)
  }

  /// What can hold no place, so that it is before them.
  private static let hoisting: Set<String> = [
    "a", "br", "code", "figure", "hr", "img", "input", "kbd", "pre", "samp", "sub", "sup", "tt",
  ]

  private func place(
    _ nodes: [HTMLNode], _ known: inout Set<String>, _ hoisted: inout [HTMLNode], isHoisting: Bool
  ) -> [HTMLNode] {
    var result: [HTMLNode] = []
    /// Places that wait for the words behind them.
    var waiting: [HTMLNode] = []
    for node in nodes {
      guard case .element(var element) = node else {
        if !node.isBlank {
          result += waiting
          waiting = []
        }
        result.append(node)
        continue
      }
      waiting += element.anchors.compactMap { names[$0] }.filter { known.insert($0).inserted }.map {
        HTMLNode.element(HTMLElement(name: Self.elementName, attributes: ["id": $0]))
      }
      let isHolding = !isHoisting && !Self.hoisting.contains(element.name)
      element.children = place(element.children, &known, &waiting, isHoisting: !isHolding)
      if isHoisting {
        hoisted += waiting
        waiting = []
      } else if element.isMark {
        continue
      } else if isHolding, element.isBlock || element.hasBlocks, element.take(waiting) {
        waiting = []
      }
      result += waiting
      waiting = []
      result.append(.element(element))
    }
    return result + waiting
  }
}

extension HTMLElement {
  /// What links may call it.
  fileprivate var anchors: [String] {
    [attribute("id"), name == "a" ? attribute("name") : nil].compactMap(\.self).eachOnce
  }

  /// Whether it is a place and nothing else: `<a name="x"></a>`.
  fileprivate var isMark: Bool {
    name == "a" && attribute("href") == nil && text.trimmed.isEmpty && first("img") == nil
  }

  private static let lists: Set<String> = ["dl", "ol", "table", "tbody", "tfoot", "thead", "tr", "ul"]

  /// Puts nodes before the first words inside; false where it has no room for any.
  fileprivate mutating func take(_ nodes: [HTMLNode]) -> Bool {
    guard !Self.players.contains(name), !Self.silent.contains(name), !Self.lost.contains(name),
      !["figure", "hr", "pre"].contains(name)
    else { return false }
    if let index = children.firstIndex(where: { !$0.isBlank }), case .element(var inner) = children[index],
      inner.isBlock || inner.hasBlocks, inner.take(nodes)
    {
      children[index] = .element(inner)
      return true
    }
    guard !Self.lists.contains(name) else { return false }
    children.insert(contentsOf: nodes, at: 0)
    return true
  }
}

extension HTMLNode {
  /// Whether it is white space.
  var isBlank: Bool { if case .text(let text) = self { text.allSatisfy(\.isWhitespace) } else { false } }
}

extension [HTMLNode] {
  fileprivate func visit(_ look: (HTMLElement) -> Void) {
    for case .element(let element) in self {
      look(element)
      element.children.visit(look)
    }
  }
}

extension String {
  /// Whether a page can have a place of this name.
  var isNameOfPlace: Bool {
    !isEmpty
      && utf8.allSatisfy {
        $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
  }

  fileprivate var withoutFragment: String { String(prefix { $0 != "#" }) }
}
