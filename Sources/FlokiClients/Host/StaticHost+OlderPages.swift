extension StaticHost {
  /// Where the newest item below an id is: in a file named like the feed, `.o` and a number, in the feed itself if no
  /// such file has it, or else in the one that has no items and ends the chain.
  func olderPage(of feed: String, below id: Int) -> String? {
    let pages = current.filter { $0.hasPrefix(feed + ".o") }.map { (path: $0, ids: ids(in: $0)) }
    let archived = Set(pages.flatMap(\.ids))
    let files = pages + [(feed, ids(in: feed).filter { !archived.contains($0) })]
    let below = files.map { (path: $0.path, newest: $0.ids.filter { $0 < id }.max()) }
    if let best = below.max(by: { ($0.newest ?? 0) < ($1.newest ?? 0) }), best.newest != nil {
      return best.path
    }
    return pages.first { $0.ids.isEmpty }?.path
  }

  private func ids(in file: String) -> [Int] {
    guard let bytes = read(file), let text = try? WireParser.parse(bytes, isIOS: true),
      let feed = text.value.object, let items = (feed["items"] ?? feed["thumbs"])?.objects
    else { return [] }
    return items.compactMap { item in
      if case .number(let id)? = item["id"] { Int(id) } else { nil }
    }
  }
}

extension WebAddress {
  /// The id below which older items are asked for (C146).
  var older: Int? {
    query?.split(separator: "&").first { $0.hasPrefix("o=") }.flatMap { Int($0.dropFirst(2)) }
  }
}
