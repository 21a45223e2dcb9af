package import FlokiRules

/// The version indicator: the file that every phone asks for first (C25 C26), with a ttl that it can count (C27) and an
/// address that it can ask as it is (C32).
package enum IndicatorAttribute {
  package static let version = Attribute(
    "v", .integer(0...Int64(Int32.max)), required: true, "Number of the appdata that `url` leads to.")
  package static let url = Attribute(
    "url", .url(.raw), required: true, "Absolute address of the appdata.")
  package static let ttl = Attribute(
    "ttl", .duration(1...Int64(Int32.max)), required: true, "Seconds before a phone asks again.")

  package static let table = AttributeTable(.versionIndicator, [version, url, ttl])
}

/// The general attributes of the app definition.
package enum AppDataAttribute {
  package static let tabs = Attribute(
    "tabs", .objects(.tab), required: true, "The tabs, from left to right.")
  package static let langs = Attribute(
    "langs", .langcodes, required: true, "The texts of each language; the first language is the master.")
  package static let misc = Attribute(
    "misc", .object(.misc), support: .iOSOnly, "Switches for debugging on named devices.")

  package static let table = AttributeTable(.appData, [tabs, langs, misc])
}

/// Switches for debugging on named devices (C68).
package enum MiscAttribute {
  package static let deleteDiskCache = Attribute(
    "delete_disk_cache", .strings, support: .iOSOnly,
    "Devices (UDIDs, or `simulator`) that flush their cache on the next run.")
  package static let slashScaledImages = Attribute(
    "slash_scaled_images", .strings, support: .iOSOnly,
    "Devices (UDIDs, or `simulator`) that draw a red slash over every scaled image.")

  package static let table = AttributeTable(.misc, [deleteDiskCache, slashScaledImages])
}

/// What every tab has, whatever its class.
package enum TabAttribute {
  package static let longTitle = Attribute(
    "long_title", .stringID, required: true, "Title on top of the open tab.")
  package static let shortTitle = Attribute(
    "short_title", .stringID, default: .described("the long title"),
    "Label of the tab, where space is small.")
  package static let classType = Attribute(
    "class_type", .className(ClassName.allCases), required: true,
    "What kind of content the tab shows.")
  package static let tabImage = Attribute(
    "tab_image", .embeddedImage, "Icon of the tab: a PNG of about 30 × 30 whose transparency is the shape.",
    examples: .string("icons/news.png"))
  package static let uniqueID = Attribute(
    "unique_id", .positive, required: true,
    limits: .below(rules.tabIDZero, "Both clients leave the tab out (C57)."),
    "Number of the tab; its cached content belongs to this number forever.",
    examples: .integer(1))
  package static let data = Attribute(
    "data", .object(.tabData), required: true, "The attributes of the tab's class.")

  package static let table = AttributeTable(
    .tab, [longTitle, shortTitle, classType, tabImage, uniqueID, data])
}

/// Rules for values outside the limits above.
package struct AppAttributesRules: RuleSet {
  package let tabIDZero = Rule("tab-id-zero", .error, in: .numbers)

  package init() {}
}

private let rules = AppAttributesRules()
