import FlokiCompiler
import FlokiContent
import FlokiProtocol
import FlokiSyntax

extension PhraseBook {
  /// Apple's string catalogue, with all languages in one file.
  func strings(
    for languages: [Int], _ waiting: WaitingTranslations, jobs: Int
  ) async throws(CancellationError) -> [UInt8] {
    let master = words.languages[0].text
    // Xcode keeps languages in the order of their codes.
    let inOrder = ([0] + languages).sorted { words.languages[$0].text < words.languages[$1].text }
    let parts = try await runs.concurrentMap(jobs: jobs) { run in
      var bytes: [UInt8] = []
      var ends: [Int] = []
      for index in run {
        let texts = languages.map { text(phrases[index], $0, waiting) }
        if let first = texts.lazy.compactMap({ $0 }).first {
          let said = inOrder.map { language -> Localization? in
            if language == 0 { return (master, first.phrase.source.text, "translated") }
            guard let place = languages.firstIndex(of: language), let text = texts[place],
              let translation = text.translation
            else { return nil }
            let state = text.state == .outdated ? "needs_review" : "translated"
            return (words.languages[language].text, translation, state)
          }
          bytes.append(strings: first, said.compactMap { $0 })
        }
        ends.append(bytes.count)
      }
      return (bytes: bytes, ends: ends)
    }
    var all = Array("{\n  \"sourceLanguage\" : ".utf8)
    all.append(json: master)
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
        bytes.append(hexDigit: byte & 15)
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
    do {
      root = try JSONReader.read(bytes)
    } catch {
      let place = min(error.offset, bytes.count)
      diagnostics.report(
        .fileUnreadable(
          "the file is no JSON: \(error.problem)", at: .bytes(place..<min(place + 1, bytes.count), of: source)
        ))
      return nil
    }
    guard case .object(let catalogue) = root, case .object(let strings)? = catalogue["strings"],
      case .string(let master)? = catalogue["sourceLanguage"]
    else {
      diagnostics.report(
        .fileUnreadable(
          "the file has no `strings` and `sourceLanguage`", at: .bytes(0..<min(1, bytes.count), of: source)))
      return nil
    }
    var places = JSONPlaces(bytes, source)
    for member in strings.members {
      let keySpan = places.next(member.key)
      guard case .object(let entry) = member.value, case .object(let texts)? = entry["localizations"] else {
        continue
      }
      let original = Self.unit(of: texts[master])?.text
      for text in texts.members where text.key != master {
        guard let unit = Self.unit(of: text.value) else {
          diagnostics.report(
            .fileUnreadable("the text has no single translation in `\(text.key)`", at: keySpan))
          continue
        }
        entries.append(
          Entry(
            key: member.key, language: text.key, source: original.map { [.words($0)] },
            text: [.words(unit.text)],
            isUnfinished: unit.state != "translated", isFinishedByChange: true, keySpan: keySpan,
            span: places.peek(unit.text) ?? keySpan))
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

/// Finds strings again that were read from JSON, in the order in which they are there.
private struct JSONPlaces {
  private let bytes: [UInt8]
  private let source: SourceID
  private var place = 0

  init(_ bytes: [UInt8], _ source: SourceID) {
    self.bytes = bytes
    self.source = source
  }

  mutating func next(_ text: String) -> SourceSpan {
    guard let span = peek(text) else { return .bytes(place..<min(place + 1, bytes.count), of: source) }
    place = Int(span.end)
    return span
  }

  /// Where a string is next, written as most programs do; nil where it is not in sight.
  func peek(_ text: String) -> SourceSpan? {
    var needle: [UInt8] = []
    needle.append(json: text)
    var start = place
    let end = min(bytes.count, place + 20_000 + needle.count)
    while start + needle.count <= end {
      guard let next = bytes[start..<end].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
      if bytes[next..<min(bytes.count, next + needle.count)].elementsEqual(needle) {
        return .bytes(next..<next + needle.count, of: source)
      }
      start = next + 1
    }
    return nil
  }
}
