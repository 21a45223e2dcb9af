import FlokiCompiler
import FlokiContent
import FlokiProtocol
import FlokiSyntax

extension PhraseBook {
  /// Apple's string catalogue, with all languages in one file.
  func strings(for languages: [Int], _ waiting: WaitingTranslations) -> String {
    let master = words.languages[0].text
    var all: [String: (entry: ExportedText, texts: [(code: String, text: String, state: String)])] = [:]
    for language in languages {
      let code = words.languages[language].text
      for entry in texts(language, waiting) {
        if all[entry.phrase.key] == nil { all[entry.phrase.key] = (entry, []) }
        guard let text = entry.translation else { continue }
        all[entry.phrase.key]?.texts.append(
          (code, text, entry.state == .outdated ? "needs_review" : "translated"))
      }
    }
    let strings = all.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { key, value in
      let comment = value.entry.remarks.joined(separator: " ")
      let texts = [(code: master, text: value.entry.phrase.source.text, state: "translated")] + value.texts
      let localizations = texts.sorted { $0.code < $1.code }.map { code, text, state in
        """
                \(Self.json(code)) : {
                  "stringUnit" : {
                    "state" : "\(state)",
                    "value" : \(Self.json(text))
                  }
                }
        """
      }
      return """
            \(Self.json(key)) : {
              "comment" : \(Self.json(comment)),
              "extractionState" : "manual",
              "localizations" : {
        \(localizations.joined(separator: ",\n"))
              }
            }
        """
    }
    return """
      {
        "sourceLanguage" : \(Self.json(master)),
        "strings" : {
      \(strings.joined(separator: ",\n"))
        },
        "version" : "1.0"
      }

      """
  }

  static func json(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
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
    let needle = Array(PhraseBook.json(text).utf8)
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
