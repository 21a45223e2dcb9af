package import FlokiContent
import FlokiProtocol

/// Checks whether a build can make pictures from a file, before the file becomes part of a project: its header is not enough, since only
/// a decoder knows whether a file is whole.
package enum PictureTrial {
  /// - Parameter memory: The bytes that a build may use for the file and its pixels.
  /// - Returns: The header of the file.
  /// - Throws: Why a build could make nothing of it.
  package static func header(
    of bytes: [UInt8], memory: Int = ImageWorkshop.defaultMemoryBudget
  ) throws(PictureProblem) -> ImageHeader {
    if bytes.isEmpty { throw .file(.empty) }
    let header: ImageHeader
    switch ImageProbe.probe(bytes.span, fileSize: bytes.count) {
    case .image(let found): header = found
    case .brokenImage(let problem): throw .file(problem)
    case .foreign, .other: throw .notAPicture
    }
    let need = header.need(ofFileWith: bytes.count)
    guard need <= memory else { throw .needsMemory(need, allowed: memory) }
    // A photograph and its thumbnail: a thumbnail takes the first scan of a progressive JPEG alone.
    let operations = [
      ImageOperation.photo(of: "", header: header, quality: 50),
      .preview(of: "", header: header, limit: PixelSize(width: 64, height: 64), quality: 50),
    ]
    var tried: Set<Int> = []
    for operation in operations where header.format == .jpeg || tried.isEmpty {
      guard tried.insert(operation.eighths).inserted else { continue }
      _ = try ImageWorker().picture(operation, of: bytes, header: header)
    }
    return header
  }
}
