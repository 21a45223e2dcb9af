import FlokiContent
import FlokiFiles

/// The findings about links, in `.floki/cache/links`: a line each, with tabs between. It may be deleted at any time.
struct LinkCache: Sendable {
  struct Entry: Sendable {
    let finding: LinkFinding
    /// What the server calls this edition of the page; empty where it has no name.
    let etag: String
    let askedAt: Instant

    func isFresh(at now: Instant, for seconds: Int64) -> Bool {
      let age = now.secondsSince1970 - askedAt.secondsSince1970
      return age >= 0 && age < seconds
    }
  }

  private static let path = ProjectPath.links
  private static let head = "floki links 1"
  private let project: String

  init(for request: BuildRequest) { project = request.project }

  /// What is known; lines that floki did not write are ignored.
  func load() -> [String: Entry] {
    let bytes = (try? Folder(project).read(Self.path)) ?? nil
    let lines = String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n")
    guard lines.first.map(String.init) == Self.head else { return [:] }
    var entries: [String: Entry] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 4, let seconds = Int64(parts[1]), let finding = LinkFinding(record: parts[2])
      else { continue }
      entries[parts[0]] = Entry(
        finding: finding, etag: parts[3], askedAt: Instant(secondsSince1970: seconds))
    }
    return entries
  }

  /// If it cannot be written, the next run asks again.
  func store(_ entries: [String: Entry]) {
    guard let folder = try? Folder(project) else { return }
    var text = Self.head + "\n"
    for (address, entry) in entries.sorted(by: { $0.key < $1.key }) {
      let fields = [address, "\(entry.askedAt.secondsSince1970)", entry.finding.record, entry.etag]
      guard fields.allSatisfy({ $0.utf8.allSatisfy { $0 >= 0x20 } }) else { continue }
      text += fields.joined(separator: "\t") + "\n"
    }
    try? folder.makeFolders(above: Self.path)
    guard let file = try? FileReplacement(Self.path, in: folder) else { return }
    try? file.append(Array(text.utf8))
    _ = try? file.finish(permissions: 0o644, isDurable: false)
  }
}

extension LinkFinding {
  fileprivate init?(record: String) {
    switch record {
    case "leads": self = .leads
    case let text where text.hasPrefix("moved "): self = .moved(to: String(text.dropFirst(6)))
    case let text where text.hasPrefix("gone "):
      guard let status = Int(text.dropFirst(5)) else { return nil }
      self = .gone(status: status)
    default: return nil
    }
  }

  fileprivate var record: String {
    switch self {
    case .leads: "leads"
    case .moved(let address): "moved \(address)"
    case .gone(let status): "gone \(status)"
    case .unanswered: ""
    }
  }
}
