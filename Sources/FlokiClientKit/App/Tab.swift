import FlokiClients

/// One tab of an app.
public struct Tab: Codable, Hashable, Sendable, Identifiable {
  /// `unique_id`: what is cached belongs to this number, forever (C59).
  public var id: Int
  /// The string above the content.
  public var longTitle: Int
  /// The string below the tab's image; the long title where there is none (C63).
  public var shortTitle: Int
  /// A picture of about 30 × 30, used as a mask or as it is (C66).
  public var image: [UInt8]?
  /// What the tab shows.
  public var content: Content

  /// A tab made by hand, for tests and previews.
  public init(id: Int, longTitle: Int, shortTitle: Int? = nil, image: [UInt8]? = nil, content: Content) {
    self.id = id
    self.longTitle = longTitle
    self.shortTitle = shortTitle ?? longTitle
    self.image = image
    self.content = content
  }
}

extension Tab {
  /// The usable tabs, in order. Of two with one id the first counts (C58).
  static func all(_ fields: Fields) -> [Tab] {
    var tabs: [Tab] = []
    var ids: Set<Int> = []
    for entry in fields.objects("tabs", fact: 56) {
      guard let tab = Tab(entry) else { continue }
      guard ids.insert(tab.id).inserted else {
        entry.ignore("unique_id", "\(tab.id) belongs to another tab", 58)
        continue
      }
      tabs.append(tab)
    }
    return tabs
  }

  init?(_ fields: Fields) {
    guard let id = fields.int("unique_id", atLeast: 1, fact: 57) else {
      fields.leaveOut("a tab without a usable unique_id", 57)
      return nil
    }
    guard let kind = fields.string("class_type").flatMap(Content.Kind.init(className:)) else {
      fields.leaveOut("a tab without a known class_type", 60)
      return nil
    }
    guard let data = fields.object("data", fact: 67) else {
      fields.leaveOut("a tab without data", 67)
      return nil
    }
    guard let url = data.mainURL() else {
      fields.leaveOut("a tab without a usable main_url", kind.mainURLFact)
      return nil
    }
    self.init(
      id: id, longTitle: 0, image: fields.image("tab_image"), content: Content(kind, data, mainURL: url))
    if fields.members["long_title"] == nil { fields.ignore("long_title", "missing", 63) }
    fields.read("long_title", into: &longTitle)
    shortTitle = longTitle
    fields.read("short_title", into: &shortTitle)
  }
}
