import Foundation

/// Pictures of every kind with what should come of them, made once in a run by programs that are not floki
/// (`Tests/FlokiImagesTests/Corpus/make.py`).
package struct PictureCorpus: Sendable {
  package let rows: [Row]
  private let folder: TemporaryFolder

  /// Where Python finds what makes them: the folder of scripts/corpus-tools.sh.
  private static let tools = ProcessInfo.processInfo.environment["FLOKI_CORPUS"].flatMap {
    $0.isEmpty ? nil : $0
  }
  package static let whySkipped: String =
    "a Python package or an encoder is missing: FLOKI_CORPUS names no folder of scripts/corpus-tools.sh"

  private static let made = Task { try await make() }

  package static func shared() async throws -> PictureCorpus { try await made.value }

  /// Whether tests of it run. Where FLOKI_CORPUS is set they do, and fail where there is none.
  package static func isWanted() async -> Bool {
    if tools != nil { return true }
    do { _ = try await made.value } catch let missing as Missing {
      return !missing.isForWantOfTools
    } catch {}
    return true
  }

  package struct Missing: Error {
    package let words: String
    fileprivate let isForWantOfTools: Bool
  }

  private static func make() async throws -> PictureCorpus {
    let folder = try TemporaryFolder()
    let ended = try await ChildProcess(
      "/usr/bin/env", python + [script("make.py"), folder.path]
    ).finish()
    guard ended.end == .exit(0), let table = folder.read("corpus.json") else {
      throw Missing(
        words: ended.outputText + ended.errorText, isForWantOfTools: [77, 127].contains(ended.status))
    }
    return PictureCorpus(
      rows: try JSONDecoder().decode([Row].self, from: Data(table)), folder: folder)
  }

  /// Python with its packages, as arguments of `env`. It leaves nothing of its own beside the scripts.
  package static var python: [String] { [tools.map { "\($0)/bin/python" } ?? "python3", "-B"] }

  /// The path of one of the scripts.
  package static func script(_ name: String) -> String {
    Repository.url("Tests/FlokiImagesTests/Corpus/\(name)").path
  }

  /// The bytes of a file of the corpus; none where there is none.
  package func bytes(_ path: String) -> [UInt8] { folder.read(path) ?? [] }

  /// The names of the small files that ask for much memory, in the folder `hostile`.
  package var hostile: [String] { folder.files("hostile") }
}

extension PictureCorpus {
  /// A file and what is to be said of it.
  package struct Row: Decodable, Sendable {
    package let file: String
    package let format: String
    package let bits: String
    package let colour: String
    package let alpha: String
    package let orientation: String
    package let layout: String
    package let expectation: Expectation
    /// Why it is refused, or why its floor is lower than others'.
    package let why: String?

    package enum Expectation: Sendable {
      /// The paths of the pictures that should come of it, whole and as a thumbnail, and how near it has to come, in dB.
      case decoded(reference: String, thumbnail: String, least: Double)
      /// By the code of a rule, or as a kind of file.
      case refused(reason: String)
      /// Greys from dark to more light than sRGB has: brighter from left to right, and from a column on of so much.
      case ramp(white: Int, least: Int)
    }

    private enum CodingKeys: CodingKey {
      case file, format, bits, colour, alpha, orientation, layout, expectation, why
      case reference, thumbnail, least, reason, white, leastWhite
    }

    package init(from decoder: any Decoder) throws {
      let row = try decoder.container(keyedBy: CodingKeys.self)
      func text(_ key: CodingKeys) throws -> String { try row.decode(String.self, forKey: key) }
      (file, format, bits, colour) = try (text(.file), text(.format), text(.bits), text(.colour))
      (alpha, orientation, layout) = try (text(.alpha), text(.orientation), text(.layout))
      why = try row.decodeIfPresent(String.self, forKey: .why)
      switch try text(.expectation) {
      case "decoded":
        expectation = try .decoded(
          reference: text(.reference), thumbnail: text(.thumbnail),
          least: row.decode(Double.self, forKey: .least))
      case "refused": expectation = try .refused(reason: text(.reason))
      case "ramp":
        expectation = try .ramp(
          white: row.decode(Int.self, forKey: .white), least: row.decode(Int.self, forKey: .leastWhite))
      case let other:
        throw DecodingError.dataCorruptedError(
          forKey: .expectation, in: row, debugDescription: "\(other) is no expectation")
      }
    }
  }
}

extension [UInt8] {
  /// The same file with some bytes changed, most of them near its beginning or its end, where headers are, or cut off.
  package func mutated(by random: inout SplitMix64) -> (bytes: [UInt8], changes: String) {
    var (bytes, changes) = (self, [String]())
    for _ in 0..<(1 + random.next(below: 4)) {
      let offset =
        switch random.next(below: 4) {
        case 0: random.next(below: count)
        case 1: count - 1 - random.next(below: Swift.min(count, 400))
        default: random.next(below: Swift.min(count, 600))
        }
      switch random.next(below: 3) {
      case 0: bytes[offset] ^= 1 << UInt8(random.next(below: 8))
      case 1: bytes[offset] = UInt8(random.next(below: 256))
      default: bytes[offset] = random.next(below: 2) == 0 ? 0 : 255
      }
      changes.append("\(offset) is \(bytes[offset])")
    }
    if random.next(below: 8) == 0 {
      bytes.removeLast(1 + random.next(below: count / 2))
      changes.append("cut off at \(bytes.count)")
    }
    return (bytes, changes.joined(separator: ", "))
  }
}
