/// The metadata of a picture, collected from all places in its file.
///
/// The first EXIF data count, as everywhere; an XMP packet gives the orientation if they do not.
struct DescribedFields {
  private(set) var exif = ExifFields()
  private var packetOrientation: Int?
  private var isExifUnusual = false

  var orientation: Int? { exif.orientation ?? packetOrientation }

  /// 1 if the picture is turned by a field that earlier versions of floki did not read, else 0.
  var readingRevision: Int {
    (orientation ?? 1) != 1 && (exif.orientation == nil || isExifUnusual) ? 1 : 0
  }

  /// Adds EXIF data, with or without the mark before them that they have in a JPEG.
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
