import FlokiCompiler
import FlokiProtocol

extension ImageProbe {
  static func heifFormat(of bytes: Span<UInt8>) -> ImageHeader.Format? { nil }

  static func heifHeader(
    of bytes: Span<UInt8>, format: ImageHeader.Format, fileSize: Int
  ) throws(BrokenImage) -> ImageHeader {
    throw .damaged
  }
}
