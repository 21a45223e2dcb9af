import FlokiContent
import FlokiProtocol
import FlokiRules

extension Langcode {
  /// The script that iPhones send instead of a Chinese region; nil for all other codes.
  var sentByIPhones: String? {
    guard language == "zh", script == nil, let region else { return nil }
    return ["TW", "HK", "MO"].contains(region) ? "zh-Hant" : "zh-Hans"
  }

  /// The code with the script that was probably meant.
  var nearestKnown: String? {
    guard let script, let near = nearestName(to: script, among: Self.scripts) else { return nil }
    return [language, near, region].compactMap(\.self).joined(separator: "-")
  }
}
