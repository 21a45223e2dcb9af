import FlokiContent
package import FlokiFiles
import FlokiRules
import Glibc

/// Everything in a project folder, found without opening a file.
///
/// Names that begin with a dot, editors' leftovers and the output folder do not belong to a project. Links are followed
/// as long as they stay inside the project folder.
package struct ProjectWalk: Sendable {
  package struct Entry: Hashable, Sendable {
    /// From the project folder, with `/` between folders.
    package let path: String
    package let signature: FileSignature
  }

  /// The project folder as it was named.
  package let directory: String
  /// Every file, in byte order of the paths.
  package private(set) var files: [Entry]
  /// Every folder, in byte order: an empty one can mean an empty feed.
  package let folders: [String]
  package let problems: [Problem]
  /// The file system's clock before the first file was looked at, in nanoseconds since 1970.
  package let startedAt: Int64
  /// The path of a file that this build wrote itself after the walk: `floki.lock`.
  private var written: String?

  /// - Parameters:
  ///   - excluded: folders to leave out, from the project folder or absolute: the output folder.
  ///   - startedAt: the time to judge by which files are too fresh to be trusted; by default the clock's.
  package init(
    of directory: String, excluding excluded: [String], jobs: Int, startedAt: Int64? = nil
  ) async throws {
    self.startedAt = startedAt ?? timespec.now.nanoseconds
    self.directory = directory
    let root = try Folder(directory)
    let surveyor = try FolderSurvey(root, excluding: excluded)

    var found = FolderSurvey.Finding()
    var level = [FolderSurvey.Place(path: "", isLinked: false)]
    var folders: [String] = []
    while !level.isEmpty {
      let places = level
      level = []
      for listing in try await places.concurrentMap(jobs: jobs, { try surveyor.survey($0) }) {
        found.merge(listing)
        level += listing.folders
      }
      folders += level.map(\.path)
    }

    let paths = found.files
    let signatures = try await paths.concurrentMap(jobs: jobs) { file in
      root.status(of: file.path, followingLinks: file.isLink).map(FileSignature.init)
    }
    var files: [Entry] = []
    files.reserveCapacity(paths.count)
    // A file that vanished since its name was read is simply not there.
    for (file, signature) in zip(paths, signatures) {
      if let signature { files.append(Entry(path: file.path, signature: signature)) }
    }
    files.sort(byBytesOf: \.path)
    self.files = files
    self.folders = folders.sorted { $0.precedesInBytes($1) }
    self.problems = found.problems.sorted { $0.path.precedesInBytes($1.path) }
  }

  /// Records the current state of a file that the build itself wrote after the walk (`floki.lock`).
  package mutating func update(_ path: String, to signature: FileSignature) {
    let entry = Entry(path: path, signature: signature)
    let index = place(of: path)
    if index < files.endIndex, files[index].path == path {
      files[index] = entry
    } else {
      files.insert(entry, at: index)
    }
    written = path
  }

  /// The same with other signatures of some of the files.
  package func replacing(_ signatures: some Sequence<(path: String, signature: FileSignature)>) -> ProjectWalk
  {
    var walk = self
    for (path, signature) in signatures {
      let index = place(of: path)
      guard index < files.endIndex, files[index].path == path else { continue }
      walk.files[index] = Entry(path: path, signature: signature)
    }
    return walk
  }

  /// What the walk saw of a file; nil where there was none.
  package subscript(path: String) -> Entry? {
    let index = place(of: path)
    return index < files.endIndex && files[index].path == path ? files[index] : nil
  }

  /// Whether a file is in the project under another path as well: by a link.
  package func hasOtherNames(for file: Entry) -> Bool {
    files.contains { $0.signature.inode == file.signature.inode && $0.path != file.path }
  }

  /// Where a file is among the files, or would be.
  package func place(of path: String) -> Int { files.placeAfter { $0.path.precedesInBytes(path) } }

  /// The same without some of the files in a few folders and what is below them.
  package func keeping(inFolders folders: Set<String>, _ isKept: (_ path: String) -> Bool) -> ProjectWalk {
    // Their files follow each other; "0" comes after "/".
    let places = folders.map { place(of: "\($0)/")..<place(of: "\($0)0") }
    let asked = places.sorted { $0.lowerBound < $1.lowerBound }
    var walk = self
    walk.files = []
    var taken = 0
    for part in asked where part.upperBound > taken {
      // A folder can be in another one.
      let start = max(taken, part.lowerBound)
      walk.files += files[taken..<start]
      for entry in files[start..<part.upperBound] where isKept(entry.path) { walk.files.append(entry) }
      taken = part.upperBound
    }
    walk.files += files[taken...]
    return walk
  }

  /// What the walk saw of a file, if that identifies its bytes: not if the file changed so shortly before that
  /// a second change would leave no trace.
  func trustedSignature(of path: String) -> FileSignature? {
    guard let entry = self[path], !entry.signature.isFresh(at: startedAt) else { return nil }
    return entry.signature
  }

  /// The walk for the next build, and the places of the files that differ in it: files modified within the clock's
  /// resolution of the walk are known by path only.
  package var trusted: (walk: ProjectWalk, places: [Int]) {
    var walk = self
    let places = files.indices.filter {
      files[$0].signature.isFresh(at: startedAt) && files[$0].path != written
    }
    for place in places {
      walk.files[place] = Entry(
        path: files[place].path, signature: files[place].signature.trusted(at: startedAt))
    }
    return (walk, places)
  }
}
