/// How a host answers for one feed in one language.
///
/// iOS asks for older items with `o`, the lowest id it holds (C146). Of ``pages`` and the main feed, in the order of
/// their lowest live ids, the answer is the last one whose lowest lies below `o`; where there is none, ``end``. So every
/// id that a phone may hold finds the items right below it, whether it still lives or not, and nothing has to be
/// remembered about those that went.
package struct FeedRoutes: Hashable, Sendable {
  /// The main feed: `news/eu`.
  package var path: String
  /// Oldest first; empty for a feed without archives.
  package var pages: [Page]
  /// The file that ends the chain; nil without archives.
  package var end: String?
  /// Empty without `devices:`; else one for each device but the phone.
  package var devices: [DeviceVariant]
  /// The lowest live id that no page holds; nil if there is none.
  package var mainLowest: Int32?

  /// A file of older items.
  package struct Page: Hashable, Sendable {
    package var path: String
    /// The lowest live id in it, in this language.
    package var lowest: Int32

    package init(path: String, lowest: Int32) {
      self.path = path
      self.lowest = lowest
    }
  }

  package init(
    path: String, pages: [Page] = [], end: String? = nil, devices: [DeviceVariant] = [],
    mainLowest: Int32? = nil
  ) {
    self.path = path
    self.pages = pages
    self.end = end
    self.devices = devices
    self.mainLowest = mainLowest
  }
}

/// The files that one kind of device is answered with instead of the phone's.
package struct DeviceVariant: Hashable, Sendable {
  /// The value that the device sends as `d`.
  package var device: Int
  package var path: String
  package var pages: [FeedRoutes.Page]
  package var end: String?

  package init(device: Int, path: String, pages: [FeedRoutes.Page] = [], end: String? = nil) {
    self.device = device
    self.path = path
    self.pages = pages
    self.end = end
  }
}
