import FlokiCompiler
import FlokiSchema

/// Begins a project from one of the starters that floki carries with it.
package struct ProjectStarter: Sendable {
  /// Something stands where the project would have to be written.
  package struct InTheWay: Error, CustomStringConvertible {
    let directory: String
    let paths: [String]
    package var description: String {
      "\(directory) has \(paths.prefix(3).joined(separator: ", ")) already; choose an empty folder"
    }
  }

  package struct UnknownTemplate: Error, CustomStringConvertible {
    let name: String
    package var description: String {
      "there is no template \(name); use one of \(Starters.names.joined(separator: ", "))"
    }
  }

  package var template: String
  package var directory: String

  package init(template: String, directory: String) {
    self.template = template
    self.directory = directory
  }

  /// The starter and the schemas that its files name on their first lines.
  private var files: [(path: String, bytes: [UInt8])] {
    Starters.files(of: template) + SchemaFile.all.map { ("\(SchemaFolder.name)/\($0.name)", $0.bytes) }
  }

  /// Writes the files and returns their paths; writes nothing into a folder that holds anything already.
  package func write() throws -> [String] {
    guard Starters.names.contains(template) else { throw UnknownTemplate(name: template) }
    let files = self.files
    if let folder = try? Folder(directory) {
      // What others keep in hidden files, such as `.git`, is not in the way.
      let taken =
        (folder.list("") ?? []).map(\.name) + files.map(\.path).filter { folder.status(of: $0) != nil }
      guard taken.isEmpty else { throw InTheWay(directory: directory, paths: taken) }
    }
    for file in files {
      try Staging.makeDirectory("\(directory)/\(file.path)".folderOfPath)
      _ = try AtomicFile.write(file.bytes, to: "\(directory)/\(file.path)")
    }
    return files.map(\.path)
  }
}
