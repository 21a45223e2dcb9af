/// JSON as a client sees it: numbers keep their spelling, for the clients disagree on what it means.
package enum Wire: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([Wire])
  case object([String: Wire])
}

extension Wire {
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  package var object: [String: Wire]? {
    if case .object(let members) = self { members } else { nil }
  }

  package var array: [Wire]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// Every element, if each is an object.
  var objects: [[String: Wire]]? {
    guard let array else { return nil }
    let objects = array.compactMap(\.object)
    return objects.count == array.count ? objects : nil
  }
}
