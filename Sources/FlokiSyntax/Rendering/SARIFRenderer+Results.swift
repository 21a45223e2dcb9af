import FlokiProtocol

extension SARIFRenderer {
  func result(
    _ diagnostic: Diagnostic, rule: Int, fingerprint: String, _ lines: LineTables
  ) -> JSONValue {
    let related = diagnostic.notes.enumerated().map { index, note in
      location(note, id: index + 1, lines)
    }
    return [
      "ruleId": .string(diagnostic.code), "ruleIndex": .whole(rule),
      "level": .string(Self.level(diagnostic.severity)), "message": message(text(of: diagnostic)),
      "locations": [location(diagnostic.primary, id: nil, lines)], "relatedLocations": related.ifAny,
      "partialFingerprints": .object([(FingerprintMaker.name, .string(fingerprint))]),
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

  /// Braces are doubled: single ones would be placeholders (3.11.5).
  private func message(_ text: String) -> JSONValue {
    ["text": .string(text.replacing("{", with: "{{").replacing("}", with: "}}"))]
  }

  private func location(_ label: Diagnostic.Label, id: Int?, _ lines: LineTables) -> JSONValue {
    let place = lines.place(of: label.span)
    return [
      "id": id.map { .whole($0) },
      "physicalLocation": [
        "artifactLocation": artifact(place.path), "region": place.isWholeFile ? nil : region(place),
      ],
      "message": label.text.isEmpty ? nil : message(label.text),
    ]
  }

  private func fix(_ fix: Diagnostic.Fix, _ lines: LineTables) -> JSONValue {
    let sources = Set(fix.edits.map(\.span.source)).sorted()
    let changes = sources.map { source -> JSONValue in
      let replacements = fix.edits.filter { $0.span.source == source }.map { edit -> JSONValue in
        [
          "deletedRegion": region(lines.place(of: edit.span)),
          "insertedContent": ["text": .string(edit.replacement)],
        ]
      }
      return [
        "artifactLocation": artifact(lines.shownPath(of: source)), "replacements": .array(replacements),
      ]
    }
    return ["description": message(fix.summary), "artifactChanges": .array(changes)]
  }

  private func region(_ place: SourcePlace) -> JSONValue {
    [
      "startLine": .whole(place.line), "startColumn": .whole(place.column),
      "endLine": .whole(place.endLine), "endColumn": .whole(place.endColumn),
    ]
  }

  /// Its path is a relative URI. A colon is escaped too: before the first slash it would end the name of a scheme.
  private func artifact(_ path: String) -> JSONValue {
    ["uri": .string(path.percentEscapedPath), "uriBaseId": .string(Self.root)]
  }
}
