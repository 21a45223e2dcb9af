extension Visit {
  /// Starts the app and opens everything in it.
  ///
  /// - Parameters:
  ///   - change: What alone is to be opened.
  ///   - published: What the folder said before the change.
  func launch(
    beacon: String, only change: PublishedChange? = nil, of published: SharedReading? = nil
  ) -> Session {
    var tabs: [ShownTab] = []
    var outcome = Session.Outcome.running
    do throws(Ending) {
      let usable = try start(beacon: beacon)
      reading.followsLinks = reading.followsLinks || !captures.isEmpty
      if let change, let published { limit(to: change, of: published, usable, beacon) }
      tabs = usable.map(show)
    } catch {
      switch error {
      case .refused(let fact, let reason):
        lose(fact, "refused: " + reason, beacon, .refuse)
        outcome = .refused("C\(fact): \(reason)")
      case .crashed(let fact, let reason): journal.crash(fact, reason, beacon)
      }
    }
    if let crash = journal.crash { outcome = .crashed(crash) }
    return Session(
      outcome: outcome, langcode: strings.langcode, appdataURL: appdataURL.isEmpty ? beacon : appdataURL,
      tabs: tabs, losses: journal.losses,
      notes: journal.notes, unvisited: journal.unvisited)
  }

  /// Passes over what a change leaves as it is.
  private func limit(
    to change: PublishedChange, of published: SharedReading, _ tabs: [UsableTab], _ beacon: String
  ) {
    let isSame = [beacon, appdataURL].allSatisfy { url in
      if case .file(let path)? = host.locate(url) { !change.files.contains(path) } else { false }
    }
    if isSame {
      changed = ChangedReading(change, of: tabs, in: self, after: nil)
      return
    }
    let former = Visit(
      client: client, language: language, now: now, host: change.before, disk: Disk(), reading: published)
    // Without an app there was nothing that could have been read.
    guard let formerTabs = try? former.start(beacon: beacon) else { return }
    changed = ChangedReading(change, of: tabs, in: self, after: (former, formerTabs))
  }

  /// Starts the app without opening anything.
  func start(beacon url: String) throws(Ending) -> [UsableTab] {
    disk.flush(ifNotFor: "\(client) \(language) \(url)")
    if !isIOS, disk.appdata != nil { return try compareBeacons(url) }
    if isIOS, let installed = disk.appdata {
      // The installed appdata serves this run; a newer one waits for the next (C28 C30).
      appdataURL = disk.appdataURL
      let tabs = try usableTabs(installed, url: disk.appdataURL)
      update(beacon: url)
      return tabs
    }
    return try install(readBeacon(url))
  }

  private func install(_ beacon: Beacon) throws(Ending) -> [UsableTab] {
    appdataURL = beacon.appdataURL
    let appdata = try readAppdata(beacon)
    let tabs = try usableTabs(appdata, url: beacon.appdataURL)
    disk.install(appdata, url: beacon.appdataURL, version: beacon.version)
    disk.beacon = beacon.members
    return tabs
  }

  /// Android fetches appdata when anything in the version indicator differs, and takes it at once (C29 C30). The indicator is
  /// saved first: appdata that does not arrive is not asked for again until another indicator is there (C223).
  private func compareBeacons(_ url: String) throws(Ending) -> [UsableTab] {
    let beacon = try readBeacon(url)
    guard let installed = disk.appdata else { return try install(beacon) }
    if beacon.members != disk.beacon {
      disk.beacon = beacon.members
      do throws(Ending) {
        return try install(beacon)
      } catch {
        guard case .refused = error else { throw error }
        lose(223, "the old definition stays until the indicator changes again: \(error)", url)
      }
    }
    appdataURL = disk.appdataURL
    return try usableTabs(installed, url: disk.appdataURL)
  }

  private func readAppdata(_ beacon: Beacon) throws(Ending) -> [String: Wire] {
    switch body(withDeviceParameter(beacon.appdataURL), isFeed: false) {
    case .object(let members): return members
    case .array: throw .crashed(8, "appdata is an array")
    case .unreadable, .unavailable: throw .refused(isIOS ? 1 : 2, "appdata cannot be read")
    case .foreign: throw .refused(9, "appdata is not on this host")
    }
  }

  private func usableTabs(_ appdata: [String: Wire], url: String) throws(Ending) -> [UsableTab] {
    strings = try readStrings(appdata, url)
    if isIOS { try readMisc(appdata, url) }
    let tabs = try readTabs(appdata, url)
    disk.keepLists(of: tabIDs)
    return tabs
  }

  /// Looks for new appdata and stores it, if it is valid, for the next launch (C31).
  private func update(beacon url: String) {
    let probe = Visit(client: client, language: language, now: now, host: host, disk: Disk())
    do throws(Ending) {
      let beacon = try probe.readBeacon(url)
      guard beacon.version == nil || beacon.version != disk.version else { return }
      let appdata = try probe.readAppdata(beacon)
      probe.strings = try probe.readStrings(appdata, url)
      _ = try probe.readTabs(appdata, url)
      disk.install(appdata, url: beacon.appdataURL, version: beacon.version)
    } catch {
      lose(31, "the update is rejected: \(error)", url)
    }
  }

  /// `misc` is for debugging, but a wrong type in it crashes (C6 C68).
  private func readMisc(_ appdata: [String: Wire], _ subject: String) throws(Ending) {
    guard let misc = appdata["misc"] else { return }
    guard let members = misc.object else { throw .crashed(6, "misc is not an object") }
    for key in ["delete_disk_cache", "slash_scaled_images"] {
      if let value = members[key], value.array?.allSatisfy({ $0.string != nil }) != true {
        throw .crashed(6, "\(key) is not an array of strings")
      }
      if members[key]?.array?.isEmpty == false { note(68, "\(key) is for debugging", subject) }
    }
  }
}
