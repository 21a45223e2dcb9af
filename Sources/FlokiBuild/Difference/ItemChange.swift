import FlokiCompiler
import FlokiProtocol

/// One change of an item that readers will see.
package struct ItemChange: Hashable, Sendable {
  /// The attribute; "picture", "page" and "photo" for files that are named after their bytes.
  package let name: String
  /// Nil where a text would say nothing: addresses of files, numbers that readers do not see.
  package let old: String?
  package let new: String?

  /// What differs between two states of an item, each as the bytes that floki wrote.
  static func changes(from old: ArraySlice<UInt8>, to new: ArraySlice<UInt8>) -> [ItemChange] {
    guard case .object(let before)? = try? JSONReader.read(Array(old)),
      case .object(let after)? = try? JSONReader.read(Array(new))
    else { return [] }
    var names = before.members.map(\.key)
    names += after.members.map(\.key).filter { !names.contains($0) }
    return names.filter { before[$0] != after[$0] }.map { ItemChange($0, before[$0], after[$0]) }
  }

  private init(_ attribute: String, _ old: JSONValue?, _ new: JSONValue?) {
    switch attribute {
    case ItemAttribute.image.name: (name, self.old, self.new) = ("picture", nil, nil)
    case ItemAttribute.url.name where old?.hasEnding([".html"]) == true && new?.hasEnding([".html"]) == true:
      (name, self.old, self.new) = ("page", nil, nil)
    case ItemAttribute.url.name where old?.isPhoto == true && new?.isPhoto == true:
      (name, self.old, self.new) = ("photo", nil, nil)
    default: (name, self.old, self.new) = (attribute, old?.words, new?.words)
    }
  }
}

extension JSONValue {
  fileprivate var isPhoto: Bool { hasEnding([".jpg", ".png"]) }

  fileprivate func hasEnding(_ endings: [String]) -> Bool { endings.contains { text?.hasSuffix($0) == true } }

  /// A text, a number or a Boolean as shown to people; nil for lists and objects.
  fileprivate var words: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): "\(number)"
    case .bool(let truth): "\(truth)"
    default: nil
    }
  }
}
