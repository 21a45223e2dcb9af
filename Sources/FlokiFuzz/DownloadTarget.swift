import FlokiContent
import FlokiDocuments
import Foundation

/// What a download meets when a shelf names it: as each kind, whatever it is.
struct DownloadTarget: FuzzTarget {
  private let seeds: [(name: String, bytes: [UInt8])]

  init(repository: String) throws {
    let folder = "\(repository)/templates/magazine/content/shelf/issues"
    seeds = try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { name in
      (name, Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))))
    }
  }

  func input(round: Int, start: UInt64) -> FuzzInput {
    var damage = TextDamage(round: round, start: start, others: seeds.map(\.bytes))
    let seed = seeds[round % seeds.count]
    return FuzzInput(
      name: "a damaged \(seed.name)", bytes: damage.damaged(seed.bytes), seed: round % seeds.count)
  }

  func run(_ input: FuzzInput) -> [String] {
    let source = Bytes(bytes: input.bytes)
    for kind in DownloadKind.allCases { _ = Download.problem(of: source, kind) }
    for kind in RecordingKind.allCases { _ = Recording.problem(of: source, kind) }
    _ = Download.cover(ofBook: source)
    return []
  }

  private struct Bytes: ByteSource {
    let bytes: [UInt8]

    var byteCount: Int { bytes.count }

    func bytes(at offset: Int, count: Int) -> [UInt8]? {
      Array(bytes[min(offset, bytes.count)..<min(offset + count, bytes.count)])
    }
  }
}
