/// The Android app, release 1.1. It keeps no items, so its lists are always those of the feed (C138).
package struct AndroidClient: Sendable {
  /// The language of the phone by its modern code.
  package var language: String
  /// The clock of the device, in seconds since 1970.
  package var now: Int64
  package var host: StaticHost

  package init(language: String, now: Int64, host: StaticHost) {
    self.language = language
    self.now = now
    self.host = host
  }

  /// Starts the app with what earlier launches left on the phone: the app definition and its indicator (C29).
  package func launch(beacon: String, disk: inout Disk) -> Session {
    let visit = Visit(client: .android, language: language, now: now, host: host, disk: disk)
    let session = visit.launch(beacon: beacon)
    disk = visit.disk
    return session
  }

  /// Starts a freshly installed app and opens everything.
  package func launch(beacon: String) -> Session {
    Visit(client: .android, language: language, now: now, host: host, disk: Disk()).launch(beacon: beacon)
  }
}
