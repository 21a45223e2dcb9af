import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax
import Testing

@testable import FlokiCompiler
@testable import FlokiSchema

/// A schema takes the spellings of a value that floki takes, and refuses those that floki refuses.
@Suite struct AgreementTests {
  @Test func `a schema takes what floki takes and refuses what it refuses`() async throws {
    let types = Self.types
    var documents: [Validator.Document] = []
    var cases: [(type: AttributeType, spelling: String, accepted: Bool)] = []
    for (index, type) in types.enumerated() {
      for spelling in Spellings.all {
        documents.append(.init("\(index)", "value: \(spelling)\n"))
        cases.append((type, spelling, try Reading.accepts(spelling, as: type)))
      }
    }
    let schemas = Dictionary(
      uniqueKeysWithValues: types.enumerated().map { ("\($0)", SchemaFile.schema(of: $1)) })
    for (one, errors) in zip(cases, try await Validator.errors(in: documents, by: schemas)) {
      let words = "\(one.type.words): \(one.spelling)"
      if one.accepted {
        #expect(errors == [], "\(words)")
      } else if !one.type.isBeyondSchemas(one.spelling) {
        #expect(errors != [], "\(words)")
      }
    }
  }

  /// Every type that some attribute of some source has, each once.
  private static var types: [AttributeType] {
    let tables =
      [ProjectAttribute.table, SkinAttribute.table, MiscAttribute.table, BudgetAttribute.table]
      + [FeedSourceAttribute.table]
      + ClassName.allCases.flatMap(\.tabTables) + [SectionAttribute.table, ItemSourceAttribute.news]
      + [ItemSourceAttribute.gallery]
    var seen: Set<AttributeType> = []
    return tables.flatMap(\.attributes).map(\.type).filter { type in
      switch type {
      case .object, .objects: false
      default: seen.insert(type).inserted
      }
    }
  }
}

extension SchemaFile {
  /// The schema of a value of one type.
  fileprivate static func schema(of type: AttributeType) -> [UInt8] {
    var builder = SchemaBuilder(.project)
    let value = builder.type(type)
    let root: JSONValue = [
      "$schema": "http://json-schema.org/draft-07/schema#", "properties": ["value": value],
    ]
    return root.adding(["definitions": builder.definitions]).prettyBytes
  }
}

extension AttributeType {
  /// Whether a problem has gone from the value before a schema sees it, or is none that a pattern can tell.
  fileprivate func isBeyondSchemas(_ spelling: String) -> Bool {
    // YAML has made a number of it, and a whole one.
    let isWhole = ["60.0", "3.", "1e3", "0x10", "0o17", "[1.0]", "[1.0, 2]", "[1.0, 2, 3]"].contains(spelling)
    switch self {
    case .integer, .integer64, .integers, .color, .size: return isWhole
    case .byteCount: return isWhole || spelling == "+60"
    case .duration: return isWhole || ["+60", "-0"].contains(spelling)
    case .number: return ["3.", "1e3", "0x10", "0o17", ".inf"].contains(spelling)
    // Whether ICU can compile it.
    case .patterns: return [#""a(b""#, #"'a\(b'"#].contains(spelling)
    default: return false
    }
  }
}

/// How the compiler reads a value.
private enum Reading {
  static func accepts(_ spelling: String, as type: AttributeType) throws -> Bool {
    var diagnostics = Diagnostics()
    let tree = YAMLTree.parse(
      Array("value: \(spelling)\n".utf8), source: SourceID(index: 0), reporting: &diagnostics)
    let node = try #require(tree?.root["value"], "\(spelling)")
    #expect(!diagnostics.hasErrors, "\(spelling)")
    read(node, Attribute("value", type, ""), reporting: &diagnostics)
    return !diagnostics.hasErrors
  }

  private static func read(_ node: YAMLNode, _ attribute: Attribute, reporting diagnostics: inout Diagnostics)
  {
    switch attribute.type {
    case .text, .stringID:
      _ = LocalizedText(node, of: attribute, scope: .everyLanguage, in: settings, reporting: &diagnostics)
    case .texts:
      _ = node.byLanguage(.everyLanguage, in: settings, reporting: &diagnostics) { node, diagnostics in
        node.names(for: attribute, reporting: &diagnostics)
      }
    case .focus: _ = node.focus(for: attribute, reporting: &diagnostics)
    case .date:
      _ = node.parsed(for: attribute, expected: .date, reporting: &diagnostics) {
        (text) throws(TextProblem) in try Instant(parsing: text, in: .utc)
      }
    case .className(let names):
      let name = readClassName(node, reporting: &diagnostics)
      if let name, !names.contains(name) { refuse(node, attribute, &diagnostics) }
    case .langcodes:
      let languages =
        node.list(for: attribute, reporting: &diagnostics) { element, diagnostics in
          element.langcode(reporting: &diagnostics)
        } ?? []
      if languages.isEmpty || Set(languages).count < languages.count { refuse(node, attribute, &diagnostics) }
    case .sectionNames:
      _ = node.list(for: attribute, reporting: &diagnostics) { element, diagnostics in
        element.string(for: attribute, reporting: &diagnostics)
      }
    case .choice(let choices):
      if node.kind != .scalar || !choices.contains(node.text) { refuse(node, attribute, &diagnostics) }
    case .choices(let choices):
      let chosen = node.list(for: attribute, reporting: &diagnostics) { element, _ in
        element.kind == .scalar ? element.text : ""
      }
      if !(chosen ?? []).allSatisfy(choices.contains) { refuse(node, attribute, &diagnostics) }
    case .number(let minimum):
      // Below it floki only warns, since iOS raises the number; an editor may well mark it.
      let number = node.value(of: attribute, reporting: &diagnostics).flatMap(Double.init)
      if let number, number <= minimum, Double(node.text) != minimum { refuse(node, attribute, &diagnostics) }
    case .path, .embeddedImage, .imageURL:
      if node.kind != .scalar || node.isEmpty { refuse(node, attribute, &diagnostics) }
    case .target:
      if node.kind != .scalar { refuse(node, attribute, &diagnostics) }
    default:
      _ = node.value(of: attribute, reporting: &diagnostics)
    }
  }

  private static func refuse(_ node: YAMLNode, _ attribute: Attribute, _ diagnostics: inout Diagnostics) {
    diagnostics.report(.wrongKind(node, for: attribute, expected: .text))
  }

  private static let settings = AppSettings(
    source: SourceID(index: 0), name: "", version: Located(1, at: .beginning(of: SourceID(index: 0))),
    baseURL: Setting("http://localhost/", at: nil),
    hosting: HostingSettings(
      host: Setting(nil, at: nil), devices: Setting([], at: nil), compression: Setting([], at: nil),
      grounds: Grounds()),
    ttl: Setting(1, at: nil),
    languages: ["en", "es", "pt-BR", "zh-Hans"].compactMap { try? Langcode(parsing: $0) }, languageSpans: [],
    areLanguagesDoubtful: false, timeZone: .utc, fallback: .master, clients: .all, jpegQuality: 85,
    budget: Budget(), retention: Setting(0, at: nil), wantsSitemap: false,
    addresses: Setting(.standard, at: nil), color: nil)
}
