/// What files are called on the web, by the endings that they may have: one table for every host, target and server.
///
/// Texts have a charset, without which Android reads Latin-1 (C3 C5).
package enum MediaType {
  package static let json = "application/json; charset=utf-8"
  package static let html = "text/html; charset=utf-8"
  package static let plainText = "text/plain; charset=utf-8"
  /// The type of files with an ending that the table does not have.
  package static let other = "application/octet-stream"

  /// The types of the pictures that floki makes.
  package static let pictures = table.filter { ["image/jpeg", "image/png"].contains($0.type) }

  package static let table: [(type: String, endings: [String])] = [
    ("image/jpeg", ["jpg", "jpeg"]), ("image/png", ["png"]), ("image/gif", ["gif"]),
    ("image/bmp", ["bmp"]), ("image/webp", ["webp"]), ("image/svg+xml", ["svg"]),
    ("video/mp4", ["mp4", "m4v"]), ("video/quicktime", ["mov"]), ("video/3gpp", ["3gp"]),
    ("video/webm", ["webm"]), ("video/mp2t", ["ts"]), ("application/vnd.apple.mpegurl", ["m3u8"]),
    ("audio/mpeg", ["mp3"]), ("audio/mp4", ["m4a"]), ("audio/wav", ["wav"]),
    ("application/pdf", ["pdf"]), ("application/epub+zip", ["epub"]), (json, ["json"]),
    ("application/zip", ["zip"]), ("application/gzip", ["gz"]), ("application/zstd", ["zst"]),
    ("application/msword", ["doc"]), ("application/vnd.ms-excel", ["xls"]),
    ("application/vnd.ms-powerpoint", ["ppt"]), ("application/rtf", ["rtf"]),
    ("application/vnd.openxmlformats-officedocument.wordprocessingml.document", ["docx"]),
    ("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", ["xlsx"]),
    ("application/vnd.openxmlformats-officedocument.presentationml.presentation", ["pptx"]),
    ("application/vnd.oasis.opendocument.text", ["odt"]),
    ("application/vnd.oasis.opendocument.spreadsheet", ["ods"]),
    ("application/vnd.oasis.opendocument.presentation", ["odp"]),
    ("application/gpx+xml", ["gpx"]), ("application/vnd.google-earth.kml+xml", ["kml"]),
    ("application/vnd.google-earth.kmz", ["kmz"]), ("text/csv; charset=utf-8", ["csv"]),
    ("text/vcard; charset=utf-8", ["vcf"]), (html, ["html", "htm"]), ("text/css; charset=utf-8", ["css"]),
    ("text/javascript; charset=utf-8", ["js"]), (plainText, ["txt", "conf"]),
    ("text/calendar; charset=utf-8", ["ics"]), ("text/vtt; charset=utf-8", ["vtt"]),
    ("application/xml; charset=utf-8", ["xml", "plist"]),
    ("application/manifest+json; charset=utf-8", ["webmanifest"]), ("font/woff2", ["woff2"]),
  ]

  private static let byEnding = Dictionary(
    table.flatMap { type, endings in endings.map { ($0, type) } }, uniquingKeysWith: { first, _ in first })

  /// The type of a name by its ending, in letters of any case; nil for one that is not listed.
  package static func type(ofEnding ending: some StringProtocol) -> String? { byEnding[ending.lowercased()] }
}
