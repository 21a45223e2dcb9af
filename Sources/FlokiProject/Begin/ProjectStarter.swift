import FlokiCompiler
import FlokiContent
import FlokiFiles
package import FlokiProtocol
package import FlokiRules
import FlokiSchema
import FlokiSite
package import FlokiSyntax

/// Creates a project from one of the embedded templates.
package struct ProjectStarter: Sendable {
  /// Existing files are in the way of the project.
  package struct InTheWay: CommandFailure {
    package let directory: String
    package let paths: [String]
    package var description: String {
      "\(directory) already has \(paths.prefix(3).joined(separator: ", ")); choose an empty folder"
    }
  }

  package struct UnknownTemplate: CommandFailure {
    package let name: String
    package var description: String { "there is no template \(name)" }
    package var hint: String? {
      let names = Starters.names
      return nearestName(to: name, among: names).map { "did you mean \($0)?" }
        ?? "use one of \(names.joined(separator: ", "))."
    }
    package var exitStatus: ExitStatus { .usage }
  }

  /// A setting that the project could not have (exit code 2).
  package struct WrongSetting: CommandFailure {
    package let attribute: Attribute
    package let diagnostic: Diagnostic
    package var description: String {
      "--\(attribute.name.replacing("_", with: "-")): \(diagnostic.message)"
    }
    package var hint: String? { diagnostic.hint }
    package var exitStatus: ExitStatus { .usage }
  }

  package var template: String
  package var directory: String
  package var settings: StarterSettings

  package init(template: String, directory: String, settings: StarterSettings = StarterSettings()) {
    self.template = template
    self.directory = directory
    self.settings = settings
  }

  /// Writes the files and returns their paths; writes nothing into a folder that has more than the files of a new
  /// repository.
  package func write() async throws -> [String] {
    guard Starters.names.contains(template) else { throw UnknownTemplate(name: template) }
    let starter = try await judged(settings.applied(to: Starters.files(of: template)))
    // The schemas that its files name on their first lines.
    let files = starter + SchemaFile.all.map { ("\(SchemaFolder.name)/\($0.name)", $0.bytes) }
    if let folder = try? Folder(directory) {
      // What others keep in hidden files, such as `.git`, is not in the way.
      let taken =
        (folder.list("") ?? []).map(\.name).filter { !$0.isOfNewRepository }
        + files.map(\.0).filter { folder.status(of: $0) != nil }
      guard taken.isEmpty else { throw InTheWay(directory: directory, paths: taken) }
    }
    for (path, bytes) in files {
      try Staging.makeDirectory("\(directory)/\(path)".folderOfPath)
      _ = try AtomicFile.write(bytes, to: "\(directory)/\(path)")
    }
    return files.map(\.0)
  }

  /// The files, if every given setting is valid for the project. Languages must not even cause a warning:
  /// the author has written nothing in them yet.
  private func judged(_ files: [(path: String, bytes: [UInt8])]) async throws -> [(String, [UInt8])] {
    let yaml = files.first { $0.path == ProjectPath.settings }?.bytes ?? []
    let conditions = BuildConditions(now: .flokiEpoch, jobs: 1, encoderVersion: "", plansContent: false)
    for (attribute, worst) in settings.given {
      let found = try await problems(of: attribute, in: yaml, under: conditions).first {
        $0.severity >= worst
      }
      if let found { throw WrongSetting(attribute: attribute, diagnostic: found) }
    }
    return files.map { ($0.path, $0.bytes) }
  }
}

extension String {
  /// Whether a file of this name is usual in a new repository without content.
  fileprivate var isOfNewRepository: Bool {
    let stem = prefix { $0 != "." }.lowercased()
    return ["readme", "license", "licence", "copying", "notice"].contains(stem)
  }
}
