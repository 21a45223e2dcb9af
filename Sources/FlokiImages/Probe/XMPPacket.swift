/// The XMP packet of a picture. Editors write the orientation there too, and some only there.
enum XMPPacket {
  /// The beginning of a JPEG segment with a packet.
  static let mark: StaticString = "http://ns.adobe.com/xap/1.0/\0"

  /// The value of `tiff:Orientation`, an attribute or an element; nil if it is not 1 to 8.
  static func orientation(in bytes: Span<UInt8>) -> Int? {
    let name: StaticString = "tiff:Orientation"
    for start in bytes.indices where bytes[start] == UInt8(ascii: "t") && bytes.reads(name, at: start) {
      var place = start + name.utf8CodeUnitCount
      func skipBlanks() {
        while let byte = bytes.byte(at: place), byte == 0x20 || (9...13).contains(byte) { place += 1 }
      }
      skipBlanks()
      if bytes.byte(at: place) == UInt8(ascii: "=") {
        place += 1
        skipBlanks()
        guard bytes.byte(at: place) == UInt8(ascii: "\"") || bytes.byte(at: place) == UInt8(ascii: "'") else {
          continue
        }
      } else if bytes.byte(at: place) != UInt8(ascii: ">") {
        continue
      }
      place += 1
      skipBlanks()
      guard let digit = bytes.byte(at: place), (UInt8(ascii: "1")...UInt8(ascii: "8")).contains(digit) else {
        continue
      }
      place += 1
      skipBlanks()
      guard let end = bytes.byte(at: place), "\"'<".utf8.contains(end) else { continue }
      return Int(digit - UInt8(ascii: "0"))
    }
    return nil
  }
}
