/// One page of `ListObjectsV2`.
struct S3Listing {
  private(set) var entries: [StoredEntry] = []
  /// Where the next page begins; nil on the last one.
  private(set) var next: String?

  /// - Parameter prefix: what keys begin with that is not part of a path.
  init(reading bytes: [UInt8], without prefix: String) {
    let text = String(decoding: bytes, as: UTF8.self)
    for part in text.split(separator: "<Contents>").dropFirst() {
      guard let key = Self.value("Key", in: part), key.hasPrefix(prefix), !key.hasSuffix("/"),
        let byteCount = Self.value("Size", in: part).flatMap({ Int($0) })
      else { continue }
      let path = String(key.dropFirst(prefix.count))
      entries.append(StoredEntry(path: path, byteCount: byteCount, tag: Self.value("ETag", in: part)))
    }
    if Self.value("IsTruncated", in: text[...]) == "true" {
      next = Self.value("NextContinuationToken", in: text[...])
    }
  }

  /// The text of the first element of a name.
  static func value(_ name: String, in text: Substring) -> String? {
    guard let start = text.firstRange(of: "<\(name)>"),
      let end = text[start.upperBound...].firstRange(of: "</\(name)>")
    else { return nil }
    let raw = String(text[start.upperBound..<end.lowerBound])
    guard raw.contains("&") else { return raw }
    return [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#34;", "\""), ("&#39;", "'"), ("&apos;", "'"),
      ("&amp;", "&"),
    ].reduce(raw) { $0.replacing($1.0, with: $1.1) }
  }
}
