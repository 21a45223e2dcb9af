/// A view and its place: in a tab, or in an item of a feed.
struct PlacedView {
  var view: View
  var isNested: Bool
  /// In a gallery, where Android opens only photos (C124).
  var isInGallery = false
}

extension Project {
  /// All views of the project: the tabs as each app shows them, then nested content, including that of scheduled items.
  var views: [PlacedView] {
    shownTabs.map { PlacedView(view: $0.view, isNested: false) }
      + feeds.flatMap { feed in
        feed.nestedViews.map {
          PlacedView(view: $0, isNested: true, isInGallery: feed.kind == .gallery)
        }
      }
  }
}
