extension SARIFRenderer {
  func result(
    _ diagnostic: Diagnostic, rule: Int, fingerprint: String, _ lines: LineTables
  ) -> ReportJSON {
    let related = diagnostic.notes.enumerated().map { index, note in
      location(note, id: index + 1, lines)
    }
    return [
      "ruleId": .text(diagnostic.code), "ruleIndex": .number(rule),
      "level": .text(Self.level(diagnostic.severity)), "message": message(text(of: diagnostic)),
      "locations": [location(diagnostic.primary, id: nil, lines)], "relatedLocations": related.ifAny,
      "partialFingerprints": .object([(FingerprintMaker.name, .text(fingerprint))]),
      "fixes": diagnostic.fix.map { [fix($0, lines)] },
    ]
  }

  /// The headline ends with a full stop, because viewers that have little room show the first sentence.
  private func text(of diagnostic: Diagnostic) -> String {
    var parts = [diagnostic.message + "."]
    if !diagnostic.why.isEmpty { parts.append(diagnostic.why) }
    if !diagnostic.hint.isEmpty { parts.append("Hint: \(diagnostic.hint)") }
    return parts.joined(separator: "\n")
  }

  /// Braces are doubled: single ones would represent arguments (3.11.5).
  private func message(_ text: String) -> ReportJSON {
    ["text": .text(text.replacing("{", with: "{{").replacing("}", with: "}}"))]
  }

  private func location(_ label: Diagnostic.Label, id: Int?, _ lines: LineTables) -> ReportJSON {
    let place = lines.place(of: label.span)
    return [
      "id": id.map { .number($0) },
      "physicalLocation": [
        "artifactLocation": artifact(place.path), "region": place.isWholeFile ? nil : region(place),
      ],
      "message": label.text.isEmpty ? nil : message(label.text),
    ]
  }

  private func fix(_ fix: Diagnostic.Fix, _ lines: LineTables) -> ReportJSON {
    let sources = Set(fix.edits.map(\.span.source)).sorted()
    let changes = sources.map { source -> ReportJSON in
      let replacements = fix.edits.filter { $0.span.source == source }.map { edit -> ReportJSON in
        [
          "deletedRegion": region(lines.place(of: edit.span)),
          "insertedContent": ["text": .text(edit.replacement)],
        ]
      }
      return [
        "artifactLocation": artifact(lines.shownPath(of: source)), "replacements": .list(replacements),
      ]
    }
    return ["description": message(fix.summary), "artifactChanges": .list(changes)]
  }

  private func region(_ place: SourcePlace) -> ReportJSON {
    [
      "startLine": .number(place.line), "startColumn": .number(place.column),
      "endLine": .number(place.endLine), "endColumn": .number(place.endColumn),
    ]
  }

  private func artifact(_ path: String) -> ReportJSON {
    ["uri": .text(path.percentEncodedPath), "uriBaseId": .text(Self.root)]
  }
}

extension String {
  /// A path as a relative URI. A colon is encoded too: before the first slash it would end the name of a scheme.
  fileprivate var percentEncodedPath: String {
    var encoded = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return encoded
  }
}
