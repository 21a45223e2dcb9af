extension PublishedSite {
  /// Pages from which the host points on. iOS follows; Android hands the new address to the browser, so that the reader leaves the
  /// app.
  ///
  /// Only items open pages so: pictures and lists are fetched by the apps themselves, which follow.
  package func redirections(seenBy verification: Verification) -> [FileProblem] {
    guard !redirections.isEmpty else { return [] }
    var pages: [String: String] = [:]
    func look(_ list: ShownList) {
      for item in list.items {
        if let url = item.page?.url, case .file(let path)? = host.locate(url) {
          pages[path] = item.title.isEmpty ? "item \(item.id)" : item.title
        }
        if let nested = item.nested { look(nested) }
      }
    }
    for (reader, session) in verification.screens where !reader.client.isIOS {
      for tab in session.tabs { if let list = tab.list { look(list) } }
    }
    return pages.sorted { $0.key < $1.key }.compactMap { path, title in
      redirections[path].map { target in
        FileProblem(
          "the page of “\(title)” points on to \(target), which Android opens in the browser", as: .warning,
          in: path,
          readers: "Android",
          avoid: "Publish the page under the address that the item names, or name the new one.")
      }
    }
  }
}
