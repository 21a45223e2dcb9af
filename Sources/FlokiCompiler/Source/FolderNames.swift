import FlokiRules
import FlokiSyntax
import Synchronization

/// The names in each folder, indexed when the first path leads nowhere.
///
/// A class with a lock, because all readers of the project share it.
final class FolderNames: Sendable {
  struct Names: Sendable {
    let index: NameIndex
    private let stored: [String: String]
    /// By their small letters; of two that differ in case alone the first.
    private let lowercased: [String: String]
    private let stories: Set<String>
    /// The first picture of each name without its ending.
    private let pictures: [String: String]
    private let pictureStems: NameIndex

    /// - Parameters:
    ///   - isFolder: Whether a path is that of a folder.
    ///   - isPicture: Whether it is that of a picture.
    fileprivate init(_ paths: [String], isFolder: (String) -> Bool, isPicture: (String) -> Bool) {
      let names = paths.map(\.nameInPath)
      index = NameIndex(names)
      stored = Dictionary(names.map { ($0, $0) }, uniquingKeysWith: { one, _ in one })
      lowercased = Dictionary(names.map { ($0.lowercased(), $0) }, uniquingKeysWith: { one, _ in one })
      let pictures = paths.filter(isPicture).map(\.nameInPath)
      self.pictures = Dictionary(
        pictures.map { ($0.withoutExtension, $0) }, uniquingKeysWith: { first, _ in first })
      pictureStems = NameIndex(pictures.map(\.withoutExtension))
      stories = Set(paths.filter { $0.isMarkdown || isFolder($0) }.flatMap(Self.namesOfStory))
    }

    /// Whether one of the stories in the folder goes by a name: that of its file without the ending, and without the date or
    /// whatever else is before a hyphen.
    func hasStory(_ name: String) -> Bool { stories.contains(name) }

    /// The picture that was probably meant by a name without an ending.
    func picture(namedAlmost stem: String) -> String? {
      pictureStems.nearest(to: stem).flatMap { pictures[$0] }
    }

    private static func namesOfStory(at path: String) -> [String] {
      let name = path.isMarkdown ? path.nameInPath.withoutExtension : path.nameInPath
      var names = [name]
      var rest = name[...]
      // A date has two hyphens, a name some more; what is made of hyphens alone is not a name.
      while names.count < 20, let hyphen = rest.firstIndex(of: "-") {
        rest = rest[rest.index(after: hyphen)...]
        names.append(String(rest))
      }
      return names
    }

    /// A name as the file system has it: the same, or else the same in other letters of its case.
    func spelling(of name: String) -> String? { stored[name] ?? lowercased[name.lowercased()] }
  }

  private let children: [String: [String]]
  private let isPicture: @Sendable (String) -> Bool
  private let names = Mutex<[String: Names]>([:])
  /// The path of each file by its name; empty for a name that several have. Nil until it is needed.
  private let paths = Mutex<[String: String]?>(nil)

  init(_ children: [String: [String]], isPicture: @escaping @Sendable (String) -> Bool) {
    self.children = children
    self.isPicture = isPicture
  }

  subscript(folder: String) -> Names? {
    names.withLock { names in
      if let known = names[folder] { return known }
      guard let paths = children[folder] else { return nil }
      let made = Names(paths, isFolder: { children[$0] != nil }, isPicture: isPicture)
      names[folder] = made
      return made
    }
  }

  /// The path of the only file of a name; nil where there is none, or more than one.
  func path(ofOnlyFileNamed name: String) -> String? {
    paths.withLock { paths in
      let known = paths ?? allPaths
      paths = known
      return known[name].flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  private var allPaths: [String: String] {
    var all: [String: String] = [:]
    for path in children.values.joined() where children[path] == nil {
      all[path.nameInPath] = all[path.nameInPath] == nil ? path : ""
    }
    return all
  }
}
