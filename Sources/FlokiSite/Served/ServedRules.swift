import FlokiContent
import FlokiProtocol

/// The rules that a build stored for `floki serve`.
package struct ServedRules: Sendable {
  /// Where it is in a published folder. No host serves anything from there.
  package static let path = "\(HostRules.folder)/floki.json"

  /// The address of the published folder, with `/` at its end.
  package let baseURL: String
  /// The path of that address, with a slash at both ends.
  package let basePath: String
  private let appDataControl: String
  /// The policy of the app for browsers; nil where none is published.
  private let policy: String?
  private let feeds: [String: FeedAnswers]
  private let moved: [String: String]
  private let gone: Set<String>
  /// The page to show where there is no file; nil for none.
  package let notFoundPage: String?

  /// Nil if no build wrote them.
  package init?(_ bytes: [UInt8]) {
    guard case .object(let rules)? = try? JSONReader.read(bytes), let baseURL = rules["base_url"]?.text,
      let control = rules["appdata"]?.text, let feeds = rules["feeds"]?.elements
    else { return nil }
    var answers: [String: FeedAnswers] = [:]
    for feed in feeds {
      guard let feed = FeedAnswers(reading: feed) else { return nil }
      answers[feed.path] = feed
    }
    (self.baseURL, basePath) = Self.withPath(baseURL)
    (appDataControl, policy, self.feeds) = (control, rules["web_app"]?.text, answers)
    var moved: [String: String] = [:]
    if case .object(let lines)? = rules["moved"] {
      for line in lines.members { moved[line.key] = line.value.text }
    }
    self.moved = moved
    gone = Set(rules["gone"]?.texts ?? [])
    notFoundPage = rules["not_found"]?.text
  }

  /// Of a folder without them, where every file answers for itself.
  package init(baseURL: String) {
    (self.baseURL, basePath) = Self.withPath(baseURL)
    (appDataControl, policy, feeds) = (PublishedKind.feed.cacheControl, nil, [:])
    (moved, gone, notFoundPage) = ([:], [], nil)
  }

  private static func withPath(_ baseURL: String) -> (String, String) {
    let address = baseURL.hasSuffix("/") ? baseURL : baseURL + "/"
    return (address, address.pathOfAddress)
  }

  /// Every file that a feed is answered with.
  package var files: Set<String> {
    Set(feeds.values.flatMap { feed in feed.main + feed.ranges.flatMap(\.files) })
  }

  /// The file that answers a question: see ``ServedSite/file(answering:query:)``.
  package func file(answering path: String, query: some StringProtocol) -> String? {
    if path.isEmpty { return policy == nil ? nil : WebAppAnswers.page }
    guard !Self.isHidden(path) else { return nil }
    return feeds[path]?.file(answering: query) ?? path
  }

  /// Where the story is that was published at a path; nil where it is not at another address.
  package func address(ofStoryAt path: String) -> String? {
    moved.isEmpty ? nil : moved[StoryAnswers.address(ofFile: path)]
  }

  /// Whether the story that was published at a path is gone.
  package func hasLost(_ path: String) -> Bool {
    !gone.isEmpty && gone.contains(StoryAnswers.address(ofFile: path))
  }

  /// Files that are not for clients: these rules, and compressed files under their own names.
  private static func isHidden(_ path: String) -> Bool {
    if path.hasPrefix(HostRules.folder + "/") { return true }
    guard let text = ContentCoding.unpacked(path)?.path else { return false }
    let names = text.split(separator: "/", omittingEmptySubsequences: false)
    let stem = names.last ?? ""
    let isMedia =
      names.count > 1 && names[names.count - 2] == "m" && stem.utf8.count == 20
      && stem.utf8.allSatisfy {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
      }
    return !isMedia
  }

  /// The headers of a file beside those that are about its bytes.
  package func headers(of path: String) -> [(name: String, value: String)] {
    let known = PublishedHeaders(of: path)
    var headers = [("Content-Type", known.type)]
    headers.append(
      ("Cache-Control", PublishedKind(ofPath: path) == .appData ? appDataControl : known.cacheControl))
    if path == WebAppAnswers.page, let policy {
      headers += [("Content-Security-Policy", policy), ("X-Content-Type-Options", "nosniff")]
    }
    return headers
  }

  /// Whether every file has the same headers by both.
  package func hasSameHeaders(as other: Self) -> Bool {
    policy == other.policy && appDataControl == other.appDataControl
  }
}

extension FeedAnswers {
  fileprivate init?(reading json: JSONValue) {
    guard case .object(let feed) = json, let path = feed["path"]?.text,
      let devices = feed["devices"]?.elements, let main = feed["main"]?.texts,
      let ranges = feed["ranges"]?.elements, main.count == devices.count + 1
    else { return nil }
    var start: Int32 = 0
    var read: [Range] = []
    for range in ranges {
      guard case .object(let range) = range, case .integer(let end)? = range["to"],
        let end = Int32(exactly: end),
        let files = range["files"]?.texts, files.count == main.count, start <= end
      else { return nil }
      read.append(Range(ids: start...end, files: files))
      start = end == .max ? end : end + 1
    }
    let numbers = devices.map { device in
      if case .integer(let number) = device { Int(exactly: number) } else { Int?.none }
    }
    self.init(path: path, devices: [nil] + numbers, main: main, ranges: read)
  }
}

extension JSONValue {
  fileprivate var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  fileprivate var texts: [String]? {
    guard let elements else { return nil }
    let texts = elements.compactMap(\.text)
    return texts.count == elements.count ? texts : nil
  }
}
