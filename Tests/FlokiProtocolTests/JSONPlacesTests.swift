import FlokiProtocol
import TestSupport
import Testing

/// Every value of a JSON text is found at its place.
@Suite struct JSONPlacesTests {
  @Test func `every value is found by what leads to it, and what leads to it by each of its bytes`() throws {
    var random = SplitMix64(state: 20_261_128)
    for _ in 0..<100 {
      var writer = JSONWriter()
      JSONValue.random(depth: 0, using: &random).write(to: &writer)
      let bytes = writer.finish()
      let places = JSONPlaces(bytes)
      try expectPlaces(of: JSONReader.read(bytes), at: [], in: places, bytes)
    }
  }

  private func expectPlaces(of value: JSONValue, at path: [String], in places: JSONPlaces, _ bytes: [UInt8])
    throws
  {
    let range = try #require(places.range(of: path))
    #expect(try JSONReader.read(Array(bytes[range])) == value)
    #expect(places.path(at: range.lowerBound) == path)
    switch value {
    case .object(let object):
      #expect(places.names(in: path) == object.members.map(\.key))
      for member in object.members {
        try expectPlaces(of: member.value, at: path + [member.key], in: places, bytes)
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        try expectPlaces(of: element, at: path + ["\(index)"], in: places, bytes)
      }
    default: #expect(places.path(at: range.upperBound - 1) == path)
    }
  }

  @Test func `a key counts as its value, and blanks lead to what is around them`() {
    let text = #"{ "a~b" : [ 1, {"c":"}"} ] , "d":null }"#
    let places = JSONPlaces(Array(text.utf8))
    #expect(places.path(at: 3) == ["a~b"])
    #expect(places.path(at: 12) == ["a~b", "0"])
    #expect(places.path(at: 17) == ["a~b", "1", "c"])
    #expect(places.path(at: 0) == [])
    #expect(
      places.range(of: ["d"]).map { Array(text.utf8)[$0] }.map { String(decoding: $0, as: UTF8.self) }
        == "null")
    #expect(places.range(of: ["a~b", "2"]) == nil && places.range(of: ["d", "x"]) == nil)
  }

  @Test func `damaged text never traps`() {
    var random = SplitMix64(state: 45)
    for _ in 0..<200 {
      var writer = JSONWriter()
      JSONValue.random(depth: 0, using: &random).write(to: &writer)
      var bytes = writer.finish()
      for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      bytes.removeLast(Int.random(in: 0...min(3, bytes.count), using: &random))
      let places = JSONPlaces(bytes)
      for _ in 0..<20 {
        _ = places.range(of: places.path(at: Int.random(in: 0...bytes.count, using: &random)))
      }
    }
  }
}
