/// What a file says of how its picture was taken, collected from wherever it says so.
///
/// The first EXIF data count, as everywhere; an XMP packet says of the orientation what they do not.
struct DescribedFields {
  private(set) var exif = ExifFields()
  private var packetOrientation: Int?

  var orientation: Int? { exif.orientation ?? packetOrientation }

  mutating func addExif(_ bytes: Span<UInt8>) {
    if exif.isEmpty { exif = ExifFields(in: bytes) }
  }

  /// Takes EXIF data with the mark in front that they have in a JPEG, as some writers put it elsewhere too.
  mutating func addMarkedExif(_ bytes: Span<UInt8>) {
    guard bytes.reads("Exif\0", at: 0) else { return addExif(bytes) }
    if bytes.count > 6 { addExif(bytes.extracting(6..<bytes.count)) }
  }

  mutating func addPacket(_ bytes: Span<UInt8>) {
    if packetOrientation == nil { packetOrientation = XMPPacket.orientation(in: bytes) }
  }
}
