/// JSON as a client sees it: numbers keep their spelling, for the clients disagree on what it means.
package enum Wire: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([Wire])
  case object([String: Wire])
  /// An array of objects in a text that is too long to be kept as values.
  case objects(WireObjects)
}

extension Wire {
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  package var object: [String: Wire]? {
    if case .object(let members) = self { members } else { nil }
  }

  package var array: [Wire]? {
    switch self {
    case .array(let elements): elements
    case .objects(let objects): objects.map { .object($0) }
    default: nil
    }
  }

  /// Every element, if each is an object.
  var objects: WireObjects? {
    if case .objects(let objects) = self { return objects }
    guard case .array(let elements) = self else { return nil }
    let objects = elements.compactMap(\.object)
    return objects.count == elements.count ? WireObjects(objects) : nil
  }
}
