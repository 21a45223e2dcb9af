import FlokiRules
import TestSupport
import Testing

/// Every reader of text keeps to one table of limits.
@Suite struct TextLimitsTests {
  /// All of them. A new reader is added here and gets a row in `TextLimits`.
  private static let readers: Set<String> = [
    "CharacterScanner", "HTMLReader", "HTMLSanitiser", "HTMLSurvey", "HiddenWords", "JSONReader",
    "LinkPattern",
    "MarkdownMeasuring",
    "MarkdownPictures", "MarkdownReader", "MarkupTags", "MessageFrames", "PDFFile", "POReader", "PageCodes",
    "PageTemplates", "PageText", "PathPatterns", "Placeholder", "PseudoScan", "SearchQuestion",
    "SearchReader", "SearchedText", "SheetReader",
    "SheetTranslation", "StyleSheets", "TOMLReader", "TemplatePlaces", "TemplateSizes", "TemplateTags",
    "TimeZoneFile", "TranslationFile", "WordPressText", "XLIFFReader", "XMLRecords",
    "XMLScanner", "YAMLSlipReader", "YAMLTreeBuilder", "ZIPArchive",
  ]

  /// The modules that read what others write.
  private static let modules = [
    "FlokiContent", "FlokiDocuments", "FlokiImport", "FlokiLanguage/Wire", "FlokiProtocol", "FlokiSearch",
    "FlokiSyntax", "FlokiWords",
  ]

  /// Limits of something else than a text: of what is kept in memory, shown to anyone, fetched from hosts or scaled.
  private static let others: Set<String> = [
    "ByteCount", "Diagnostics", "EPUBBook", "EntryChecker", "EventQueue", "HTMLState", "ImageOperation",
    "MarkupPlace", "PlacesInFile", "PublishedApp", "PublishedApp+Feeds", "SearchReader", "SortedPlaces",
    "StyleSheets", "WrittenName",
  ]

  @Test func `the table has a row for every reader`() {
    #expect(Set(TextLimits.all.flatMap(\.readers)) == Self.readers)
  }

  @Test func `every reader of the table is a type of that name`() throws {
    var declared: Set<String> = []
    for path in try Repository.files(below: "Sources", ending: ".swift") {
      for match in try Repository.text(path).matches(of: /(?:struct|enum|class) (\w+)/) {
        declared.insert(String(match.output.1))
      }
    }
    #expect(Self.readers.subtracting(declared) == [])
  }

  @Test(arguments: modules) func `no reader keeps a limit of its own`(module: String) throws {
    // What fetches and writes the files of an import reads no text itself.
    for path in try Repository.files(below: "Sources/\(module)", ending: ".swift")
    where !path.hasPrefix("Sources/FlokiImport/Importer/") {
      let name = String(FactCitations.name(of: path))
      guard !Self.others.contains(name) else { continue }
      for line in try Repository.text(path).split(separator: "\n")
      where line.contains(/static let (?:most|longest|largest|deepest)\w*(?:: \w+)? = [0-9]/) {
        Issue.record("\(path) has a limit that TextLimits does not know: \(line)")
      }
    }
  }

  @Test func `no text is without a limit`() {
    for limits in TextLimits.all {
      #expect(limits.bytes > 0 && limits.bytes < .max, "\(limits.readers)")
      #expect(limits.depth >= 1 && limits.depth <= 1000, "\(limits.readers)")
      #expect(limits.count > 0 && limits.steps > 0, "\(limits.readers)")
    }
  }
}
