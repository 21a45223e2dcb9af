import Foundation

extension CaseText {
  package static let folder = "Tests/GoldenTests/Cases"
  /// Pictures and other binary files, shared by cases.
  package static let material = folder + "/material"

  /// The paths of all cases, from the folder of cases: `lock/a-key-names-one-item`.
  package static let all: [String] = Repository.folders(in: folder).flatMap { topic in
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: Repository.url("\(folder)/\(topic)").path)) ?? []
    return names.filter { $0.hasSuffix(".md") && topic != "material" }.sorted().map {
      "\(topic)/\($0.dropLast(3))"
    }
  }

  /// A case by its path from the folder of cases.
  package init(_ name: String) throws {
    let path = "\(Self.folder)/\(name).md"
    try self.init(try Repository.text(path), path: path)
  }

  /// The bytes of the sources that are files, by path.
  package func files() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for source in sources {
      switch source.content {
      case .bytes(let bytes): files[source.path] = bytes
      case .material(let name):
        files[source.path] = Array(try Data(contentsOf: Repository.url("\(Self.material)/\(name)")))
      case .link, .folder: continue
      }
    }
    return files
  }
}

extension TemporaryFolder {
  /// One that begins with the sources of a case.
  package convenience init(_ golden: CaseText) throws {
    try self.init()
    for (path, bytes) in try golden.files() { try write(bytes, to: path) }
    for source in golden.sources {
      switch source.content {
      case .bytes, .material: continue
      case .link(let target):
        try makeFolder(source.path.split(separator: "/").dropLast().joined(separator: "/"))
        try link(source.path, to: target)
      case .folder: try makeFolder(source.path)
      }
    }
  }
}
