import FlokiContent
import FlokiProtocol
import Foundation
import TestPictures
import Testing

@testable import FlokiImages

/// Photographs that people took become pictures as planned.
@Suite(.enabled(if: Photographs.folder != nil, "FLOKI_PHOTOS names no folder; scripts/photos.sh makes one"))
struct PhotographTests {
  @Test("Real photographs become thumbnails and photos of their exact sizes")
  func makesPictures() async throws {
    let folder = try #require(Photographs.folder)
    let work = try Photographs.work(in: folder)
    #expect(work.count >= 30)
    let results = await ImageWorkshop(projectPath: folder, cache: nil, jobs: 2).perform(work)
    #expect(results.failures.isEmpty)

    for piece in work {
      for operation in piece.operations {
        let bytes = try #require(results.pictures[operation])
        let picture = try #require(TestPicture(decoding: bytes))
        #expect(picture.size == operation.canvas)
        #expect(try header(of: bytes).orientation == 1)
      }
    }
  }
}

enum Photographs {
  static var folder: String? {
    ProcessInfo.processInfo.environment["FLOKI_PHOTOS"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A square thumbnail, a small picture and a photo of everything in a folder.
  static func work(in folder: String) throws -> [ImageWork] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    return try names.filter { $0.hasSuffix(".jpg") || $0.hasSuffix(".png") }.map { name in
      let bytes = try #require([UInt8](readingFileAt: "\(folder)/\(name)"))
      let header = try header(of: bytes)
      let (width, height) = (header.size.width, header.size.height)
      let side = min(width, height)
      let square = PixelRect(x: (width - side) / 2, y: (height - side) / 2, width: side, height: side)
      let whole = PixelRect(x: 0, y: 0, width: width, height: height)
      func fitted(_ limit: Int) -> PixelSize {
        let longest = max(width, height)
        let limit = min(limit, longest)
        return PixelSize(width: max(1, width * limit / longest), height: max(1, height * limit / longest))
      }
      return ImageWork(
        source: name, digest: ContentDigest(of: bytes), byteCount: bytes.count, header: header,
        operations: [
          ImageOperation(
            source: name, crop: square, size: PixelSize(width: 75, height: 75), encoding: .jpeg(quality: 85)),
          ImageOperation(source: name, crop: whole, size: fitted(160), encoding: .jpeg(quality: 90)),
          ImageOperation(source: name, crop: whole, size: fitted(1024), encoding: .jpeg(quality: 90)),
        ])
    }
  }
}
