package import FlokiProtocol

/// JSON written as XML, so that sheets read it: the members of an object are elements of their names, and so is each element
/// of a list.
///
/// `{"items": [{"id": 1}, {"id": 2}]}` becomes `<json><items><id>1</id></items><items><id>2</id></items></json>`. The elements
/// of a list that has no name are called `item`. A character that XML names may not have becomes `_`.
package struct JSONAsXML {
  package private(set) var xml: [UInt8] = []
  /// Where elements begin, and where their values begin in the JSON.
  private var places: [(xml: Int, json: Int)] = []
  private var starts: JSONValuePlaces
  private let end: Int
  /// What the outermost object says of its form, as JSON Feed does.
  let version: String?

  package init(_ bytes: [UInt8]) throws(JSONFailure) {
    let value = try JSONReader.read(bytes)
    if case .object(let object) = value, case .string(let text) = object["version"] {
      version = text
    } else {
      version = nil
    }
    starts = JSONValuePlaces(bytes)
    end = bytes.count
    write(value, as: "json", isInList: false)
  }

  /// The place in the JSON of what is at a place in the XML: the first byte of its value.
  package func place(ofXML range: Range<Int>) -> Range<Int> {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle].xml <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    let start = low > 0 ? places[low - 1].json : 0
    return start..<min(end, start + 1)
  }

  private mutating func write(_ value: JSONValue, as name: String, isInList: Bool) {
    let start = starts.next() ?? end
    if case .array(let elements) = value {
      if isInList || name == "json" { begin(name, start) }
      for element in elements {
        write(element, as: name == "json" ? "item" : name, isInList: true)
      }
      if isInList || name == "json" { finish(name) }
      return
    }
    begin(name, start)
    switch value {
    case .null, .array: break
    case .bool(let truth): xml += Array("\(truth)".utf8)
    case .integer(let number): xml += Array("\(number)".utf8)
    case .number(let number): xml += Array("\(number)".utf8)
    case .string(let text): add(text)
    case .object(let object):
      for member in object.members { write(member.value, as: Self.name(member.key), isInList: false) }
    }
    finish(name)
  }

  private mutating func begin(_ name: String, _ start: Int) {
    places.append((xml.count, start))
    xml += Array("<\(name)>".utf8)
  }

  private mutating func finish(_ name: String) { xml += Array("</\(name)>".utf8) }

  private mutating func add(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": xml += Array("&amp;".utf8)
      case "<": xml += Array("&lt;".utf8)
      case ">": xml += Array("&gt;".utf8)
      case "\r": xml += Array("&#13;".utf8)
      case "\n", "\t": xml.append(UInt8(truncatingIfNeeded: scalar.value))
      // What no XML may have.
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: xml.append(0x20)
      default: xml += UTF8.encode(scalar).map(Array.init) ?? []
      }
    }
  }

  private static func name(_ key: String) -> String {
    var name = ""
    for scalar in key.unicodeScalars {
      let isLetter = ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_"
      let isFurther = ("0"..."9").contains(scalar) || scalar == "-" || scalar == "."
      name.unicodeScalars.append(isLetter || isFurther && !name.isEmpty ? scalar : "_")
    }
    return name.isEmpty ? "_" : name
  }
}

/// Where the values of a JSON text begin, in their order. The text has to be well-formed.
private struct JSONValuePlaces: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Int? {
    while position < bytes.count {
      let start = position
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): position += 1
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        position += 1
        return start
      case UInt8(ascii: "\""):
        skipString()
        if !skipColon() { return start }
      default:
        while position < bytes.count, !Self.endsWord(bytes[position]) { position += 1 }
        return start
      }
    }
    return nil
  }

  private mutating func skipString() {
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = Swift.min(bytes.count, position + 1)
  }

  /// Passes over the colon behind a key.
  private mutating func skipColon() -> Bool {
    var place = position
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
    guard place < bytes.count, bytes[place] == UInt8(ascii: ":") else { return false }
    position = place + 1
    return true
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte)
  }
}
