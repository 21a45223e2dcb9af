package import FlokiCompiler
import FlokiFiles
package import FlokiRules
import FlokiSite

/// The output folder holds the site of another project (exit code 4).
package struct OutputOfAnotherProject: CommandFailure {
  let output: String
  let owner: Manifest.Owner
  let project: Manifest.Owner

  package var description: String {
    "the output folder \(output) holds the site of \"\(owner.name)\" (\(owner.baseURL)), and this project is "
      + "\"\(project.name)\" (\(project.baseURL))"
  }

  package var hint: String? {
    "name another folder with --output; if it is the same app under another name and address, build once with --adopt."
  }
  package var exitStatus: ExitStatus { .conflict }
}

extension BuildRequest {
  /// Throws where the output folder holds the site of another project, by what its manifest says.
  package func judgeOwner(of site: Site) throws {
    guard !adoptsOutput, let bytes = try? Folder(output).read(Manifest.path) else { return }
    let project = Manifest.Owner(site)
    // Nearly always, and the list of files is long.
    if bytes.starts(with: Manifest.beginning(of: project)) { return }
    guard let owner = (try? Manifest(reading: bytes))?.owner, !owner.isSameProject(as: project) else {
      return
    }
    throw OutputOfAnotherProject(output: output, owner: owner, project: project)
  }
}
