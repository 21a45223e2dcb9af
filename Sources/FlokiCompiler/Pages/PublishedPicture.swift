import FlokiContent
import FlokiProtocol

/// A picture that floki publishes: where, how it is made, and what clients are told of it.
struct PublishedPicture: Sendable {
  var path: String
  var plan: PicturePlan
  var url: String

  var size: PixelSize { plan.size }
}

/// What is published of an item's pictures; behind a reference, since many items have none.
final class PublishedPictures: Sendable {
  let pictures: ItemPictures<PublishedPicture>

  init(_ pictures: ItemPictures<PublishedPicture>) { self.pictures = pictures }

  static let none = PublishedPictures(ItemPictures())
}

/// How what is published is named and addressed.
struct PublishedNames: Sendable {
  let baseURL: String
  /// Names the image codecs: other codecs make other bytes.
  let encoderVersion: String

  /// Absolute, as every address must be (C108 C109), so that nothing depends on where a feed once was (C190).
  func url(_ path: String) -> String { baseURL + path }

  /// A picture under a name that changes exactly when its bytes do (C167 C168 C173).
  func published(_ plan: PicturePlan) -> PublishedPicture {
    let name = plan.operation.digest(of: plan.picture.digest, encoderVersion: encoderVersion).hex(20)
    let path = SitePath.image(name, plan.operation.encoding.fileEnding)
    return PublishedPicture(path: path, plan: plan, url: url(path))
  }
}
