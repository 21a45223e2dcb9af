import FlokiContent
import FlokiProtocol

/// A picture that floki publishes: its file, and what clients are told of it.
struct PublishedPicture: Sendable {
  var file: SiteFile
  var url: String
  var size: PixelSize
}

extension SitePlanner {
  /// A picture under a name that changes exactly when its bytes do (C167 C168 C173).
  func published(_ plan: PicturePlan) -> PublishedPicture {
    let name = plan.operation.digest(of: plan.picture.digest, encoderVersion: encoderVersion).hex(20)
    let path = SitePath.image(name, plan.operation.encoding.fileEnding)
    return PublishedPicture(
      file: SiteFile(path: path, content: .image(plan)), url: url(path), size: plan.size)
  }

  /// What is published of each item's pictures, once for all languages.
  func publishedPictures(
    of items: [NumberedItem], jobs: Int
  ) async throws(CancellationError) -> [ItemPictures<PublishedPicture>] {
    try await items.concurrentMap(jobs: jobs) { $0.pictures.map(published) }
  }
}
