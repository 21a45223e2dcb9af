import FlokiCompiler
import FlokiProtocol
import FlokiSchema
import Testing

/// A schema refuses a wrong document of every attribute.
@Suite struct MistakeTests {
  @Test func `a value out of range or of another kind is refused`() async throws {
    var documents: [Validator.Document] = []
    for place in Place.all {
      for attribute in place.table.attributes {
        for value in attribute.type.wrongValues {
          documents.append(place.document(saying: "\(attribute.name): \(value)", in: attribute.name))
        }
      }
    }
    #expect(documents.count > 400)
    try await expectRefused(documents)
  }

  @Test func `the first and last value of a range are taken`() async throws {
    var documents: [Validator.Document] = []
    for place in Place.all {
      for attribute in place.table.attributes {
        for value in attribute.type.extremes {
          documents.append(place.document(saying: "\(attribute.name): \(value)", in: attribute.name))
        }
      }
    }
    for (document, errors) in zip(documents, try await Validator.errors(in: documents)) {
      #expect(errors == [], "\(document.yaml)")
    }
  }

  @Test func `a misspelt attribute is refused everywhere`() async throws {
    var documents: [Validator.Document] = []
    for place in Place.all {
      for name in place.table.names where place.table[name + "s"] == nil {
        documents.append(place.document(saying: "\(name)s: 1"))
      }
    }
    #expect(documents.count > 200)
    try await expectRefused(documents)
  }

  @Test func `what the compiler demands is required`() async throws {
    var documents: [Validator.Document] = []
    for place in Place.all {
      for line in place.base { documents.append(place.document(without: line.name)) }
    }
    #expect(documents.count > 15)
    try await expectRefused(documents)
  }

  @Test func `a whole of right parts is taken`() async throws {
    let documents = Place.all.map { $0.document() }
    for (document, errors) in zip(documents, try await Validator.errors(in: documents)) {
      #expect(errors == [], "\(document.yaml)")
    }
  }

  private static let wrongParts: [(SchemaKind, String)] = [
    (.project, "name: H\nversion: 1\nbase_url: https://a.b/\nlanguages: [en]\ntabs: []\n"),
    (.project, "name: H\nversion: 1\nbase_url: https://a.b/\nlanguages: []\ntabs: [{include: a.yaml}]\n"),
    (
      .project,
      "name: H\nversion: 1\nbase_url: https://a.b/\nlanguages: en\ntabs: [{include: a.yaml, unique_id: 1}]\n"
    ),
    (
      .project,
      "name: H\nversion: 1\nbase_url: https://a.b/\nlanguages: en\ntabs: [{include: a.yaml}]\napps: [w1]\n"
    ),
    (
      .project,
      "name: H\nversion: 1\nbase_url: https://a.b/\nlanguages: en\ntabs: [{include: a.yaml}]\napps: {v01: }\n"
    ),
    (
      .project,
      "name: H\nversion: 1\nbase_url: https://a.b/\nlanguages: en\ntabs: [{include: a.yaml}]\ntexts: {10017: x}\n"
    ),
    (
      .project,
      "name: H\nversion: 1\nbase_url: https://a.b/\nlanguages: en\ntabs: [{include: a.yaml}]\ntexts: {cancell: x}\n"
    ),
    (.tab, "{class_type: news, unique_id: 1, long_title: N, feed: a, main_url: https://a.b/}"),
    (.tab, "{class_type: web, unique_id: 1, long_title: N, row_height: 60, main_url: https://a.b/}"),
    (.tab, "{class_type: news, unique_id: 1, long_title: N, feed: a, data: {row_height: 60}}"),
    (.tab, "{include: tabs/other.yaml}"),
    (.newsItem, "{title: A, class_type: web}"),
    (.newsItem, "{title: A, class_type: gallery, data: {row_heigth: 60}}"),
    (.newsItem, "{title: A, expires: 2026-11-20, expiration_date: 2026-11-20}"), (.newsItem, "[{title: A}]"),
    (.newsItem, "{title: A, class_type: gallery, data: {feed: photos, main_url: https://a.b/}}"),
    (.newsItems, "{title: A}"), (.newsItems, "[A]"), (.newsItems, "- title: A\n-\n"),
    (.newsFeed, "sections: [{name: Port}]"), (.newsFeed, "defaults: {id: 5}"),
    (.newsTranslation, "date: 2026-11-20"), (.galleryTranslation, "body: x"), (.galleryItem, "body: x"),
  ]

  @Test func `a whole with a wrong part is refused`() async throws {
    try await expectRefused(Self.wrongParts.map { Validator.Document($0, $1) })
  }

  private func expectRefused(_ documents: [Validator.Document]) async throws {
    for (document, errors) in zip(documents, try await Validator.errors(in: documents)) {
      #expect(errors != [], "\(document.schema): \(document.yaml)")
    }
  }
}

extension AttributeType {
  /// Values just outside the range, and of another kind.
  fileprivate var wrongValues: [String] {
    switch self {
    case .integer(let range), .integer64(let range):
      outside(range) + ["words", "1.5", "true", "[1]", "{a: 1}", ""]
    case .duration(let range): outside(range) + ["soon", "1.5", "true", "[1]", "{a: 1}", ""]
    case .integers(let range): outside(range).flatMap { [$0, "[\($0)]"] } + ["words", "{a: 1}"]
    case .number: ["0.5", "words", "true", "[2]", ""]
    case .bool: ["1", "words", "yes", "[true]", "{a: 1}", ""]
    case .text, .stringID: ["[a]", "{en: [a]}", "{english: a}"]
    case .texts: ["[[a]]", "[{a: b}]", "{en: {a: b}}", "{en: [[a]]}", "{english: a}"]
    case .string: ["[a]", "{a: b}"]
    case .url: ["words", "/news", "1", "[a]", "{a: b}", ""]
    case .urlTemplate: ["https://app.example.org/", "words", "[a]", ""]
    case .patterns: ["words", "[words]", "{a: b}", "1"]
    case .color: ["blurple", ##""#12""##, "[1, 2]", "[1, 2, 256]", "12", "{red: 1}", ""]
    case .size: ["40", "[40]", "[0, 40]", "[1024, 40]", "40x", "{width: 40}", ""]
    case .embeddedImage, .imageURL, .path: ["[a]", "{a: b}", ""]
    case .target: ["[a]", "{a: b}"]
    case .byteCount: ["many", "0", "-1", "6 GB", "1,5 MB", "1.5", "true", "[1]", "{a: 1}", ""]
    case .focus:
      ["middle", "top bottom", "0.5", "[0.5]", "[0.5, 1.1]", "[-0.1, 0.5]", "[top, left]", "{x: 1}", ""]
    case .date: ["tomorrow", "2026-11-31", "2026", "20.11.2026", "[2026-11-20]", ""]
    case .strings, .sectionNames: ["{a: b}", "[[a]]", "[{a: b}]"]
    case .className: ["newz", "Photo_view_controller", "[news]", ""]
    case .choice: ["neither", "[]", ""]
    case .choices: ["neither", "[neither]", "{a: b}"]
    case .langcodes: ["english", "[en, english]", "[en, en]", "[]", "{en: x}", ""]
    case .object, .objects: ["words", "12"]
    }
  }

  /// The ends of the range.
  fileprivate var extremes: [Int64] {
    switch self {
    case .integer(let range), .integer64(let range), .duration(let range), .integers(let range):
      [range.lowerBound, range.upperBound]
    default: []
    }
  }

  private func outside(_ range: ClosedRange<Int64>) -> [String] {
    ["\(range.lowerBound - 1)", "\(range.upperBound + 1)", "\"\(range.upperBound + 1)\""]
  }
}
