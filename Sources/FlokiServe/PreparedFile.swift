import FlokiContent
import FlokiSite
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
  /// For those who take it packed; the smallest first.
  let packed: [(coding: ContentCoding, form: Form)]

  init(
    _ bytes: [UInt8], packed: [(coding: ContentCoding, bytes: [UInt8])], digest: ContentDigest,
    modifiedAt: Int64,
    headers: [(name: String, value: String)]
  ) {
    (self.digest, self.modifiedAt) = (digest, modifiedAt)
    var common = HTTPHeaders(headers.map { ($0.name, $0.value) })
    common.add(name: "Last-Modified", value: WallTime(second: modifiedAt).http)
    if !packed.isEmpty { common.add(name: "Vary", value: "Accept-Encoding") }
    let name = String(digest.hex().prefix(24))
    func form(_ bytes: [UInt8], _ tag: String, _ more: [(String, String)]) -> Form {
      var headers = common
      headers.add(name: "ETag", value: tag)
      for (name, value) in more { headers.add(name: name, value: value) }
      headers.add(name: "Content-Length", value: "\(bytes.count)")
      return Form(tag: tag, headers: headers, bytes: ByteBuffer(bytes: bytes))
    }
    plain = form(bytes, "\"\(name)\"", [("Accept-Ranges", "bytes")])
    self.packed = packed.sorted { $0.bytes.count < $1.bytes.count }.map { coding, bytes in
      let tag = "\"\(name)-\(coding.fileEnding.dropFirst())\""
      return (coding, form(bytes, tag, [("Content-Encoding", coding.rawValue)]))
    }
  }

  var byteCount: Int { packed.reduce(plain.bytes.readableBytes) { $0 + $1.form.bytes.readableBytes } }
}
