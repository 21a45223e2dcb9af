import FlokiFiles
import Glibc

/// Reads single folders of a project and decides what in them belongs to it.
struct FolderSurvey: Sendable {
  /// A folder to be read, by its path from the project folder.
  struct Place: Sendable {
    var path: String
    /// Whether the path leads through a link.
    var isLinked: Bool
  }

  struct Finding: Sendable {
    var files: [(path: String, isLink: Bool)] = []
    var folders: [Place] = []
    var problems: [ProjectWalk.Problem] = []

    mutating func merge(_ other: Finding) {
      files += other.files
      problems += other.problems
    }

    mutating func note(_ path: String, _ cause: ProjectWalk.Problem.Cause) {
      problems.append(ProjectWalk.Problem(path: path, cause: cause))
    }
  }

  /// Deeper than any project, and within the limit of a path.
  private static let deepest = 64

  private let root: Folder
  private let realRoot: RealFolder
  private let excluded: Set<String>

  init(_ root: Folder, excluding excluded: [String]) throws {
    self.root = root
    let realRoot = try RealFolder(root.path)
    self.realRoot = realRoot
    self.excluded = Set(
      excluded.compactMap { path in
        var path = path
        if path.hasPrefix("/") {
          guard let inside = realRoot.path(of: realPath(of: path) ?? path) else { return nil }
          path = inside
        }
        while path.hasPrefix("./") { path.removeFirst(2) }
        while path.hasSuffix("/") { path.removeLast() }
        return path
      })
  }

  /// Throws if the system cannot list a folder: its contents must not be left out silently.
  func survey(_ place: Place) throws(FileFailure) -> Finding {
    var finding = Finding()
    guard let entries = root.list(place.path, followingLinks: place.isLinked) else {
      // A folder that vanished since its name was read is simply not there.
      if errno == ENOENT, !place.path.isEmpty { return finding }
      throw FileFailure("open the folder", root.shown(place.path))
    }
    var unusual: Set<String> = []
    for entry in entries {
      let name = entry.name
      let path = place.path.isEmpty ? name : "\(place.path)/\(name)"
      guard entry.isUTF8 else {
        finding.note(path, .notUTF8)
        continue
      }
      if name.utf8.isLeftover || excluded.contains(path) { continue }
      // Swift, like a reader, takes both spellings of "é" for the same name; a file system does not.
      if !name.utf8.allSatisfy({ $0 < 0x80 }), !unusual.insert(name).inserted {
        finding.note(path, .sameName)
        continue
      }
      add(path, entry.kind == .unknown ? kind(of: path) : entry.kind, in: place, to: &finding)
    }
    return finding
  }

  private func add(_ path: String, _ kind: FolderEntry.Kind, in place: Place, to finding: inout Finding) {
    switch kind {
    case .file:
      finding.files.append((path, place.isLinked))
    case .folder:
      if path.utf8.count(where: { $0 == UInt8(ascii: "/") }) >= Self.deepest {
        finding.note(path, .tooDeep)
      } else {
        finding.folders.append(Place(path: path, isLinked: place.isLinked))
      }
    case .link:
      follow(path, in: place, to: &finding)
    case .special, .unknown:
      finding.note(path, .special)
    }
  }

  /// Follows a link that stays inside the project and does not lead back to a folder above itself.
  ///
  /// Folders behind a link are not searched for further links to folders, since a few links that name each other would
  /// expand endlessly.
  private func follow(_ path: String, in place: Place, to finding: inout Finding) {
    guard let target = realPath(of: root.shown(path)),
      let status = root.status(of: path, followingLinks: true)
    else {
      finding.note(path, errno == ELOOP ? .linkToItself : .linkToNothing)
      return
    }
    guard let inside = realRoot.path(of: target) else {
      finding.note(path, .linkToOutside)
      return
    }
    let parts = inside.split(separator: "/")
    if parts.contains(where: { $0.hasPrefix(".") })
      || excluded.contains(where: { inside == $0 || inside.hasPrefix($0 + "/") })
    {
      finding.note(path, .linkToHidden)
    } else if status.isFile {
      finding.files.append((path, true))
    } else if !status.isFolder {
      finding.note(path, .special)
    } else if place.isLinked {
      finding.note(path, .linkBehindLink)
    } else if inside.isEmpty || path.hasPrefix(inside + "/") {
      finding.note(path, .linkToParent)
    } else {
      finding.folders.append(Place(path: path, isLinked: true))
    }
  }

  private func kind(of path: String) -> FolderEntry.Kind {
    guard let status = root.status(of: path) else { return .special }
    return status.isFile ? .file : status.isFolder ? .folder : status.isLink ? .link : .special
  }
}

extension BidirectionalCollection<UInt8> {
  /// Leftovers of editors: `item.md~`, `#item.md#`, `item.md.swp`.
  package var isLeftover: Bool {
    switch last {
    case UInt8(ascii: "~"): true
    case UInt8(ascii: "#"): first == UInt8(ascii: "#")
    case UInt8(ascii: "p"): suffix(4).elementsEqual(".swp".utf8)
    default: false
    }
  }
}
