import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiSyntax
import Foundation

/// What floki keeps for itself, one file of it damaged between two builds.
///
/// The second build may fail and say why, or do what the first did. Where it says that it is done, every published file is as it
/// was. Only a damaged `floki.lock` may bring other ids, but no item the id of another.
struct RecordTarget: FuzzTarget {
  private let kind: FuzzKind
  private let place: PublishedProject
  private let records: [Record]

  /// A file that is damaged.
  struct Record {
    var path: String
    var bytes: [UInt8]
  }

  init(kind: FuzzKind, repository: String) async throws {
    self.kind = kind
    place = try await PublishedProject(of: "\(repository)/templates/gallery", now: "2026-11-21T12:00:00Z")
    records = try place.files().filter { kind.keeps($0.path) }
    if records.isEmpty { throw FuzzFailure(reason: "no build leaves a file of kind \(kind.rawValue)") }
  }

  func input(round: Int, start: UInt64) -> FuzzInput {
    var damage = TextDamage(round: round, start: start, others: records.map(\.bytes))
    let index = round % records.count
    let record = records[index]
    var bytes = record.bytes
    let seal = Seal(of: record)
    let isSealed = seal != .none && damage.below(2) == 0
    if isSealed { bytes.removeLast(min(bytes.count, seal.count)) }
    bytes = damage.damaged(bytes)
    if isSealed { bytes = seal.sealed(bytes) }
    return FuzzInput(name: "a damaged \(record.path)", bytes: bytes, seed: index, isSealed: isSealed)
  }

  func run(_ input: FuzzInput) async throws -> [String] {
    let record = records[input.seed]
    try place.write(input.bytes, to: record.path)
    var complaints: [String] = []
    // A strict build has a state of its own: it looks at everything.
    for isStrict in [false, true] {
      do {
        let outcome = try await place.build(isStrict: isStrict)
        if outcome.result == .done {
          if record.path == "project/floki.lock" {
            complaints += try place.complaintsAboutIDs
          } else if !input.isSealed {
            // What has the seal of a cache is published.
            complaints += try place.differences.map { "\($0) is published otherwise" }
          }
        } else if outcome.diagnostics.diagnostics.isEmpty {
          complaints.append("the build fails, without a reason")
        }
      } catch {
        if "\(error)".isEmpty { complaints.append("the build fails, without a reason") }
      }
    }
    try await place.restore()
    return complaints
  }
}

extension FuzzKind {
  fileprivate func keeps(_ path: String) -> Bool {
    switch self {
    case .ledger: path == "project/public/.floki/ledger"
    case .published:
      path.hasPrefix("project/public/.floki/") && !path.hasSuffix("/ledger") || path == "project/floki.lock"
    case .cache: path.hasPrefix("project/.floki/cache/") || path.hasPrefix("cache/")
    case .manifest: path.hasPrefix("project/public/") && !path.hasPrefix("project/public/.floki/")
    default: false
    }
  }
}

/// What is at the end of a file that floki keeps, by which it tells a damaged one.
private enum Seal: Equatable {
  case none
  /// Eight bytes, of whatever is in the file.
  case sum
  /// The digest of a key and of what is in the file.
  case digest(key: [UInt8])

  init(of record: RecordTarget.Record) {
    let names = record.path.split(separator: "/")
    if record.bytes.starts(with: "FK".utf8) {
      self = .sum
    } else if record.path.hasPrefix("cache/"), let key = ContentDigest(hex: names.suffix(2).joined()) {
      self = .digest(key: key.bytes)
    } else {
      self = .none
    }
  }

  var count: Int {
    switch self {
    case .none: 0
    case .sum: 8
    case .digest: 32
    }
  }

  func sealed(_ bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .none: return bytes
    case .digest(let key): return bytes + ContentDigest(of: key + bytes).bytes
    case .sum:
      var sum: UInt64 = 0x9E37_79B9_7F4A_7C15
      for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
      sum ^= UInt64(bytes.count)
      return bytes + (0..<8).map { UInt8(truncatingIfNeeded: sum >> (8 * UInt64($0))) }
    }
  }
}
