import Foundation
import TestSupport

/// What RSS 2.0, Atom (RFC 4287), RFC 5005 and JSON Feed 1.1 ask of a document, written from them alone.
enum FeedRules {
  /// What is wrong with a document; nothing for one that is right.
  static func violations(ofRSS bytes: [UInt8]) throws -> [String] {
    var found = Findings()
    let root = try XMLTree(bytes)
    found.expect(root.name == "rss" && root.attributes["version"] == "2.0", "it is RSS 2.0")
    guard root.children.count == 1, let channel = root["channel"].first else { return ["one channel"] }
    for name in ["title", "link", "description"] {
      found.expect(channel[name].count == 1 && !(channel[name].first?.text.isEmpty ?? true), "a \(name)")
    }
    found.expect(channel["link"].allSatisfy(\.text.isAddress), "an address as link")
    found.expect(channel["lastBuildDate"].allSatisfy(\.text.isMailDate), "a date")
    found.check(channel["atom:link"], isArchive: !channel["fh:archive"].isEmpty)
    let known = [
      "title", "link", "description", "content:encoded", "dc:creator", "category", "guid", "pubDate",
      "enclosure",
    ]
    let repeated = ["category", "dc:creator"]
    found.expect(
      channel["item"].allSatisfy { $0["dc:creator"].isEmpty } || root.attributes["xmlns:dc"] != nil,
      "a name for what dc:creator is")
    for item in channel["item"] {
      found.expect(item.children.allSatisfy { known.contains($0.name) }, "known elements")
      found.expect(!item["title"].isEmpty || !item["description"].isEmpty, "a title or a description")
      for name in known where !repeated.contains(name) { found.expect(item[name].count <= 1, "one \(name)") }
      found.expect(item["guid"].first?.attributes["isPermaLink"] == "false", "a guid that is not an address")
      found.expect(item["link"].allSatisfy(\.text.isAddress), "an address as link")
      found.expect(item["pubDate"].allSatisfy(\.text.isMailDate), "a date")
      for enclosure in item["enclosure"] {
        found.expect(
          enclosure.attributes["url"]?.isAddress == true && enclosure.attributes["type"] != nil
            && (enclosure.attributes["length"].flatMap { Int($0) } ?? 0) > 0, "a whole enclosure")
      }
    }
    found.expectUnique(channel["item"].flatMap { $0["guid"] }.map(\.text))
    return found.all
  }

  static func violations(ofAtom bytes: [UInt8]) throws -> [String] {
    var found = Findings()
    let feed = try XMLTree(bytes)
    found.expect(
      feed.name == "feed" && feed.attributes["xmlns"] == "http://www.w3.org/2005/Atom"
        && feed.attributes["xml:lang"] != nil, "it is Atom in a language")
    found.expect(feed["author"].first?["name"].first?.text.isEmpty == false, "an author")
    found.check(
      feed["link"].filter { $0.attributes["rel"] != "alternate" }, isArchive: !feed["fh:archive"].isEmpty)
    for element in [feed] + feed["entry"] {
      for name in ["id", "title", "updated"] { found.expect(element[name].count == 1, "a \(name)") }
      found.expect(element["id"].allSatisfy { URL(string: $0.text)?.scheme != nil }, "an IRI as id")
      found.expect((element["updated"] + element["published"]).allSatisfy(\.text.isTime), "a time")
      found.expect(element["link"].allSatisfy { $0.attributes["href"]?.isAddress == true }, "an address")
      let alternates = element["link"].filter { $0.attributes["rel"] == "alternate" }
      found.expect(alternates.count <= 1, "one page in a language")
      guard element.name == "entry" else { continue }
      for name in ["content", "summary", "published"] {
        found.expect(element[name].count <= 1, "one \(name)")
      }
      found.expect(alternates.count == 1 || element["content"].count == 1, "an address or content")
      found.expect(
        element["author"].allSatisfy { $0["name"].first?.text.isEmpty == false }, "authors with names")
      found.expect(element["category"].allSatisfy { $0.attributes["term"] != nil }, "a term")
      found.expect(
        element["content"].allSatisfy {
          ["text", "html", nil].contains($0.attributes["type"]) && $0.children.isEmpty
        },
        "text or HTML")
    }
    found.expectUnique(feed["entry"].flatMap { $0["id"] }.map(\.text))
    return found.all
  }

  static func violations(ofJSONFeed bytes: [UInt8]) throws -> [String] {
    var found = Findings()
    found.expect(bytes.allSatisfy { (0x20...0x7E).contains($0) }, "ASCII")
    guard let feed = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
      let items = feed["items"] as? [[String: Any]]
    else { return ["an object with items"] }
    found.expect(feed["version"] as? String == "https://jsonfeed.org/version/1.1", "version 1.1")
    found.expect((feed["title"] as? String)?.isEmpty == false, "a title")
    for name in ["home_page_url", "feed_url", "next_url"] {
      found.expect((feed[name] as? String).map(\.isAddress) ?? (name == "next_url"), "\(name)")
    }
    found.expect(feed["next_url"] as? String != feed["feed_url"] as? String, "another page as the next")
    for item in items {
      found.expect(item["id"] is String, "an id")
      found.expect((item["content_html"] ?? item["content_text"]) is String, "a content")
      found.expect((item["date_published"] as? String)?.isTime ?? true, "a time")
      found.expect((item["url"] as? String)?.isAddress ?? true, "an address")
      let authors = item["authors"] as? [[String: Any]] ?? []
      found.expect(
        authors.allSatisfy { ($0["name"] as? String)?.isEmpty == false }, "authors with names")
      for attachment in item["attachments"] as? [[String: Any]] ?? [] {
        found.expect(
          (attachment["url"] as? String)?.isAddress == true && attachment["mime_type"] is String
            && (attachment["size_in_bytes"] as? Int ?? 0) > 0, "a whole attachment")
      }
    }
    found.expectUnique(items.compactMap { $0["id"] as? String })
    return found.all
  }

  private struct Findings {
    var all: [String] = []

    mutating func expect(_ isSo: Bool, _ what: String) { if !isSo { all.append("not \(what)") } }

    mutating func expectUnique(_ ids: [String]) {
      expect(Set(ids).count == ids.count, "an id of its own each")
    }

    /// RFC 5005: an archive leads to the current document, which leads to the archive before it.
    mutating func check(_ links: [XMLTree], isArchive: Bool) {
      let names = links.compactMap { $0.attributes["rel"] }
      expect(names.count { $0 == "self" } == 1 && Set(names).count == names.count, "one link of each kind")
      expect(names.contains("current") == isArchive, "an archive that leads to what is current")
      expect(isArchive || !names.contains("next-archive"), "the newest")
      expect(links.allSatisfy { $0.attributes["href"]?.isAddress == true }, "an address")
    }
  }
}

extension String {
  fileprivate var isAddress: Bool { hasPrefix("https://") && URL(string: self)?.host()?.isEmpty == false }

  fileprivate var isTime: Bool {
    wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)/) != nil
  }

  fileprivate var isMailDate: Bool {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "GMT")
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return format.date(from: self).map { format.string(from: $0) == self } ?? false
  }
}
