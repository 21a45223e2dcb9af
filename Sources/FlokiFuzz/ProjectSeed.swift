import FlokiCompiler
import FlokiContent
import FlokiImages
import FlokiProject
import FlokiSyntax
import Foundation

/// A project of this repository to start from: an example, a starter or the sources of a golden case.
struct ProjectSeed {
  let name: String
  let folder: String
  let files: SourceFiles
  let media: [String: MediaFile]

  /// Every one of them, by name.
  static func all(in repository: String) throws -> [ProjectSeed] {
    func folders(in place: String) throws -> [String] {
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(repository)/\(place)").sorted()
      return names.filter { !$0.hasPrefix(".") }.map { "\(place)/\($0)" }
    }
    let topics = try folders(in: "Tests/GoldenTests/Cases")
    let cases = try topics.flatMap(folders).map { "\($0)/input" }
    return try (folders(in: "examples") + folders(in: "templates") + cases).compactMap {
      try ProjectSeed(name: $0, folder: "\(repository)/\($0)")
    }
  }

  /// Nil for a folder without a project.
  init?(name: String, folder: String) throws {
    guard FileManager.default.fileExists(atPath: folder + "/floki.yaml") else { return nil }
    self.name = name
    self.folder = folder
    let walk = FileManager.default.enumerator(atPath: folder)
    var paths: [String] = []
    while let path = walk?.nextObject() as? String {
      if path.hasPrefix(".") || path.contains("/.") { continue }
      let url = URL(fileURLWithPath: "\(folder)/\(path)")
      if try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true { paths.append(path) }
    }
    var files = SourceFiles()
    var media: [String: MediaFile] = [:]
    for path in paths.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)")))
      files.append(SourceFile(path: path, bytes: path.isText ? bytes : []))
      if path.isText { continue }
      media[path] = MediaFile(
        digest: ContentDigest(of: bytes), byteCount: bytes.count,
        contents: ImageProbe.probe(bytes.span, fileSize: bytes.count))
    }
    self.files = files
    self.media = media
  }

  /// The project with other bytes in one of its files.
  func sources(replacing index: Int, with bytes: [UInt8]) -> SourceTree {
    var changed = SourceFiles()
    for (place, file) in files.files.enumerated() {
      changed.append(place == index ? SourceFile(path: file.path, bytes: bytes) : file)
    }
    return SourceTree(files: changed, media: media)
  }
}
