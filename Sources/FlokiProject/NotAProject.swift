import FlokiContent
package import FlokiFiles
import FlokiRules
import Glibc

/// A folder without `floki.yaml`, or none at all: not a project (exit code 3).
package struct NotAProject: CommandFailure {
  package let directory: String
  package let isMissing: Bool

  package init(directory: String, isMissing: Bool = false) {
    self.directory = directory
    self.isMissing = isMissing
  }

  package var description: String {
    isMissing ? "there is no folder \(directory)" : "there is no floki.yaml in \(directory)"
  }

  package var hint: String? {
    "name the project with --project DIR (otherwise floki looks for floki.yaml here and in the folders above), or create one with `floki init DIR`."
  }
}

extension NotAProject {
  /// Throws if a folder has no project.
  package static func judge(_ directory: String) throws {
    let folder = try Folder.project(directory)
    guard folder.status(of: ProjectPath.settings) != nil else { throw NotAProject(directory: directory) }
  }
}

extension Folder {
  /// Opens a project folder, and rejects another before anything is written into it.
  package static func project(_ directory: String) throws -> Folder {
    let folder: Folder
    do {
      folder = try Folder(directory)
    } catch  where error.code == ENOENT {
      throw NotAProject(directory: directory, isMissing: true)
    }
    guard let status = folder.status(of: ProjectPath.settings) else {
      throw NotAProject(directory: directory)
    }
    // Where a link leads is for the survey of the project to say.
    if !status.isFile, !status.isLink {
      throw FileFailure("read", folder.shown(ProjectPath.settings), kind: status)
    }
    return folder
  }
}
