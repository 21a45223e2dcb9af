extension Scratch {
  /// `floki.yaml` of an app with one gallery, for pictures in `content/photos`.
  static let gallerySettings = """
    name: Photos
    version: 1
    base_url: https://app.example.org/
    languages: [en]
    tabs:
      - class_type: gallery
        unique_id: 1
        long_title: Photos
        feed: content/photos
        row_height: 108
        cells_per_row: 3

    """
}
