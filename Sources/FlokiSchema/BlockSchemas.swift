import FlokiCompiler
import FlokiContent
import FlokiProtocol

extension SchemaBuilder {
  /// A block with exactly the attributes of a table.
  ///
  /// Merge keys pass, for editors that do not merge them themselves.
  mutating func object(
    _ table: AttributeTable, required: [Attribute] = [], mayBeBlank: Bool,
    replacing special: [String: JSONValue] = [:]
  ) -> JSONValue {
    var properties: [(key: String, value: JSONValue)] = []
    for attribute in table.attributes {
      properties.append((attribute.name, special[attribute.name] ?? property(attribute)))
    }
    var object: JSONValue = ["type": mayBeBlank ? ["object", "null"] : "object"]
    if !required.isEmpty { object = object.adding(["required": .strings(required.map(\.name))]) }
    return object.adding([
      "properties": .object(properties), "patternProperties": ["^<<$": true], "additionalProperties": false,
    ])
  }

  /// What the table of a block calls an entity.
  mutating func block(_ entity: EntityName) -> JSONValue {
    switch entity {
    case .tab:
      let entry = reference("tab-or-include") { $0.tabOrInclude() }
      return ["type": "array", "items": entry, "minItems": 1]
    case .section:
      let section = reference("section") {
        $0.object(SectionAttribute.table, required: [SectionAttribute.id], mayBeBlank: false)
      }
      return ["type": ["array", "null"], "items": section]
    case .item: return reference("item-defaults") { $0.item($0.kind.defaultsTable, mayBeBlank: true) }
    case .apps: return apps()
    case .texts: return reference("texts") { $0.reservedTexts() }
    case .budget: return reference("budget") { $0.object(BudgetAttribute.table, mayBeBlank: true) }
    case .launchImages:
      return reference("launch-images") {
        $0.object(
          LaunchImagesAttribute.table, required: [LaunchImagesAttribute.picture], mayBeBlank: false)
      }
    case .feedSource:
      return reference("feed-source") {
        $0.object(FeedOriginAttribute.table, required: [FeedOriginAttribute.url], mayBeBlank: false)
      }
    case .targets: return publishTargets()
    case .fields: return reference("fields") { $0.fields() }
    case .fieldSchemas: return fieldSchemas()
    case .misc: return reference("misc") { $0.object(MiscAttribute.table, mayBeBlank: true) }
    case .newsTab:
      return reference("news-looks") { $0.looks(of: .news) }
    case .galleryTab:
      return reference("gallery-looks") { $0.looks(of: .gallery) }
    default: return ["type": ["object", "null"]]
    }
  }

  private mutating func looks(of className: ClassName) -> JSONValue {
    className.looks.map { object($0.table, mayBeBlank: true) } ?? [:]
  }

  /// A name, names, or the skin of each by name.
  private mutating func apps() -> JSONValue {
    let skin = reference("skin") { $0.object(SkinAttribute.table, mayBeBlank: true) }
    let name: JSONValue = [
      "pattern": .string(SourcePattern.appName), "patternErrorMessage": "an app is called v1, v2 …",
    ]
    return JSONValue.object("type", ["string", "array", "object", "null"]).adding(name)
      .adding([
        "items": JSONValue.object("type", "string").adding(name), "uniqueItems": true,
        "propertyNames": ["anyOf": [name, ["const": "<<"]]], "additionalProperties": skin,
      ])
  }

  /// Values of any kind by the names of fields, each of which may be a map by langcode: feed.yaml says more of them.
  private mutating func fields() -> JSONValue {
    [
      "type": ["object", "null"], "propertyNames": Self.fieldNames, "additionalProperties": type(.text),
    ]
  }

  /// A type, or an object, for each field by its name.
  private mutating func fieldSchemas() -> JSONValue {
    let field = reference("field") { $0.object(FieldAttribute.table, mayBeBlank: true) }
    let kind = type(FieldAttribute.type.type)
    return [
      "type": ["object", "null"], "propertyNames": Self.fieldNames,
      "additionalProperties": ["anyOf": [kind, field]],
    ]
  }

  private static let fieldNames: JSONValue = [
    "pattern": .string(SourcePattern.fieldName),
    "patternErrorMessage": "write lowercase letters a to z, digits and _",
  ]

  /// An address, or an object, for each target by its name.
  private mutating func publishTargets() -> JSONValue {
    let target = reference("target") {
      $0.object(
        PublishTargetAttribute.table, required: [PublishTargetAttribute.to], mayBeBlank: false)
    }
    let address: JSONValue = ["type": "string"]
    return [
      "type": ["object", "null"],
      "propertyNames": ["pattern": .string(SourcePattern.targetName)],
      "additionalProperties": ["anyOf": [address, target]],
    ]
  }

  /// The reserved texts, each with what phones say without it (C43).
  private mutating func reservedTexts() -> JSONValue {
    let text = type(.text)
    let named = ReservedText.allCases.map { reserved in
      let words = "Number \(reserved.rawValue). Phones say “\(reserved.builtIn)” without it."
      return (key: reserved.name, value: ["description": .string(words), "allOf": [text]] as JSONValue)
    }
    let numbers = ReservedText.allCases.map { UInt64(clamping: $0.rawValue) }
    let range = (numbers.min() ?? 0)...(numbers.max() ?? 0)
    return [
      "type": ["object", "null"], "properties": .object(named),
      "patternProperties": .object([("^\\+?\(DecimalPattern.unsigned(in: range))$", text), ("^<<$", true)]),
      "additionalProperties": false,
    ]
  }
}
