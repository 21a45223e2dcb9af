import FlokiSyntax
import Synchronization

/// The names of what stands in each folder, put in order when the first path that leads nowhere asks for them.
///
/// A class with a lock, because whoever reads a part of the project shares it.
final class FolderNames: Sendable {
  struct Names: Sendable {
    let index: NameIndex
    private let stored: [String: String]
    /// By their small letters; of two that differ in case alone the first.
    private let lowercased: [String: String]

    fileprivate init(_ paths: [String]) {
      let names = paths.map(\.nameInPath)
      index = NameIndex(names)
      stored = Dictionary(names.map { ($0, $0) }, uniquingKeysWith: { one, _ in one })
      lowercased = Dictionary(names.map { ($0.lowercased(), $0) }, uniquingKeysWith: { one, _ in one })
    }

    /// A name as the file system has it: the same, or else the same in other letters of its case.
    func spelling(of name: String) -> String? { stored[name] ?? lowercased[name.lowercased()] }
  }

  private let children: [String: [String]]
  private let names = Mutex<[String: Names]>([:])

  init(_ children: [String: [String]]) { self.children = children }

  subscript(folder: String) -> Names? {
    names.withLock { names in
      if let known = names[folder] { return known }
      guard let paths = children[folder] else { return nil }
      let made = Names(paths)
      names[folder] = made
      return made
    }
  }
}
