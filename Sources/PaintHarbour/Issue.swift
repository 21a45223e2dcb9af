import Foundation

/// The issues that the magazine template has on its shelf: a picture and some words in each of the three kinds of file.
enum Issue: Sendable {
  case pdf, epub, zip

  /// - Parameter picture: A JPEG, and its size.
  func bytes(around picture: Data, width: Int, height: Int) -> Data {
    switch self {
    case .pdf: Self.pdf(picture, width, height)
    case .epub:
      Self.archive([
        ("mimetype", Data("application/epub+zip".utf8)),
        ("META-INF/container.xml", Data(Self.container.utf8)),
        ("OEBPS/book.opf", Data(Self.package.utf8)), ("OEBPS/nav.xhtml", Data(Self.contents.utf8)),
        ("OEBPS/text.xhtml", Data(Self.text.utf8)), ("OEBPS/cover.jpg", picture),
      ])
    case .zip: Self.archive([("index.html", Data(Self.page.utf8)), ("picture.jpg", picture)])
    }
  }

  // MARK: A PDF of two pages

  private static func pdf(_ picture: Data, _ width: Int, _ height: Int) -> Data {
    func stream(_ attributes: String, _ content: Data) -> Data {
      Data("<< \(attributes) /Length \(content.count) >>\nstream\n".utf8) + content + Data("\nendstream".utf8)
    }
    let words =
      "BT /F1 24 Tf 40 520 Td (Your first issue) Tj /F1 12 Tf 0 -30 Td (Replace it with your own.) Tj ET"
    let objects = [
      Data("<< /Type /Catalog /Pages 2 0 R >>".utf8),
      Data("<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 420 595] >>".utf8),
      Data("<< /Type /Page /Parent 2 0 R /Resources << /XObject << /I 5 0 R >> >> /Contents 6 0 R >>".utf8),
      Data("<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 7 0 R >> >> /Contents 8 0 R >>".utf8),
      stream(
        "/Type /XObject /Subtype /Image /Width \(width) /Height \(height) /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode",
        picture),
      stream("", Data("q 420 0 0 595 0 0 cm /I Do Q".utf8)),
      Data("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".utf8), stream("", Data(words.utf8)),
    ]
    var bytes = Data("%PDF-1.4\n".utf8)
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      let offset = String(bytes.count)
      table += String(repeating: "0", count: 10 - offset.count) + offset + " 00000 n \n"
      bytes += Data("\(index + 1) 0 obj\n".utf8) + object + Data("\nendobj\n".utf8)
    }
    let start = bytes.count
    return bytes
      + Data(
        "\(table)trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n".utf8)
  }

  // MARK: Archives

  /// A ZIP whose files are stored as they are.
  private static func archive(_ files: [(name: String, bytes: Data)]) -> Data {
    var archive = Data()
    var directory = Data()
    for (name, bytes) in files {
      // The first day that a ZIP can name: the files are as old as no clock says.
      var fields = Data()
      fields.add(20, 2)
      fields.add(0, 6)
      fields.add(0x21, 2)
      fields.add(Int(checksum(bytes)), 4)
      fields.add(bytes.count, 4)
      fields.add(bytes.count, 4)
      fields.add(name.utf8.count, 2)
      fields.add(0, 2)
      directory.add(0x0201_4B50, 4)
      directory.add(20, 2)
      directory += fields
      directory.add(0, 10)
      directory.add(archive.count, 4)
      directory += Data(name.utf8)
      archive.add(0x0403_4B50, 4)
      archive += fields
      archive += Data(name.utf8)
      archive += bytes
    }
    var end = Data()
    end.add(0x0605_4B50, 4)
    end.add(0, 4)
    end.add(files.count, 2)
    end.add(files.count, 2)
    end.add(directory.count, 4)
    end.add(archive.count, 4)
    end.add(0, 2)
    return archive + directory + end
  }

  /// CRC-32, as ZIP has it.
  private static func checksum(_ bytes: Data) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  private static let container = """
    <?xml version="1.0" encoding="UTF-8"?>
    <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
    <rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/>
    </rootfiles></container>

    """

  private static let package = """
    <?xml version="1.0" encoding="UTF-8"?>
    <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
    <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
    <dc:identifier id="id">tag:example.org,2026:moonrise</dc:identifier>
    <dc:title>Moonrise</dc:title><dc:language>en</dc:language>
    <meta property="dcterms:modified">2026-10-01T00:00:00Z</meta>
    </metadata>
    <manifest>
    <item id="cover" href="cover.jpg" media-type="image/jpeg" properties="cover-image"/>
    <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
    <item id="text" href="text.xhtml" media-type="application/xhtml+xml"/>
    </manifest>
    <spine><itemref idref="text"/></spine>
    </package>

    """

  private static let contents = """
    <?xml version="1.0" encoding="UTF-8"?>
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>Moonrise</title></head>
    <body><nav epub:type="toc"><ol><li><a href="text.xhtml">Moonrise</a></li></ol></nav></body></html>

    """

  private static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <html xmlns="http://www.w3.org/1999/xhtml"><head><title>Moonrise</title></head>
    <body><h1>Moonrise</h1><p>An issue for readers of books. Replace it with your own.</p></body></html>

    """

  private static let page = """
    <!doctype html><meta charset="utf-8"><title>Storm</title>
    <img src="picture.jpg" alt="The storm"><p>An issue of pages in HTML. Replace it with your own.</p>

    """
}

extension Data {
  /// Adds a number, its lowest byte first.
  fileprivate mutating func add(_ value: Int, _ count: Int) {
    for place in 0..<count { append(place < 8 ? UInt8(truncatingIfNeeded: value >> (place * 8)) : 0) }
  }
}
