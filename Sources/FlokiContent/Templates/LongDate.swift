import CICU
import FlokiProtocol

extension CivilDate {
  /// The day as readers of a language write it out: 20 November 2026, 2026(e)ko azaroaren 20a. Where ICU knows no better: 2026-11-20.
  package func text(in langcode: Langcode) -> String {
    var units = [UInt16](repeating: 0, count: 128)
    let count = unsafe floki_long_date(langcode.text, Int64(daysSince1970), &units, Int32(units.count))
    return count > 0 ? String(decoding: units.prefix(Int(count)), as: UTF16.self) : text
  }
}
