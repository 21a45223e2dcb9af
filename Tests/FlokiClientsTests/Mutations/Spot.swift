/// An object in a published folder, and what it is.
struct Spot: Sendable {
  enum Kind: Sendable {
    case indicator, appdata, tab, newsTab, galleryTab, masterTexts, texts, languageEntry
    case newsFeed, galleryFeed, page, movie, photo, section, movieData
  }

  var file: String
  var path: [String]
  var kinds: [Kind]
}

extension Site {
  /// The objects of the files that a reader in Spanish meets.
  var spots: [Spot] { knownSpots ?? foundSpots }

  /// The site that knows its spots, to be mutated many times.
  var explored: Site {
    var site = self
    site.knownSpots = foundSpots
    return site
  }

  private var foundSpots: [Spot] {
    var spots = [Spot(file: "v1-app", path: [], kinds: [.indicator])]
    let appdata = json("v1-appdata.1")
    spots.append(Spot(file: "v1-appdata.1", path: [], kinds: [.appdata]))
    func add(_ file: String, _ path: String..., kinds: Spot.Kind...) {
      spots.append(Spot(file: file, path: path, kinds: kinds))
    }
    for (index, tab) in appdata["tabs"].elements.enumerated() {
      let kind = tab["class_type"]?.text ?? ""
      guard !kind.contains("Movie") else { continue }
      add("v1-appdata.1", "tabs", "\(index)", kinds: .tab)
      add("v1-appdata.1", "tabs", "\(index)", "data", kinds: kind.contains("News") ? .newsTab : .galleryTab)
    }
    for (index, entry) in appdata["langs"].elements.enumerated() where entry["es"] != nil {
      add("v1-appdata.1", "langs", "\(index)", kinds: .languageEntry)
      add("v1-appdata.1", "langs", "\(index)", "es", kinds: .texts)
    }
    add("news/es", kinds: .newsFeed)
    add("photos/es", kinds: .galleryFeed)
    for (index, item) in json("news/es")["items"].elements.enumerated() {
      let isMovie = item["class_type"]?.text.contains("Movie") == true
      let isPage = item["class_type"] == nil
      if isPage || isMovie { add("news/es", "items", "\(index)", kinds: isMovie ? .movie : .page) }
      if isMovie { add("news/es", "items", "\(index)", "data", kinds: .movieData) }
    }
    for index in json("photos/es")["thumbs"].elements.indices {
      add("photos/es", "thumbs", "\(index)", kinds: .photo)
    }
    for index in json("news/es")["sections"].elements.indices {
      add("news/es", "sections", "\(index)", kinds: .section)
    }
    return spots
  }

  func json(_ file: String) -> Json { Json(String(decoding: files[file] ?? [], as: UTF8.self)) }
}

extension Json? {
  var elements: [Json] { if case .array(let elements) = self { elements } else { [] } }
}
