import FlokiContent
import FlokiRelease
import NIOCore
import NIOHTTP1

/// A published file in memory, with everything that is said about it: one answer costs no more than sending it.
struct PreparedFile: Sendable {
  /// A form in which it is sent.
  struct Form: Sendable {
    let tag: String
    let headers: HTTPHeaders
    let bytes: ByteBuffer
  }

  let digest: ContentDigest
  let modifiedAt: Int64
  let plain: Form
  /// For those who take gzip.
  let packed: Form?

  init(
    _ bytes: [UInt8], packed: [UInt8]?, digest: ContentDigest, modifiedAt: Int64,
    headers: [(name: String, value: String)]
  ) {
    (self.digest, self.modifiedAt) = (digest, modifiedAt)
    var common = HTTPHeaders(headers.map { ($0.name, $0.value) })
    common.add(name: "Last-Modified", value: WallTime(second: modifiedAt).http)
    if packed != nil { common.add(name: "Vary", value: "Accept-Encoding") }
    let name = String(digest.hex().prefix(24))
    func form(_ bytes: [UInt8], _ tag: String, _ more: [(String, String)]) -> Form {
      var headers = common
      headers.add(name: "ETag", value: tag)
      for (name, value) in more { headers.add(name: name, value: value) }
      headers.add(name: "Content-Length", value: "\(bytes.count)")
      return Form(tag: tag, headers: headers, bytes: ByteBuffer(bytes: bytes))
    }
    plain = form(bytes, "\"\(name)\"", [("Accept-Ranges", "bytes")])
    self.packed = packed.map { form($0, "\"\(name)-gz\"", [("Content-Encoding", "gzip")]) }
  }

  var byteCount: Int { plain.bytes.readableBytes + (packed?.bytes.readableBytes ?? 0) }
}
