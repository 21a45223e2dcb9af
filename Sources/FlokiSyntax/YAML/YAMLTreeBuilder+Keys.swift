import CYAML

extension YAMLTreeBuilder {
  /// Up to here every key is compared with every other, which beats any table.
  private static let fewKeys = 16

  /// Adds the key that was just written: a merge key, a repeated key, or simply the next one. A
  /// repeated one is a problem: in JSON, phones would use the last (C12).
  mutating func takeKey(_ index: UInt32, _ diagnostics: inout Diagnostics) {
    let key = resolved(index)
    let length = Int(records[Int(key)].length)
    let hash = unsafe withTextPointer(of: key) { unsafe Self.quickHash($0, length) }
    if length == 2, isMergeKey(index) { frame.isIrregular = true }
    if let first = earlierKey(like: key, index, hash) {
      records[Int(index)].flags.insert(.dropped)
      frame.isIrregular = true
      let name = String(decoding: bytes(of: key), as: UTF8.self)
      // Key after key repeated is one problem: the dash of an element is missing.
      if frame.lastRepeated &+ 2 != frame.children {
        frame.firstRepeated = index
      } else {
        frame.isDamaged = true
        if let parent = frames.indices.last { frames[parent].isDamaged = true }
      }
      frame.lastRepeated = frame.children
      diagnostics.report(
        .duplicateKey(name, first: span(of: first), repeated: span(of: index))
          .about("keys of \(source.index) from \(offset(0)) + \(frame.firstRepeated)"))
      return
    }
    keys.append(UInt64(hash) &<< 32 | UInt64(index))
  }

  /// `<<` without quotes.
  func isMergeKey(_ index: UInt32) -> Bool {
    let record = records[Int(index)]
    guard record.length == 2, record.flags.contains(.plain) else { return false }
    return unsafe withTextPointer(of: index) { unsafe $0.loadUnaligned(as: UInt16.self) == 0x3C3C }
  }

  mutating func dropComplexKey(_ index: UInt32, _ diagnostics: inout Diagnostics) {
    dropKey(index)
    diagnostics.report(.complexKey(at: span(of: index)))
  }

  /// The same key earlier in the open mapping.
  private mutating func earlierKey(like key: UInt32, _ index: UInt32, _ hash: UInt32) -> UInt32? {
    let first = frame.firstKey
    if !frame.isIndexed, keys.count &- first < Self.fewKeys {
      for place in first..<keys.count where keys[place] &>> 32 == UInt64(hash) {
        let other = UInt32(truncatingIfNeeded: keys[place])
        if hasSameText(resolved(other), key) { return other }
      }
      return nil
    }
    // Taken out while it changes, so that it is not copied.
    var known = keyIndexes.removeValue(forKey: frame.record) ?? YAMLKeyIndex()
    if !frame.isIndexed {
      frame.isIndexed = true
      for entry in keys[first...] {
        let other = UInt32(truncatingIfNeeded: entry)
        _ = known.insert(other, hash: seededHash(resolved(other))) { _ in false }
      }
    }
    defer { keyIndexes[frame.record] = known }
    return known.insert(index, hash: seededHash(key)) { hasSameText(resolved($0), key) }
  }

  /// Good enough to tell apart the keys of one mapping: their length, first and last bytes.
  @inline(__always)
  private static func quickHash(_ start: UnsafeRawPointer, _ count: Int) -> UInt32 {
    var mixed = UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
    if count >= 8 {
      unsafe mixed ^= start.loadUnaligned(as: UInt64.self)
      unsafe mixed =
        mixed &* 0xFF51_AFD7_ED55_8CCD
        ^ start.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
    } else if count >= 4 {
      unsafe mixed ^=
        UInt64(start.loadUnaligned(as: UInt32.self)) &<< 32
        | UInt64(start.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
    } else {
      for place in 0..<count {
        unsafe mixed ^= UInt64(start.load(fromByteOffset: place, as: UInt8.self)) &<< UInt64(place &* 8)
      }
    }
    mixed = mixed &* 0xC4CE_B9FE_1A85_EC53
    return UInt32(truncatingIfNeeded: mixed &>> 32)
  }

  func seededHash(_ key: UInt32) -> Int {
    var hasher = Hasher()
    unsafe withTextPointer(of: key) { start in
      unsafe hasher.combine(bytes: UnsafeRawBufferPointer(start: start, count: Int(records[Int(key)].length)))
    }
    return hasher.finalize()
  }

  func hasSameText(_ one: UInt32, _ other: UInt32) -> Bool {
    let length = records[Int(one)].length
    guard length == records[Int(other)].length else { return false }
    return unsafe withTextPointer(of: one) { one in
      unsafe withTextPointer(of: other) { other in unsafe memcmp(one, other, Int(length)) == 0 }
    }
  }

  func bytes(of record: UInt32) -> [UInt8] {
    unsafe withTextPointer(of: record) { start in
      unsafe Array(UnsafeRawBufferPointer(start: start, count: Int(records[Int(record)].length)))
    }
  }

  @inline(__always)
  private func withTextPointer<R>(of index: UInt32, _ body: (UnsafeRawPointer) -> R) -> R {
    let record = records[Int(index)]
    if record.shape == .slice {
      return unsafe body(text.baseAddress.unsafelyUnwrapped + (Int(record.base) &- base))
    }
    return unsafe side.withUnsafeBytes { side in
      guard let start = side.baseAddress, record.shape == .cooked else {
        return unsafe withUnsafeBytes(of: 0 as UInt64) { unsafe body($0.baseAddress.unsafelyUnwrapped) }
      }
      return unsafe body(start + Int(record.base))
    }
  }
}
