extension Visit {
  /// Validates one item of a feed. Nil: it is missing from the list, for the reason noted (C117 to C133).
  func readItem(_ members: [String: Wire], _ feedURL: String, _ rules: ListRules) -> FeedItem? {
    let number: String
    if case .number(let digits) = members["id"] { number = digits } else { number = "?" }
    let item = attributes(members, "\(feedURL) item \(number)")
    func drop(_ fact: Int, _ why: String, _ harm: Harm = .lost) -> FeedItem? {
      lose(fact, "dropped: " + why, item.subject, harm)
      return nil
    }
    guard let id = item.int("id"), id >= 1 else { return drop(117, "no usable id") }
    guard let title = item.string("title") else { return drop(118, "no title") }
    if title.hasTag { note(237, "mails take what is in < and > for a tag", item.subject) }
    // Without a sort id items sort by id (C126).
    var result = FeedItem.Content(id: id, sortID: item.sortID("sort_id") ?? Int64(id), title: title)
    if rules.kind == .news {
      guard let body = item.string("body") else { return drop(119, "no body") }
      result.body = body
      result.footer = item.string("footer")
      if result.footer?.isEmpty == true { note(128, "an empty footer takes a line", item.subject) }
    } else {
      guard let width = item.int("width"), width >= 1, let height = item.int("height"), height >= 1,
        item.string("image") != nil
      else { return drop(120, "image, width or height missing") }
      (result.width, result.height) = (width, height)
      result.caption = item.string("caption_text")
      if !isIOS, title.isEmpty, result.caption?.isEmpty == false {
        note(132, "Android does not show the caption", item.subject)
      }
      if isIOS, let zoom = item.float("max_zoom"), zoom < 1 { lose(131, "max_zoom below 1", item.subject) }
    }
    guard readClass(item, into: &result, rules) else { return drop(123, "unknown class_type") }
    readExpiration(item, into: &result)
    if result.isExpired(at: now) { return drop(127, "expired", .note) }
    readSectionIDs(item, into: &result)
    result.data = itemData(item)
    if isIOS {
      _ = item.bool("online")
    } else if item.has("online") {
      note(129, "Android ignores online", item.subject)
    }
    if item.has("follow_content") { note(133, "no client uses follow_content", item.subject) }
    if item.has("parent_id") { lose(218, "no client reads parent_id", item.subject) }
    let base = rules.mainURL
    result.url = item.string("url").map { itemAddress($0, base: base, item.subject) }
    if isIOS, rules.kind == .gallery, let moved = ["url", "image"].first(where: { isRelative(item, $0) }) {
      note(190, "phones keep the address that \(moved) had on the day it was fetched", item.subject)
    }
    result.image = item.string("image").map { itemAddress($0, base: base, item.subject) }
    result.shareURL = shareURL(item)
    return FeedItem(reading.isBrief ? result.withoutWords : result)
  }

  private func isRelative(_ item: Attributes, _ key: String) -> Bool {
    item.members[key]?.string.map { WebAddress($0.cleanedURL) == nil } ?? false
  }

  private func readClass(_ item: Attributes, into result: inout FeedItem.Content, _ rules: ListRules) -> Bool
  {
    guard let name = item.string("class_type") else { return true }
    guard isIOS else {
      result.className = name == rules.kind.itemClass ? nil : name
      return true
    }
    let bare = name.hasPrefix("FL") ? String(name.dropFirst(2)) : name
    let known = ["News", "Gallery", "Web", "Movie", "Item", "Photo"].map { $0 + "_view_controller" }
    guard known.contains(bare) else { return false }
    result.className = name == rules.kind.itemClass ? nil : name
    return true
  }

  private func readExpiration(_ item: Attributes, into result: inout FeedItem.Content) {
    guard let value = item.value("expiration_date") else { return }
    if case .number(let text) = value, Int32(text) == nil {
      lose(127, "expiration_date \(text) is beyond int32", item.subject)
    }
    result.expiration = item.int("expiration_date") ?? 0
  }

  private func readSectionIDs(_ item: Attributes, into result: inout FeedItem.Content) {
    guard item.has("section_ids") else { return }
    if let ids = item.ints("section_ids") {
      result.sectionIDs = ids
      if Set(ids).count < ids.count {
        lose(166, "section_ids names a section twice, where the item shows twice", item.subject)
      }
    } else {
      lose(155, "section_ids is not an array of integers", item.subject)
    }
  }

  private func itemData(_ item: Attributes) -> [String: Wire]? {
    guard let value = item.value("data") else { return nil }
    if value.object == nil { lose(210, "data is not an object", item.subject) }
    return value.object
  }

  /// An absolute address, or the reader shares something that leads nowhere (C130).
  private func shareURL(_ item: Attributes) -> String? {
    guard let url = item.string("share_url") else { return nil }
    if url.utf8.contains(UInt8(ascii: "#")) { lose(102, "share_url loses its fragment", item.subject) }
    if !url.utf8.allSatisfy({ $0 < 0x80 }) { lose(101, "share_url is garbled", item.subject) }
    let cleaned = url.cleanedURL
    if !cleaned.isLegalURL || WebAddress(cleaned) == nil {
      lose(130, "share_url is not an absolute URL: \(url)", item.subject)
    }
    return cleaned
  }
}

extension String {
  /// Whether HTML would take a part of it for a tag.
  fileprivate var hasTag: Bool {
    guard utf8.contains(UInt8(ascii: "<")) else { return false }
    return contains(/<[A-Za-z\/!?]/)
  }
}
