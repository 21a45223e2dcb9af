extension Visit {
  /// What a tab of a class shows, or nil where it is skipped.
  func tabContent(_ className: String, _ data: Attributes, id: Int) throws(Ending) -> UsableTab
    .Content?
  {
    guard let mainURL = try mainURL(data, className) else { return nil }
    if let kind = ListRules.Kind(rawValue: className) {
      if isIOS && kind == .news {
        searches[id] = linkTemplate("search_bar", paged: true, from: data).map(AskedAddress.init)
        registerCaptures(.tags, from: data)
        registerCaptures(.videos, from: data)
      } else if isIOS {
        registerCaptures(.gallery, from: data)
      }
      return listRules(kind, data, owner: id, mainURL: mainURL).map { .list($0) }
    }
    guard isIOS else {
      guard listRules(.news, data, owner: id, mainURL: mainURL) != nil else { return nil }
      if className.hasPrefix("FL") { lose(61, "Android knows no \(className)", data.subject) }
      lose(62, "\(className) says connecting forever", data.subject)
      return .dead
    }
    if className == "Movie_view_controller" { return .movie(data, mainURL) }
    _ = data.bool("scales_page_to_fit")
    return .web(mainURL)
  }

  private func mainURL(_ data: Attributes, _ className: String) throws(Ending) -> String? {
    let isMovie = className == "Movie_view_controller"
    let fact = isMovie ? 205 : className == "Web_view_controller" ? 206 : className.hasPrefix("G") ? 93 : 70
    guard data.has("main_url") else {
      lose(fact, "skipped: no main_url", data.subject)
      return nil
    }
    if let url = data.members["main_url"]?.string { return url }
    if isIOS { throw .crashed(6, "main_url is not a string") }
    lose(fact, "skipped: main_url is not a string", data.subject)
    return nil
  }
}
