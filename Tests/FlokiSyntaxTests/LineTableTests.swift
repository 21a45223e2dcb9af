import FlokiSyntax
import Testing

@Suite struct LineTableTests {
  @Test func `lines and columns count from one, columns in scalars`() {
    let table = LineTable(Array("a\nñ日x\r\n\rend".utf8))
    #expect(table.count == 4)
    #expect(table.position(of: 0) == (1, 1))
    #expect(table.position(of: 1) == (1, 2))
    #expect(table.position(of: 2) == (2, 1))
    #expect(table.position(of: 7) == (2, 3))
    #expect(table.position(of: 10) == (3, 1))
    #expect(table.position(of: 11) == (4, 1))
    #expect(table.position(of: 999) == (4, 4))
    #expect(table.content(ofLine: 1) == 0..<1)
    #expect(table.content(ofLine: 2) == 2..<8)
    #expect(table.content(ofLine: 3) == 10..<10)
    #expect(table.content(ofLine: 4) == 11..<14)
    #expect(table.content(ofLine: 99) == 14..<14)
  }

  @Test func `a byte order mark is no column`() {
    let table = LineTable(Array("\u{FEFF}ab".utf8))
    #expect(table.position(of: 0) == (1, 1))
    #expect(table.position(of: 3) == (1, 1))
    #expect(table.position(of: 4) == (1, 2))
    #expect(table.content(ofLine: 1) == 3..<5)
  }

  @Test(arguments: [255, 256, 257, 511, 512, 1000])
  func `columns of a long line are counted from its beginning`(length: Int) {
    let bytes = Array(
      (String(repeating: "ñ日x", count: length / 3) + "\nab" + String(repeating: "é", count: length)).utf8)
    let table = LineTable(bytes)
    for offset in bytes.indices {
      let start = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let column = bytes[start..<offset].count { $0 & 0xC0 != 0x80 } + 1
      #expect(table.position(of: UInt32(offset)).column == column)
    }
  }
}

/// Line and column lead back to the same byte.
@Suite struct LineOffsetTests {
  @Test func `a line and a column lead to the byte that they were counted from`() {
    let bytes = Array("uno\r\ndós ñ\n\n😀x".utf8)
    let table = LineTable(bytes)
    for offset in 0...bytes.count where offset == bytes.count || bytes[offset] & 0xC0 != 0x80 {
      let place = table.position(of: UInt32(offset))
      let isBreak = offset < bytes.count && [0x0A, 0x0D].contains(bytes[offset])
      if isBreak { continue }
      #expect(table.offset(line: place.line, column: place.column) == offset)
    }
    #expect(table.offset(line: 1, column: 99) == 3)
    #expect(table.offset(line: 5, column: 1) == nil && table.offset(line: 0, column: 1) == nil)
  }
}
