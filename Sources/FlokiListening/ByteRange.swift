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
    guard let header, header.hasPrefix("bytes="), !header.contains(",") else { return }
    let ends = header.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { $0 &- UInt8(ascii: "0") < 10 } }) else {
      return
    }
    let bounds: (Int, Int)? =
      switch (Int(ends[0]), Int(ends[1])) {
      case (let first?, let last?): first <= last ? (first, min(last, count - 1)) : nil
      case (let first?, nil) where ends[1].isEmpty: (first, count - 1)
      case (nil, let last?) where ends[0].isEmpty: (max(0, count - last), count - 1)
      default: nil
      }
    guard let (start, end) = bounds else { return }
    self = start <= end ? .part(start...end) : .missing
  }
}
