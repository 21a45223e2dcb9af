/// What a `Range` header asks for of a file.
package enum ByteRange: Equatable, Sendable {
  /// All of it: nothing was asked for, or several parts at once, or something that is no range.
  case whole
  case part(ClosedRange<Int>)
  /// Bytes that are not there.
  case missing

  /// - Parameter header: Such as `bytes=0-499`, `bytes=500-` or `bytes=-500`.
  package init(_ header: String?, of count: Int) {
    self = .whole
    guard let header, let equals = header.utf8.firstIndex(of: UInt8(ascii: "=")),
      header[..<equals].lowercased() == "bytes", !header.contains(",")
    else { return }
    let range = header[header.utf8.index(after: equals)...].drop { $0 == " " || $0 == "\t" }
    let ends = range.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { $0 &- UInt8(ascii: "0") < 10 } }) else {
      return
    }
    let (first, last) = (Self.number(ends[0]), Self.number(ends[1]))
    let bounds: (Int, Int)? =
      switch (first, last) {
      case (let first?, let last?): first <= last ? (first, min(last, count - 1)) : nil
      case (let first?, nil): (first, count - 1)
      case (nil, let last?): (max(0, count - last), count - 1)
      case (nil, nil): nil
      }
    guard let (start, end) = bounds else { return }
    self = start <= end ? .part(start...end) : .missing
  }

  /// A number beyond all files is behind their end; nil where there is none.
  private static func number(_ digits: Substring) -> Int? {
    digits.isEmpty ? nil : Int(digits) ?? .max
  }
}
