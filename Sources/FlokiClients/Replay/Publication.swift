/// One state of a published site: what phones met that were used before the next one appeared.
package struct Publication: Sendable {
  /// What a report calls it: the name of its folder, or its date.
  package var name: String
  /// When phones look at it, in seconds since 1970.
  package var moment: Int64
  package var host: StaticHost

  package init(name: String, moment: Int64, host: StaticHost) {
    self.name = name
    self.moment = moment
    self.host = host
  }

  /// Folders from the oldest to the newest, all of them published at the same base URL.
  package static func folders(
    _ folders: [(root: String, moment: Int64)], baseURL: String, servesOlderPages: Bool = false
  ) -> [Publication] {
    folders.map { folder in
      var host = StaticHost(root: folder.root, baseURL: baseURL)
      host.servesOlderPages = servesOlderPages
      let name = folder.root.split(separator: "/").last.map { String($0) }
      return Publication(name: name ?? folder.root, moment: folder.moment, host: host)
    }
  }
}
