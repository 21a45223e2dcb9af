import FlokiBuild
import FlokiCompiler
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// The answers of `floki why` as text and as JSON.
struct WhyListing {
  private let answers: [WhyAnswer]
  private let files: SourceFiles
  private let paths: ShownPaths

  init(_ answers: [WhyAnswer], files: SourceFiles, paths: ShownPaths) {
    (self.answers, self.files, self.paths) = (answers, files, paths)
  }

  func text(color: Bool) -> String {
    let renderer = PlaceRenderer(files: files, paths: paths, color: color)
    return String(answers.map { text(of: $0, renderer) }.joined(separator: "\n").dropLast())
  }

  private func text(of answer: WhyAnswer, _ renderer: PlaceRenderer) -> String {
    let provenance = answer.provenance
    var text = line("\(provenance.subject): \(provenance.summary)")
    if let value = answer.value { text += line("value: \(value.beginning)") }
    text += renderer.render(provenance.places)
    for attribute in attributeLines(of: answer) { text += line(attribute) }
    for rule in provenance.rules { text += line("rule: \(rule)") }
    if !provenance.facts.isEmpty {
      text += line("facts: \(provenance.facts.map(\.description).joined(separator: ", "))")
    }
    for note in provenance.notes { text += line("note: \(note)") }
    for picture in provenance.pictures { text += line("plan: \(picture.path) is \(picture.plan)") }
    for memory in provenance.memories { text += line("item cache: \(memory)") }
    for cached in answer.cached { text += line("picture cache: \(cached)") }
    if !provenance.published.isEmpty { text += line("published:") }
    for path in provenance.published.prefix(Self.most) { text += line("  \(path)") }
    if provenance.published.count > Self.most {
      text += line("  and \(provenance.published.count - Self.most) more")
    }
    return text
  }

  /// How many published places a terminal is shown; programs get all of them.
  private static let most = 40

  private func attributeLines(of answer: WhyAnswer) -> [String] {
    guard let row = answer.provenance.attribute else { return [] }
    let standard = row.standard.map { "; by default \($0)" } ?? ""
    let state = row.isWritten ? "" : row.standard == nil ? " (set by floki)" : " (the default)"
    return ["attribute: `\(row.name)` of \(row.entity)\(state): \(row.type)\(standard)", "  \(row.meaning)"]
  }

  private func line(_ text: String) -> String { TerminalText.inline(text) + "\n" }

  /// An object for each answer.
  var objects: [JSONValue] {
    let renderer = PlaceRenderer(files: files, paths: paths, color: false)
    return answers.map { answer in
      let provenance = answer.provenance
      return [
        "subject": .string(provenance.subject), "summary": .string(provenance.summary),
        "value": answer.value.map { .string($0) }, "leftOut": answer.isLeftOut ? true : nil,
        "places": .array(renderer.json(provenance.places)),
        "attribute": provenance.attribute.map(json),
        "rules": texts(provenance.rules).ifAny,
        "facts": provenance.facts.map { JSONValue.string("\($0)") }.ifAny,
        "notes": texts(provenance.notes).ifAny, "memory": texts(provenance.memories).ifAny,
        "plans": provenance.pictures.map { ["file": .string($0.path), "plan": .string("\($0.plan)")] }.ifAny,
        "cache": texts(answer.cached).ifAny, "published": texts(provenance.published).ifAny,
      ]
    }
  }

  private func json(of row: Provenance.Row) -> JSONValue {
    [
      "name": .string(row.name), "entity": .string(row.entity), "type": .string(row.type),
      "default": row.standard.map { .string($0) }, "written": .bool(row.isWritten),
      "meaning": .string(row.meaning),
    ]
  }

  private func texts(_ texts: [String]) -> [JSONValue] { texts.map { .string($0) } }
}

extension String {
  /// As much of a value as fits a line or two.
  fileprivate var beginning: String { count > 160 ? prefix(160) + "…" : self }
}
