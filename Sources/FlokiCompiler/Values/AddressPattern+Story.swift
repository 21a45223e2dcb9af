import FlokiContent

extension AddressPattern {
  /// The address of a story.
  func path(in langcode: String, slug: String, day: CivilDate, feed: String, id: Int32) -> String {
    path { place in
      switch place {
      case .lang: langcode
      case .feed: feed
      case .year: String(day.text.dropLast(6))
      case .month: String(day.text.dropLast(3).suffix(2))
      case .day: String(day.text.suffix(2))
      case .slug: slug
      case .id: String(id)
      }
    }
  }
}
