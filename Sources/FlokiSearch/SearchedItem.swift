import FlokiProtocol
import Foundation

/// An item as it was published, as the search sees it.
struct SearchedItem {
  /// Orders items by their age, the newest last, and is one item's alone.
  let key: Int64
  let expires: Int64
  /// Whether it opens a movie at once.
  let isMovie: Bool
  private let item: JSONObject
  private let sections: [String]

  /// What the index has of it.
  struct Words {
    let title: [UInt8]
    let body: [UInt8]
    /// Tags, names of sections, `#words`, and what its links lead to: the parts of their paths and queries.
    let tags: [UInt8]
    let page: [UInt8]

    func all(in scope: SearchIndex.Scope) -> [UInt8] {
      switch scope {
      case .titles: title
      case .tags: tags
      case .lists: SearchText.apart([title, tags, body])
      case .pages: SearchText.apart([title, tags, body, page])
      }
    }
  }

  /// - Parameters:
  ///   - json: As it was published.
  ///   - sections: The names of the feed's sections by their ids.
  init?(_ json: [UInt8], id: Int32, sections: [Int64: String]) {
    guard case .object(let item)? = try? JSONReader.read(json) else { return nil }
    func integer(_ key: String) -> Int64? {
      if case .integer(let value)? = item[key] { value } else { nil }
    }
    let sort = min(max(integer("sort_id") ?? Int64(id), 0), Int64(Int32.max))
    key = sort << 31 | Int64(max(id, 0))
    expires = integer("expiration_date") ?? 0
    isMovie = item["class_type"]?.text?.hasPrefix("Movie") == true
    var names: [String] = []
    if case .array(let ids)? = item["section_ids"] {
      for case .integer(let id) in ids { if let name = sections[id] { names.append(name) } }
    }
    (self.item, self.sections) = (item, names)
  }

  /// Reads the item's page, too.
  func words(in site: SearchedSite) -> Words {
    let title = item["title"]?.text ?? ""
    let texts = ["body", "footer", "caption_text"].compactMap { item[$0]?.text }
    var links: [String] = []
    if case .object(let data)? = item["data"] { links = data.members.compactMap(\.value.text) }
    var page = ""
    if let url = item["url"]?.text {
      if let bytes = site.page(url) {
        let text = SearchedText(bytes)
        page = text.plain
        links += text.links
      } else {
        links.append(url)
      }
    }
    var tags = sections
    if case .array(let own)? = item["tags"] { tags += own.compactMap(\.text) }
    for text in [title, page] + texts where text.utf8.contains(UInt8(ascii: "#")) {
      tags += text.matches(of: #/#[\p{L}\p{N}_]{2,60}/#).prefix(50).map { String($0.output.dropFirst()) }
    }
    tags += links.prefix(200).flatMap(Self.parts)
    return Words(
      title: SearchText.indexed(title), body: SearchText.indexed(texts.joined(separator: "\n")),
      tags: SearchText.apart(tags.map(SearchText.indexed)),
      page: SearchText.indexed(page))
  }

  /// What the path and the query of an address are made of.
  private static func parts(of link: String) -> [String] {
    guard let start = link.firstRange(of: "://")?.upperBound,
      let slash = link[start...].firstIndex(of: "/")
    else { return [] }
    return link[slash...].split { "/?&=#".contains($0) }.map { part in
      String(part.replacing("+", with: " ")).removingPercentEscapes ?? String(part)
    }
  }
}
