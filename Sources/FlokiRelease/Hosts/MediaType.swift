/// What files are called on the web, by the endings that they may have in a project.
enum MediaType {
  /// Of an ending that is not listed.
  static let other = "application/octet-stream"

  /// Of the pictures that floki makes.
  static let pictures = table.filter { ["image/jpeg", "image/png"].contains($0.type) }

  static let table: [(type: String, endings: [String])] = [
    ("image/jpeg", ["jpg", "jpeg"]), ("image/png", ["png"]), ("image/gif", ["gif"]),
    ("image/bmp", ["bmp"]), ("image/webp", ["webp"]), ("image/svg+xml", ["svg"]),
    ("video/mp4", ["mp4", "m4v"]), ("video/quicktime", ["mov"]), ("video/3gpp", ["3gp"]),
    ("video/mp2t", ["ts"]), ("application/vnd.apple.mpegurl", ["m3u8"]),
    ("audio/mpeg", ["mp3"]), ("audio/mp4", ["m4a"]), ("audio/wav", ["wav"]),
    ("application/pdf", ["pdf"]), ("application/epub+zip", ["epub"]), ("application/json", ["json"]),
    ("application/zip", ["zip"]), ("application/msword", ["doc"]), ("application/vnd.ms-excel", ["xls"]),
    ("application/vnd.ms-powerpoint", ["ppt"]), ("application/rtf", ["rtf"]),
    ("application/vnd.openxmlformats-officedocument.wordprocessingml.document", ["docx"]),
    ("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", ["xlsx"]),
    ("application/vnd.openxmlformats-officedocument.presentationml.presentation", ["pptx"]),
    ("application/vnd.oasis.opendocument.text", ["odt"]),
    ("application/vnd.oasis.opendocument.spreadsheet", ["ods"]),
    ("application/vnd.oasis.opendocument.presentation", ["odp"]),
    ("application/gpx+xml", ["gpx"]), ("application/vnd.google-earth.kml+xml", ["kml"]),
    ("application/vnd.google-earth.kmz", ["kmz"]), ("text/csv", ["csv"]), ("text/vcard", ["vcf"]),
    ("text/html", ["html", "htm"]), ("text/css", ["css"]), ("text/javascript", ["js"]),
    ("text/plain", ["txt"]), ("text/calendar", ["ics"]), ("text/vtt", ["vtt"]),
  ]
}
