extension PublishedKind {
  /// - Parameter path: Relative to the published folder. A compressed file is of the kind of its original.
  package init(ofPath path: String) {
    let path = ContentCoding.unpacked(path)?.path ?? path
    if let slash = path.utf8.firstIndex(of: UInt8(ascii: "/")) {
      self = Self(path, in: path[..<slash])
    } else if SitePath.webAppShell.contains(path) {
      self = .webAppShell
    } else if [SitePath.manifest, SitePath.signature].contains(path) {
      self = .rules
    } else if path.isOfGeneration, path.hasSuffix(SitePath.indicator("")) {
      self = .indicator
    } else if path.isOfGeneration, path.contains(SitePath.appDataMark) {
      self = .appData
    } else if Sitemap.isPart(path) {
      self = .sitemap
    } else {
      self = Self(listing: path)
    }
  }

  private init(_ path: String, in folder: Substring) {
    if path == SitePath.searchIndex {
      self = .searchIndex
    } else if folder == SitePath.hosts {
      self = .rules
    } else if let kind = Self.inFolders.first(where: { $0.folder.map { $0 == folder } ?? false }),
      kind != .webAppPart || Self.partEndings.contains(path.fileEnding)
    {
      self = kind
    } else {
      self = ListPage.isPath(path) ? .listPage : Self(listing: path)
    }
  }

  /// How parts of the app for browsers end. A feed may be in a folder of the same name.
  private static let partEndings: Set = ["js", "css"]

  /// What lists items, in a folder that feeds have.
  private init(listing path: String) {
    if path.hasSuffix(SitePath.store(of: "")) {
      self = .store
    } else if path.hasSuffix(SitePath.newsstand(of: "")) {
      self = .newsstand
    } else if let format = SyndicationFormat(ofPath: path) {
      self = .syndicated(format)
    } else if path.hasSuffix(".html") {
      self = .storyPage
    } else {
      self = path.isOlderPage ? .olderPage : .feed
    }
  }

  /// When a file appears: the archives of feed readers are there before the feeds that lead to them.
  ///
  /// - Parameter isStale: Whether the site does without it now: it only stays for phones that still ask for it.
  package static func role(ofPath path: String, isStale: Bool = false) -> PublishRole {
    if isStale { return .file }
    let role = Self(ofPath: path).role
    return role == .feed && (ContentCoding.unpacked(path)?.path ?? path).isOlderPage ? .olderPage : role
  }

  /// The type that a file is served with. What is packed beside a text has one of its own: who sends it in place of the text asks
  /// for that of the text.
  package static func type(ofPath path: String) -> String {
    let kind = Self(ofPath: path)
    if let type = kind.type, ContentCoding.unpacked(path) == nil { return type }
    // A signature lies beside the manifest, and is served as that.
    return MediaType.type(ofEnding: path.fileEnding) ?? (kind == .rules ? MediaType.json : MediaType.other)
  }
}

extension String {
  /// Whether it is a name in the folder itself that begins as those of indicators and app definitions do: `v1-`.
  fileprivate var isOfGeneration: Bool {
    guard utf8.first == UInt8(ascii: "v") else { return false }
    let rest = utf8.dropFirst().drop { (0x30...0x39).contains($0) }
    return rest.first == UInt8(ascii: "-") && rest.count + 1 < utf8.count
  }

  /// Whether it is a page of older items, such as `news/eu.o3105`, a feed for a kind of device or for feed readers, or an index of one.
  fileprivate var isOlderPage: Bool {
    if let format = SyndicationFormat(ofPath: self) {
      return String(dropLast(format.fileEnding.utf8.count + 1)).isOlderPage
    }
    let index = SitePath.index(of: "")
    if hasSuffix(index) { return String(dropLast(index.utf8.count)).isOlderPage }
    guard let (rest, ending) = self[...].lastPart else { return false }
    if ending.isNumber(behind: "d") { return rest.lastPart?.ending.isNumber(behind: "o") ?? false }
    return ending.isNumber(behind: "o")
  }
}

extension Substring {
  fileprivate var lastPart: (rest: Substring, ending: Substring)? {
    utf8.lastIndex(of: UInt8(ascii: ".")).map { (self[..<$0], self[utf8.index(after: $0)...]) }
  }

  /// Whether it is a letter with a whole number behind it.
  fileprivate func isNumber(behind letter: Character) -> Bool {
    guard first == letter else { return false }
    let digits = dropFirst().drop { $0 == "-" }
    return !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}

extension String {
  /// What follows the last dot, in lower case.
  package var fileEnding: String {
    let name = self[(lastIndex(of: "/").map(index(after:)) ?? startIndex)...]
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }
}
