import FlokiCheck
import FlokiContent
import FlokiSyntax
import Foundation
import TestSupport

@testable import FlokiBuild

/// A website whose editor renames, moves and deletes stories, changes languages and the form of addresses, and whose readers have
/// kept every address that it ever had.
struct AddressLife {
  private struct Story {
    var file: String
    var title: String
    var slug: String?
    var isTranslated = true
    var isPinned = false
    var date: String
  }

  private static let patterns = [
    "read/{lang}/{slug}.html", "{lang}/{year}/{month}/{slug}/", "{lang}/{feed}/{slug}.html",
    "s/{lang}-{id}-{slug}.html",
  ]
  private static let baseURL = "https://app.example.org/paper/"

  private(set) var log: [String] = []
  private let folder: URL
  private var random: SplitMix64
  /// By the word that is in its title forever.
  private var stories: [String: Story] = [:]
  private var bin: [String: Story] = [:]
  private var languages = ["en", "es"]
  private var pattern = AddressLife.patterns[0]
  private var feed = "news"
  private var count = 0
  private var now: Int64 = 1_767_225_600
  /// Whose each address is, forever.
  private var owners: [String: String] = [:]

  init(seed: UInt64, in folder: URL) {
    self.folder = folder
    random = SplitMix64(state: seed)
  }

  mutating func live(edits: Int) async throws {
    for step in 1...edits {
      log.append("\(step): \(edit())")
      now += 3600
      try save()
      let outcome = try await build(
        BuildRequest(
          project: folder.appending(path: "paper").path, output: folder.appending(path: "public").path,
          now: Instant(secondsSince1970: now), jobs: 1))
      guard outcome.result == .done else {
        throw Grievance(
          "the build failed: \(outcome.diagnostics.diagnostics.map { "\($0.code): \($0.message)" })")
      }
      try readFeeds()
      for (address, name) in owners.sorted(by: { $0.key < $1.key }) { try follow(address, of: name) }
    }
  }

  private mutating func edit() -> String {
    let names = stories.keys.sorted()
    guard names.count > 3 else { return add() }
    let name = names[random.next(below: names.count)]
    switch random.next(below: 14) {
    case 0, 1: return add()
    case 2:
      count += 1
      stories[name]?.file = "renamed-\(count)"
    case 3: stories[name]?.title = "Another title of \(name)"
    case 4:
      // Two stories at a time cannot have the same; one after the other they may want it.
      let slug = ["harbour", "quay", "fog", nil][random.next(below: 4)]
      if !stories.values.contains(where: { $0.slug == slug }) { stories[name]?.slug = slug }
    case 5: stories[name]?.isTranslated.toggle()
    case 6: stories[name]?.isPinned.toggle()
    case 7: stories[name]?.date = "2025-0\(1 + random.next(below: 9))-1\(random.next(below: 10))"
    case 8:
      bin[name] = stories.removeValue(forKey: name)
      return "delete \(name)"
    case 9:
      guard let back = bin.keys.sorted().first else { return "nothing" }
      stories[back] = bin.removeValue(forKey: back)
      if stories.contains(where: { $0.key != back && $0.value.slug == stories[back]?.slug }) {
        stories[back]?.slug = nil
      }
      return "bring \(back) back"
    case 10:
      languages = [["en", "es"], ["en", "es", "eu"], ["en"], ["es", "en"]][random.next(below: 4)]
      return "languages \(languages)"
    case 11:
      pattern = Self.patterns[random.next(below: Self.patterns.count)]
      return "addresses \(pattern)"
    case 12:
      feed = feed == "news" ? "stories" : "news"
      return "move the folder to \(feed)"
    default: return "nothing"
    }
    return "\(name): \(stories[name].map { "\($0)" } ?? "")"
  }

  private mutating func add() -> String {
    count += 1
    let name = "Story\(count)x"
    // Files of the same name in two folders, and titles that are not Latin.
    let file = ["2025-03-04-quay-\(count)", "Fog & Rain \(count)", "море-\(count)"][random.next(below: 3)]
    stories[name] = Story(file: file, title: "The \(name)", date: "2025-03-0\(1 + count % 9)")
    return "add \(name) in \(file)"
  }

  private func save() throws {
    let project = folder.appending(path: "paper")
    try? FileManager.default.removeItem(at: project.appending(path: "content"))
    let place = project.appending(path: "content/\(feed)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    for (name, story) in stories {
      // Words of its own, by which it is known again under another file name.
      let words = "abcdefghijklmnopqrstuvwx".map { "\(name)\($0)" }.joined(separator: " ")
      var head = "title: \(story.title)\ndate: \(story.date)\n"
      if let slug = story.slug { head += "slug: \(slug)\n" }
      if story.isPinned { head += "pin: true\n" }
      try Data("---\n\(head)---\n\(words)\n".utf8).write(to: place.appending(path: "\(story.file).md"))
      for language in ["en", "es", "eu"] where story.isTranslated && languages.dropFirst().contains(language)
      {
        try Data("---\ntitle: \(story.title) \(language)\n---\n\(words) \(language)\n".utf8)
          .write(to: place.appending(path: "\(story.file).\(language).md"))
      }
    }
    let settings = """
      name: Paper
      version: 1
      base_url: \(Self.baseURL)
      clients: [browser]
      languages: [\(languages.joined(separator: ", "))]
      addresses: "\(pattern)"
      tabs:
        - {class_type: news, unique_id: 1, long_title: News, short_title: News, feed: content/\(feed)}

      """
    try Data(settings.utf8).write(to: project.appending(path: "floki.yaml"))
  }

  /// Notes the addresses that feeds name: that is what readers share.
  private mutating func readFeeds() throws {
    let root = folder.appending(path: "public")
    for language in languages {
      let feed = try JSONSerialization.jsonObject(
        with: Data(contentsOf: root.appending(path: "\(feed)/\(language)")))
      let items = (feed as? [String: Any])?["items"] as? [[String: Any]] ?? []
      guard items.count == stories.count else {
        throw Grievance("\(items.count) of \(stories.count) stories")
      }
      for item in items {
        guard let title = item["title"] as? String, let address = item["share_url"] as? String,
          let name = title.split(separator: " ").first(where: { $0.hasPrefix("Story") })
        else { throw Grievance("an item without an address: \(item)") }
        let owner = owners.updateValue(String(name), forKey: address) ?? String(name)
        guard owner == name else { throw Grievance("\(address) was \(owner)'s and is \(name)'s") }
        guard try page(at: address).contains("<link rel=\"canonical\" href=\"\(address)\">") else {
          throw Grievance("\(address) is not the page of \(name)")
        }
      }
    }
  }

  /// An address has its story, or leads to it, or says that it is gone.
  private func follow(_ address: String, of name: String) throws {
    let page = try page(at: address)
    if let refresh = page.firstMatch(of: #/http-equiv="refresh" content="0; url=([^"]*)"/#) {
      let target = String(refresh.1)
      guard target != address else { throw Grievance("\(address) leads to itself") }
      let next = try self.page(at: target)
      guard next.contains("The \(name)") || next.contains("title of \(name)"), !next.contains("refresh")
      else {
        throw Grievance("\(address) of \(name) leads to \(target), which is another page")
      }
      guard stories[name] != nil else {
        throw Grievance("\(address) of \(name), which is gone, leads to \(target)")
      }
    } else if stories[name] == nil {
      guard page.contains("noindex"), !page.contains(name) else {
        throw Grievance("\(address) still has \(name), which is gone")
      }
    } else {
      guard page.contains("The \(name)") || page.contains("title of \(name)") else {
        throw Grievance("\(address) has another story than \(name)")
      }
    }
  }

  private func page(at address: String) throws -> String {
    guard address.hasPrefix(Self.baseURL) else { throw Grievance("\(address) is elsewhere") }
    var path = String(address.dropFirst(Self.baseURL.count))
    if path.hasSuffix("/") { path += "index.html" }
    let file = folder.appending(path: "public/\(path)")
    guard let bytes = try? Data(contentsOf: file) else { throw Grievance("\(address) is 404") }
    return String(decoding: bytes, as: UTF8.self)
  }
}
