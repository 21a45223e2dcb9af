import FlokiContent
package import FlokiFiles
import FlokiRules

extension Manifest {
  /// Reads a manifest of a published folder, of any version of floki.
  ///
  /// - Parameter name: The name of the file in messages.
  package init(reading bytes: [UInt8], named name: String = Self.path) throws(UnreadableFile) {
    let record = try FileRecord(bytes, of: name, knowing: Self.format, unnumbered: Self.format)
    var entries: [Entry] = []
    entries.reserveCapacity(bytes.count / 200)
    try record.forEach(in: "files") { file throws(UnreadableFile) in entries.append(try Entry(file)) }
    self.entries = entries
    if let project = try record.recordIfAny("project") { owner = try Owner(project) }
  }

  /// The manifest of an output folder; nil where there is none that can be read.
  package init?(in output: Folder) {
    guard let bytes = try? output.read(Self.path) else { return nil }
    try? self.init(reading: bytes)
  }
}

extension Manifest.Owner {
  package init(_ project: FileRecord) throws(UnreadableFile) {
    self.init(name: try project.text("name"), baseURL: try project.text("base_url"))
    if let names = project.texts("clients") {
      clients = Clients(names.compactMap { Clients.Name(rawValue: $0)?.client })
    }
  }
}

extension Manifest.Entry {
  fileprivate init(_ file: FileRecord) throws(UnreadableFile) {
    self.init(
      path: try file.path("path"), digest: try file.digest("sha256"),
      byteCount: try file.whole("bytes", atMost: .max),
      isImmutable: file.textIfAny("cache") == "immutable")
    for coding in ContentCoding.allCases {
      guard let sibling = try file.recordIfAny(coding.rawValue) else { continue }
      packed.append(
        Manifest.Sibling(
          coding: coding, digest: try sibling.digest("sha256"),
          byteCount: try sibling.whole("bytes", atMost: .max)))
    }
  }
}
