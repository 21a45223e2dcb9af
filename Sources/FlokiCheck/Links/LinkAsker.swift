import FlokiCompiler
import FlokiContent
import FlokiHTTP
import FlokiImport
import FlokiSyntax

/// Asks the hosts of links: several at once, each with one request at a time, and no address twice within a day.
///
/// A host gets a HEAD request, and a GET only if it refuses that; at most a few kilobytes of the
/// body are read. An author's own network is private, so private addresses
/// are asked like all others.
struct LinkAsker: Sendable {
  private let requests: LinkRequests
  private let now: Instant
  private let cache: LinkCache

  private static let day: Int64 = 86_400
  private static let mostHosts = 8
  private static let mostHops = 10
  private static let mostBytes = 4096

  init(_ requests: LinkRequests, now: Instant, cache: LinkCache) {
    self.requests = requests
    self.now = now
    self.cache = cache
  }

  /// The findings about links, in their order; an address is asked once, whatever follows a `#` in it.
  func problems(of links: [ExternalLink]) async -> [Diagnostic] {
    var known = cache.load()
    var hosts: [String: [String]] = [:]
    var seen: Set<String> = []
    for link in links where seen.insert(link.asked).inserted {
      if let entry = known[link.asked], entry.isFresh(at: now, for: Self.day) { continue }
      hosts[link.asked.origin, default: []].append(link.asked)
    }
    var findings: [String: LinkFinding] = known.mapValues(\.finding)
    for (address, entry) in await ask(hosts, knowing: known) {
      findings[address] = entry.finding
      known[address] = entry.finding.isKept ? entry : nil
    }
    cache.store(known.filter { seen.contains($0.key) || $0.value.isFresh(at: now, for: 30 * Self.day) })
    return links.compactMap { link in findings[link.asked].flatMap { .problem($0, with: link) } }
  }

  private func ask(
    _ hosts: [String: [String]], knowing known: [String: LinkCache.Entry]
  ) async -> [(String, LinkCache.Entry)] {
    await withTaskGroup(of: [(String, LinkCache.Entry)].self) { group in
      var waiting = hosts.sorted { $0.key < $1.key }[...]
      func start() {
        guard let (_, addresses) = waiting.popFirst() else { return }
        group.addTask {
          var found: [(String, LinkCache.Entry)] = []
          for address in addresses where !Task.isCancelled {
            found.append((address, await ask(address, knowing: known[address])))
          }
          return found
        }
      }
      for _ in 0..<Self.mostHosts { start() }
      var all: [(String, LinkCache.Entry)] = []
      for await found in group {
        all += found
        start()
      }
      return all
    }
  }

  /// Follows the redirects of an address.
  private func ask(_ address: String, knowing known: LinkCache.Entry?) async -> LinkCache.Entry {
    var current = address
    var isPermanent = true
    var etag = ""
    for hop in 0..<Self.mostHops {
      let answer: HTTPAnswer
      switch await exchange(current, etag: hop == 0 ? known?.etag ?? "" : "") {
      case .success(let given): answer = given
      // Of something that there is, more than was asked for.
      case .failure(.tooLarge): return entry(isPermanent && hop > 0 ? .moved(to: current) : .leads, etag)
      case .failure(let failure): return entry(.unanswered("\(failure)"), "")
      }
      if hop == 0, answer.status == 304, let known { return entry(known.finding, known.etag) }
      if hop == 0 { etag = answer.headers["etag"] ?? "" }
      switch answer.status {
      case 200..<300, 401, 403, 405, 406, 429, 451, 501:
        return entry(isPermanent && hop > 0 ? .moved(to: current) : .leads, etag)
      case 301, 302, 303, 307, 308:
        guard let next = answer.headers["location"]?.address(from: current) else {
          return entry(.unanswered("it redirects without an address"), "")
        }
        if ![301, 308].contains(answer.status) { isPermanent = false }
        current = next
      case 404, 410: return entry(.gone(status: answer.status), etag)
      default: return entry(.unanswered("it answers \(answer.status)"), "")
      }
    }
    return entry(.unanswered("too many redirects"), "")
  }

  private func entry(_ finding: LinkFinding, _ etag: String) -> LinkCache.Entry {
    LinkCache.Entry(finding: finding, etag: etag, askedAt: now)
  }

  /// One request: a GET if the host refuses HEAD, and repeated once if it asks to wait.
  private func exchange(_ address: String, etag: String) async -> LinkRequests.Answer {
    var headers = ["Accept: */*"]
    if !etag.isEmpty { headers.append("If-None-Match: \(etag)") }
    var answer = await requests.send(
      HTTPRequest("HEAD", address.withoutFragment, headers: headers, limit: Self.mostBytes))
    if case .success(let given) = answer, let seconds = given.patience, seconds <= requests.mostSeconds {
      try? await Task.sleep(for: .seconds(seconds))
      answer = await requests.send(
        HTTPRequest("HEAD", address.withoutFragment, headers: headers, limit: Self.mostBytes))
    }
    guard case .success(let given) = answer, [403, 405, 501].contains(given.status) else { return answer }
    return await requests.send(
      HTTPRequest(
        "GET", address.withoutFragment, headers: headers + ["Range: bytes=0-\(Self.mostBytes - 1)"],
        limit: Self.mostBytes))
  }
}

extension ExternalLink {
  fileprivate var asked: String { address.withoutFragment }
}

extension HTTPAnswer {
  /// The seconds after which the server wants the request repeated.
  fileprivate var patience: Int? {
    guard [429, 503].contains(status) else { return nil }
    return headers["retry-after"].flatMap { Int($0) }.map { max(0, $0) }
  }
}

extension String {
  fileprivate var withoutFragment: String { String(prefix { $0 != "#" }) }
}
