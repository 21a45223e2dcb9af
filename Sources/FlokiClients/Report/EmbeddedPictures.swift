import Foundation

/// The thumbnails of a report, each in it once however many screens show it.
struct EmbeddedPictures {
  /// A larger one is no thumbnail.
  private static let largest = 60_000
  /// All together, so that the report can be sent by mail.
  private static let mostBytes = 6_000_000

  private let host: StaticHost
  private var names: [String: String?] = [:]
  private var byteCount = 0
  private(set) var styles = ""

  init(of host: StaticHost) { self.host = host }

  /// The class that shows a picture as its background; nil where it cannot be shown.
  mutating func name(of picture: ShownPicture) -> String? {
    if let known = names[picture.url] { return known }
    let name = embed(picture)
    names.updateValue(name, forKey: picture.url)
    return name
  }

  private mutating func embed(_ picture: ShownPicture) -> String? {
    guard let answer = host.get(picture.url), answer.isSuccess, answer.bytes.count <= Self.largest,
      byteCount + answer.bytes.count <= Self.mostBytes, let header = PictureHeader(answer.bytes)
    else { return nil }
    byteCount += answer.bytes.count
    let name = "p\(names.count)"
    let data = Data(answer.bytes).base64EncodedString()
    styles +=
      ".\(name){background-image:url(data:image/\(header.format);base64,\(data));"
      + "aspect-ratio:\(picture.width)/\(picture.height)}\n"
    return name
  }
}
