import FlokiContent
package import FlokiSyntax

/// An item of which only the text has changed since an earlier build.
package struct RevisedItem: Sendable {
  /// Its key in the item cache.
  package let name: String
  /// Its source files, and that of its feed.
  package let files: [SourceID]
  /// Its record for the next build.
  package let record: [UInt8]

  /// The key of an item in the item cache.
  ///
  /// - Parameters:
  ///   - key: The item's own name (``IDLock/Entry/key``).
  ///   - folder: The folder of its feed.
  package static func name(_ key: String, in folder: String) -> String { "\(folder)\u{0}\(key)" }
}

extension CachedItems {
  /// The items that differ from an earlier build of the same project, if only their texts differ: nothing else in the
  /// project can depend on those. Nil if they differ in more, or if there are other items.
  package func revisions(of before: CachedItems) -> [RevisedItem]? {
    guard items.count == before.items.count else { return nil }
    var revised: [RevisedItem] = []
    for (item, old) in zip(items, before.items) {
      guard let origin = item.origin, let oldOrigin = old.origin, origin.name == oldOrigin.name else {
        return nil
      }
      guard origin.digest != oldOrigin.digest else { continue }
      let record = item.record
      guard item.differsInWordsAlone(from: old), !record.isEmpty else { return nil }
      revised.append(RevisedItem(name: origin.name, files: origin.files, record: record))
    }
    return revised
  }
}

extension ParsedItem {
  /// Whether two items differ only in the texts that readers see, in the same languages, and neither causes a
  /// diagnostic.
  fileprivate func differsInWordsAlone(from other: ParsedItem) -> Bool {
    guard let settled, let settledBefore = other.settled, issue == nil, other.issue == nil else {
      return false
    }
    return key == other.key && !isBroken && !other.isBroken && dates.isSame(as: other.dates)
      && texts.haveSameParts(as: other.texts) && numbers == other.numbers
      && ItemMetadata.areAlike(metadata, other.metadata) && sections == other.sections
      && isPinned == other.isPinned && isOnline == other.isOnline && media.isSame(as: other.media)
      && look == other.look && routesAsWritten == other.routesAsWritten
      && settled.isWithoutWords(and: settledBefore)
  }

  private var routesAsWritten: [[String]]? {
    routes.map { routes in
      [
        routes.slugs.map { $0.map { "=\($0.value)" } ?? "" }, [routes.legacyID.map { "\($0.value)" } ?? ""],
        routes.aliases.map(\.value),
      ]
    }
  }
}

extension ItemDates {
  fileprivate func isSame(as other: ItemDates) -> Bool {
    date?.value == other.date?.value && publishAt == other.publishAt && expires == other.expires
  }
}

extension ItemTexts {
  /// Whether their pages exist in the same languages, with the same pictures and links.
  fileprivate func haveSameParts(as other: ItemTexts) -> Bool {
    func parts(of texts: ItemTexts) -> [[Bool]?] {
      [texts.title, texts.body, texts.footer, texts.caption, texts.shareURL, texts.imageAlt].map { text in
        text.map { $0.byLanguage.map { $0 != nil } }
      }
    }
    func pictures(of texts: ItemTexts) -> [[[String]]?] {
      texts.pagePictures.map { $0.map { $0.map { [$0.path, $0.digest.hex()] } } }
    }
    func addresses(of texts: ItemTexts) -> [String?] { texts.shareURL?.byLanguage.map { $0?.text } ?? [] }
    return parts(of: self) == parts(of: other) && pictures(of: self) == pictures(of: other)
      && addresses(of: self) == addresses(of: other)
  }
}

extension ItemMedia {
  /// Whether both show the same picture in the same way, and open their own page.
  fileprivate func isSame(as other: ItemMedia) -> Bool {
    guard case .own = url, case .own = other.url, focus.value == other.focus.value else { return false }
    switch (image, other.image) {
    case (nil, nil): return true
    case (.file(let one), .file(let two)): return one.path == two.path && one.digest == two.digest
    default: return false
    }
  }
}

extension SettledItem {
  /// Whether both versions are without diagnostics and lead to the same addresses.
  fileprivate func isWithoutWords(and other: SettledItem) -> Bool {
    isFlawless && other.isFlawless && reports.isEmpty && other.reports.isEmpty && links == other.links
      && Set(attributes) == Set(other.attributes) && pages.map { $0 == nil } == other.pages.map { $0 == nil }
  }
}
