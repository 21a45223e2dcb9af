import CICU
import FlokiProtocol

extension ByteCount {
  /// As readers of a language write it: `240 kB`, `1,4 Mo`. Where ICU knows no better, as ``words``.
  package func text(in langcode: Langcode) -> String {
    var units = [UInt16](repeating: 0, count: 64)
    let count = unsafe floki_byte_size(langcode.text, Int64(bytes), &units, Int32(units.count))
    return count > 0 ? String(decoding: units.prefix(Int(count)), as: UTF16.self) : words
  }
}
