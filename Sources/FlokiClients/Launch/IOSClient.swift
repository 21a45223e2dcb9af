/// The iOS app, release 2.0, on a phone or tablet of its time.
package struct IOSClient: Sendable {
  package var device: Device
  /// The first language of the system, matched exactly (C48).
  package var language: String
  /// The clock of the device, in seconds since 1970.
  package var now: Int64
  package var host: StaticHost

  package init(device: Device, language: String, now: Int64, host: StaticHost) {
    self.device = device
    self.language = language
    self.now = now
    self.host = host
  }

  /// Starts a freshly installed app and opens everything.
  package func launch(beacon: String) -> Session {
    var disk = Disk()
    return launch(beacon: beacon, disk: &disk)
  }

  /// Starts the app with what earlier launches left on the phone.
  package func launch(beacon: String, disk: inout Disk) -> Session {
    let visit = Visit(client: .ios(device), language: language, now: now, host: host, disk: disk)
    let session = visit.launch(beacon: beacon)
    disk = visit.disk
    return session
  }
}
