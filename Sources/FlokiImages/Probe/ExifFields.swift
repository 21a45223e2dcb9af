import FlokiContent

/// The three fields of EXIF data that matter here; EXIF is a TIFF file without a picture, in whatever wraps
/// it.
struct ExifFields {
  /// 1 … 8.
  var orientation: Int?
  /// Seconds of the camera's clock since 1970-01-01T00:00:00.
  var takenAt: Int64?
  /// Minutes east of UTC.
  var takenAtOffset: Int?

  init() {}

  init(in bytes: Span<UInt8>) {
    guard let directory = TIFFDirectory(in: bytes) else { return }
    if let entry = directory[.orientation], let value = entry.integer(in: bytes), (1...8).contains(value) {
      orientation = value
    }
    guard let pointer = directory[.exifDirectory]?.integer(in: bytes),
      let exif = TIFFDirectory(in: bytes, at: pointer, bigEndian: directory.bigEndian)
    else { return }
    takenAt = exif[.dateTimeOriginal].flatMap { $0.text(in: bytes) }.flatMap(Self.seconds(of:))
    if takenAt != nil {
      takenAtOffset = exif[.offsetTimeOriginal].flatMap { $0.text(in: bytes) }.flatMap(Self.minutes(of:))
    }
  }

  var isEmpty: Bool { orientation == nil && takenAt == nil }

  /// Reads `2026:11:20 18:30:00`. Cameras whose clock was never set write zeros or blanks: nil.
  private static func seconds(of text: [UInt8]) -> Int64? {
    guard text.count >= 19, text[4] == text[7], text[13] == UInt8(ascii: ":"), text[16] == UInt8(ascii: ":"),
      let year = digits(text[0..<4]), let month = digits(text[5..<7]), let day = digits(text[8..<10]),
      let hour = digits(text[11..<13]), let minute = digits(text[14..<16]),
      let second = digits(text[17..<19]),
      let date = CivilDate(year: year, month: month, day: day), hour < 24, minute < 60, second < 60
    else { return nil }
    return Int64(date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second)
  }

  /// Reads `+02:00`.
  private static func minutes(of text: [UInt8]) -> Int? {
    guard text.count >= 6, text[0] == UInt8(ascii: "+") || text[0] == UInt8(ascii: "-"),
      text[3] == UInt8(ascii: ":"),
      let hours = digits(text[1..<3]), let minutes = digits(text[4..<6]), hours <= 14, minutes < 60
    else { return nil }
    let total = hours * 60 + minutes
    return text[0] == UInt8(ascii: "-") ? -total : total
  }

  private static func digits(_ text: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for character in text {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(character) else { return nil }
      value = value * 10 + Int(character - UInt8(ascii: "0"))
    }
    return value
  }
}
