import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension ViewResolver {
  /// The fields that `feed.yaml` describes for the items of its folder.
  func readFields(_ block: Block, into file: inout FeedFile, reporting diagnostics: inout Diagnostics) {
    guard let node = block[FeedSourceAttribute.fields] else {
      file.lacksFields = !block.lacks(FeedSourceAttribute.fields)
      return
    }
    if node.isDamaged { file.lacksFields = true }
    guard node.kind == .mapping else {
      if !node.isEmpty {
        file.lacksFields = true
        diagnostics.report(.fieldsNotABlock(node), restingOn: Grounds(areLost: node.isLost))
      }
      return
    }
    var taken: Set<String> = []
    for (key, value) in node.entries {
      guard let field = FieldSchema(key, value, reporting: &diagnostics) else {
        file.lacksFields = true
        continue
      }
      if let name = field.templateValues.lazy.map(\.name).first(where: taken.contains) {
        diagnostics.report(.fieldNameTaken(key, name))
      }
      taken.formUnion(field.templateValues.map(\.name))
      file.fields.append(field)
    }
  }
}

extension FieldSchema {
  /// Nil if the name of the field could not be read.
  fileprivate init?(_ key: YAMLNode, _ value: YAMLNode, reporting diagnostics: inout Diagnostics) {
    let name = key.text
    if let problem = FieldNameProblem(name) {
      diagnostics.report(.fieldName(key, problem))
      return nil
    }
    guard value.kind == .mapping else {
      self.init(
        name, value.isEmpty ? .text : Self.kind(value, reporting: &diagnostics), isRequired: false,
        choices: [],
        at: key.span)
      return
    }
    guard let block = Block(value, [FieldAttribute.table], reporting: &diagnostics) else { return nil }
    let written = block[FieldAttribute.type].flatMap { $0.isEmpty ? nil : $0 }
    let kind = written.map { Self.kind($0, reporting: &diagnostics) } ?? .text
    var choices: [String] = []
    if let node = block[FieldAttribute.choices], !node.isEmpty {
      choices =
        node.list(for: FieldAttribute.choices, reporting: &diagnostics) { element, diagnostics in
          element.string(for: FieldAttribute.choices, reporting: &diagnostics)
        } ?? []
      if kind != .text {
        diagnostics.report(.fieldChoices(of: kind, at: node.span))
        choices = []
      }
    }
    self.init(
      name, kind, isRequired: block.truth(FieldAttribute.required, reporting: &diagnostics),
      choices: choices, at: key.span)
  }

  /// What a type is called; text for one that is not known, which is reported.
  private static func kind(_ node: YAMLNode, reporting diagnostics: inout Diagnostics) -> Kind {
    guard let name = node.string(for: FieldAttribute.type, reporting: &diagnostics) else { return .text }
    guard let kind = Kind(rawValue: name) else {
      diagnostics.report(.fieldType(name, at: node.span))
      return .text
    }
    return kind
  }
}

/// Why a field cannot have a name.
enum FieldNameProblem {
  case letters
  /// What templates call something else.
  case ofPages

  init?(_ name: String) {
    let bytes = name.utf8
    let isPlain =
      bytes.count <= 60 && bytes.first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } == true
      && bytes.allSatisfy {
        $0.isASCIIDigit || $0 == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
      }
    if !isPlain {
      self = .letters
    } else if PageValue(rawValue: name) != nil {
      self = .ofPages
    } else {
      return nil
    }
  }
}

/// Rules for invalid descriptions of fields.
struct ResolveFieldsRules: RuleSet {
  let fieldsNotABlock = Rule("fields-not-a-block", .error, in: .feeds)
  let fieldName = Rule("field-name", .error, in: .feeds)
  let fieldType = Rule("field-type", .error, in: .feeds)
}

private let rules = ResolveFieldsRules()

extension Diagnostic {
  /// Something else where fields and their values, or their types, belong.
  static func fieldsNotABlock(_ node: YAMLNode) -> Self {
    .init(
      rules.fieldsNotABlock, "`fields` is a block of names, not \(node.kindInWords)", at: node.span,
      why: "Templates find the value of a field by its name.",
      hint: "write one field per line below it, such as `venue: …`.")
  }

  fileprivate static func fieldName(_ key: YAMLNode, _ problem: FieldNameProblem) -> Self {
    switch problem {
    case .letters:
      let near = slug(key.text).replacing("-", with: "_")
      return .init(
        rules.fieldName, "the name of a field consists of the small letters a to z, digits and `_`",
        at: key.span,
        why: "Templates write it between braces: `{{venue}}`.",
        hint: near.first?.isLetter == true ? "write `\(near)`." : "write a word such as `venue`.")
    case .ofPages:
      return .init(
        rules.fieldName, "`\(key.text)` is the name of a value that every page has", at: key.span,
        why: "A template that shows `{{\(key.text)}}` shows that one, and never the field.",
        hint: "give the field another name, such as `event_\(key.text)`.")
    }
  }

  fileprivate static func fieldNameTaken(_ key: YAMLNode, _ name: String) -> Self {
    .init(
      rules.fieldName, "`\(name)` is a value that another field gives to templates", at: key.span,
      why: "A date also gives its `_iso` and `_time`, and a template would show only one of the two.",
      hint: "give one of the fields another name.")
  }

  /// What other programs call the types.
  private static let otherNames: [String: FieldSchema.Kind] = [
    "boolean": .bool, "checkbox": .bool, "flag": .bool, "yesno": .bool,
    "int": .number, "integer": .number, "float": .number, "decimal": .number, "price": .number,
    "datetime": .date, "time": .date, "day": .date,
    "url": .address, "uri": .address, "link": .address, "href": .address,
    "string": .text, "str": .text, "words": .text,
  ]

  fileprivate static func fieldType(_ name: String, at span: SourceSpan) -> Self {
    let kinds = FieldSchema.Kind.allCases.map(\.rawValue)
    return .init(
      rules.fieldType, "the type of a field is text, number, date, address or bool, not `\(name)`", at: span,
      why: "It decides how floki reads the values of items and how templates show them.",
      hint: (otherNames[name.lowercased()]?.rawValue ?? nearestName(to: name, among: kinds))
        .map { "did you mean `\($0)`?" } ?? "write `text` for words.",
      fix: .letterCase(of: name, among: kinds, at: span))
  }

  fileprivate static func fieldChoices(of kind: FieldSchema.Kind, at span: SourceSpan) -> Self {
    .init(
      rules.fieldType, "`choices` belong to a field of type text, not \(kind.rawValue)", at: span,
      why: "floki compares only texts with them.", hint: "take `choices` out, or write `type: text`.")
  }
}
