/// A web page. No langcode is appended to its address: one serves all languages (C112 C206).
public struct WebData: Codable, Hashable, Sendable {
  /// The address of the page.
  public var mainURL: String
  /// Whether the page is scaled to the width of the screen.
  public var scalesPageToFit = false

  /// The defaults, for the page at an address.
  public init(mainURL: String) { self.mainURL = mainURL }
}

extension WebData {
  init(_ fields: Fields, mainURL: String) {
    self.init(mainURL: mainURL)
    fields.read("scales_page_to_fit", into: &scalesPageToFit)
  }
}
