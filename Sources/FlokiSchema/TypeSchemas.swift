import FlokiCompiler
import FlokiContent
import FlokiProtocol

/// What floki takes for a value of each type, said of values as an editor's YAML reader types them.
///
/// floki never guesses a type: `title: 2026` is a text and `"60"` is a number. So wherever it takes a text a schema lets
/// numbers and truths pass, and where it takes a number, digits in quotes. Where several types are listed, each keyword
/// binds values of its own type only: `minimum` the numbers, `pattern` the texts, `items` the lists.
enum TypeSchema {
  /// What YAML may take an unquoted text for.
  static let scalarTypes: JSONValue = ["string", "number", "boolean"]
  /// The same where nothing may be written at all.
  static let blankableTypes: JSONValue = ["string", "number", "boolean", "null"]

  static let blankableText: JSONValue = ["type": blankableTypes]

  /// A text, or texts by langcode.
  static let text: JSONValue = [
    "type": ["string", "number", "boolean", "null", "object"],
    "propertyNames": ["pattern": .string(SourcePattern.langcode)],
    "additionalProperties": blankableText,
  ]

  /// A text or a list of texts, or one of them by langcode.
  static let texts: JSONValue = [
    "type": ["string", "number", "boolean", "null", "array", "object"],
    "items": blankableText,
    "propertyNames": ["pattern": .string(SourcePattern.langcode)],
    "additionalProperties": list(of: blankableText),
  ]

  static func integer(in range: ClosedRange<Int64>) -> JSONValue {
    [
      "type": ["integer", "string"], "minimum": .integer(range.lowerBound),
      "maximum": .integer(range.upperBound),
      "pattern": "^\(DecimalPattern.integer(in: range))$",
    ]
  }

  static func number(atLeast minimum: Double) -> JSONValue {
    let whole = Int64(exactly: minimum.rounded(.up)) ?? 0
    let integer = DecimalPattern.unsigned(in: UInt64(max(0, whole))...999_999_999_999_999_999)
    return [
      "type": ["number", "string"], "minimum": .number(minimum), "pattern": #"^\+?\#(integer)(\.[0-9]*)?$"#,
    ]
  }

  static func duration(in range: ClosedRange<Int64>) -> JSONValue {
    [
      "type": ["integer", "string"], "minimum": .integer(range.lowerBound),
      "maximum": .integer(range.upperBound),
      "pattern": .string(SourcePattern.duration(in: range)),
      "patternErrorMessage": "write seconds (90), or a number with s, m, h or d: 90s, 15m, 12h, 1d, 1h30m",
      "examples": ["90s", "15m", "12h", "1d"],
    ]
  }

  static let byteCount: JSONValue = [
    "type": ["integer", "string"], "minimum": 1, "maximum": 1_000_000_000_000,
    "pattern": .string(SourcePattern.byteCount),
    "patternErrorMessage": "write a number with its unit: 800 B, 6 kB or 1.5 MB",
    "examples": ["6 kB", "1.5 MB"],
  ]

  static let truth: JSONValue = [
    "type": ["boolean", "string"], "pattern": .string(SourcePattern.truth),
    "patternErrorMessage": "write true or false",
  ]

  static func color(component: JSONValue) -> JSONValue {
    [
      "type": ["string", "array"], "pattern": .string(SourcePattern.color),
      "patternErrorMessage": "write \"#1a5fb4\" (in quotation marks), [26, 95, 180] or a CSS name",
      "items": component, "minItems": 3, "maxItems": 3,
      "examples": ["#1a5fb4", "steelblue", [26, 95, 180]],
    ]
  }

  static func size(side: JSONValue) -> JSONValue {
    [
      "type": ["string", "array"], "pattern": .string(SourcePattern.size),
      "patternErrorMessage": "write [40, 40] or 40x40", "items": side, "minItems": 2, "maxItems": 2,
      "examples": [[40, 40], "40x40"],
    ]
  }

  static let focus: JSONValue = [
    "type": ["string", "array"], "pattern": .string(SourcePattern.focus),
    "patternErrorMessage": "write [0.5, 0.3], or words such as top left",
    "items": [
      "type": ["number", "string"], "minimum": 0, "maximum": 1, "pattern": .string(SourcePattern.partOfOne),
      "patternErrorMessage": "write a number from 0 to 1",
    ],
    "minItems": 2, "maxItems": 2, "examples": ["top", "top left", [.number(0.5), .number(0.3)]],
  ]

  static let date: JSONValue = [
    "type": "string", "pattern": .string(SourcePattern.date),
    "patternErrorMessage": "write 2026-11-20, 2026-11-20 10:00 or 2026-11-20T10:00:00Z",
    "examples": ["2026-11-20", "2026-11-20 10:00", "2026-11-20T10:00:00Z"],
  ]

  static let address: JSONValue = [
    "type": "string", "pattern": .string(SourcePattern.address(isTemplate: false)),
    "patternErrorMessage":
      "write the whole address: https://, a host of letters, digits and dots, and no # in what follows",
    "examples": ["https://app.example.org/news/"],
  ]

  static func template(needsPage: Bool) -> JSONValue {
    let markers = needsPage ? ["_WORDS_", "_PAGE_"] : ["_WORDS_"]
    let address: JSONValue = [
      "type": "string",
      "allOf": .array(
        [
          [
            "pattern": .string(SourcePattern.address(isTemplate: true)),
            "patternErrorMessage": "write the whole address, beginning with https://",
          ]
        ]
          + markers.map { ["pattern": .string($0), "patternErrorMessage": "write \($0) where it belongs"] }),
    ]
    return [
      "anyOf": [address, truth],
      "examples": [
        true, .string("https://app.example.org/search?q=_WORDS_\(needsPage ? "&page=_PAGE_" : "")"),
      ],
    ]
  }

  static let linkPattern: JSONValue = [
    "type": "string", "pattern": #"\("#, "patternErrorMessage": "a link pattern needs a group in parentheses",
  ]

  static let langcode: JSONValue = [
    "type": "string", "pattern": .string(SourcePattern.langcode),
    "patternErrorMessage": "write the ISO 639 code of a language: es, eu, pt-BR, zh-Hans",
  ]

  static let path: JSONValue = ["type": scalarTypes]

  static func choice(_ choices: [String]) -> JSONValue { ["enum": .strings(choices)] }

  /// Either spelling of each class.
  static func className(_ classes: [ClassName]) -> JSONValue {
    choice(classes.map(\.shortName) + classes.map(\.wireName))
  }

  /// A list, or one value, which means a list of one.
  static func list(of element: JSONValue) -> JSONValue {
    ["anyOf": [["type": "array", "items": element], element]]
  }
}
