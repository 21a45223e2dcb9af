import FlokiProtocol
import Foundation
import TestPictures

/// 200 photographs of 12 megapixels and some 2.4 MB at quality 90, as a telephone takes them: laid out from real ones,
/// or drawn where none could be fetched. The same in every run.
struct PhotoCorpus: Sendable {
  /// Where they are kept from one run to the next.
  let folder: String
  /// Where real photographs lie, of any size.
  let photographs: String
  var count = 200
  var jobs = 2

  static let size = PixelSize(width: 4000, height: 3000)
  static let byteCount = 2_400_000

  /// Makes what is missing, and returns the paths of all.
  func make() async throws -> [String] {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: photographs)) ?? []).sorted()
    let sources = names.filter { $0.hasSuffix(".jpg") }
    let kind = sources.isEmpty ? "drawn" : "photo"
    let paths = (0..<count).map { "\(folder)/\(kind)-\(String($0 + 1000).dropFirst()).jpg" }
    // One source after the other, so that each is decoded once.
    let groups = max(1, sources.count)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (started, first) in (0..<groups).enumerated() {
        if started >= jobs { _ = try await group.next() }
        group.addTask {
          let missing = stride(from: first, to: count, by: groups).filter {
            !FileManager.default.fileExists(atPath: paths[$0])
          }
          guard !missing.isEmpty else { return }
          let source = sources.isEmpty ? nil : Self.decode("\(photographs)/\(sources[first])")
          for number in missing {
            let layout = PhotoLayout(number: number, source: source)
            try Data(layout.jpeg()).write(to: URL(fileURLWithPath: paths[number]), options: .atomic)
          }
        }
      }
      try await group.waitForAll()
    }
    return paths
  }

  private static func decode(_ path: String) -> TestPicture? {
    (try? Data(contentsOf: URL(fileURLWithPath: path))).flatMap { TestPicture(decoding: Array($0)) }
  }
}
