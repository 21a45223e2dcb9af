import FlokiContent

extension ServedKind {
  /// How a published file is to be served, as the rules for hosts have it.
  ///
  /// With a charset, without which Android reads Latin-1 (C3 C5); what changes in place is asked for again each time, or
  /// phones would keep it whatever its ttl (C10).
  package init(path: String, isImmutable: Bool) {
    self.init(
      mediaType: Self.mediaType(of: path),
      cacheControl: isImmutable ? "public, max-age=31536000, immutable" : "no-cache")
  }

  private static func mediaType(of path: String) -> String {
    if let format = SyndicationFormat(ofPath: path) { return format.servedType }
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return json }
    let ending = String(name[name.index(after: dot)...])
    // `v1-appdata.41`, and the page `eu.o3105`.
    if (ending.first == "o" ? ending.dropFirst() : ending[...]).allSatisfy(\.isNumber) { return json }
    return byEnding[ending] ?? "application/octet-stream"
  }

  private static let json = "application/json; charset=utf-8"

  private static let byEnding = [
    "json": json, "html": "text/html; charset=utf-8", "htm": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8",
    "txt": "text/plain; charset=utf-8", "conf": "text/plain; charset=utf-8",
    "xml": "application/xml; charset=utf-8", "plist": "application/xml; charset=utf-8",
    "webmanifest": "application/manifest+json", "gz": "application/gzip", "zst": "application/zstd",
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "gif": "image/gif", "bmp": "image/bmp",
    "webp": "image/webp", "svg": "image/svg+xml", "mp4": "video/mp4", "m4v": "video/mp4",
    "mov": "video/quicktime", "3gp": "video/3gpp", "ts": "video/mp2t",
    "m3u8": "application/vnd.apple.mpegurl", "mp3": "audio/mpeg", "m4a": "audio/mp4", "wav": "audio/wav",
    "pdf": "application/pdf", "zip": "application/zip", "ics": "text/calendar; charset=utf-8",
    "vtt": "text/vtt; charset=utf-8", "woff2": "font/woff2", "epub": "application/epub+zip",
    "doc": "application/msword", "xls": "application/vnd.ms-excel", "ppt": "application/vnd.ms-powerpoint",
    "rtf": "application/rtf", "csv": "text/csv; charset=utf-8", "vcf": "text/vcard; charset=utf-8",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    "odt": "application/vnd.oasis.opendocument.text",
    "ods": "application/vnd.oasis.opendocument.spreadsheet",
    "odp": "application/vnd.oasis.opendocument.presentation", "gpx": "application/gpx+xml",
    "kml": "application/vnd.google-earth.kml+xml", "kmz": "application/vnd.google-earth.kmz",
  ]
}
