import FlokiCompiler
import FlokiProtocol

/// Writes the schema of one kind of file, keeping what is used more than once under `definitions`.
struct SchemaBuilder {
  let kind: SchemaKind
  private var names: [String] = []
  private var bodies: [String: JSONValue] = [:]

  init(_ kind: SchemaKind) { self.kind = kind }

  /// In the order in which they are needed first.
  var definitions: JSONValue {
    .object(names.compactMap { name in bodies[name].map { (key: name, value: $0) } })
  }

  /// Refers to a definition, which is made when it is needed first.
  mutating func reference(_ name: String, _ make: (inout SchemaBuilder) -> JSONValue) -> JSONValue {
    if !names.contains(name) {
      names.append(name)
      bodies[name] = make(&self)
    }
    return ["$ref": "#/definitions/\(name)"]
  }

  /// The value of one attribute, with what an editor shows while it is written.
  ///
  /// Beside a `$ref` draft-07 hears nothing, so the `allOf` of one.
  mutating func property(_ attribute: Attribute) -> JSONValue {
    let words = attribute.description
    var property: JSONValue = ["description": .string(words)]
    if words.contains("`") { property = property.adding(["markdownDescription": .string(words)]) }
    if let value = attribute.defaults.agreed { property = property.adding(["default": value.written]) }
    if !attribute.examples.isEmpty {
      property = property.adding(["examples": .array(attribute.examples.map(\.written))])
    }
    return property.adding(["allOf": [type(of: attribute)]])
  }

  private mutating func type(of attribute: Attribute) -> JSONValue {
    switch attribute.type {
    case .object(let entity), .objects(let entity): return block(entity)
    case let type: return self.type(type)
    }
  }

  mutating func type(_ type: AttributeType) -> JSONValue {
    reference(type.definitionName) { builder in
      JSONValue.object("title", .string(type.words)).adding(builder.body(of: type))
    }
  }

  private mutating func body(of type: AttributeType) -> JSONValue {
    switch type {
    case .integer(let range), .integer64(let range):
      return TypeSchema.integer(in: range).adding(["patternErrorMessage": "write an \(type.words)"])
    case .number(let minimum): return TypeSchema.number(atLeast: minimum)
    case .bool: return TypeSchema.truth
    case .text, .stringID: return TypeSchema.text
    case .texts: return TypeSchema.texts
    case .string: return TypeSchema.blankableText
    case .url: return TypeSchema.address
    case .urlTemplate(let page): return TypeSchema.template(needsPage: page)
    case .patterns: return TypeSchema.list(of: TypeSchema.linkPattern)
    case .color: return TypeSchema.color(component: self.type(.integer(0...255)))
    case .size: return TypeSchema.size(side: self.type(.integer(1...1023)))
    case .embeddedImage, .imageURL, .path: return TypeSchema.path
    case .target: return TypeSchema.blankableText
    case .focus: return TypeSchema.focus
    case .date: return TypeSchema.date
    case .duration(let range): return TypeSchema.duration(in: range)
    case .byteCount: return TypeSchema.byteCount
    case .integers(let range): return TypeSchema.list(of: self.type(.integer(range)))
    case .strings, .sectionNames: return TypeSchema.list(of: TypeSchema.blankableText)
    case .className(let names): return TypeSchema.className(names)
    case .choice(let choices): return TypeSchema.choice(choices)
    case .choices(let choices): return TypeSchema.list(of: TypeSchema.choice(choices))
    case .langcodes:
      return [
        "anyOf": [
          ["type": "array", "items": TypeSchema.langcode, "minItems": 1, "uniqueItems": true],
          TypeSchema.langcode,
        ],
        "examples": [["es", "eu", "en"]],
      ]
    case .object, .objects: return [:]
    }
  }
}

extension AttributeType {
  /// What the type is called under `definitions`; types that are written alike share one.
  fileprivate var definitionName: String {
    switch self {
    case .integer(let range), .integer64(let range): "integer-\(range.name)"
    case .number(let minimum): "number-from-\(AttributeValue.number(minimum).words)"
    case .bool: "truth"
    case .text, .stringID: "text"
    case .string: "string"
    case .url: "address"
    case .urlTemplate(let page): page ? "template-with-pages" : "template"
    case .patterns: "link-patterns"
    case .color: "color"
    case .size: "size"
    case .embeddedImage: "picture"
    case .imageURL: "picture-or-address"
    case .focus: "focus"
    case .date: "date"
    case .duration(let range): "seconds-\(range.name)"
    case .byteCount: "size-of-files"
    case .integers(let range): "integers-\(range.name)"
    case .strings: "strings"
    case .texts: "texts"
    case .sectionNames: "section-names"
    case .className(let names): names == ClassName.allCases ? "tab-class" : "nested-class"
    case .choice(let choices), .choices(let choices): choices.joined(separator: "-or-")
    case .path: "path"
    case .target: "target"
    case .langcodes: "langcodes"
    case .object(let entity), .objects(let entity): entity.words
    }
  }
}

extension ClosedRange<Int64> {
  fileprivate var name: String {
    switch (lowerBound, upperBound) {
    case (Int64(Int32.min), Int64(Int32.max)): "of-32-bits"
    case (let least, Int64(Int32.max)): "from-\(least)"
    case (let least, let most): "\(least)-to-\(most)"
    }
  }
}
