import FlokiCompiler
import FlokiContent
import FlokiImages
import FlokiProject
import FlokiSyntax
import Foundation
import TestSupport

/// A project of this repository to start from: an example, a template or the sources of a golden case.
struct ProjectSeed {
  let name: String
  let files: SourceFiles
  let media: [String: MediaFile]

  /// Every one of them, by name.
  static func all(in repository: String) throws -> [ProjectSeed] {
    func folders(in place: String) throws -> [String] {
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(repository)/\(place)").sorted()
      return names.filter { !$0.hasPrefix(".") }.map { "\(place)/\($0)" }
    }
    let projects = try (folders(in: "examples") + folders(in: "templates")).compactMap {
      try ProjectSeed(name: $0, folder: "\(repository)/\($0)")
    }
    let cases = try CaseText.all.map { ProjectSeed(name: $0, contents: try CaseText($0).files()) }
    return projects + cases.filter { seed in seed.files.files.contains { $0.path == "floki.yaml" } }
  }

  /// Nil for a folder without a project.
  init?(name: String, folder: String) throws {
    guard FileManager.default.fileExists(atPath: folder + "/floki.yaml") else { return nil }
    let walk = FileManager.default.enumerator(atPath: folder)
    var contents: [String: [UInt8]] = [:]
    while let path = walk?.nextObject() as? String {
      if path.hasPrefix(".") || path.contains("/.") { continue }
      let url = URL(fileURLWithPath: "\(folder)/\(path)")
      if try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
        contents[path] = Array(try Data(contentsOf: url))
      }
    }
    self.init(name: name, contents: contents)
  }

  private init(name: String, contents: [String: [UInt8]]) {
    var files = SourceFiles()
    var media: [String: MediaFile] = [:]
    for (path, bytes) in contents.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    where !path.hasPrefix(".") && !path.contains("/.") {
      files.append(SourceFile(path: path, bytes: path.isText ? bytes : []))
      if path.isText { continue }
      media[path] = MediaFile(
        digest: ContentDigest(of: bytes), byteCount: bytes.count,
        contents: ImageProbe.probe(bytes.span, fileSize: bytes.count))
    }
    (self.name, self.files) = (name, files)
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
