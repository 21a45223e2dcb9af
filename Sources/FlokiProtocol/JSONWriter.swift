/// Writes one JSON value as both clients can read it (C1 C2).
///
/// The output is compact, pure ASCII and the same for the same calls: all other characters are `\u`
/// escapes, because Android reads indicator and appdata as Latin-1 on most static hosts (C3). There is no
/// way to write a null, which crashes iOS (C6) and which Android ignores (C7). Calls must nest as JSON does; the writer only
/// places the commas.
package struct JSONWriter: ~Copyable {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  package init(reservingCapacity capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  package consuming func finish() -> [UInt8] { bytes }

  package mutating func beginObject() { open(UInt8(ascii: "{")) }

  package mutating func endObject() { close(UInt8(ascii: "}")) }

  package mutating func beginArray() { open(UInt8(ascii: "[")) }

  package mutating func endArray() { close(UInt8(ascii: "]")) }

  package mutating func key(_ name: String) {
    separate()
    bytes.appendQuoted(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  package mutating func string(_ text: String) {
    separate()
    bytes.appendQuoted(text)
  }

  /// A value as a writer like this one wrote it.
  package mutating func written(_ value: ArraySlice<UInt8>) {
    separate()
    bytes += value
  }

  package mutating func integer(_ value: Int) { integer(Int64(value)) }

  package mutating func integer(_ value: Int64) {
    separate()
    bytes.append(decimal: value)
  }

  package mutating func bool(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// The shortest digits that read back as the same number; whole numbers get no fraction.
  ///
  /// JSON has no spelling for infinity or NaN, so `value` must be finite.
  package mutating func number(_ value: Double) {
    precondition(value.isFinite, "JSON knows finite numbers only")
    if let whole = Int64(exactly: value), whole.magnitude < 1 << 53 {
      integer(whole)
    } else {
      separate()
      bytes.append(contentsOf: value.description.utf8)
    }
  }
}

extension JSONWriter {
  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

}

extension [UInt8] {
  /// Writes a text between quotation marks.
  mutating func appendQuoted(_ text: String) {
    append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { unsafe appendEscaped($0) }
    append(UInt8(ascii: "\""))
  }

  /// Writes the digits of a number.
  package mutating func append(decimal number: some FixedWidthInteger) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var rest = UInt64(truncatingIfNeeded: number.magnitude)
    // The largest has twenty.
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var start = digits.count
    repeat {
      start -= 1
      digits[start] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    unsafe digits.span.extracting(start..<digits.count).withUnsafeBufferPointer {
      unsafe append(contentsOf: $0)
    }
  }
}
