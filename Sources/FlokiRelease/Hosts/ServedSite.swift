import FlokiCompiler
package import FlokiContent

/// What a server of a published folder has to know beside its files.
package struct ServedSite: Sendable {
  package let name: String
  package let languages: [String]
  package let apps: [String]
  /// The folder's own address, with `/` at its end.
  package let baseURL: String
  package let hasWebApp: Bool
  /// When the same sources would first give another site.
  package let nextChange: Instant?
  /// The paths whose bytes are others than before, and those that are gone.
  package internal(set) var changed: [String]
  /// By the path of the feed that is asked for.
  private let feeds: [String: FeedAnswers]

  init(_ site: Site, changed: [String]) {
    name = site.name
    apps = site.apps
    baseURL = site.baseURL.hasSuffix("/") ? site.baseURL : site.baseURL + "/"
    hasWebApp = site.webApp != nil
    nextChange = site.nextChange
    self.changed = changed
    var languages: [String] = []
    for feed in site.feeds where !languages.contains(feed.langcode) { languages.append(feed.langcode) }
    self.languages = site.webApp?.languages.map(\.text) ?? languages
    feeds = Dictionary(
      site.routes.map { ($0.path, FeedAnswers($0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// The file that answers a question, as the rules for hosts have it: for a feed by `d`, the device, and `o`, the lowest id that
  /// the phone holds (C146). Everything else answers itself, whatever is asked behind it.
  ///
  /// - Parameter query: What is behind the question mark, as it was sent.
  package func file(answering path: String, query: String) -> String {
    feeds[path]?.file(answering: query) ?? path
  }
}

extension FeedAnswers {
  /// The file that answers a question.
  ///
  /// - Parameter query: What is behind the question mark, as it was sent.
  func file(answering query: some StringProtocol) -> String {
    // Hosts compare devices letter by letter, and ids as numbers.
    let device = Self.number("d=", in: query).flatMap { $0.first == "0" ? nil : Int($0) }
    let id = Self.number("o=", in: query).flatMap { Int32($0) }
    return file(device: device, below: id)
  }

  /// The digits of a parameter, which hosts read only where nothing else is there.
  private static func number<Text: StringProtocol>(_ name: String, in query: Text) -> Text.SubSequence? {
    for part in query.split(separator: "&") where part.hasPrefix(name) {
      let digits = part.dropFirst(name.count)
      return digits.utf8.allSatisfy { $0 &- UInt8(ascii: "0") < 10 } && !digits.isEmpty ? digits : nil
    }
    return nil
  }

  /// The file for a request; `device` and `id` are nil where it does not say them.
  func file(device: Int?, below id: Int32?) -> String {
    let files = id.flatMap(files) ?? main
    let index = device.flatMap { device in devices.firstIndex(of: device) } ?? 0
    return files[index]
  }

  /// Those of the range with an id: ranges ascend.
  private func files(below id: Int32) -> [String]? {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].ids.upperBound < id { low = middle + 1 } else { high = middle }
    }
    guard ranges.indices.contains(low), ranges[low].ids.contains(id) else { return nil }
    return ranges[low].files
  }
}

/// The type that a published file is served with, and how long it may be kept, as the rules for hosts say.
package struct PublishedHeaders: Sendable {
  package let type: String
  package let cacheControl: String

  /// - Parameter path: From the published folder.
  package init(of path: String) {
    type = PublishedKind.type(ofPath: path)
    cacheControl = PublishedKind(ofPath: path).cacheControl
  }
}
