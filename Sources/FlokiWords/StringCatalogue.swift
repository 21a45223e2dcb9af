import FlokiCompiler
import FlokiContent
import FlokiProtocol
import FlokiSyntax

extension PhraseBook {
  /// The texts of one phrase in Apple's string catalogue, with all languages in one file; nothing for one that none of them has.
  func append(
    strings phrase: Phrase, _ languages: [Int], _ kept: KeptWords, to bytes: inout [UInt8]
  ) {
    let texts = languages.map { text(phrase, $0, kept) }
    guard let first = texts.lazy.compactMap({ $0 }).first else { return }
    // Xcode keeps languages in the order of their codes.
    var said: [Localization] = [(words.languages[0].text, phrase.source.text, "translated")]
    for (language, text) in zip(languages, texts) {
      guard let text, let translation = text.translation else { continue }
      let state = text.state == .outdated ? "needs_review" : "translated"
      said.append((words.languages[language].text, translation, state))
    }
    said.sort { $0.code < $1.code }
    bytes.append(strings: first, said)
  }

  /// The whole of the catalogue.
  func joined(strings parts: [ExportPart]) -> [UInt8] {
    var all = Array("{\n  \"sourceLanguage\" : ".utf8)
    all.append(json: words.languages[0].text)
    all.append(",\n  \"strings\" : {\n")
    all.reserveCapacity(parts.reduce(all.count + 64) { $0 + $1.bytes.count + $1.ends.count * 2 })
    var isFirst = true
    for index in indicesByKey {
      let part = parts[index / Self.runLength]
      let place = index % Self.runLength
      let start = place == 0 ? 0 : part.ends[place - 1]
      guard start < part.ends[place] else { continue }
      if !isFirst { all.append(",\n") }
      isFirst = false
      all.append(part.bytes.span.extracting(start..<part.ends[place]))
    }
    all.append("\n  },\n  \"version\" : \"1.0\"\n}\n")
    return all
  }

  /// The phrases in the order of their keys; of several with one key the first.
  private var indicesByKey: [Int] {
    let sorted = phrases.indices.sorted { phrases[$0].key.precedesInBytes(phrases[$1].key) }
    var last: String?
    return sorted.filter { index in
      defer { last = phrases[index].key }
      return last != phrases[index].key
    }
  }
}

/// A text in one language, and how far it is.
private typealias Localization = (code: String, text: String, state: String)

extension [UInt8] {
  fileprivate mutating func append(strings text: ExportedText, _ texts: [Localization]) {
    append("    ")
    append(json: text.phrase.key)
    append(" : {\n      \"comment\" : ")
    append(json: text.remarks.joined(separator: " "))
    append(",\n      \"extractionState\" : \"manual\",\n      \"localizations\" : {\n")
    for (index, text) in texts.enumerated() {
      if index > 0 { append(",\n") }
      append("        ")
      append(json: text.code)
      append(" : {\n          \"stringUnit\" : {\n            \"state\" : \"")
      append(text.state)
      append("\",\n            \"value\" : ")
      append(json: text.text)
      append("\n          }\n        }")
    }
    append("\n      }\n    }")
  }

  /// Appends a text as a string of JSON. Letters of all alphabets are as they are, since people read these files.
  fileprivate mutating func append(json text: String) {
    append(UInt8(ascii: "\""))
    append(text.utf8.span, where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
      text, place, bytes in
      switch text[place] {
      case UInt8(ascii: "\""): bytes.append("\\\"")
      case UInt8(ascii: "\\"): bytes.append("\\\\")
      case UInt8(ascii: "\n"): bytes.append("\\n")
      case UInt8(ascii: "\t"): bytes.append("\\t")
      case UInt8(ascii: "\r"): bytes.append("\\r")
      case let byte:
        bytes.append(byte < 0x10 ? "\\u000" : "\\u001")
        bytes.append((byte & 15).lowercaseHexDigit)
      }
      return 1
    }
    append(UInt8(ascii: "\""))
  }
}

extension TranslationFile {
  init?(strings bytes: [UInt8], of source: SourceID, reporting diagnostics: inout Diagnostics) {
    self.init(.xcstrings)
    let root: JSONValue
    var places: JSONPlaces
    do {
      let read = try JSONReader.readWithPlaces(bytes)
      root = read.value
      places = JSONPlaces(bytes, read.stringStarts, source)
    } catch {
      let place = min(error.offset, bytes.count)
      diagnostics.report(
        .fileUnreadable(
          "the file is not JSON: \(error.problem)",
          at: .bytes(place..<min(place + 1, bytes.count), of: source)
        ))
      return nil
    }
    guard case .object(let catalogue) = root, case .object? = catalogue["strings"],
      case .string(let master)? = catalogue["sourceLanguage"]
    else {
      diagnostics.report(
        .fileUnreadable(
          "the file has no `strings` and `sourceLanguage`", at: .bytes(0..<min(1, bytes.count), of: source)))
      return nil
    }
    for member in catalogue.members {
      _ = places.next()
      if member.key == "strings", case .object(let strings) = member.value {
        for string in strings.members { take(string, master, &places, reporting: &diagnostics) }
      } else {
        places.skip(member.value)
      }
    }
  }

  /// Takes one text in all its languages.
  private mutating func take(
    _ string: JSONObject.Member, _ master: String, _ places: inout JSONPlaces,
    reporting diagnostics: inout Diagnostics
  ) {
    let keySpan = places.next()
    guard case .object(let entry) = string.value else { return places.skip(string.value) }
    for part in entry.members {
      _ = places.next()
      guard part.key == "localizations", case .object(let texts) = part.value else {
        places.skip(part.value)
        continue
      }
      let original = Self.unit(of: texts[master])?.text
      for text in texts.members {
        _ = places.next()
        let span = places.value(in: text.value)
        guard text.key != master else { continue }
        guard let unit = Self.unit(of: text.value) else {
          diagnostics.report(
            .fileUnreadable("the text has no single translation in `\(text.key)`", at: keySpan))
          continue
        }
        entries.append(
          Entry(
            key: string.key, language: text.key, source: original.map { [.words($0)] },
            text: [.words(unit.text)],
            isUnfinished: unit.state != "translated", isFinishedByChange: true, keySpan: keySpan,
            span: span ?? keySpan))
      }
    }
  }

  private static func unit(of value: JSONValue?) -> (text: String, state: String)? {
    guard case .object(let localization)? = value, case .object(let unit)? = localization["stringUnit"],
      case .string(let text)? = unit["value"]
    else { return nil }
    guard case .string(let state)? = unit["state"] else { return (text, "translated") }
    return (text, state)
  }
}

/// Where the strings of a JSON file are, as one goes through it from its beginning to its end.
private struct JSONPlaces {
  private let bytes: [UInt8]
  private let starts: [UInt32]
  private let source: SourceID
  private var count = 0

  init(_ bytes: [UInt8], _ starts: [UInt32], _ source: SourceID) {
    (self.bytes, self.starts, self.source) = (bytes, starts, source)
  }

  /// The next string.
  mutating func next() -> SourceSpan {
    let start = count < starts.count ? Int(starts[count]) : bytes.count
    count += 1
    var end = start + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return .bytes(start..<max(start, min(end + 1, bytes.count)), of: source)
  }

  /// Passes all the strings in a value.
  mutating func skip(_ value: JSONValue) {
    switch value {
    case .string: count += 1
    case .array(let elements): for element in elements { skip(element) }
    case .object(let object):
      for member in object.members {
        count += 1
        skip(member.value)
      }
    case .null, .bool, .integer, .number: break
    }
  }

  /// Passes a localisation; the place of its text, where it has one.
  mutating func value(in localization: JSONValue) -> SourceSpan? {
    guard case .object(let parts) = localization else {
      skip(localization)
      return nil
    }
    var span: SourceSpan?
    for part in parts.members {
      count += 1
      guard part.key == "stringUnit", case .object(let unit) = part.value else {
        skip(part.value)
        continue
      }
      for member in unit.members {
        count += 1
        if member.key == "value", case .string = member.value { span = next() } else { skip(member.value) }
      }
    }
    return span
  }
}
