/// A view and where it is: in a tab, or in an item of some feed.
struct PlacedView {
  var view: View
  var isNested: Bool
  /// Where Android opens nothing but photos, whatever else there is (C124).
  var isInGallery = false
}

extension Project {
  /// Everything that phones open: the tabs as each app shows them, then what items nest, scheduled ones too.
  var views: [PlacedView] {
    shownTabs.map { PlacedView(view: $0.view, isNested: false) }
      + feeds.flatMap { feed in
        feed.nestedViews.map {
          PlacedView(view: $0, isNested: true, isInGallery: feed.kind == .gallery)
        }
      }
  }
}
