/// Limits beyond which a text is refused.
///
/// Every reader of text has a row here, so that no text, even a hostile one, takes minutes or gigabytes. A limit is far above
/// what anyone writes by hand. `TextLimitsTests` lists the readers, and fails for one that keeps a limit of its own.
package struct TextLimits: Sendable {
  /// The types that read such texts and keep to the limits.
  package let readers: [String]
  /// Bytes of one text.
  package let bytes: Int
  /// How many elements, sections, lists or brackets lie inside each other. 1 where nothing nests.
  package let depth: Int
  /// Tags, nodes, records or entries of one text.
  package let count: Int
  /// What reading may cost where it takes more than one pass over the text, in units that the row names.
  package let steps: Int

  /// For readers that go through a text once: its bytes bound the count and the steps.
  private static let boundByBytes = Int.max

  private init(
    _ readers: String..., bytes: Int, depth: Int = 1, count: Int = boundByBytes, steps: Int = boundByBytes
  ) {
    (self.readers, self.bytes, self.depth, self.count, self.steps) = (readers, bytes, depth, count, steps)
  }
}

extension TextLimits {
  /// Every file of a project; its problems are counted.
  package static let source = TextLimits("CharacterScanner", bytes: 2 << 30, count: 1000)

  /// `count` is what all aliases of a file bring along; a longer file may bring as many nodes as it has bytes.
  package static let yaml = TextLimits(
    "YAMLTreeBuilder", bytes: source.bytes, depth: 64, count: 1_000_000)
  /// Typos that are taken out of a file so that the rest can be read.
  package static let yamlSlips = TextLimits("YAMLSlipReader", bytes: source.bytes, count: 50)

  /// iOS gives up below this depth.
  package static let json = TextLimits("JSONReader", bytes: source.bytes, depth: 32)
  package static let toml = TextLimits("TOMLReader", bytes: frontMatter.bytes, depth: 32)
  package static let frontMatter = TextLimits("PageText", bytes: 256 << 10)
}

extension TextLimits {
  /// `depth` counts lists and quotations, `count` lines and characters of markup. `steps` are bytes of a paragraph for each
  /// character in it that could be markup.
  package static let markdown = TextLimits(
    "MarkdownMeasuring", "MarkdownReader", bytes: source.bytes, depth: 100, count: 400_000,
    steps: 300_000_000)
  /// `count` is of cells, the empty ones that fill up short rows too.
  package static let markdownTables = TextLimits("MarkdownMeasuring", bytes: source.bytes, count: 200_000)
  /// `steps` are bytes of addresses that references bring along.
  package static let markdownReferences = TextLimits(
    "MarkdownMeasuring", bytes: source.bytes, steps: 4_000_000)
  /// Addresses of e-mail.
  package static let markdownEmails = TextLimits("MarkdownMeasuring", bytes: source.bytes, count: 10_000)

  /// HTML in pages and in what is imported: `depth` counts elements that are written inside each other, `count` tags.
  package static let html = TextLimits(
    "HTMLSanitiser", "HTMLReader", bytes: 2 << 20, depth: 100, count: 200_000)
  /// HTML that is looked through and not written again: `depth` counts elements that are open at once.
  package static let surveyedHTML = TextLimits(
    "HTMLSurvey", "HTMLReader", bytes: 64 << 20, depth: 1000, count: 200_000)
  /// The words of a page, for the index; of longer pages the beginning is read.
  package static let searchedPage = TextLimits("SearchedText", bytes: 1 << 20)
}

extension TextLimits {
  /// `depth` counts sections and partials inside each other, `count` the tags of a template with all its partials. `steps` are bytes for
  /// each tag, as Mustache measures the rest of the text at every one.
  package static let template = TextLimits(
    "TemplateTags", "TemplatePlaces", "TemplateSizes", bytes: 1 << 20, depth: 50, count: 2000,
    steps: 64_000_000)
  /// The size of a template with its partials, without their values.
  package static let templateExpansion = TextLimits("TemplateSizes", bytes: 1 << 20)
  /// How often a page shows its own text.
  package static let templateBodies = TextLimits("TemplateSizes", bytes: template.bytes, count: 4)
  /// The size of an item's texts in one page, without the page's own.
  package static let pageValues = TextLimits("PageTemplates", bytes: 16 << 20)
  /// `count` is of the patterns of an app. `steps` are ICU's, each of 10,000 operations: a tenth of a second on a phone.
  package static let linkPattern = TextLimits("LinkPattern", bytes: 4096, count: 100, steps: 10)
  /// ICU's backtracking stack while it tries a pattern.
  package static let linkPatternStack = TextLimits("LinkPattern", bytes: 1 << 20)
  /// Style sheets in templates.
  package static let styleSheet = TextLimits("StyleSheets", bytes: template.bytes)
  /// A zone of the time zone database: `count` is of its changes.
  package static let timeZone = TextLimits("TimeZoneFile", bytes: 64 << 10, count: 4096)
}

extension TextLimits {
  /// Elements of a source in elements. libxml2 itself stops at 256.
  package static let xml = TextLimits(
    "XMLScanner", "XMLRecords", bytes: 512 << 20, depth: 200, count: 2_000_000)
  /// `depth` counts sheets that load each other.
  package static let sheet = TextLimits("SheetReader", bytes: 1 << 20, depth: 16)
  /// Elements of results in elements.
  package static let sheetResult = TextLimits("SheetTranslation", bytes: xml.bytes, depth: 32)
  package static let shortcodes = TextLimits(
    "WordPressText", bytes: html.bytes, count: 10_000, steps: 2000)
  /// Names of shortcodes that a page closes.
  package static let shortcodeNames = TextLimits("WordPressText", bytes: html.bytes, count: 100)
  /// Codes of Hugo and Liquid; `steps` are the bytes in which one has to end.
  package static let pageCodes = TextLimits("PageCodes", bytes: 8 << 20, count: 2000, steps: 2048)
  /// Comments in pages; `depth` is of the backticks that begin code, as CommonMark's parser has it.
  package static let hiddenWords = TextLimits(
    "HiddenWords", bytes: 8 << 20, depth: 80)
  package static let pagePictures = TextLimits("MarkdownPictures", bytes: 8 << 20, count: 2000, steps: 2048)

  /// Lists of files that a website ignores; `steps` are the bytes of one pattern.
  package static let pathPatterns = TextLimits("PathPatterns", bytes: 1 << 20, count: 1000, steps: 400)

  package static let translation = TextLimits("TranslationFile", "POReader", "XLIFFReader", bytes: 64 << 20)
  /// The bytes in which a placeholder, an entity or the name of a link has to end.
  package static let placeholder = TextLimits("Placeholder", "PseudoScan", bytes: 64 << 20, steps: 4096)

  /// Start tags of a book's own files.
  package static let bookMarkup = TextLimits("MarkupTags", bytes: 4 << 20, count: 100_000)
  package static let archive = TextLimits("ZIPArchive", bytes: 2 << 30, count: 16 << 20, steps: 100)
  /// `depth` counts filters of one stream, `steps` the bytes of one stream.
  package static let pdf = TextLimits(
    "PDFFile", bytes: 2 << 30, depth: 2, count: 4096, steps: 256 << 20)

  /// A message of an editor: a text of 64 MiB with every byte escaped is not text that a person edits.
  package static let editorMessage = TextLimits("MessageFrames", bytes: 96 << 20)
  package static let editorHeader = TextLimits("MessageFrames", bytes: 8192)
  /// `steps` are thousands of SQLite's: a fraction of a second.
  package static let question = TextLimits(
    "SearchQuestion", "SearchReader", bytes: 400, count: 12, steps: 50_000)
}

extension TextLimits {
  /// The whole table.
  package static let all: [TextLimits] = [
    source, yaml, yamlSlips, json, toml, frontMatter, markdown, markdownTables, markdownReferences,
    markdownEmails, html, surveyedHTML, searchedPage, template, templateExpansion, templateBodies,
    pageValues, linkPattern, linkPatternStack, styleSheet, timeZone, xml, sheet, sheetResult, shortcodes,
    shortcodeNames, pageCodes,
    hiddenWords, pagePictures, pathPatterns, translation, placeholder, bookMarkup, archive, pdf,
    editorMessage,
    editorHeader, question,
  ]
}
