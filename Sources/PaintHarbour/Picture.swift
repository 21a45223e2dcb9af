import Foundation

/// One file: where it goes, how it is painted, and how it is written.
struct Picture: Sendable {
  enum Format: Sendable {
    /// A photograph of this quality, made smaller by a whole factor.
    case photo(quality: Int, shrunk: Int)
    /// An issue of a magazine around such a photograph.
    case issue(Issue, quality: Int, shrunk: Int)
    /// A drawing that keeps its transparency.
    case drawing
  }

  let path: String
  let format: Format
  let paint: @Sendable () -> Canvas

  static func photo(
    _ path: String, quality: Int = 84, shrunk: Int = 1, _ paint: @escaping @Sendable () -> Canvas
  ) -> Picture {
    Picture(path: path, format: .photo(quality: quality, shrunk: shrunk), paint: paint)
  }

  static func issue(
    _ path: String, _ issue: Issue, quality: Int, shrunk: Int, _ paint: @escaping @Sendable () -> Canvas
  ) -> Picture {
    Picture(path: path, format: .issue(issue, quality: quality, shrunk: shrunk), paint: paint)
  }

  static func drawing(_ path: String, _ paint: @escaping @Sendable () -> Canvas) -> Picture {
    Picture(path: path, format: .drawing, paint: paint)
  }

  func bytes() throws -> Data {
    switch format {
    case .photo(let quality, let shrunk):
      return try photo(quality, shrunk).bytes
    case .issue(let issue, let quality, let shrunk):
      let photo = try photo(quality, shrunk)
      return issue.bytes(around: photo.bytes, width: photo.width, height: photo.height)
    case .drawing:
      return try png(paint())
    }
  }

  private func photo(_ quality: Int, _ shrunk: Int) throws -> (bytes: Data, width: Int, height: Int) {
    let canvas = paint().shrunk(by: shrunk)
    let bytes = try jpeg(
      Development().bytes(of: canvas), width: canvas.width, height: canvas.height, quality: quality)
    return (bytes, canvas.width, canvas.height)
  }
}

extension Canvas {
  /// Each pixel the mean of `factor` by `factor` of these.
  func shrunk(by factor: Int) -> Canvas {
    guard factor > 1 else { return self }
    var small = Canvas(width: width / factor, height: height / factor)
    for y in 0..<small.height {
      for x in 0..<small.width {
        var sum = SIMD4<Float>.zero
        for row in 0..<factor {
          for column in 0..<factor { sum += pixels[(y * factor + row) * width + x * factor + column] }
        }
        small.pixels[y * small.width + x] = sum / Float(factor * factor)
      }
    }
    return small
  }
}
