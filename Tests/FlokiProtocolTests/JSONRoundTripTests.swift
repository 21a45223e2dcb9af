import FlokiProtocol
import TestSupport
import Testing

/// What the writer of JSON writes, its reader reads back as the same value.
@Suite struct JSONRoundTripTests {
  @Test func whatIsWrittenReadsBackTheSame() throws {
    var random = SplitMix64(state: 20_261_121)
    for _ in 0..<200 {
      let value = JSONValue.random(depth: 0, using: &random)
      var writer = JSONWriter()
      value.write(to: &writer)
      let bytes = writer.finish()
      #expect(bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F })
      #expect(try JSONReader.read(bytes) == value)
    }
  }

  @Test func damagedTextNeverTraps() {
    var random = SplitMix64(state: 7)
    for _ in 0..<200 {
      var writer = JSONWriter()
      JSONValue.random(depth: 0, using: &random).write(to: &writer)
      var bytes = writer.finish()
      for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      bytes.removeLast(Int.random(in: 0...min(3, bytes.count), using: &random))
      _ = try? JSONReader.read(bytes)
    }
  }
}

extension JSONValue {
  static func random(depth: Int, using random: inout SplitMix64) -> JSONValue {
    switch Int.random(in: 0..<(depth < 5 ? 6 : 4), using: &random) {
    case 0: return .bool(Bool.random(using: &random))
    case 1:
      let value = Int64.random(in: .min ... .max, using: &random)
      return .integer(value >> Int64.random(in: 0..<64, using: &random))
    case 2: return .number(Double.random(in: -1e6...1e6, using: &random) + 1e-7)
    case 3: return .string(randomText(using: &random))
    case 4:
      return .array(
        (0..<Int.random(in: 0..<6, using: &random)).map { _ in .random(depth: depth + 1, using: &random) })
    default:
      var object = JSONObject()
      for _ in 0..<Int.random(in: 0..<30, using: &random) where depth < 3 {
        _ = object.append(.random(depth: depth + 1, using: &random), forKey: randomText(using: &random))
      }
      return .object(object)
    }
  }

  private static func randomText(using random: inout SplitMix64) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0..<40, using: &random) {
      let ceiling: UInt32 =
        [0x80, 0x80, 0x80, 0x800, 0x10000, 0x110000].randomElement(using: &random) ?? 0x80
      if let scalar = Unicode.Scalar(UInt32.random(in: 0..<ceiling, using: &random)) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  func write(to writer: inout JSONWriter) {
    switch self {
    case .null: Issue.record("clients must never see a null")
    case .bool(let value): writer.bool(value)
    case .integer(let value): writer.integer(value)
    case .number(let value): writer.number(value)
    case .string(let text): writer.string(text)
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .object(let object):
      writer.beginObject()
      for member in object.members {
        writer.key(member.key)
        member.value.write(to: &writer)
      }
      writer.endObject()
    }
  }
}
