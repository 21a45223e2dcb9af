/// The page in front of a movie: a preview, a button, and words (C195 … C205).
public struct MovieData: Codable, Hashable, Sendable {
  /// The stream.
  public var mainURL: String
  /// The same as one file, where the author named one.
  public var progressiveFile: String?
  /// The picture on the page; absolute for the deployed clients (C198).
  public var previewURL: String?
  /// The width to fit the picture into; see ``previewSize(on:)``.
  public var previewWidth: Int?
  /// The height to fit the picture into; see ``previewSize(on:)``.
  public var previewHeight: Int?
  /// Between the border of the page and what is on it.
  public var padding = 3
  /// Nothing is inherited from the item that opens the movie (C196).
  public var title: String?
  /// The string to show where there is no title.
  public var titleID: Int?
  /// How many lines of the title are shown.
  public var titleLines = 10
  /// The font size of the title.
  public var titleSize = 16
  /// The colour of the title.
  public var titleColor = ColorTriplet.blue
  /// What is below the title.
  public var text: String?
  /// The string to show where there is no text.
  public var textID: Int?
  /// The font size of the text.
  public var textSize = 13
  /// The colour of the text.
  public var textColor = ColorTriplet.black
  /// The background of the button that plays the movie.
  public var playbackColor = ColorTriplet(170, 170, 170)
  /// The background of the page.
  public var backNormalColor = ColorTriplet.white
  /// Whether the movie plays as soon as its page is shown (C202).
  public var autoloads = true

  /// The defaults, for the movie at an address.
  public init(mainURL: String) { self.mainURL = mainURL }

  /// The file that plays where streams do not: the one named, or else the one that the protocol's rule makes (C201).
  public var progressiveAddress: String {
    progressiveFile
      ?? mainURL.replacing("/ts/", with: "/html5/").replacing("m3u8", with: "m4v")
  }

  /// What the preview is fitted into (C199).
  public func previewSize(on device: Device) -> PixelSize {
    let largest = device == .pad ? PixelSize(width: 450, height: 400) : PixelSize(width: 285, height: 160)
    return PixelSize(
      width: min(max(previewWidth ?? largest.width, 30), largest.width),
      height: min(max(previewHeight ?? largest.height, 30), largest.height))
  }

  /// The title in the words of a language (C196).
  public func title(in strings: StringTable) -> String? { title ?? titleID.flatMap { strings[$0] } }

  /// The text in the words of a language (C196).
  public func text(in strings: StringTable) -> String? { text ?? textID.flatMap { strings[$0] } }
}

extension MovieData {
  init(_ fields: Fields, mainURL: String) {
    self.init(mainURL: mainURL)
    progressiveFile = fields.address("progressive_file", from: mainURL)
    previewURL = fields.address("preview_url", from: mainURL)
    previewWidth = fields.int("preview_width")
    previewHeight = fields.int("preview_height")
    fields.read("padding", into: &padding)
    fields.read("title", into: &title)
    titleID = fields.int("title_id", atLeast: 0, fact: 196)
    fields.read("title_lines", into: &titleLines, atLeast: 1, fact: 203)
    fields.read("title_size", into: &titleSize, atLeast: 1, fact: 203)
    fields.read("title_color", into: &titleColor)
    fields.read("text", into: &text)
    textID = fields.int("text_id", atLeast: 0, fact: 196)
    fields.read("text_size", into: &textSize, atLeast: 1, fact: 203)
    fields.read("text_color", into: &textColor)
    fields.read("playback_color", into: &playbackColor)
    fields.read("back_normal_color", into: &backNormalColor)
    fields.read("autoload", into: &autoloads)
  }
}
