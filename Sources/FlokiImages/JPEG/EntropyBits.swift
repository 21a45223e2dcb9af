import Glibc

/// The compressed bits of one scan, without stuffing and restart markers.
struct EntropyBits {
  /// Zeros after the end, so that reading needs no check of its position.
  static let padding = 64

  /// The bytes with their padding.
  let bytes: [UInt8]
  /// Where each restart interval begins; the first at zero.
  let intervals: [Int]
  /// Whether the restart markers count from 0 to 7 repeatedly, as they must: if one is lost, so are its blocks.
  let isInOrder: Bool
  /// Where the scan ends in the file: at the marker that follows, or at the end of a file that breaks off.
  let end: Int

  /// Removes stuffing and restart markers.
  ///
  /// - Parameter start: The first byte after the scan's header.
  init(_ file: Span<UInt8>, from start: Int) {
    var intervals = [0]
    var isInOrder = true
    var position = start
    bytes = unsafe [UInt8](unsafeUninitializedCapacity: file.count - start + Self.padding) { buffer, count in
      unsafe file.withUnsafeBufferPointer { file in
        while position < file.count {
          let next = unsafe file.firstMark(from: position)
          unsafe buffer.baseAddress?.advanced(by: count).update(
            from: file.baseAddress.unsafelyUnwrapped + position, count: next - position)
          count += next - position
          position = next
          guard position + 1 < file.count else {
            position = file.count
            break
          }
          switch unsafe file[position + 1] {
          case 0x00:
            unsafe buffer[count] = 0xFF
            count += 1
            position += 2
          case let marker where 0xD0...0xD7 ~= marker:
            if Int(marker & 7) != (intervals.count - 1) & 7 { isInOrder = false }
            intervals.append(count)
            position += 2
          case 0xFF: position += 1
          default: return
          }
        }
      }
      for _ in 0..<Self.padding {
        unsafe buffer[count] = 0
        count += 1
      }
    }
    self.intervals = intervals
    self.isInOrder = isInOrder
    end = position
  }

  /// Where a scan that begins at `start` ends, without decoding it.
  static func end(of file: Span<UInt8>, from start: Int) -> Int {
    unsafe file.withUnsafeBufferPointer { file in
      var position = start
      while position < file.count {
        position = unsafe file.firstMark(from: position)
        guard position + 1 < file.count else { return file.count }
        switch unsafe file[position + 1] {
        case 0x00, 0xD0...0xD7: position += 2
        case 0xFF: position += 1
        default: return position
        }
      }
      return position
    }
  }
}

extension EntropyBits {
  /// Where the data of a restart interval end.
  func end(of interval: Int) -> Int {
    interval + 1 < intervals.count ? intervals[interval + 1] : bytes.count - Self.padding
  }

  /// Whether a decoder that has read all blocks of an interval has read everything except the zeros that some encoders
  /// fill a scan up with. What else is left, or missing, are blocks that were lost.
  ///
  /// - Parameter place: The first byte that no bit was read of.
  func isDone(_ interval: Int, at place: Int) -> Bool {
    let end = end(of: interval)
    return place <= end && bytes[place..<end].allSatisfy { $0 == 0 }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first byte of all ones from `start` on, or the end.
  fileprivate func firstMark(from start: Int) -> Int {
    guard let base = baseAddress, let found = unsafe memchr(base + start, 0xFF, count - start) else {
      return count
    }
    return unsafe UnsafeRawPointer(base).distance(to: found)
  }
}

/// The next bits of a scan, at the top of a word.
struct BitWindow {
  private(set) var top: UInt64 = 0
  private var count = 0
  private var position: Int

  init(at position: Int) { self.position = position }

  /// Fills the window with at least 56 bits; after the end they are zeros.
  @inline(__always)
  mutating func refill(from bytes: Span<UInt8>) {
    let next = unsafe UInt64(
      bigEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
    top |= next &>> UInt64(truncatingIfNeeded: count)
    position = min(position &+ (63 &- count) &>> 3, bytes.count &- 8)
    count |= 56
  }

  @inline(__always)
  mutating func drop(_ bits: Int) {
    top &<<= UInt64(truncatingIfNeeded: bits)
    count &-= bits
  }

  /// Drops the bits that a look is done with.
  @inline(__always)
  mutating func drop(bitsOf look: UInt16) {
    // Shifts by the lowest six bits alone.
    top &<<= UInt64(look)
    count &-= HuffmanLook.bits(of: look)
  }

  /// Where a table of looks tells about the next bits.
  var look: Int { Int(truncatingIfNeeded: top &>> UInt64(64 - HuffmanLook.width)) }

  /// How many bytes were begun.
  var consumed: Int { position &- count &>> 3 }
}
