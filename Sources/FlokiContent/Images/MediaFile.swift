/// A picture, a movie or anything else that is published but not read as text.
package struct MediaFile: Hashable, Sendable {
  /// What the header of the file says; the two failures are told apart because the words for them differ.
  package enum Contents: Hashable, Sendable {
    case image(ImageHeader)
    /// An image by its first bytes that cannot be used.
    case brokenImage(ImageProblem)
    /// A known format that is not a picture, despite the file's name.
    case foreign(Kind)
    case other
  }

  /// What files that are called pictures turn out to be.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case webPage, drawing, pdf, movie, movingAVIF, archive, photoshop, jpegXL, jpeg2000, icon, text
    /// The few lines that Git keeps in the place of a file that Git LFS stores.
    case lfsPointer
  }

  package var digest: ContentDigest
  package var byteCount: Int
  package var contents: Contents

  package init(digest: ContentDigest, byteCount: Int, contents: Contents) {
    self.digest = digest
    self.byteCount = byteCount
    self.contents = contents
  }
}
