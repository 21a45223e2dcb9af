package import FlokiContent
import FlokiProtocol
package import FlokiSearch

/// The search index of a published folder, for `floki serve`.
package enum SearchFile {
  /// Where it is. No host sends anything from there.
  package static let path = SitePath.searchIndex
}

extension SearchedSite {
  /// Every list among the files of a site: what changes in place and is called like a feed, with the pages of its older items.
  ///
  /// - Parameters:
  ///   - files: Those that change in place, with their digests, but for the manifest.
  ///   - bytes: What is in a file of the site; nil where there is none.
  package init(
    _ files: [(path: String, digest: ContentDigest)], baseURL: String,
    reading bytes: @escaping @Sendable (_ path: String) -> [UInt8]?
  ) {
    var lists: [String: [(path: String, digest: ContentDigest)]] = [:]
    for file in files where file.path != Manifest.path {
      guard let list = PublishedList(path: file.path) else { continue }
      lists[list.folder + list.langcode, default: []].append(file)
    }
    let feeds = lists.compactMap { name, files -> SearchedFeed? in
      // The main file is the shortest name; the order of pages decides nothing.
      let files = files.sorted { ($0.path.utf8.count, $0.path) < ($1.path.utf8.count, $1.path) }
      guard files.first?.path == name else { return nil }
      let words = files.map { "\($0.path) \($0.digest.hex())" }.joined(separator: "\n")
      return SearchedFeed(name: name, digest: ContentDigest(of: Array(words.utf8))) {
        SearchedFeed.Contents(files.map { bytes($0.path) ?? [] })
      }
    }
    let base = baseURL.hasSuffix("/") ? baseURL : baseURL + "/"
    self.init(feeds: feeds.sorted { $0.name < $1.name }) { url in
      guard url.hasPrefix(base), url.hasSuffix(".html") else { return nil }
      return bytes(String(url.dropFirst(base.count)))
    }
  }
}

extension SearchedFeed.Contents {
  /// - Parameter files: The main file first, then the pages of its older items.
  fileprivate init(_ files: [[UInt8]]) {
    var seen: Set<Int32> = []
    var isGallery = false
    var items: [(id: Int32, json: [UInt8])] = []
    for bytes in files {
      let slices = FeedSlices(bytes)
      if let first = slices.items.first {
        isGallery = bytes[..<first.range.lowerBound].suffix(10).elementsEqual("\"thumbs\":[".utf8)
      }
      for item in slices.items where seen.insert(item.id).inserted {
        items.append((item.id, Array(bytes[item.range])))
      }
    }
    self.init(isGallery: isGallery, sections: Self.sections(of: files.first ?? []), items: items)
  }

  private static func sections(of feed: [UInt8]) -> [Int64: String] {
    guard feed.firstRange(of: Array("\"sections\":".utf8)) != nil,
      case .object(let feed)? = try? JSONReader.read(feed), case .array(let sections)? = feed["sections"]
    else { return [:] }
    var names: [Int64: String] = [:]
    for case .object(let section) in sections {
      if case .integer(let id)? = section["id"], let name = section["name"]?.text { names[id] = name }
    }
    return names
  }
}
