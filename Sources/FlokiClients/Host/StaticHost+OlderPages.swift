extension StaticHost {
  /// Where the newest item below an id is: in a file named like the feed, `.o` and a number, in the feed itself if no
  /// such file has it, or else in the one that has no items and ends the chain.
  func olderPage(of feed: String, below id: Int) -> String? {
    let pages = current.filter { $0.hasPrefix(feed + ".o") && $0.isOlderPage }.map { path in
      (path: path, boundary: path.olderBoundary, ids: ids(in: path))
    }
    let archived = Set(pages.compactMap(\.ids).joined())
    let files =
      pages.map { (path: $0.path, ids: $0.ids ?? []) }
      + [(path: feed, ids: (ids(in: feed) ?? []).filter { !archived.contains($0) })]
    let below = files.map { (path: $0.path, newest: $0.ids.filter { $0 < id }.max() ?? 0) }
    let best = below.max { $0.newest < $1.newest }
    // A host goes by the number in the name, and sends a page that is gone or damaged like any other.
    let damaged = pages.filter { $0.ids == nil && $0.boundary <= id && $0.boundary > best?.newest ?? 0 }
    if let page = damaged.max(by: { $0.boundary < $1.boundary }) { return page.path }
    if let best, best.newest > 0 { return best.path }
    return pages.first { $0.ids?.isEmpty == true }?.path
  }

  /// Nil for a file that is not there or cannot be read.
  private func ids(in file: String) -> [Int]? {
    guard let bytes = read(file), let text = try? WireParser.parse(bytes, isIOS: true),
      let feed = text.value.object, let items = (feed["items"] ?? feed["thumbs"])?.objects
    else { return nil }
    return items.compactMap { item in
      if case .number(let id)? = item["id"] { Int(id) } else { nil }
    }
  }
}

extension String {
  /// Whether this is the path of a page of older items: its name ends with .o and a number.
  var isOlderPage: Bool { hasEnding("o") }

  /// The id below which the items of a page are; 0 for any other name.
  fileprivate var olderBoundary: Int { split(separator: ".").last.flatMap { Int($0.dropFirst()) } ?? 0 }

  /// Whether this is the path of a file for one kind of device: its name ends with .d and a number.
  package var isDeviceFile: Bool { hasEnding("d") }

  private func hasEnding(_ letter: String) -> Bool {
    guard let dot = lastIndex(of: "."), self[dot...].hasPrefix("." + letter) else { return false }
    let number = self[dot...].dropFirst(2)
    return !number.isEmpty && number.utf8.allSatisfy(\.isASCIIDigit)
  }
}

extension WebAddress {
  /// The kind of device that asks (C113).
  var device: Int? {
    query?.split(separator: "&").first { $0.hasPrefix("d=") }.flatMap { Int($0.dropFirst(2)) }
  }

  /// The id below which older items are asked for (C146).
  var older: Int? {
    query?.split(separator: "&").first { $0.hasPrefix("o=") }.flatMap { Int($0.dropFirst(2)) }
  }
}
