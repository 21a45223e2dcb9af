/// The version indicator, as far as the client needs it.
struct Beacon {
  var appdataURL: String
  /// Nil when iOS reads it as -1, which always differs (C28).
  var version: String?
  /// All of it, which Android compares (C29).
  var members: [String: Wire] = [:]
}

extension Visit {
  func readBeacon(_ url: String) throws(Ending) -> Beacon {
    switch body(withDeviceParameter(url), isFeed: false) {
    case .object(let members):
      let beacon = attributes(members, url)
      return isIOS ? try iosBeacon(beacon) : try androidBeacon(beacon)
    case .array: throw .crashed(8, "the beacon is an array")
    case .unreadable, .unavailable: throw .refused(isIOS ? 1 : 26, "the beacon cannot be read")
    case .foreign: throw .refused(9, "the beacon is not on this host")
    }
  }

  private func iosBeacon(_ beacon: Attributes) throws(Ending) -> Beacon {
    for key in ["url", "v", "ttl"] where beacon.members[key] == nil {
      throw .refused(25, "the beacon lacks \(key)")
    }
    guard let url = beacon.members["url"]?.string else {
      throw .crashed(25, "the beacon's url is not a string")
    }
    if (beacon.int("ttl") ?? 0) <= 0 { lose(27, "the beacon is requested every 3 seconds", beacon.subject) }
    guard rawAddress(url, beacon.subject) != nil else {
      throw .refused(32, "no request can be made for \(url)")
    }
    guard case .number(let version) = beacon.members["v"] else {
      lose(28, "v is not a number and always differs", beacon.subject)
      return Beacon(appdataURL: url, version: nil, members: beacon.members)
    }
    return Beacon(appdataURL: url, version: version, members: beacon.members)
  }

  private func androidBeacon(_ beacon: Attributes) throws(Ending) -> Beacon {
    guard let version = beacon.int("v"), version >= 0 else { throw .refused(26, "v is not an int from 0") }
    guard let ttl = beacon.int("ttl"), ttl >= 1 else { throw .refused(26, "ttl is not an int from 1") }
    guard let url = beacon.string("url") else { throw .refused(26, "the beacon's url is not a string") }
    guard let cleaned = rawAddress(url, beacon.subject) else { throw .refused(32, "\(url) is unusable") }
    return Beacon(appdataURL: cleaned, version: String(version), members: beacon.members)
  }
}
