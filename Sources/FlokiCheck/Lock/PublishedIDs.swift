package import FlokiCompiler
package import FlokiFiles
import FlokiProtocol
import FlokiSite

/// The ids in the lists of a published folder that has lost its `.floki` folder: copying `public/*` leaves that out,
/// and with it the published lock.
package struct PublishedIDs {
  /// With the title of each in the place of its name in the project.
  package private(set) var items: [IDLock.Entry] = []

  /// - Parameter lock: The lock of the project, which tells the feed of an address.
  package init(in output: Folder, of lock: IDLock) {
    guard !lock.paths.isEmpty, let manifest = Manifest(in: output) else { return }
    let feeds = Dictionary(lock.paths.map { ($0.path, $0.feed) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<Int32> = []
    for entry in manifest.entries {
      guard let feed = PublishedList(path: entry.path).flatMap({ feeds[$0.folder] }),
        let bytes = try? output.read(entry.path), case .object(let list)? = try? JSONReader.read(bytes)
      else { continue }
      for key in ["items", "thumbs"] {
        guard case .array(let members)? = list[key] else { continue }
        for case .object(let item) in members {
          guard case .integer(let number)? = item[ItemAttribute.id.name], let id = Int32(exactly: number),
            seen.insert(id).inserted
          else { continue }
          var title = "\(id)"
          if case .string(let text)? = item[ItemAttribute.title.name], !text.isEmpty { title = text }
          items.append(IDLock.Entry(id: id, feed: feed, key: title))
        }
      }
    }
  }

  /// The ids that a lock does not have.
  package func unknown(to lock: IDLock) -> [IDLock.Entry] {
    let known = Set((lock.items + lock.gone).map(\.id))
    return items.filter { !known.contains($0.id) }
  }
}
