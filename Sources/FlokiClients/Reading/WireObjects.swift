/// The objects of an array, one after the other; those of a long feed are read out of its bytes when they are asked for, since
/// all of them would fill the memory.
package struct WireObjects: Equatable, Sendable, Sequence {
  private enum Store: Equatable, Sendable {
    case read([[String: Wire]])
    /// - Parameter starts: Where each of them begins.
    case apart([UInt8], starts: [Int], isIOS: Bool)
  }

  private let store: Store

  /// None of them.
  static let empty = WireObjects([])

  init(_ objects: [[String: Wire]]) { store = .read(objects) }

  /// - Parameter starts: Where objects begin that the same parser has read once.
  init(in bytes: [UInt8], startingAt starts: [Int], isIOS: Bool) {
    store = .apart(bytes, starts: starts, isIOS: isIOS)
  }

  package struct Iterator: IteratorProtocol {
    fileprivate let objects: WireObjects
    private var position = 0

    fileprivate init(_ objects: WireObjects) { self.objects = objects }

    package mutating func next() -> [String: Wire]? {
      defer { position += 1 }
      switch objects.store {
      case .read(let objects): return position < objects.count ? objects[position] : nil
      case .apart(let bytes, let starts, let isIOS):
        guard position < starts.count else { return nil }
        return WireParser.object(in: bytes, at: starts[position], isIOS: isIOS)
      }
    }
  }

  package func makeIterator() -> Iterator { Iterator(self) }
}
