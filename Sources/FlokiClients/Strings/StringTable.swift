/// The texts of appdata in the language the app runs in.
package struct StringTable {
  /// What the app appends to main URLs.
  var langcode = ""
  private var texts: [Int: String] = [:]
  /// The ids that appdata brings, as opposed to the built-in ones.
  private(set) var writtenIDs: Set<Int> = []
  /// The first id that has no slot on iOS (C37); nil on Android.
  private var end: Int?

  init() {}

  init(langcode: String, texts: [Int: String], writtenIDs: Set<Int>, end: Int?) {
    self.langcode = langcode
    self.texts = texts
    self.writtenIDs = writtenIDs
    self.end = end
  }

  enum Lookup: Equatable {
    case text(String)
    /// What the reader sees instead, and the fact that says so.
    case missing(String, fact: Int)
  }

  /// The text with an id: iOS shows `!empty!` or nothing for what is missing, Android `#id` (C37 C39).
  func look(up id: Int) -> Lookup {
    if let text = texts[id] { return .text(text) }
    guard let end else { return .missing("#\(id)", fact: 39) }
    return .missing((0..<end).contains(id) ? "!empty!" : "", fact: 37)
  }

  /// The built-in texts of 10000 to 10016, which are English (C43).
  package static let reserved: [Int: String] = [
    10000: "Share this news...", 10001: "Share this picture...", 10002: "Copy address", 10003: "Send email",
    10004: "Cancel", 10005: "<TITLE>", 10006: "<TITLE>", 10007: "<A HREF=\"<URL>\"><URL></A>",
    10008: "<A HREF=\"<URL>\"><URL></A>", 10009: "<A HREF=\"<URL>\"><PHOTO_DESC></A>",
    10010: "Share this movie...", 10011: "<TITLE>", 10012: "<A HREF=\"<URL>\"><URL></A>", 10013: "Twitter",
    10014: "Facebook", 10015: "Browse the sections and select an item", 10016: "Sections",
  ]
}

/// The key of a string, as each client turns it into a number.
package enum StringKey {
  /// The lenient parse of iOS: what digits there are in front, else 0 (C41).
  static func ios(_ key: String) -> Int {
    var rest = key.trimmingWhitespace[...]
    let isNegative = rest.hasPrefix("-")
    if isNegative || rest.hasPrefix("+") { rest = rest.dropFirst() }
    let digits = rest.utf8.prefix { $0.isASCIIDigit }
    let magnitude = Int32(String(decoding: digits, as: UTF8.self)) ?? (digits.isEmpty ? 0 : .max)
    return Int(isNegative ? -magnitude : magnitude)
  }

  /// Java's decode: octal after a zero, hexadecimal after `0x` or `#`, nil for what is not a number (C42).
  static func android(_ key: String) -> Int? {
    var rest = key[...]
    let isNegative = rest.hasPrefix("-")
    if isNegative || rest.hasPrefix("+") { rest = rest.dropFirst() }
    guard !rest.hasPrefix("-"), !rest.hasPrefix("+") else { return nil }
    var radix = 10
    for (prefix, base) in [("0x", 16), ("0X", 16), ("#", 16), ("0", 8)]
    where rest.hasPrefix(prefix) && rest.count > prefix.count {
      rest = rest.dropFirst(prefix.count)
      radix = base
      break
    }
    guard !rest.hasPrefix("-"), !rest.hasPrefix("+"),
      let value = Int32((isNegative ? "-" : "") + rest, radix: radix)
    else { return nil }
    return Int(value)
  }

  /// Whether both clients read the key as the number it spells.
  package static func isPlain(_ key: String) -> Bool {
    Int32(key).map { $0 >= 0 && String($0) == key } ?? false
  }
}
