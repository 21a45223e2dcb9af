import FlokiClients

/// A picture of a gallery.
public struct GalleryItem: FeedItem {
  public var id: Int
  public var sortID: Int64
  /// What is over the photo when it is touched.
  public var title: String
  public var url: String?
  public var image: String?
  public var expirationDate: Int?
  public var shareURL: String?
  public var isOnline = false
  /// Galleries show no sections (C154).
  public var sectionIDs: [Int] = []
  public var content: Content?
  /// Of the photo, not of the thumbnail (C188).
  public var size = PixelSize(width: 1, height: 1)
  /// How far a photo is zoomed in, at least 1 (C131).
  public var maxZoom = 2.0
  /// The words over the photo, below its title (C132).
  public var captionText: String?

  /// A picture with the defaults, made by hand.
  public init(id: Int, title: String) {
    self.id = id
    sortID = Int64(id)
    self.title = title
  }
}

extension GalleryItem: ReadableItem {
  static var feedKey: String { "thumbs" }
  static var className: String { "Photo_view_controller" }

  mutating func readOwn(_ fields: Fields) -> Bool {
    guard let width = fields.int("width", atLeast: 1, fact: 120),
      let height = fields.int("height", atLeast: 1, fact: 120), image != nil
    else {
      fields.leaveOut("a picture without image, width or height", 120)
      return false
    }
    size = PixelSize(width: width, height: height)
    fields.read("caption_text", into: &captionText)
    readZoom(fields)
    return true
  }

  private mutating func readZoom(_ fields: Fields) {
    guard let value = fields.value("max_zoom") else { return }
    guard case .number(let text) = value, let zoom = Double(text), zoom.isFinite else {
      return fields.ignore("max_zoom", "no number", 17)
    }
    if zoom < 1 { fields.ignore("max_zoom", "\(text) is below 1", 131) } else { maxZoom = zoom }
  }
}
