package import FlokiClients
package import FlokiCompiler
import FlokiContent
import FlokiRules
package import FlokiSyntax

/// The losses that the diagnostics of a project reported, by the client facts that they cite, and where. The author
/// knows of these, so that checking the built site does not report them again.
package struct ToldLosses: Sendable {
  /// By fact, the addresses below `base_url` that are reported.
  private var addresses: [Int: Set<String>] = [:]
  /// By fact, the paths of the sources that are reported.
  private var sources: [Int: Set<String>] = [:]

  package init() {}

  /// - Parameter diagnostics: Including those that a comment allows: the author knows of them.
  package init(_ diagnostics: some Sequence<Diagnostic>, in files: SourceFiles) {
    add(diagnostics, in: files)
  }

  package mutating func add(_ diagnostics: some Sequence<Diagnostic>, in files: SourceFiles) {
    for diagnostic in diagnostics {
      let facts = FactCitation.numbers(in: diagnostic.why)
      guard !facts.isEmpty else { continue }
      let places = ([diagnostic.primary] + diagnostic.notes).compactMap { label in
        files.files.indices.contains(Int(label.span.source.index)) ? files[label.span.source].path : nil
      }
      for fact in facts {
        sources[fact, default: []].formUnion(places)
        if let subject = diagnostic.subject { addresses[fact, default: []].insert(subject) }
      }
    }
  }

  /// Whether a loss was reported: for the same address, or for what refers to it.
  ///
  /// A rule about a list can be reported at any of its items, and one about the app in any other source.
  package func tell(_ finding: Finding, of lists: PublishedLists) -> Bool {
    if let address = finding.address, addresses[finding.fact]?.contains(address) == true { return true }
    guard let told = sources[finding.fact] else { return false }
    guard let folder = lists.folder(ofFeed: finding.file) else {
      // What a page names is told of by its address. All else that is in no feed is of the app, or of a page as a whole.
      return finding.address == nil && told.contains { finding.isOfPage || !lists.hasItems(in: $0) }
    }
    let item = finding.address == nil ? nil : lists.item(of: finding)
    return told.contains { path in
      guard lists.hasItems(in: path) else { return true }
      guard path.hasPrefix(folder + "/") else { return false }
      return item.map { path.isOfItem($0, in: folder) } ?? true
    }
  }
}

/// The sources of the lists of a site.
package struct PublishedLists: Sendable {
  /// By the path of a feed, the folder of the project that it is made of.
  private let folders: [String: String]
  private let lock: IDLock

  package init(of site: Site) {
    folders = Dictionary(site.feeds.map { ($0.path, $0.folder) }) { one, _ in one }
    lock = site.lock
  }

  /// Where the sources of the lists are unknown.
  package init() {
    folders = [:]
    lock = IDLock()
  }

  /// The folder of a feed, or of a page of its older items, or of its edition for one kind of device.
  package func folder(ofFeed path: String) -> String? {
    if let folder = folders[path] { return folder }
    return folders.first { path.hasPrefix($0.key + ".") }?.value
  }

  /// Whether a source is in the folder of a feed, where the items are.
  func hasItems(in source: String) -> Bool {
    folders.values.contains { source.hasPrefix($0 + "/") && !source.hasSuffix("/feed.yaml") }
  }

  /// The sources of the item or list of a finding, to find the cause.
  package func source(of finding: Finding) -> String? {
    folder(ofFeed: finding.file).map { folder in item(of: finding).map { "\($0.feed)/\($0.key)" } ?? folder }
  }

  /// The item that a finding is about; nil where it is about all, or unknown.
  package func item(of finding: Finding) -> IDLock.Entry? {
    guard let words = finding.place?.split(separator: " "), words.first == "item", words.count > 1,
      let id = Int32(words[1])
    else { return nil }
    return lock.items.first { $0.id == id }
  }
}

extension Finding {
  /// Whether it is about a page as a whole, which is named after its bytes.
  fileprivate var isOfPage: Bool { PublishedKind(ofPath: file) == .itemPage }
}

extension String {
  /// Whether a source can be that of an item; a file with many items belongs to all of them.
  fileprivate func isOfItem(_ item: IDLock.Entry, in folder: String) -> Bool {
    let name = dropFirst(folder.utf8.count + 1)
    // Neither a key of the item's own nor a place in a list is the name of a file.
    guard !item.key.contains(":"), !item.key.contains("#"), !name.contains(".items.") else { return true }
    let stem = item.key.prefix { $0 != "." && $0 != "/" }
    return name.hasPrefix(stem) && (name.dropFirst(stem.count).first.map { "./".contains($0) } ?? true)
  }
}
