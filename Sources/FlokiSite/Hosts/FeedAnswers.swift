package import FlokiContent

/// The answer of a host to each form of request for a feed.
package struct FeedAnswers: Sendable {
  /// Ids that a phone may send as `o`, and the file with the newest live item below each.
  package struct Range: Sendable {
    package var ids: ClosedRange<Int32>
    /// One for each of ``FeedAnswers/devices``.
    package var files: [String]
  }

  /// The feed's own path.
  package let path: String
  /// The values of `d` in requests; nil, which is first, for any other or none.
  package let devices: [Int?]
  /// The answers to requests without `o`, or whose `o` is not an id.
  package let main: [String]
  /// From 0 up, without a gap.
  package let ranges: [Range]

  package init(_ routes: FeedRoutes) {
    path = routes.path
    devices = [nil] + routes.devices.map(\.device)
    let main = [routes.path] + routes.devices.map(\.path)
    let pages = routes.pages.indices.map { index in
      [routes.pages[index].path]
        + routes.devices.map { $0.pages.indices.contains(index) ? $0.pages[index].path : $0.path }
    }
    let end = [routes.end ?? routes.path] + routes.devices.map { $0.end ?? routes.end ?? $0.path }

    var holders = zip(routes.pages, pages).map { (lowest: $0.lowest, files: $1) }
    if let lowest = routes.mainLowest { holders.append((lowest, main)) }
    holders.sort { $0.lowest < $1.lowest }
    var ranges: [Range] = []
    func add(_ ids: ClosedRange<Int32>, _ files: [String]) {
      if let last = ranges.last, last.files == files {
        ranges[ranges.count - 1].ids = last.ids.lowerBound...ids.upperBound
      } else {
        ranges.append(Range(ids: ids, files: files))
      }
    }
    var start: Int32 = 0
    var files = end
    for next in holders where next.lowest >= start && next.lowest < Int32.max {
      add(start...next.lowest, files)
      start = next.lowest + 1
      files = next.files
    }
    add(start...Int32.max, files)
    self.main = main
    self.ranges = ranges
  }

  /// Whether the query decides anything.
  package var dependOnQuery: Bool { !conditions.isEmpty }
}

extension FeedAnswers {
  /// As stored by a build.
  package init(path: String, devices: [Int?], main: [String], ranges: [Range]) {
    (self.path, self.devices, self.main, self.ranges) = (path, devices, main, ranges)
  }

  /// A condition under which a file answers.
  package struct Condition: Sendable {
    /// The `d` of the request; nil for any.
    package var device: Int?
    /// The `o` of the request; nil for any.
    package var ids: ClosedRange<Int32>?
    package var file: String
  }

  /// The same as conditions: the first that holds decides; if none does, the feed itself answers.
  package var conditions: [Condition] {
    var conditions: [Condition] = []
    for range in ranges where range.files != main {
      for (device, file) in zip(devices, range.files).reversed() where device == nil || file != range.files[0]
      {
        conditions.append(Condition(device: device, ids: range.ids, file: file))
      }
    }
    for (device, file) in zip(devices, main) where file != path {
      conditions.append(Condition(device: device, ids: nil, file: file))
    }
    return conditions
  }
}
