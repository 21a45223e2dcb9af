import FlokiContent
package import FlokiSyntax

extension ImportedFeed {
  /// Leaves out the dates that phones cannot store.
  package mutating func settleDates(reporting diagnostics: inout Diagnostics) {
    for index in items.indices { items[index].settleDates(reporting: &diagnostics) }
  }
}

extension ImportedItem {
  /// The last second that an item id counts.
  private static let lastDate = Instant(secondsSince2000: Int64(Int32.max))
  /// The last second at which a phone drops an item.
  private static let lastExpiry = Instant(secondsSince1970: Int64(Int32.max))

  fileprivate mutating func settleDates(reporting diagnostics: inout Diagnostics) {
    if let moment = expires, moment > Self.lastExpiry {
      expires = nil
      diagnostics.report(.expiryTooLate(of: title, at: span))
    }
    if let moment = publishAt, moment > Self.lastDate {
      (publishAt, date) = (nil, nil)
      // No phone has it before that day.
      apply(.kept("its date is after 19 January 2068, the latest that phones can store"))
    } else if let moment = date, moment > Self.lastDate {
      date = nil
      diagnostics.report(.dateTooLate(of: title, at: span))
    }
  }
}

extension FeedDate {
  /// Whether a text is what programs write for a missing date: the first day of all, or none.
  static func isNone(_ text: String) -> Bool {
    text.hasPrefix("0000-") || text.hasPrefix("0001-01-01") || text.contains(" Jan 0001 ")
  }
}
