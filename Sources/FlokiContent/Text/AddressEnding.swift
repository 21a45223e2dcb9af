/// The ending of the file that an address names, by which people and servers recognise its format.
package struct AddressEnding {
  /// What follows the last dot, in small letters.
  package let text: String
  /// Where it is in the address, in bytes.
  package let range: Range<Int>

  /// Nil where the path ends without one: what such an address serves is unknown.
  package init?(_ address: String) {
    let bytes = Array(address.utf8)
    let marks = [UInt8(ascii: "?"), UInt8(ascii: "#")]
    let end = bytes.firstIndex(where: marks.contains) ?? bytes.count
    // Two slashes are before the host, the third one begins the path; a path alone has no host.
    var start = 0
    if address.isRemoteAddress {
      var slashes = 0
      guard
        let path = bytes[..<end].firstIndex(where: {
          if $0 == UInt8(ascii: "/") { slashes += 1 }
          return slashes == 3
        })
      else { return nil }
      start = path
    }
    guard let dot = bytes[start..<end].lastIndex(of: UInt8(ascii: ".")), dot + 1 < end,
      bytes[(dot + 1)..<end].allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit })
    else { return nil }
    range = dot + 1..<end
    text = String(decoding: bytes[range].map(\.lowercasedASCII), as: UTF8.self)
  }

  /// Whether the file is a picture that browsers of today show and phones of the time do not (C179).
  package var isOfNewPictures: Bool {
    ["webp", "svg", "avif", "heic", "heif", "tif", "tiff", "jxl", "ico", "psd"].contains(text)
  }

  /// Whether the file is plainly no picture.
  package var isOfOtherThings: Bool {
    text.isOfMovies
      || ["html", "htm", "xhtml", "php", "asp", "aspx", "pdf", "txt", "zip", "mp3"].contains(text)
  }
}

extension String {
  /// Whether files with this ending are pictures that floki can read.
  package var isOfPictures: Bool {
    ["jpg", "jpeg", "png", "gif", "bmp", "webp", "avif", "heic", "heif", "tif", "tiff"].contains(self)
  }

  /// Whether files with this ending are pictures that floki does not read.
  package var isOfForeignPictures: Bool {
    ["svg", "jp2", "j2k", "jpf", "jpx", "jxl", "psd", "psb", "ico", "cur"].contains(self)
  }

  /// Whether files with this ending are movies.
  package var isOfMovies: Bool {
    ["mp4", "m4v", "mov", "3gp", "m3u8", "avi", "mkv", "webm", "wmv", "flv", "ogv", "mpg", "mpeg"]
      .contains(self)
  }
}
