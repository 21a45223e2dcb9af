import FlokiCompiler
import FlokiProtocol
import Foundation
import Testing

@testable import FlokiImages

/// The same path with pictures that somebody took or drew: `scripts/photos.sh DIR` fetches them, and
/// FLOKI_PHOTOS names the folder.
@Suite(.enabled(if: Photographs.folder != nil, "FLOKI_PHOTOS names no folder; scripts/photos.sh makes one"))
struct PhotographTests {
  @Test("Real photographs become thumbnails and photos that look like them")
  func makesPictures() async throws {
    let folder = try #require(Photographs.folder)
    let work = try Photographs.work(in: folder)
    #expect(work.count >= 30)
    let results = await ImageWorkshop(projectPath: folder, cache: nil, jobs: 2).perform(work)
    #expect(results.failures.isEmpty)

    for piece in work {
      var means: [[Double]] = []
      for operation in piece.operations {
        let bytes = try #require(results.pictures[operation])
        let picture = try #require(TestPicture(decoding: bytes))
        #expect(picture.size == operation.canvas)
        #expect(try header(of: bytes).orientation == 1)
        if operation.crop.width == piece.header.size.width, operation.crop.height == piece.header.size.height
        {
          means.append(picture.mean)
        }
      }
      // A large and a small picture of the same whole are as bright as each other, whatever scale each was
      // decoded at.
      try #require(means.count == 2)
      for (one, other) in zip(means[0], means[1]) { #expect(abs(one - other) < 2.5, "\(piece.source)") }
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
        source: name, digest: ContentDigest(of: bytes), header: header,
        operations: [
          ImageOperation(
            source: name, crop: square, size: PixelSize(width: 75, height: 75), encoding: .jpeg(quality: 85)),
          ImageOperation(source: name, crop: whole, size: fitted(160), encoding: .jpeg(quality: 90)),
          ImageOperation(source: name, crop: whole, size: fitted(1024), encoding: .jpeg(quality: 90)),
        ])
    }
  }
}

extension TestPicture {
  /// The mean of red, green and blue over a good many pixels.
  fileprivate var mean: [Double] {
    var sums = [0, 0, 0]
    let step = max(1, words.count / 5000) | 1
    let sample = stride(from: 0, to: words.count, by: step).map { (index: Int) -> UInt32 in words[index] }
    for word in sample {
      sums[0] += Int(word >> 16 & 255)
      sums[1] += Int(word >> 8 & 255)
      sums[2] += Int(word & 255)
    }
    return sums.map { Double($0) / Double(sample.count) }
  }
}
