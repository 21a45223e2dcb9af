import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// What the files of one item say, laid together: nothing is looked at yet but the names of attributes.
struct WrittenItem: Sendable {
  let source: SourceItem
  /// Where it is said to be: in the file, or the part of a list, that has its attributes.
  private(set) var span: SourceSpan
  /// Attributes, with those of the language of each translation kept apart.
  var block: Block
  private(set) var translations: [(language: Int, block: Block)] = []
  private(set) var pages: [(language: Int, source: SourceID, page: Document.Page)] = []
  /// Whether one of its files could not be read.
  private(set) var isBroken: Bool

  init(
    _ source: SourceItem, of kind: FeedList.Kind, in settings: AppSettings, _ sources: SourceTree,
    reporting diagnostics: inout Diagnostics
  ) {
    self.source = source
    span = source.span
    block = Block(emptyAt: source.span)
    isBroken = source.isBroken
    for part in source.parts {
      switch part {
      case .file(let document, let language):
        document.report(to: &diagnostics)
        addPage(of: document, language ?? 0, in: settings, reporting: &diagnostics)
        if document.isBroken { isBroken = true }
        addAttributes(of: document, language ?? 0, kind, sources, reporting: &diagnostics)
      case .listed(let block, let span):
        self.block = self.block.fillingIn(block)
        self.span = span
      }
    }
  }

  private mutating func addPage(
    of document: Document, _ language: Int, in settings: AppSettings, reporting diagnostics: inout Diagnostics
  ) {
    guard let page = document.page, !page.markdown.isBlank || document.root == nil else { return }
    if let first = pages.first(where: { $0.language == language }) {
      diagnostics.report(
        .pageTwice(
          settings.languages[language], .beginning(of: first.source), .beginning(of: document.source)))
    }
    pages.append((language, document.source, page))
  }

  private mutating func addAttributes(
    of document: Document, _ language: Int, _ kind: FeedList.Kind, _ sources: SourceTree,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let root = document.root else { return }
    guard root.kind == .mapping || root.isEmpty else {
      diagnostics.report(
        root.kind == .sequence
          ? .itemIsAList(root, sources.files[document.source].path) : .itemNotABlock(root))
      isBroken = true
      return
    }
    // The master's file may say everything, whatever its name; the others only what a translation can.
    if language != 0 {
      if let block = Block(root, [kind.translationTable], reporting: &diagnostics) {
        translations.append((language, block))
      }
    } else if let block = Block(root, [kind.itemTable], reporting: &diagnostics) {
      if !block.entries.isEmpty { span = .beginning(of: document.source) }
      self.block = block.fillingIn(self.block)
    }
  }
}

extension FeedList.Kind {
  /// What may be written of an item.
  var itemTable: AttributeTable { self == .news ? ItemSourceAttribute.news : ItemSourceAttribute.gallery }

  /// What may be written of it in another language than the first.
  var translationTable: AttributeTable {
    self == .news ? ItemSourceAttribute.newsTranslation : ItemSourceAttribute.galleryTranslation
  }
}

/// Files that cannot be laid together to one item.
struct WrittenItemRules: RuleSet {
  let pageTwice = Rule("page-twice", .error, in: .items)
  let itemIsAList = Rule("item-is-a-list", .error, in: .items)
  let itemNotABlock = Rule("item-not-a-block", .error, in: .items)
}

private let rules = WrittenItemRules()

extension Diagnostic {
  fileprivate static func pageTwice(_ langcode: Langcode, _ first: SourceSpan, _ span: SourceSpan) -> Self {
    .init(
      rules.pageTwice, "the item has two pages in `\(langcode.text)`", at: span,
      notes: [.init(first, "the first")],
      why: "Only one of them could be shown.",
      hint: "keep one; the file without a langcode is the first language's.")
  }

  fileprivate static func itemIsAList(_ node: YAMLNode, _ path: String) -> Self {
    .init(
      rules.itemIsAList, "this file holds a list, but has the name of a single item", at: node.span,
      why:
        "Anything but items in a feed empties a news list on both clients, and crashes iOS in a gallery (C135).",
      hint: path.isMarkdown
        ? "write `title: …` and the other attributes, each on a line of its own."
        : "rename it to \(path.nameInPath.withoutExtension).items.yaml, or take the dashes out.")
  }

  static func itemNotABlock(_ node: YAMLNode) -> Self {
    .init(
      rules.itemNotABlock, "an item is a block of attributes, not \(node.kindInWords)", at: node.span,
      why:
        "Anything but items in a feed empties a news list on both clients, and crashes iOS in a gallery (C135).",
      hint: "write `title: …` and the other attributes, each on a line of its own.")
  }
}
