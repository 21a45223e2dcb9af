package import FlokiContent
import FlokiRules
package import FlokiSyntax

/// A project folder as `compile` is handed it: the text files with their bytes, the media with digest and header.
///
/// It contains every input from outside, so that compiling needs no files, clock or network.
package struct SourceTree: Sendable {
  /// Every file, media too, in byte order of their paths; the bytes of media are left empty.
  package let files: SourceFiles
  /// What is known of each file that is not text, by path.
  package let media: [String: MediaFile]
  /// Files that were not read, each with its index among the files: nothing is made of them, and
  /// what names them is not reported again.
  package let leftOut: [String: SourceID]

  /// Why a text could not be read a second time; nil if none failed. After a failure the result is void.
  package var loss: (any Error)? { lossOfTexts?() }
  private let lossOfTexts: (@Sendable () -> (any Error)?)?

  /// Opens the files that readers download; nil if none can be opened.
  package var downloads: DownloadReader?

  /// Folders in which nothing is read: an empty feed is one of them.
  package let emptyFolders: [String]

  private let identifiers: [String: SourceID]
  /// The paths of the files and folders in each folder.
  private let children: [String: [String]]
  private let folderNames: FolderNames

  /// - Precondition: `files` is in byte order of the paths, and no path appears twice.
  /// - Parameters:
  ///   - folders: Folders of the project; needed for those without a file.
  ///   - loss: Why a text could not be read, if texts are read on demand.
  package init(
    files: SourceFiles, media: [String: MediaFile], leftOut: Set<String> = [], folders: [String] = [],
    loss: (@Sendable () -> (any Error)?)? = nil
  ) {
    self.files = files
    lossOfTexts = loss
    self.media = media
    var identifiers: [String: SourceID] = [:]
    identifiers.reserveCapacity(files.files.count)
    for (index, file) in files.files.enumerated() {
      identifiers[file.path] = SourceID(index: Int32(truncatingIfNeeded: index))
    }
    self.leftOut = leftOut.isEmpty ? [:] : identifiers.filter { leftOut.contains($0.key) }
    self.identifiers = leftOut.isEmpty ? identifiers : identifiers.filter { !leftOut.contains($0.key) }
    var children = Self.children(of: files.files.lazy.filter { !leftOut.contains($0.path) })
    emptyFolders = folders.filter { children[$0] == nil }
    children.add(emptyFolders: emptyFolders)
    self.children = children
    folderNames = FolderNames(children) { media[$0]?.isPicture == true }
  }

  /// A path in the very bytes that the file system has for it; nil where nothing is there.
  ///
  /// An accent may be a letter with it or a mark behind one. To readers and to Swift both are the same name, to most file
  /// systems they are two: only the bytes that are stored open the file.
  package func stored(_ path: String) -> String? {
    if let source = identifiers[path] { return files[source].path }
    return children.index(forKey: path).map { children[$0].key }
  }

  package subscript(path: String) -> SourceID? { identifiers[path] }

  /// The files and folders in a folder, in byte order; nothing for a folder that is not there.
  package func paths(in folder: String) -> [String] { children[folder] ?? [] }

  /// The names in a folder, for finding out which of them was meant; nil for a folder that is not there.
  func names(in folder: String) -> FolderNames.Names? { folderNames[folder] }

  /// The path of the only file of a name, whatever folder it is in; nil where there is none, or more than one.
  func path(ofOnlyFileNamed name: String) -> String? { folderNames.path(ofOnlyFileNamed: name) }

  package func isFolder(_ path: String) -> Bool { children[path] != nil }

  private static func children(of files: some Sequence<SourceFile>) -> [String: [String]] {
    var children: [String: [String]] = ["": []]
    // Files come in order: those of a folder one after the other, but for what is in folders of that folder.
    var (current, run): (String, [String]) = ("", [])
    for file in files {
      if file.path.isFile(directlyIn: current) {
        run.append(file.path)
        continue
      }
      children[current, default: []] += run
      current = file.path.folderOfPath
      run = []
      var path = file.path
      while true {
        let folder = path.folderOfPath
        let isNew = children[folder] == nil
        // Files come in order, so a folder seen before ends with the latest of its children.
        if children[folder]?.last != path { children[folder, default: []].append(path) }
        guard isNew, !folder.isEmpty else { break }
        path = folder
      }
    }
    children[current, default: []] += run
    return children
  }
}

extension [String: [String]] {
  /// Takes folders without files into the folders above them, in byte order.
  fileprivate mutating func add(emptyFolders paths: [String]) {
    var parents: Set<String> = []
    for path in paths where self[path] == nil {
      self[path] = []
      var path = path
      while true {
        let parent = path.folderOfPath
        let isNew = self[parent] == nil
        self[parent, default: []].append(path)
        parents.insert(parent)
        guard isNew, !parent.isEmpty else { break }
        path = parent
      }
    }
    for parent in parents {
      self[parent]?.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
  }
}

/// Opens a file that readers download, and looks for its cover where that is wanted. It must answer the same for the same file.
package typealias DownloadReader =
  @Sendable (_ path: String, _ media: MediaFile, _ kind: AttachmentContainer, _ wantsCover: Bool) ->
  DownloadSurvey

/// A text that is known by its digest before it is read.
package protocol DigestedText: SourceText {
  var digest: ContentDigest { get }
}

extension SourceFile {
  /// Of the file's bytes.
  var digest: ContentDigest { (text as? any DigestedText)?.digest ?? ContentDigest(of: bytes) }
}
