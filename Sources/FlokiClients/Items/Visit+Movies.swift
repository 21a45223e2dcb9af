extension Visit {
  /// The page in front of a movie: it inherits nothing from the item that opens it (C196).
  func iosMovie(_ data: Attributes, url: String) -> ShownMovie {
    for key in ["title", "text", "preview_url"] {
      if let value = data.members[key], value.string == nil {
        journal.crash(6, "\(key) is not a string", data.subject)
      }
    }
    checkMovieLook(data)
    var movie = ShownMovie(url: url, title: data.string("title"), text: data.string("text"))
    movie.autoloads = data.bool("autoload") ?? true
    if movie.title == nil, let id = data.int("title_id"), id >= 0 { movie.title = text(id, data.subject) }
    if movie.text == nil, let id = data.int("text_id"), id >= 0 { movie.text = text(id, data.subject) }
    if let preview = data.string("preview_url") { movie.preview = iosPreview(preview, data) }
    return movie
  }

  private func checkMovieLook(_ data: Attributes) {
    for key in ["padding", "title_size", "text_size"] { _ = data.int(key) }
    if let lines = data.int("title_lines"), lines < 1 {
      lose(203, "title_lines is raised to 1", data.subject)
    }
    for part in ["title", "text", "playback", "back_normal"] { data.color(part + "_color") }
  }

  /// The preview is used as it is written and slashed unless it has exactly the size shown (C198 C199).
  private func iosPreview(_ url: String, _ data: Attributes) -> ShownPicture? {
    guard url.isLegalURL, WebAddress(url) != nil else {
      lose(198, "preview_url is not absolute and legal: \(url)", data.subject)
      return nil
    }
    let (widest, highest) = client == .ios(.pad) ? (450, 400) : (285, 160)
    let width = min(max(data.int("preview_width") ?? widest, 30), widest)
    let height = min(max(data.int("preview_height") ?? highest, 30), highest)
    guard let header = fetchPicture(withDeviceParameter(url), key: nil, data.subject) else { return nil }
    if (header.width, header.height) != (width, height) {
      lose(199, "a \(header.width)x\(header.height) preview is fitted into \(width)x\(height)", data.subject)
    }
    return ShownPicture(url: url, width: header.width, height: header.height)
  }

  /// What Android makes of an item with a preview: title and footer, never the body (C197).
  func androidMovie(_ item: FeedItem, _ subject: String) -> ShownMovie {
    let data = attributes(item.data ?? [:], subject + " data")
    if data.string("text")?.isEmpty == false, item.footer?.isEmpty != false {
      lose(197, "Android shows the footer, and there is none", subject)
    }
    var movie = ShownMovie(url: "", title: item.title, text: item.footer)
    if let file = data.string("progressive_file") {
      movie.url = itemAddress(file, base: "", subject)
    } else if let url = item.url {
      movie.url = url.replacing("/ts/", with: "/html5/").replacing("m3u8", with: "m4v")
    }
    if movie.url.isEmpty {
      lose(201, "there is no movie to play", subject)
    } else {
      checkMovieFile(movie.url, subject)
    }
    if let url = item.previewURL {
      let address = itemAddress(url, base: "", subject)
      movie.preview = fetchPicture(address, key: nil, subject).map {
        ShownPicture(url: address, width: $0.width, height: $0.height)
      }
    }
    return movie
  }

  func checkMovieFile(_ url: String, _ subject: String) {
    guard WebAddress(url) != nil else { return }
    guard url.isLegalURL else { return lose(103, "no request can be made for this URL", url) }
    switch reading.status(of: url) {
    case nil: journal.passBy(url)
    case 200: break
    case .some(let status): lose(201, "status \(status) for \(url)", subject, about: url)
    }
  }
}
