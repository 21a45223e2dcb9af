import CTestPictures
import FlokiContent
import FlokiProtocol
import TestPictures
import Testing

@testable import FlokiImages

/// The probe calls exactly those colour profiles broken that no conversion can be made of.
@Suite struct ProfileProbeTests {
  private static var kinds: [(name: String, profile: [UInt8], isSound: Bool)] {
    let p3 = TestProfile.displayP3
    var damaged = p3
    // The tables of tags, behind the header of 128 bytes.
    for index in 128..<damaged.count { damaged[index] = 0xAA }
    var withoutSignature = p3
    for index in 36..<40 { withoutSignature[index] = 0 }
    return [
      ("Display P3", p3, true), ("sRGB", TestProfile.sRGB, true), ("damaged", damaged, false),
      ("without signature", withoutSignature, false), ("cut", Array(p3.prefix(p3.count / 2)), false),
      ("grey", TestProfile.gray(gamma: 2.2), false), ("a text", Array("no profile at all".utf8), false),
    ]
  }

  @Test("In every format a profile is sound or broken alike", arguments: kinds.indices)
  func judges(_ index: Int) throws {
    let (name, profile, isSound) = Self.kinds[index]
    func isBroken(_ bytes: [UInt8]) throws -> Bool { try header(of: bytes).hasBrokenProfile }
    #expect(try isBroken(corners.jpeg(profile: profile)) == !isSound, "\(name) in a JPEG")
    let tiff = TestTIFF.encode(corners, orientation: 1, bigEndian: index.isMultiple(of: 2), profile: profile)
    // A grey TIFF may have a grey profile, and its header does not say at once which it is.
    #expect(try isBroken(tiff) == (!isSound && name != "grey"), "\(name) in a TIFF")
    let webp = TestWebP.still(corners.encoded(as: TEST_WEBP), profile: profile)
    #expect(try isBroken(webp) == (!isSound && name != "grey"), "\(name) in a WebP")
  }

  @Test("A picture with a broken profile is made all the same, with its numbers as they are")
  func ignoresBrokenOnes() throws {
    for (name, profile, isSound) in Self.kinds where !isSound && name != "grey" {
      #expect(
        try make(from: corners.jpeg(profile: profile)).words == make(from: corners.jpeg()).words, "\(name)")
    }
  }

  @Test("A grey picture may have a profile of grey, and one of ink a profile of ink")
  func fitsTheKind() throws {
    let samples = [UInt8](repeating: 100, count: 64 * 64 * 4)
    func isBroken(_ components: Int, _ profile: [UInt8]) throws -> Bool {
      let bytes = TestJPEG.encode(samples, width: 64, height: 64, components: components, profile: profile)
      return try header(of: bytes).hasBrokenProfile
    }
    #expect(try !isBroken(1, TestProfile.gray(gamma: 1.8)))
    #expect(try !isBroken(1, TestProfile.displayP3))
    #expect(try isBroken(4, TestProfile.displayP3))
    #expect(try isBroken(3, TestProfile.gray(gamma: 1.8)))
    #expect(try !isBroken(4, []))
  }

  @Test("In a PNG it is unpacked first, and what cannot be unpacked is broken")
  func unpacksPNG() throws {
    let whole = corners.png(profile: TestProfile.displayP3)
    #expect(try !header(of: whole).hasBrokenProfile)
    let start = try #require(whole.indices.first { whole[$0...].starts(with: "iCCP".utf8) })
    var damaged = whole
    // Behind the name of the profile and its zero.
    let data = try #require(whole[(start + 4)...].firstIndex(of: 0)) + 2
    for index in (data + 8)..<(data + 40) { damaged[index] ^= 0x55 }
    #expect(try header(of: damaged).hasBrokenProfile)
    var otherMethod = whole
    otherMethod[data - 1] = 7
    #expect(try header(of: otherMethod).hasBrokenProfile)
  }

  @Test("A profile in pieces wants all of them, each once")
  func joinsPieces() throws {
    let profile = TestProfile.displayP3
    let picture = corners.jpeg()
    func withPieces(_ pieces: [(number: UInt8, count: UInt8, bytes: ArraySlice<UInt8>)]) -> [UInt8] {
      var segments: [UInt8] = []
      for (number, count, bytes) in pieces {
        let length = bytes.count + 16
        segments += [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 255)] + Array("ICC_PROFILE\0".utf8)
        segments += [number, count] + bytes
      }
      return picture[..<2] + segments + picture[2...]
    }
    let (first, second) = (profile[..<200], profile[200...])
    func isBroken(_ pieces: [(number: UInt8, count: UInt8, bytes: ArraySlice<UInt8>)]) throws -> Bool {
      try header(of: withPieces(pieces)).hasBrokenProfile
    }
    #expect(try !isBroken([(1, 2, first), (2, 2, second)]))
    #expect(try !isBroken([(2, 2, second), (1, 2, first)]))
    #expect(try isBroken([(1, 2, first)]))
    #expect(try isBroken([(1, 2, first), (1, 2, second)]))
    #expect(try isBroken([(1, 2, first), (2, 3, second)]))
    #expect(try isBroken([(0, 1, profile[...])]))
  }

  @Test("A profile behind the first bytes counts as sound until the file is read whole")
  func doesNotGuess() throws {
    let bytes = corners.jpeg(profile: [UInt8](repeating: 1, count: 3000))
    #expect(try header(of: bytes).hasBrokenProfile)
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xE2]) })
    let beginning = Array(bytes[..<(start + 100)])
    let isBroken = ImageProbe.hasBrokenProfile(beginning.span, format: .jpeg)
    #expect(!isBroken)
  }
}
