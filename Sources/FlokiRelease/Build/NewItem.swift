package import FlokiCompiler
import FlokiProtocol
import FlokiSyntax

/// Why no item could be begun, in words.
package struct NewItemFailure: Error, CustomStringConvertible {
  package let description: String
}

/// Begins an item: a Markdown file with date, id and title in a feed's folder.
package struct NewItem: Sendable {
  package var project: String
  /// The feed's folder, from the project folder.
  package var folder: String
  package var title: String
  package var now: Instant

  package init(project: String, folder: String, title: String, now: Instant) {
    self.project = project
    // As shells complete it: ./content/news/
    var folder = folder[...]
    if folder.hasPrefix("\(project)/") { folder = folder.dropFirst(project.count + 1) }
    while folder.hasPrefix("./") { folder = folder.dropFirst(2) }
    while folder.hasSuffix("/") { folder = folder.dropLast() }
    self.folder = String(folder)
    self.title = title
    self.now = now
  }

  /// Writes the file and returns its path from the project folder; never writes over another.
  package func create() async throws -> String {
    let root = try Folder.project(project)
    let isInside = folder.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && !part.hasPrefix(".")
    }
    guard isInside, root.list(folder) != nil else {
      throw NewItemFailure(description: "there is no folder \(folder) in \(project)")
    }
    let zone = Self.timeZone(in: try root.read("floki.yaml") ?? [])
    let path = freePath(root, day: now.date(in: zone).text)
    let id = try await freeID(root)
    let text = """
      ---
      title: "\(Self.quoted(title))"
      date: \(now.rfc3339(in: zone))
      id: \(id)
      ---

      """
    _ = try AtomicFile.write(Array(text.utf8), to: "\(project)/\(path)")
    return path
  }

  /// The name of the file after its day and title, with a number where others have them too.
  private func freePath(_ root: Folder, day: String) -> String {
    let words = slug(title).replacing("_", with: "-")
    let name = "\(folder)/\(day)-\(words.isEmpty ? "item" : words)"
    var path = "\(name).md"
    var number = 2
    while root.status(of: path) != nil {
      path = "\(name)-\(number).md"
      number &+= 1
    }
    return path
  }

  /// The seconds since 2000, or the next number that no item has: neither one of an earlier build, by floki.lock,
  /// nor one that has been begun since.
  private func freeID(_ root: Folder) async throws -> Int32 {
    var ignored = Diagnostics()
    let lock = Lock.read(try root.read("floki.lock") ?? [], reporting: &ignored)
    var taken = Set((lock.items + lock.gone).map(\.id))
    for file in try await ProjectWalk(of: project, excluding: [], jobs: 1).files where file.path.isText {
      taken.formUnion(Self.ids(in: (try? root.read(file.path)) ?? []))
    }
    var id = Int32(clamping: max(1, now.secondsSince2000))
    while taken.contains(id), id < Int32.max { id += 1 }
    return id
  }

  /// Every number that stands behind `id:` on a line of its own; one too many does no harm.
  private static func ids(in source: [UInt8]) -> [Int32] {
    source.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let words = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
      guard words.starts(with: Array("id:".utf8)) else { return nil }
      let digits = words.dropFirst(3).drop { $0 == UInt8(ascii: " ") }
        .prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      return Int32(String(decoding: digits, as: UTF8.self))
    }
  }

  private static func timeZone(in yaml: [UInt8]) -> ProjectTimeZone {
    var ignored = Diagnostics()
    let root = YAMLTree.parse(yaml, source: SourceID(index: 0), reporting: &ignored)?.root
    let name = root?.kind == .mapping ? root?[ProjectAttribute.timezone.name]?.text : nil
    return name.flatMap { ProjectTimeZone(identifier: $0) } ?? .utc
  }

  private static func quoted(_ text: String) -> String {
    var quoted = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: quoted += " "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted
  }
}
