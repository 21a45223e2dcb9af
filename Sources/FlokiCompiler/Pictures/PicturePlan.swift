package import FlokiContent
package import FlokiProtocol

/// One picture that is to be made: of which source, what for and how.
///
/// It is planned once, from the header of the source alone. Checks, names, feeds and codecs all look at the same plan,
/// in whatever language and for whatever device.
package struct PicturePlan: Sendable {
  package enum Purpose: Hashable, Sendable {
    /// What a list or gallery shows of an item.
    case thumbnail
    /// What an item of a gallery opens.
    case photo
    /// A picture in the text of a page.
    case page
    /// The still of a movie.
    case poster
    /// What represents the app on a home screen.
    case appIcon
    /// The cover of an issue on a shelf.
    case cover
    /// What other sites show where a story is shared.
    case card
  }

  /// The source: its path, its header, its digest, and where it is named.
  package var picture: PictureReference { contents.picture }
  package var purpose: Purpose { contents.purpose }
  /// How it is made, with the project's own settings.
  package var operation: ImageOperation { contents.operation }

  package init(_ picture: PictureReference, for purpose: Purpose, _ operation: ImageOperation) {
    contents = Contents(picture, purpose, operation)
  }

  /// The size of the finished picture, which is what phones are told.
  package var size: PixelSize { operation.canvas }

  /// What is done, from the file to the finished picture.
  package var steps: [PictureStep] { operation.steps(of: picture.header) }

  /// The same picture, of a source that is decoded to at least so many eighths of its size.
  func decoded(toAtLeast eighths: Int) -> PicturePlan {
    guard operation.eighths < eighths else { return self }
    var operation = operation
    operation.eighths = eighths
    return PicturePlan(picture, for: purpose, operation)
  }

  /// A plan is handed on from an item to all that is made of it, and is many words long.
  private let contents: Contents

  private final class Contents: Sendable {
    let picture: PictureReference
    let purpose: Purpose
    let operation: ImageOperation

    init(_ picture: PictureReference, _ purpose: Purpose, _ operation: ImageOperation) {
      self.picture = picture
      self.purpose = purpose
      self.operation = operation
    }
  }
}

/// `content/news/boat.jpg/decode:1:8/srgb/crop:3000:3000:500:0/scale:75:75/jpeg:85`
extension PicturePlan: CustomStringConvertible {
  package var description: String {
    ([picture.path] + steps.map(\.description)).joined(separator: "/")
  }
}
