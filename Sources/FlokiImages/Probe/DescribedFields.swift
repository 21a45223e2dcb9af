/// What a file says of how its picture was taken, collected from wherever it says so.
///
/// The first EXIF data count, as everywhere; an XMP packet says of the orientation what they do not.
struct DescribedFields {
  private(set) var exif = ExifFields()
  private var packetOrientation: Int?
  private var isExifUnusual = false

  var orientation: Int? { exif.orientation ?? packetOrientation }

  /// One where the picture is turned by what earlier versions of floki did not look at.
  var readingRevision: Int {
    (orientation ?? 1) != 1 && (exif.orientation == nil || isExifUnusual) ? 1 : 0
  }

  /// Takes EXIF data, with or without the mark in front that they have in a JPEG.
  ///
  /// - Parameter isUnusual: Whether they are at a place where few programs write them.
  mutating func addExif(_ bytes: Span<UInt8>, isUnusual: Bool = false) {
    guard exif.isEmpty else { return }
    let start = bytes.reads("Exif\0", at: 0) ? min(6, bytes.count) : 0
    exif = ExifFields(in: bytes.extracting(start..<bytes.count))
    if !exif.isEmpty { isExifUnusual = isUnusual }
  }

  mutating func addPacket(_ bytes: Span<UInt8>) {
    if packetOrientation == nil { packetOrientation = XMPPacket.orientation(in: bytes) }
  }
}
