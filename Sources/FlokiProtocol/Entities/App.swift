/// The file that changes in place: which appdata is current, and when to ask again.
package struct VersionIndicator: Entity {
  package var version: Int32
  package var url: String
  /// Seconds, at least 1.
  package var ttl: Int32

  package init(version: Int32, url: String, ttl: Int32) {
    self.version = version
    self.url = url
    self.ttl = ttl
  }

  package static let table = IndicatorAttribute.table
  package static let fields: [Field<Self>] = [
    Field(IndicatorAttribute.version, \.version),
    Field(IndicatorAttribute.url, \.url),
    Field(IndicatorAttribute.ttl, \.ttl),
  ]
}

/// Everything a phone has to know of the app before it fetches any content.
package struct AppData: Entity {
  package var tabs: [Tab]
  /// The master language first (C35).
  package var languages: [LanguageTexts]
  package var misc: Misc?

  package init(tabs: [Tab], languages: [LanguageTexts], misc: Misc? = nil) {
    self.tabs = tabs
    self.languages = languages
    self.misc = misc
  }

  package static let table = AppDataAttribute.table
  package static let fields: [Field<Self>] = [
    Field(AppDataAttribute.tabs) { $1.array(AppDataAttribute.tabs, $0.tabs, embedding: $2) },
    Field(AppDataAttribute.langs) { appData, json, _ in
      json.key(AppDataAttribute.langs.name)
      json.beginArray()
      for language in appData.languages { language.encode(to: &json) }
      json.endArray()
    },
    Field(AppDataAttribute.misc) { appData, json, images in
      guard let misc = appData.misc else { return }
      json.key(AppDataAttribute.misc.name)
      misc.encode(to: &json, embedding: images)
    },
  ]
}

/// The texts of one language, by their numbers.
package struct LanguageTexts: Hashable, Sendable {
  package var langcode: String
  /// In the order of the numbers.
  package var texts: [(id: StringID, text: String)]

  package init(langcode: String, texts: [(id: StringID, text: String)]) {
    self.langcode = langcode
    self.texts = texts
  }

  /// One key, the langcode (C35); the numbers as canonical decimals (C41 C42).
  func encode(to json: inout JSONWriter) {
    json.beginObject()
    json.key(langcode)
    json.beginObject()
    for (id, text) in texts {
      json.key(String(id.rawValue))
      json.string(text)
    }
    json.endObject()
    json.endObject()
  }

  package static func == (one: Self, other: Self) -> Bool {
    one.langcode == other.langcode && one.texts.elementsEqual(other.texts, by: ==)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(langcode)
    hasher.combine(texts.count)
  }
}

/// Devices that behave differently while a release is debugged (C68).
package struct Misc: Entity, Hashable {
  package var deleteDiskCache: [String] = []
  package var slashScaledImages: [String] = []

  package init() {}

  package static let table = MiscAttribute.table
  package static let fields: [Field<Self>] = [
    Field(MiscAttribute.deleteDiskCache, \.deleteDiskCache),
    Field(MiscAttribute.slashScaledImages, \.slashScaledImages),
  ]
}

/// One tab of the app.
package struct Tab: Entity {
  package var longTitle: StringID
  /// Always sent: Android has no fallback (C64).
  package var shortTitle: StringID
  package var image: EmbeddedImage?
  package var uniqueID: Int32
  package var data: ViewData

  package init(
    longTitle: StringID, shortTitle: StringID, image: EmbeddedImage?, uniqueID: Int32, data: ViewData
  ) {
    self.longTitle = longTitle
    self.shortTitle = shortTitle
    self.image = image
    self.uniqueID = uniqueID
    self.data = data
  }

  package static let table = TabAttribute.table
  package static let fields: [Field<Self>] = [
    Field(TabAttribute.longTitle, \.longTitle),
    Field(TabAttribute.shortTitle, \.shortTitle),
    Field(TabAttribute.classType) { tab, json, _ in
      json.key(TabAttribute.classType.name)
      json.string(tab.data.className.wireName)
    },
    Field(TabAttribute.tabImage, \.image),
    Field(TabAttribute.uniqueID, \.uniqueID),
    // Always an object, if need be an empty one: a tab without it is skipped (C67).
    Field(TabAttribute.data) { tab, json, images in
      json.key(TabAttribute.data.name)
      tab.data.encode(to: &json, embedding: images)
    },
  ]
}
