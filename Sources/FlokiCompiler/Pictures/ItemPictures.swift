import FlokiContent

/// What is made of an item's pictures, the same for every language: as plans first, and then as published files.
package struct ItemPictures<Picture: Sendable>: Sendable {
  /// What the row or cell shows; nil if it has none, or another site serves it.
  package var thumbnail: Picture?
  /// What an item of a gallery opens; nil if another site serves it.
  package var photo: Picture?
  /// What other devices open in its place, by the device; those that would open the same are left out.
  package var devicePhotos: [(device: Int, picture: Picture)] = []
  /// The covers of an issue.
  package var covers: [(use: CoverUse, picture: Picture)] = []
  /// What pages show, by the path of the source; what they show on finer screens, by ``Swift/String/ofFinerPicture``.
  package var onPages: [String: Picture] = [:]
  /// What other sites show where its lasting address is shared.
  package var card: Picture?

  package init() {}

  var isEmpty: Bool {
    thumbnail == nil && photo == nil && devicePhotos.isEmpty && onPages.isEmpty && covers.isEmpty
      && card == nil
  }

  /// The same with something else in the place of each.
  func map<Other>(_ transform: (Picture) -> Other) -> ItemPictures<Other> {
    var others = ItemPictures<Other>()
    if isEmpty { return others }
    others.thumbnail = thumbnail.map(transform)
    others.photo = photo.map(transform)
    others.devicePhotos = devicePhotos.map { ($0.device, transform($0.picture)) }
    others.covers = covers.map { ($0.use, transform($0.picture)) }
    others.onPages = onPages.mapValues(transform)
    others.card = card.map(transform)
    return others
  }

  var all: [Picture] {
    [thumbnail, photo, card].compactMap(\.self) + devicePhotos.map(\.picture) + covers.map(\.picture)
      + onPages.values
  }
}

extension String {
  /// The name that the finer picture of a source has among those of pages; no path is the same.
  var ofFinerPicture: String { self + "\u{0}finer" }
}

extension ItemPictures<PicturePlan> {
  /// The same with each source decoded as far as the most demanding of its pictures needs, and so only once.
  ///
  /// Only the item's own pictures count: else a page about an old photograph would give that photograph's thumbnail another
  /// name, and with it the feed and every archive that shows it.
  func sharingDecodings() -> Self {
    if isEmpty { return self }
    var eighths: [String: Int] = [:]
    for plan in all {
      eighths[plan.picture.path] = max(eighths[plan.picture.path] ?? 1, plan.operation.eighths)
    }
    return map { $0.decoded(toAtLeast: eighths[$0.picture.path] ?? 1) }
  }
}
