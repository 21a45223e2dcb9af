package import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProject
package import FlokiSyntax

extension PublishSettings {
  /// The publishing settings in the `floki.yaml` of a project, and their problems.
  ///
  /// - Throws: Where there is none.
  package static func read(
    in project: String
  ) throws -> (settings: PublishSettings, report: DiagnosticReport) {
    guard let bytes = try Folder.project(project).read(ProjectPath.settings) else {
      throw NotAProject(directory: project)
    }
    let file = SourceFile(path: ProjectPath.settings, bytes: bytes)
    let settings = PublishSettings(reading: file, source: SourceID(index: 0))
    var files = SourceFiles()
    files.append(file)
    return (settings, DiagnosticReport(settings.diagnostics, of: files))
  }

  /// The commands that bring what was published into the output folder: one for each target that `floki.yaml` has.
  package static func fetching(in project: String) -> String {
    let targets = (try? read(in: project))?.settings.targets.map(\.name) ?? []
    return targets.isEmpty
      ? "`floki fetch TARGET`" : targets.map { "`floki fetch \($0)`" }.joined(separator: " or ")
  }
}
