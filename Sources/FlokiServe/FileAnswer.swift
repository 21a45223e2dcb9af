import FlokiContent
import FlokiFiles
import FlokiListening
import FlokiSite
import NIOCore
import NIOHTTP1

extension Edition {
  /// The answer with a file; nil where there is none.
  func answer(with path: String, to request: HTTPRequestHead) -> WebAnswer? {
    guard let file = prepared(path) else { return answerFromDisk(with: path, to: request) }
    let range = request.headers.range
    let form = range == nil ? file.form(for: request.headers) : file.plain
    guard request.headers.wants(form.tag, file.modifiedAt) else { return .preconditionFailed }
    if request.headers.has(form.tag, file.modifiedAt) { return .notModified(form.headers) }
    guard let range, request.headers.continues(form.tag, file.modifiedAt) else {
      return WebAnswer(.ok, form.headers, .bytes(form.bytes))
    }
    switch ByteRange(range, of: form.bytes.readableBytes) {
    case .whole: return WebAnswer(.ok, form.headers, .bytes(form.bytes))
    case .missing: return .notThere(form.bytes.readableBytes)
    case .part(let part):
      let bytes = form.bytes.getSlice(at: form.bytes.readerIndex + part.lowerBound, length: part.count)
      return WebAnswer(
        .partialContent, form.headers.of(part, of: form.bytes.readableBytes),
        bytes.map { .bytes($0) } ?? .none)
    }
  }

  /// A file that is large, or not listed, such as one of an earlier version that is still kept.
  private func answerFromDisk(with path: String, to request: HTTPRequestHead) -> WebAnswer? {
    guard let file = folder.open(path) else { return nil }
    let count = Int(file.signature.byteCount)
    let modified = file.signature.second
    let tag =
      "\"\(String(file.signature.modifiedAt, radix: 36))-\(String(file.signature.inode, radix: 36))-\(String(count, radix: 36))\""
    var headers = HTTPHeaders(rules.headers(of: path).map { ($0.name, $0.value) })
    headers.add(name: "Last-Modified", value: WallTime(second: modified).http)
    headers.add(name: "ETag", value: tag)
    headers.add(name: "Accept-Ranges", value: "bytes")
    headers.add(name: "Content-Length", value: "\(count)")
    guard request.headers.wants(tag, modified) else { return .preconditionFailed }
    if request.headers.has(tag, modified) { return .notModified(headers) }
    guard let range = request.headers.range, request.headers.continues(tag, modified) else {
      return WebAnswer(.ok, headers, .file(file.pieces, from: 0, count: count))
    }
    switch ByteRange(range, of: count) {
    case .whole: return WebAnswer(.ok, headers, .file(file.pieces, from: 0, count: count))
    case .missing: return .notThere(count)
    case .part(let part):
      return WebAnswer(
        .partialContent, headers.of(part, of: count),
        .file(file.pieces, from: part.lowerBound, count: part.count))
    }
  }
}

extension ServedFile {
  fileprivate var pieces: FilePieces { unsafe FilePieces { unsafe self.fill($0, from: $1) } }
}

extension WebAnswer {
  /// The other side has the bytes of now.
  fileprivate static func notModified(_ headers: HTTPHeaders) -> Self {
    var headers = headers
    for name in ["Content-Length", "Content-Type", "Content-Encoding", "Accept-Ranges"] {
      headers.remove(name: name)
    }
    return WebAnswer(.notModified, headers)
  }

  /// The requested part is outside of so many bytes.
  fileprivate static func notThere(_ count: Int) -> Self {
    WebAnswer(
      .rangeNotSatisfiable,
      ["Content-Range": "bytes */\(count)", "Content-Length": "0", "Cache-Control": "no-store"])
  }

  /// What the other side holds is no more what is there.
  fileprivate static var preconditionFailed: Self {
    words(.preconditionFailed, "The file has changed.\n")
  }

  /// A few words instead of a file, not to be cached.
  static func words(_ status: HTTPResponseStatus, _ text: String) -> Self {
    WebAnswer(
      status,
      [
        "Content-Type": MediaType.plainText, "Content-Length": "\(text.utf8.count)",
        "Cache-Control": "no-store",
      ], .bytes(ByteBuffer(string: text)))
  }
}

extension HTTPHeaders {
  /// The part that is asked for; nil for none, and for several headers, which is no range.
  fileprivate var range: String? {
    let ranges = self["Range"]
    return ranges.count == 1 ? ranges[0] : nil
  }

  fileprivate func of(_ part: ClosedRange<Int>, of whole: Int) -> Self {
    var headers = self
    headers.replaceOrAdd(name: "Content-Length", value: "\(part.count)")
    headers.add(name: "Content-Range", value: "bytes \(part.lowerBound)-\(part.upperBound)/\(whole)")
    return headers
  }

  /// Whether what is asked for is what the other side holds already.
  fileprivate func has(_ tag: String, _ modifiedAt: Int64) -> Bool {
    if contains(name: "If-None-Match") {
      return self[canonicalForm: "If-None-Match"].contains { $0 == "*" || $0 == tag || $0 == "W/" + tag }
    }
    // Anyone who sends the time was given it here: any other one is not compared.
    return first(name: "If-Modified-Since") == WallTime(second: modifiedAt).http
  }

  /// Whether the bytes of now are those that are asked for. A weak tag never is one of them (RFC 9110, 13.1.1).
  fileprivate func wants(_ tag: String, _ modifiedAt: Int64) -> Bool {
    if contains(name: "If-Match") {
      return self[canonicalForm: "If-Match"].contains { $0 == "*" || $0 == tag }
    }
    guard let since = first(name: "If-Unmodified-Since").flatMap(WallTime.second) else { return true }
    return modifiedAt <= since
  }

  /// Whether the other side continues with the current bytes.
  fileprivate func continues(_ tag: String, _ modifiedAt: Int64) -> Bool {
    guard let condition = first(name: "If-Range") else { return true }
    return condition == tag || condition == WallTime(second: modifiedAt).http
  }
}
