/// The one file whose address an app is born with: it says where the app definition is.
public struct VersionIndicator: Codable, Hashable, Sendable {
  /// Changes whenever the app definition does. It may go back as well (C28).
  public var version: Int
  /// Where the app definition is.
  public var url: String
  /// How long the indicator stays true, counted from when it was last asked for (C34).
  public var ttl: Duration

  /// An indicator made by hand, or as an app carries it for its first start.
  public init(version: Int, url: String, ttl: Duration = .seconds(43200)) {
    self.version = version
    self.url = url
    self.ttl = ttl
  }

  /// Whether the app definition has to be fetched: for anything that differs from what was known before (C28 C29).
  public func announcesChange(since known: VersionIndicator?) -> Bool {
    known.map { ($0.version, $0.url) != (version, url) } ?? true
  }

  /// Reads the file.
  ///
  /// - Throws: Where it names no address to go on with. What else is missing has a default: version 0, and twelve hours.
  public static func decode(_ bytes: some Sequence<UInt8>) throws(UnreadableFile) -> Decoded<Self> {
    let fields = try Fields(file: Array(bytes))
    guard let url = fields.address("url", from: nil) else {
      throw UnreadableFile("the indicator has no usable url", fact: 25)
    }
    var indicator = VersionIndicator(version: 0, url: url)
    for key in ["v", "ttl"] where fields.members[key] == nil { fields.ignore(key, "missing", 26) }
    fields.read("v", into: &indicator.version, atLeast: 0, fact: 26)
    if let seconds = fields.int("ttl", atLeast: 1, fact: 27) { indicator.ttl = .seconds(seconds) }
    return Decoded(indicator, ignored: fields.remarks.ignored)
  }
}
