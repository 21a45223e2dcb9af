import FlokiCompiler
import FlokiFiles
package import FlokiRules
package import FlokiSite

/// `floki.lock` would be filled from what another project published (exit code 4).
package struct RepairFromAnotherProject: CommandFailure {
  /// What messages call the folder or the target.
  let place: String
  let owner: Manifest.Owner
  let project: Manifest.Owner

  package init(place: String, owner: Manifest.Owner, project: Manifest.Owner) {
    (self.place, self.owner, self.project) = (place, owner, project)
  }

  package var description: String {
    "\(place) holds the site of \(owner), and this project is \(project)"
  }

  package var hint: String? {
    "name the folder or the target of this project; if it is the same app under another name and address, repair with --adopt."
  }
  package var exitStatus: ExitStatus { .conflict }
}

/// Throws where a published folder is another project's, by what its manifest says.
func judgeOwner(ofSiteIn output: String, for project: String) throws {
  guard let folder = try? Folder(output), let owner = Manifest(in: folder)?.owner,
    let (settings, _) = try? PublishSettings.read(in: project), let name = settings.name,
    let baseURL = settings.baseURL
  else { return }
  let here = Manifest.Owner(name: name, baseURL: baseURL)
  guard !owner.isSameProject(as: here) else { return }
  throw RepairFromAnotherProject(
    place: "the output folder \(output)", owner: owner, project: here)
}
