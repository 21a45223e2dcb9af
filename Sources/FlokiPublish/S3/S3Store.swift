internal import CNettle
import FlokiContent
package import FlokiHTTP
import FlokiProtocol

/// A bucket of an S3-compatible store, or what is below a prefix of it.
package struct S3Store: Store {
  private let address: S3Address
  private let pool: ConnectionPool
  private let now: @Sendable () -> Int64

  /// - Parameter now: seconds since 1970, which requests are signed with.
  package init(_ address: S3Address, pool: ConnectionPool, now: @escaping @Sendable () -> Int64) {
    (self.address, self.pool, self.now) = (address, pool, now)
  }

  package var name: String {
    "s3://\(address.bucket)" + (address.prefix.isEmpty ? "" : "/\(address.prefix)")
  }

  package func read(_ path: String, limit: Int) async throws(StoreFailure) -> StoredFile? {
    let answer = try await ask("GET", path, limit: limit)
    if answer.status == 404, !Self.code(of: answer).hasPrefix("NoSuchBucket") { return nil }
    try check(answer, path)
    return StoredFile(bytes: answer.bytes, tag: answer.headers["etag"])
  }

  package func list(
    _ folder: String, telling tell: @escaping @Sendable (Int) -> Void
  ) async throws(StoreFailure) -> [StoredEntry] {
    let root = address.prefix.isEmpty ? "" : "\(address.prefix)/"
    var entries: [StoredEntry] = []
    var next: String?
    var budget = ListingBudget(of: name)
    repeat {
      var query = [("list-type", "2"), ("prefix", root + (folder.isEmpty ? "" : "\(folder)/"))]
      if let next { query.append(("continuation-token", next)) }
      let answer = try await ask("GET", nil, query: query, limit: 1 << 24)
      try check(answer, name)
      let page = S3Listing(reading: answer.bytes, without: root)
      entries += page.entries
      try budget.take(page.entries.map(\.path), isLast: page.next == nil)
      tell(entries.count)
      guard page.next == nil || page.next != next else {
        throw StoreFailure(.other, "\(name) keeps listing the same files")
      }
      next = page.next
    } while next != nil
    return entries
  }

  package func write(
    _ content: StoreContent, to path: String, as kind: ServedKind, if condition: WriteCondition
  ) async throws(StoreFailure) -> String? {
    var headers = [("content-type", kind.mediaType), ("cache-control", kind.cacheControl)]
    switch condition {
    case .always: break
    case .ifAbsent: headers.append(("if-none-match", "*"))
    case .ifTag(let tag): headers.append(("if-match", tag))
    }
    let answer = try await ask("PUT", path, headers: headers, content: content)
    try check(answer, path)
    return answer.headers["etag"]
  }

  package func remove(_ paths: [String]) async throws(StoreFailure) {
    for start in stride(from: 0, to: paths.count, by: 1000) {
      let part = paths[start..<min(start + 1000, paths.count)]
      let root = address.prefix.isEmpty ? "" : "\(address.prefix)/"
      let keys = part.map { path in
        let key = (root + path).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        return "<Object><Key>\(key)</Key></Object>"
      }
      let body = Array("<Delete><Quiet>true</Quiet>\(keys.joined())</Delete>".utf8)
      let answer = try await ask(
        "POST", nil, query: [("delete", "")], headers: [("content-md5", Self.md5(body))],
        content: StoreContent(body), limit: 1 << 22)
      try check(answer, name)
      if let code = S3Listing.value("Code", in: String(decoding: answer.bytes, as: UTF8.self)[...]) {
        throw StoreFailure(.other, "\(name) did not remove all files (\(code.prefix(64)))")
      }
    }
  }
}

extension S3Store {
  private func ask(
    _ method: String, _ path: String?, query: [(String, String)] = [], headers: [(String, String)] = [],
    content: StoreContent? = nil, limit: Int = 1 << 16
  ) async throws(StoreFailure) -> HTTPAnswer {
    let time = RequestSigner.time(now())
    let payload = content?.digest.hex() ?? ContentDigest(of: []).hex()
    // Without a key the bucket itself is asked.
    let place =
      path.map { address.root + $0.percentEscapedPath }
      ?? (address.isPathStyle ? "/\(address.bucket.percentEscaped)" : "/")
    var signed = headers + [("host", address.host), ("x-amz-content-sha256", payload), ("x-amz-date", time)]
    if let token = address.signer.credentials.sessionToken { signed.append(("x-amz-security-token", token)) }
    let authorization = address.signer.authorization(
      method, path: place, query: query, headers: signed, payload: payload, time: time)
    let lines =
      signed.filter { $0.0 != "host" }.map { "\($0.0): \($0.1)" } + ["Authorization: \(authorization)"]
    let url = address.base + place + (query.isEmpty ? "" : "?\(RequestSigner.text(of: query))")
    return try await StoreExchange.ask(
      HTTPRequest(method, url, headers: lines, limit: limit), content, over: pool, of: name)
  }

  private func check(_ answer: HTTPAnswer, _ what: String) throws(StoreFailure) {
    if (200..<300).contains(answer.status) { return }
    throw StoreFailure(answer, from: name, for: what, code: Self.code(of: answer))
  }

  /// What the store calls the error, in letters and digits alone.
  private static func code(of answer: HTTPAnswer) -> String {
    let code = S3Listing.value("Code", in: String(decoding: answer.bytes, as: UTF8.self)[...]) ?? ""
    return String(code.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(64))
  }

  /// What `DeleteObjects` asks for.
  private static func md5(_ bytes: [UInt8]) -> String {
    var context = md5_ctx()
    unsafe nettle_md5_init(&context)
    unsafe nettle_md5_update(&context, bytes.count, bytes)
    var digest = [UInt8](repeating: 0, count: 16)
    unsafe nettle_md5_digest(&context, digest.count, &digest)
    return base64(digest)
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let word = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      for place in 0..<4 {
        text.append(place <= part.count ? letters[word >> (18 - 6 * place) & 63] : "=")
      }
    }
    return text
  }
}
