extension RandomAccessCollection where Element == UInt8, Index == Int {
  /// A title in quotation marks that begins directly after an address, without the necessary blank: `pier.jpg"At dawn"`.
  var touchingTitle: Range<Int>? {
    for (opening, closing) in Self.quotes where count > opening.count + closing.count {
      guard suffix(closing.count).elementsEqual(closing),
        let start = indices.dropFirst().first(where: { self[$0...].starts(with: opening) }),
        start + opening.count <= endIndex - closing.count
      else { continue }
      let address = self[..<start]
      guard let last = address.last, last > 0x20, !address.contains(0x20) else { continue }
      // In addresses of the web apostrophes are letters as others.
      let isOfWeb = address.starts(with: "http".utf8) && opening != [UInt8(ascii: "'")]
      let dot = address.lastIndex(of: UInt8(ascii: "."))
      let isFile =
        dot.map { dot in
          (2...5).contains(address.endIndex - dot - 1)
            && address[(dot + 1)...].allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
        } ?? false
      if isOfWeb || isFile { return start..<endIndex }
    }
    return nil
  }

  private static var quotes: [([UInt8], [UInt8])] {
    [("\"", "\""), ("'", "'"), ("“", "”"), ("„", "“"), ("«", "»")].map {
      (Array($0.0.utf8), Array($0.1.utf8))
    }
  }
}

extension MarkdownPage.Slip {
  /// A title as it is written behind a blank; nil where it has quotation marks in it.
  package static func title(of written: String) -> String? {
    let title = written.dropFirst().dropLast()
    return title.contains("\"") || title.contains("\\") ? nil : " \"\(title)\""
  }
}
