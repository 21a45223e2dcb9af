/// What new readers of one client and language see at each publication: where a change is looked up that phones meet later.
struct Chronicle {
  let timeline: Timeline
  let isIOS: Bool
  let language: String
  let readings: [Reading]

  init(_ timeline: Timeline, isIOS: Bool, language: String) {
    self.timeline = timeline
    self.isIOS = isIOS
    self.language = language
    readings = timeline.publications.indices.map {
      timeline.reading(at: $0, isIOS: isIOS, language: language)
    }
  }

  /// The list of an owner at a publication, if its feed can be read there.
  func list(_ owner: Int, at index: Int) -> FreshList? {
    guard readings.indices.contains(index), let list = readings[index].lists[owner] else { return nil }
    return list.isAnswered && list.isReadable ? list : nil
  }

  /// The list that a screen shows, if new readers have it at the same address.
  func list(of screen: Screen, at index: Int) -> FreshList? {
    guard readings.indices.contains(index), let list = readings[index].lists[screen.rules.owner],
      list.feedURL == screen.feedURL
    else { return nil }
    return list
  }

  /// The publication since which something has been so. Publications whose feed cannot be read say neither yes nor no.
  func start(of owner: Int, at index: Int, while holds: (FreshList) -> Bool) -> Int {
    var start = index
    for earlier in (0..<max(index, 0)).reversed() {
      guard let list = list(owner, at: earlier) else { continue }
      guard holds(list) else { break }
      start = earlier
    }
    return start
  }

  /// The last publication before this one that tells about the list and is not so.
  func end(of owner: Int, before index: Int, where holds: (FreshList) -> Bool) -> FreshList? {
    for earlier in (0..<max(index, 0)).reversed() {
      if let list = list(owner, at: earlier), holds(list) { return list }
    }
    return nil
  }

  /// The publication since which the app definition has been what it is.
  func startOfDefinition(at index: Int) -> Int {
    func definition(_ index: Int) -> Definition? {
      timeline.announcement(at: index, isIOS: isIOS, language: language)?.definition
    }
    guard let current = definition(index) else { return index }
    return start(at: index) {
      definition($0).map { $0.version == current.version && $0.appdata == current.appdata } ?? false
    }
  }

  /// The publication since which the app definition has been refused.
  func startOfRefusal(at index: Int) -> Int {
    start(at: index) {
      timeline.announcement(at: $0, isIOS: isIOS, language: language)?.definition == nil
    }
  }

  /// The publication since which something has been so without a break.
  func start(at index: Int, while holds: (Int) -> Bool) -> Int {
    var start = index
    while start > 0, holds(start - 1) { start -= 1 }
    return start
  }
}
