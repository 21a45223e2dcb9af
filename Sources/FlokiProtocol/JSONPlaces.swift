/// The places of values in JSON: the value at a byte, and the bytes of a value.
///
/// It looks at brackets and quotation marks alone, since the text was parsed before or is floki's own.
package struct JSONPlaces {
  private let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The keys and indexes of the innermost value at a byte. A key belongs to its value.
  package func path(at offset: Int) -> [String] {
    var path: [String] = []
    var start = 0
    while let member = member(of: start, where: { $1.lowerBound <= offset && offset < $2.upperBound }) {
      path.append(member.name)
      if offset < member.value.lowerBound { break }
      start = member.value.lowerBound
    }
    return path
  }

  /// The bytes of the value at keys and indexes; nil for none.
  package func range(of path: [String]) -> Range<Int>? {
    var start = 0
    for name in path {
      guard let member = member(of: start, where: { found, _, _ in found == name }) else { return nil }
      start = member.value.lowerBound
    }
    let first = afterSpace(start)
    return first..<end(of: first)
  }

  /// The names of the members of an object, or the indexes of an array.
  package func names(in path: [String]) -> [String] {
    guard let range = range(of: path) else { return [] }
    var names: [String] = []
    _ = member(of: range.lowerBound) { name, _, _ in
      names.append(name)
      return false
    }
    return names
  }

  /// The first member of the array or object at a byte that is wanted: its name or index, and its value.
  private func member(
    of start: Int, where isWanted: (_ name: String, _ whole: Range<Int>, _ value: Range<Int>) -> Bool
  ) -> (name: String, value: Range<Int>)? {
    var position = afterSpace(start)
    guard position < bytes.count, [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(bytes[position]) else {
      return nil
    }
    let isObject = bytes[position] == UInt8(ascii: "{")
    position = afterSpace(position + 1)
    var index = 0
    while position < bytes.count, ![UInt8(ascii: "}"), UInt8(ascii: "]")].contains(bytes[position]) {
      let first = position
      var name = "\(index)"
      if isObject {
        let keyEnd = end(of: position)
        if case .string(let key)? = try? JSONReader.read(Array(bytes[position..<keyEnd])) { name = key }
        position = afterSpace(afterSpace(keyEnd) + 1)
      }
      let value = position..<max(position, end(of: position))
      if isWanted(name, first..<value.upperBound, value) { return (name, value) }
      position = afterSpace(value.upperBound)
      if position < bytes.count, bytes[position] == UInt8(ascii: ",") { position = afterSpace(position + 1) }
      // Not JSON.
      if position == first { return nil }
      index += 1
    }
    return nil
  }

  private func afterSpace(_ start: Int) -> Int {
    var position = start
    while position < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[position]) { position += 1 }
    return min(position, bytes.count)
  }

  /// The end of the value that begins at a byte.
  private func end(of start: Int) -> Int {
    var position = start
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
          position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        if depth == 0 { return min(position + 1, bytes.count) }
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return position }
        depth -= 1
        if depth == 0 { return position + 1 }
      case UInt8(ascii: ","), 0x20, 0x0A, 0x0D, 0x09: if depth == 0 { return position }
      default: break
      }
      position += 1
    }
    return bytes.count
  }
}
