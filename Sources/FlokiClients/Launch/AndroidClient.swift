/// The Android app, release 1.1. It keeps no items, so every launch is like the first (C138).
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

  /// Starts the app and opens everything.
  package func launch(beacon: String) -> Session {
    Visit(client: .android, language: language, now: now, host: host, disk: Disk()).launch(beacon: beacon)
  }
}
