/// A web page. No langcode is appended to its address: one serves all languages (C112 C206).
public struct WebData: Codable, Hashable, Sendable {
  public var mainURL: String
  public var scalesPageToFit = false

  public init(mainURL: String) { self.mainURL = mainURL }
}

extension WebData {
  init(_ fields: Fields, mainURL: String) {
    self.init(mainURL: mainURL)
    fields.read("scales_page_to_fit", into: &scalesPageToFit)
  }
}
