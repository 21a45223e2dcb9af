/// A list as it is on the screen of a phone.
package struct HeldList: Sendable {
  package var tab: Int
  package var feedURL: String
  /// From the top.
  package var items: [HeldItem]
}

package struct HeldItem: Sendable {
  package var id: Int
  package var title: String
  /// Whether the phone will still have it after the next launch; what it does not have cannot disappear from the screen.
  package var isSaved = false
  /// Whether a section shows it, where there are sections (C156).
  package var isVisible = true
  package var thumb: HeldFile?
  /// The photo, or the page.
  package var content: HeldFile?
}

/// What a phone shows for an address.
package struct HeldFile: Equatable, Sendable {
  package var url: String
  /// Nil where it could not be had.
  package var bytes: [UInt8]?
}
