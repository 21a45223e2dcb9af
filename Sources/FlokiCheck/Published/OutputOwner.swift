package import FlokiCompiler
import FlokiFiles
package import FlokiRules
package import FlokiSite

/// The output folder, or the target whose ids fill `floki.lock`, holds the site of another project (exit code 4).
package struct SiteOfAnotherProject: CommandFailure {
  package let description: String
  package let hint: String?
  package var exitStatus: ExitStatus { .conflict }

  private init(_ place: String, _ owner: Manifest.Owner, _ project: Manifest.Owner, hint: String) {
    description = "\(place) holds the site of \(owner), and this project is \(project)"
    self.hint = hint
  }

  /// - Parameter place: The name of the folder or target in messages.
  package static func repairing(from place: String, of owner: Manifest.Owner, in project: Manifest.Owner)
    -> Self
  {
    .init(
      place, owner, project,
      hint:
        "name the folder or target of this project; if it is the same app under another name and address, repair with --adopt."
    )
  }

  static func building(into folder: String, of owner: Manifest.Owner, from project: Manifest.Owner) -> Self {
    .init(
      "the output folder \(folder)", owner, project,
      hint:
        "name another folder with --output; if it is the same app under another name and address, build once with --adopt."
    )
  }
}

extension PublishSettings {
  /// The project as the owner of a site; nil if floki.yaml gives no name or no base URL.
  package var project: Manifest.Owner? {
    name.flatMap { name in baseURL.map { Manifest.Owner(name: name, baseURL: $0) } }
  }
}

extension BuildRequest {
  /// Throws if the manifest of the output folder names another project.
  package func judgeOwner(of site: Site) throws {
    let project = Manifest.Owner(site)
    guard let owner = otherOwner(than: project) else { return }
    throw SiteOfAnotherProject.building(into: output, of: owner, from: project)
  }

  /// The same before a repair of `floki.lock`, in a project that may not compile.
  func judgeOwnerToRepairFrom() throws {
    guard let project = (try? PublishSettings.read(in: self.project))?.settings.project,
      let owner = otherOwner(than: project)
    else { return }
    throw SiteOfAnotherProject.repairing(
      from: "the output folder \(output)", of: owner, in: project)
  }

  private func otherOwner(than project: Manifest.Owner) -> Manifest.Owner? {
    guard !adoptsOutput, let bytes = try? Folder(output).read(Manifest.path) else { return nil }
    // Nearly always, and the list of files is long.
    if bytes.starts(with: Manifest.beginning(of: project)) { return nil }
    guard let owner = (try? Manifest(reading: bytes))?.owner, !owner.isSameProject(as: project) else {
      return nil
    }
    return owner
  }
}
