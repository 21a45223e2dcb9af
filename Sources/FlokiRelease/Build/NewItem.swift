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
    self.folder = folder
    self.title = title
    self.now = now
  }

  /// Writes the file and returns its path from the project folder; never writes over another.
  package func create() throws -> String {
    let root = try Folder(project)
    guard let yaml = try root.read("floki.yaml") else { throw NotAProject(directory: project) }
    guard root.list(folder) != nil else {
      throw NewItemFailure(description: "there is no folder \(folder) in \(project)")
    }
    let zone = Self.timeZone(in: yaml)
    let day = now.date(in: zone).text
    let name = slug(title)
    let path = "\(folder)/\(day)-\(name.isEmpty ? "item" : name).md"
    guard root.status(of: path) == nil else { throw NewItemFailure(description: "\(path) is there already") }
    let id = freeID(root)
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

  /// The seconds since 2000, or the next number that no item has.
  private func freeID(_ root: Folder) -> Int32 {
    var id = Int32(clamping: max(1, now.secondsSince2000))
    guard let bytes = try? root.read("floki.lock") else { return id }
    var ignored = Diagnostics()
    let lock = Lock.read(bytes, reporting: &ignored)
    let taken = Set((lock.items + lock.gone).map(\.id))
    while taken.contains(id), id < Int32.max { id += 1 }
    return id
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
