import TestSupport
import Testing

@testable import FlokiSyntax

@Suite struct SortedPlacesTests {
  @Test(arguments: 0..<6) func `places come in order, whatever order they were found in`(seed: UInt64) {
    var chance = SplitMix64(state: seed)
    // In order, backwards, and anywhere: what the passes of a build do.
    let found = (0..<5000).map { number in
      switch seed % 3 {
      case 0: UInt32(number * 2)
      case 1: UInt32((5000 - number) * 2)
      default: UInt32(chance.next(below: 10_000))
      }
    }
    var places = SortedPlaces()
    for place in found { places.insert(place) }
    let plain = Set(found).sorted()
    #expect(Array(places.all) == plain)
    for wanted in stride(from: UInt32(0), to: 10_100, by: 37) {
      #expect(places.first(notBelow: wanted) == plain.first { $0 >= wanted })
    }
  }

  @Test func `among no places there is none`() {
    #expect(SortedPlaces().first(notBelow: 0) == nil)
  }
}
