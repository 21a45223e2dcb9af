import FlokiProtocol

/// The common providers, and how their addresses are recognised.
struct EmbedProvider: Sendable {
  let name: String
  let word: PageWord
  let hosts: Set<String>
  /// The address for readers, and the address of the embed.
  let find: @Sendable (AddressParts) -> (address: String, frame: String)?

  static let all = [
    EmbedProvider(
      name: "YouTube", word: .video, hosts: ["youtube.com", "youtu.be", "youtube-nocookie.com"], find: youTube
    ),
    EmbedProvider(name: "Vimeo", word: .video, hosts: ["vimeo.com", "player.vimeo.com"], find: vimeo),
    EmbedProvider(
      name: "Dailymotion", word: .video, hosts: ["dailymotion.com", "dai.ly", "geo.dailymotion.com"],
      find: dailymotion),
    EmbedProvider(
      name: "OpenStreetMap", word: .map, hosts: ["openstreetmap.org"], find: openStreetMap),
    EmbedProvider(
      name: "Google Maps", word: .map, hosts: ["google.com", "maps.google.com"], find: googleMaps),
    EmbedProvider(
      name: "SoundCloud", word: .sound, hosts: ["soundcloud.com", "w.soundcloud.com"], find: soundCloud),
    EmbedProvider(name: "Spotify", word: .sound, hosts: ["open.spotify.com"], find: spotify),
    EmbedProvider(name: "Bandcamp", word: .sound, hosts: ["bandcamp.com"], find: bandcamp),
  ]

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
  }

  private static func isNumber(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(\.isASCIIDigit)
  }

  @Sendable private static func youTube(_ parts: AddressParts) -> (String, String)? {
    let id: String?
    switch parts.path.first {
    case let first? where parts.host == "youtu.be": id = first
    case "watch": id = parts.query["v"]
    case "embed", "shorts", "live", "v": id = parts.path.count > 1 ? parts.path[1] : nil
    default: return nil
    }
    guard let id, isName(id), id.utf8.count == 11 else { return nil }
    // The moment to begin at: `t=90`, `t=90s`, `start=90`.
    let moment = (parts.query["start"] ?? parts.query["t"]).map {
      $0.hasSuffix("s") ? String($0.dropLast()) : $0
    }
    let start = moment.flatMap { isNumber($0) && $0.utf8.count < 7 ? $0 : nil }
    return (
      "https://www.youtube.com/watch?v=\(id)\(start.map { "&t=\($0)" } ?? "")",
      "https://www.youtube-nocookie.com/embed/\(id)?autoplay=1\(start.map { "&start=\($0)" } ?? "")"
    )
  }

  @Sendable private static func vimeo(_ parts: AddressParts) -> (String, String)? {
    let path = parts.host == "vimeo.com" ? parts.path[...] : parts.path.dropFirst()
    guard let id = path.first, isNumber(id), parts.host == "vimeo.com" || parts.path[0] == "video" else {
      return nil
    }
    // What is not listed is found by a second part.
    let key = (path.dropFirst().first ?? parts.query["h"]).flatMap { isName($0) ? $0 : nil }
    return (
      "https://vimeo.com/\(id)\(key.map { "/\($0)" } ?? "")",
      "https://player.vimeo.com/video/\(id)?dnt=1&autoplay=1\(key.map { "&h=\($0)" } ?? "")"
    )
  }

  @Sendable private static func dailymotion(_ parts: AddressParts) -> (String, String)? {
    let id: String? =
      switch (parts.host, parts.path.first) {
      case ("dai.ly", let first): first
      case ("geo.dailymotion.com", _): parts.query["video"]
      case (_, "video"): parts.path.count > 1 ? parts.path[1] : nil
      case (_, "embed"): parts.path.count > 2 ? parts.path[2] : nil
      default: nil
      }
    guard let id, isName(id) else { return nil }
    return (
      "https://www.dailymotion.com/video/\(id)", "https://geo.dailymotion.com/player.html?video=\(id)"
    )
  }

  @Sendable private static func openStreetMap(_ parts: AddressParts) -> (String, String)? {
    if parts.path == ["export", "embed.html"] {
      guard let box = parts.query["bbox"], let sides = numbers(box, count: 4) else { return nil }
      let (x, y) = ((sides[0] + sides[2]) / 2, (sides[1] + sides[3]) / 2)
      let marker = parts.query["marker"].flatMap { numbers($0, count: 2) }
      var address = "https://www.openstreetmap.org/?"
      if let marker { address += "mlat=\(degrees(marker[0]))&mlon=\(degrees(marker[1]))" }
      address += "#map=\(zoom(ofWidth: sides[2] - sides[0]))/\(degrees(y))/\(degrees(x))"
      return (address, parts.text)
    }
    // `#map=15/43.32/-1.98`
    guard parts.path.isEmpty, parts.fragment.hasPrefix("map=") else { return nil }
    let place = parts.fragment.dropFirst(4).prefix { $0 != "&" }.split(separator: "/").compactMap {
      Double($0)
    }
    guard place.count == 3, (1...20).contains(place[0]), abs(place[1]) < 85, abs(place[2]) <= 180 else {
      return nil
    }
    // As wide as a phone's page at that zoom, where the world is 256 · 2^zoom pixels wide.
    var half = 180.0 * 640 / 256
    for _ in 0..<Int(place[0]) { half /= 2 }
    let box = [
      place[2] - half, place[1] - half / 2, place[2] + half, place[1] + half / 2,
    ].map(degrees).joined(separator: "%2C")
    var frame = "https://www.openstreetmap.org/export/embed.html?bbox=\(box)&layer=mapnik"
    if let latitude = parts.query["mlat"].flatMap({ Double($0) }),
      let longitude = parts.query["mlon"].flatMap({ Double($0) }), abs(latitude) <= 90, abs(longitude) <= 180
    {
      frame += "&marker=\(degrees(latitude))%2C\(degrees(longitude))"
    }
    return (parts.text, frame)
  }

  private static func numbers(_ text: String, count: Int) -> [Double]? {
    let numbers = text.split(separator: ",").compactMap { Double($0) }
    return numbers.count == count && numbers.allSatisfy { abs($0) <= 180 } ? numbers : nil
  }

  private static func zoom(ofWidth width: Double) -> Int {
    var (zoom, degrees) = (1, 180.0 * 640 / 256)
    while degrees > width, zoom < 19 {
      degrees /= 2
      zoom += 1
    }
    return zoom
  }

  /// To a metre, always written alike.
  private static func degrees(_ value: Double) -> String {
    let units = Int((value * 100_000).rounded())
    let (whole, rest) = abs(units).quotientAndRemainder(dividingBy: 100_000)
    let digits = String(rest)
    return "\(units < 0 ? "-" : "")\(whole).\(String(repeating: "0", count: 5 - digits.utf8.count))\(digits)"
  }

  /// Google's embeds open only inside pages, so the link for readers leads to the place in the middle.
  @Sendable private static func googleMaps(_ parts: AddressParts) -> (String, String)? {
    guard parts.path.first == "maps" || parts.host == "maps.google.com" else { return nil }
    if parts.path == ["maps", "embed"], let code = parts.query["pb"] {
      func number(behind mark: String) -> Double? {
        code.firstRange(of: mark).flatMap { Double(code[$0.upperBound...].prefix { $0 != "!" }) }
      }
      guard let longitude = number(behind: "!2d"), let latitude = number(behind: "!3d"),
        abs(latitude) <= 90, abs(longitude) <= 180
      else { return nil }
      return (
        "https://www.google.com/maps/search/?api=1&query=\(degrees(latitude)),\(degrees(longitude))",
        parts.text
      )
    }
    guard parts.query["output"] == "embed", let place = parts.query["q"] else { return nil }
    let address = "https://www.google.com/maps/search/?api=1&query=\(place.percentEscaped)"
    return (address, parts.text)
  }

  @Sendable private static func soundCloud(_ parts: AddressParts) -> (String, String)? {
    if parts.host == "w.soundcloud.com" {
      guard parts.path == ["player"], let sound = parts.query["url"] else { return nil }
      let isPage = AddressParts(sound)?.host == "soundcloud.com"
      return (isPage ? sound : parts.text, parts.text)
    }
    guard parts.path.count == 2 || parts.path.count == 3 && parts.path[1] == "sets" else { return nil }
    guard parts.path.allSatisfy(isName) else { return nil }
    let page = "https://soundcloud.com/\(parts.path.joined(separator: "/"))"
    return (page, "https://w.soundcloud.com/player/?url=\(page.percentEscaped)&auto_play=true")
  }

  @Sendable private static func spotify(_ parts: AddressParts) -> (String, String)? {
    let path = parts.path.filter { $0 != "embed" && !$0.hasPrefix("intl-") }
    let kinds = ["track", "album", "artist", "episode", "playlist", "show"]
    guard path.count == 2, kinds.contains(path[0]), isName(path[1]) else { return nil }
    let place = path.joined(separator: "/")
    return ("https://open.spotify.com/\(place)", "https://open.spotify.com/embed/\(place)")
  }

  /// Only the address of Bandcamp's embed tells what is played.
  @Sendable private static func bandcamp(_ parts: AddressParts) -> (String, String)? {
    guard parts.path.first == "EmbeddedPlayer" else { return nil }
    return (parts.text, parts.text)
  }

  static func peerTube(_ parts: AddressParts) -> (address: String, frame: String)? {
    let id: String
    switch (parts.path.count, parts.path.first) {
    case (2, "w"): id = parts.path[1]
    case (3, "videos") where ["watch", "embed"].contains(parts.path[1]): id = parts.path[2]
    default: return nil
    }
    // Of a UUID as it is, or in base 58.
    guard isName(id), id.utf8.count == 36 || id.utf8.count == 22 else { return nil }
    let host = "https://\(parts.fullHost)"
    return ("\(host)/w/\(id)", "\(host)/videos/embed/\(id)?autoplay=1")
  }
}
