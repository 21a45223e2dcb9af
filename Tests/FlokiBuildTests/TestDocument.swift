import CDeflate

/// Downloads as a test wants them: whole ones, and those with one thing wrong.
enum TestDocument {
  struct File {
    var name: String
    var bytes: [UInt8]
    var isDeflated = true
    var flags = 0
    /// What the directory says of its size, where that is not so.
    var claimed: Int?
    /// Whether it has no bytes of its own, but those of the file before.
    var sharesBytes = false
    /// Already deflated.
    var packed: [UInt8]?
  }

  static func deflated(_ bytes: [UInt8], isBare: Bool = true) -> [UInt8] {
    guard let deflater = unsafe floki_deflater_make(15) else { return [] }
    defer { unsafe floki_deflater_free(deflater) }
    var target = [UInt8](repeating: 0, count: bytes.count + 1000)
    let count = unsafe floki_deflater_compress(deflater, bytes, bytes.count, 1, 0, &target, target.count)
    return Array(isBare ? target[..<count].dropFirst(2).dropLast(4) : target[..<count])
  }

  static func zip(_ files: [File]) -> [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    var last = 0
    for file in files {
      let packed = file.packed ?? (file.isDeflated ? deflated(file.bytes) : file.bytes)
      let crc = unsafe Int(floki_crc32(file.bytes, file.bytes.count))
      let fields: [UInt8] =
        little(20, 2) + little(file.flags, 2) + little(file.isDeflated ? 8 : 0, 2) + little(0, 4)
        + little(crc, 4) + little(packed.count, 4) + little(file.claimed ?? file.bytes.count, 4)
        + little(file.name.utf8.count, 2) + little(0, 2)
      if !file.sharesBytes {
        last = archive.count
        archive += little(0x0403_4B50, 4) + fields + file.name.utf8 + packed
      }
      directory +=
        little(0x0201_4B50, 4) + little(20, 2) + fields + little(0, 2) + little(0, 2) + little(0, 2)
        + little(0, 4) + little(last, 4) + file.name.utf8
    }
    return archive + directory + little(0x0605_4B50, 4) + little(0, 4) + little(files.count, 2)
      + little(files.count, 2) + little(directory.count, 4) + little(archive.count, 4) + little(0, 2)
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  static func book(cover: [UInt8]?, version: Int = 3, more: [File] = []) -> [UInt8] {
    let mark = version == 3 ? #" properties="cover-image""# : ""
    let meta = version == 3 ? "" : #"<meta name="cover" content="art"/>"#
    let item =
      cover == nil
      ? "" : #"<item id="art" href="pictures/front%20page.jpg" media-type="image/jpeg"\#(mark)/>"#
    let package = """
      <?xml version="1.0"?><!-- <item properties="cover-image" href="no.jpg"/> -->
      <opf:package xmlns:opf="http://www.idpf.org/2007/opf" version="\(version).0"><opf:metadata>\(meta)</opf:metadata>
      <opf:manifest>\(item.replacing("<item", with: "<opf:item"))
      <opf:item id="text" href="text.xhtml" media-type="application/xhtml+xml"/></opf:manifest></opf:package>
      """
    let container =
      #"<container><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>"#
    var files = [
      File(name: "mimetype", bytes: Array("application/epub+zip".utf8), isDeflated: false),
      File(name: "META-INF/container.xml", bytes: Array(container.utf8)),
      File(name: "OEBPS/book.opf", bytes: Array(package.utf8)),
      File(name: "OEBPS/text.xhtml", bytes: Array("<html><body>Text</body></html>".utf8)),
    ]
    if let cover {
      files.append(File(name: "OEBPS/pictures/front page.jpg", bytes: cover, isDeflated: false))
    }
    return zip(files + more)
  }

  /// - Parameters:
  ///   - stream: What the page's stream is, deflated.
  ///   - trailer: What else the trailer has.
  static func pdf(stream: [UInt8]? = nil, filter: String = "/FlateDecode", trailer: String = "") -> [UInt8] {
    var bytes = Array("%PDF-1.4\n".utf8)
    var offsets: [Int] = []
    let content = stream ?? deflated(Array("0 0 m 100 100 l S".utf8), isBare: false)
    let objects: [[UInt8]] = [
      Array("<< /Type /Catalog /Pages 2 0 R >>".utf8),
      Array("<< /Type /Pages /Kids [3 0 R] /Count 1 >>".utf8),
      Array("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 4 0 R >>".utf8),
      Array("<< /Length \(content.count) /Filter \(filter) >>\nstream\n".utf8) + content
        + Array("\nendstream".utf8),
    ]
    for (index, object) in objects.enumerated() {
      offsets.append(bytes.count)
      bytes += Array("\(index + 1) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8)
    }
    let table = bytes.count
    bytes += Array("xref\n0 5\n0000000000 65535 f \n".utf8)
    for offset in offsets {
      let digits = String(offset)
      bytes += Array("\(String(repeating: "0", count: 10 - digits.count))\(digits) 00000 n \n".utf8)
    }
    return bytes + Array("trailer\n<< /Size 5 /Root 1 0 R \(trailer)>>\nstartxref\n\(table)\n%%EOF\n".utf8)
  }
}
