import FlokiFiles
import FlokiRules
package import FlokiSchema
import FlokiSite
import Glibc

/// The folder from which editors read the schemas of a project's files.
///
/// It is committed with the project and needs neither a network nor floki: anyone who clones the project has completion and
/// checks at once. It is not in `.floki`, which git ignores.
package struct SchemaFolder: Sendable {
  /// The default name of the folder in a project.
  package static let name = "schema"

  /// Files that floki did not write are in the way of its schemas.
  package struct InTheWay: CommandFailure {
    package let paths: [String]
    package var description: String {
      let names = paths.prefix(3).joined(separator: ", ")
      return "\(names) \(paths.count == 1 ? "is" : "are") not floki's; move it away, or choose another folder"
    }
  }

  package let directory: String
  /// The project that it belongs to, which no link may lead out of; nil if the author names a folder.
  private let project: String?

  package init(_ directory: String) { self.init(directory, project: nil) }

  private init(_ directory: String, project: String?) {
    self.directory = directory
    self.project = project
  }

  /// The folder of a project, which has to be one.
  package static func of(project: String) throws -> SchemaFolder {
    _ = try Folder.project(project)
    return SchemaFolder("\(project)/\(name)", project: project)
  }

  /// Writes every changed schema, and replaces only floki's own schemas.
  ///
  /// - Returns: the kinds whose files were written.
  package func write() throws -> [SchemaKind] {
    if let project, let real = realPath(of: directory), try !RealFolder(project).holds(real) {
      throw FileFailure("write into", directory, code: ELOOP)
    }
    try Staging.makeDirectory(directory)
    let folder = try Folder(directory)
    let schemas = SchemaFile.all
    let present = try schemas.map { try folder.read($0.name) }
    let foreign = zip(schemas, present).filter { $1.map { !SchemaFile.isOwn($0) } ?? false }
    guard foreign.isEmpty else {
      throw InTheWay(paths: foreign.map { folder.shown($0.0.name) })
    }
    var written: [SchemaKind] = []
    for (schema, old) in zip(schemas, present) where old != schema.bytes {
      _ = try AtomicFile.write(schema.bytes, to: "\(directory)/\(schema.name)")
      written.append(schema.kind)
    }
    return written
  }
}
