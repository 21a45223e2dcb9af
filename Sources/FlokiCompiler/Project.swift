package import FlokiProtocol
package import FlokiSyntax

/// A project with every name bound, every default filled in and every id given: what `check` judges and `lower`
/// turns into files.
package struct Project: Sendable {
  package var settings: AppSettings
  package var tabs: [ProjectTab]
  /// Whether there are tabs that could not be read, and are missing here.
  package var lacksTabs: Bool
  /// Every feed that is made from a folder, those of tabs first, then nested ones as they are met.
  package var feeds: [Feed]
  package var apps: [AppSkin]
  package var reservedTexts: [ReservedText: LocalizedText]
  /// What the reserved texts follow from.
  package var textGrounds = Grounds()
  package var misc: Misc?
  package var miscSpan: SourceSpan?
  /// The texts that tabs and items have led to, by path.
  var documents: [String: Document] = [:]
  var drafts = DraftFindings()
  /// What the lock will say once this build is published.
  package var lock: Lock
  /// What it says now.
  package var lockBefore: Lock
  var lockPlaces: Lock.Places
}

/// What `floki.yaml` says of the app as a whole.
package struct AppSettings: Sendable {
  package var source: SourceID
  package var name: String
  package var version: Int32
  package var versionSpan: SourceSpan
  /// Absolute, ending with a slash.
  package var baseURL: String
  package var baseURLSpan: SourceSpan?
  /// What serves the published folder; nil where nobody says.
  package var hosting: Hosting?
  package var hostingSpan: SourceSpan?
  /// The devices whose screens photos are fitted to, that of plain phones first; empty where all get the same.
  package var devices: [Device] = []
  package var devicesSpan: SourceSpan?
  /// What the host and the devices follow from.
  package var hostingGrounds = Grounds()
  package var ttl: Int32
  /// Where it is written; nil for the default.
  package var ttlSpan: SourceSpan?
  /// The master first; never empty.
  package var languages: [Langcode]
  package var languageSpans: [SourceSpan]
  /// Whether some language is missing here because it could not be read: then nobody knows which texts are missing,
  /// or are too many.
  package var areLanguagesDoubtful = false
  package var timeZone: ProjectTimeZone
  package var fallback: Fallback
  package var clients: Clients
  package var jpegQuality: Int
  package var budget = Budget()
  /// Seconds that files of earlier builds stay published.
  package var retention: Int64
  package var retentionSpan: SourceSpan?

  package enum Fallback: String, CaseIterable, Sendable {
    case master, omit, error

    /// Where nobody says.
    package static let standard = Fallback.master
  }

  package func index(of langcode: String) -> Int? {
    languages.firstIndex { $0.text == langcode }
  }
}

/// The clients whose rules bind a project.
package struct Clients: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let iOS = Clients(rawValue: 1)
  package static let android = Clients(rawValue: 2)
  package static let both: Clients = [.iOS, .android]
}

/// A text as its author wrote it: in one, some or all of the languages.
package struct LocalizedText: Sendable {
  package struct Written: Sendable {
    /// Its line breaks are line feeds alone: Android drops carriage returns, and with them the break (C19).
    package var text: String
    package var span: SourceSpan
    /// The scalar that the text was written as; nil where it was taken from a page.
    private let node: YAMLNode?

    init(_ node: YAMLNode) {
      text = node.text.withoutTrailingLineBreaks.withLineFeeds
      span = node.span
      self.node = node
    }

    init(ofPage text: String, at span: SourceSpan) {
      self.text = text.withLineFeeds
      self.span = span
      node = nil
    }

    /// Where the bytes `range` of ``text`` stand in the file; the whole text where that cannot be told.
    func span(ofText range: Range<Int>) -> SourceSpan { exactNode?.span(ofText: range) ?? span }

    /// A repair of the text as one of the file; nil where no place in the file is sure.
    func fix(_ repair: TextFault.Repair?) -> Diagnostic.Fix? { exactNode?.fix(repair) }

    /// Whether it was taken from a page.
    var isOfPage: Bool { node == nil }

    /// The scalar, where its bytes are those of ``text``.
    private var exactNode: YAMLNode? {
      guard let node, node.text.utf8.starts(with: text.utf8) else { return nil }
      return node
    }
  }

  /// One place for each language of the project, in their order.
  package var byLanguage: [Written?]
  package var span: SourceSpan

  /// What readers of a language see under the rule that missing texts are the master's.
  package func text(in language: Int) -> String? {
    (byLanguage[language] ?? byLanguage.first ?? nil)?.text
  }

  package func isMissing(in language: Int) -> Bool { byLanguage[language] == nil }
}

/// A tab of the project.
package struct ProjectTab: Sendable {
  package var span: SourceSpan
  /// Negative where the one that is written could not be read.
  package var uniqueID: Int32
  package var uniqueIDSpan: SourceSpan
  package var longTitle: LocalizedText
  package var shortTitle: LocalizedText
  package var image: PictureReference?
  package var view: View
}

/// What a tab, or an item that nests content, opens.
package struct View: Sendable {
  package enum Content: Sendable {
    /// A list or gallery made from a folder: its place in ``Project/feeds``.
    case feed(Int)
    /// Served by somebody else.
    case remote(String)
    /// One page for all languages, with the path it is published under.
    case page(WebPage)
    /// Nothing yet: a nested movie takes the item's url.
    case none
  }

  package var block: Block
  /// The skin's part of ``block``, in a tab as an app with looks of its own shows it.
  package var looks: Block?
  /// What the client is told, without the addresses that `lower` computes.
  package var data: ViewData
  package var content: Content
  /// A movie's poster, where floki publishes it.
  package var poster: PicturePlan?
  /// A movie's words: numbered in a tab, written out in an item.
  package var title: LocalizedText?
  package var text: LocalizedText?

  package var className: ClassName { data.className }
  /// Where the attribute is written, else the block it could stand in.
  package func span(of attribute: Attribute) -> SourceSpan { block[attribute]?.span ?? block.span }

  func grounds(_ attributes: Attribute...) -> Grounds { block.grounds(attributes) }
}

/// A page that a web tab shows, in every language it was written in.
package struct WebPage: Sendable {
  package var path: String
  package var versions: [(language: Int, page: ItemPage)]
  /// What they show, by the path of the source.
  package var pictures: [String: PicturePlan]
}

/// A picture of the project that something refers to.
package struct PictureReference: Hashable, Sendable {
  package var path: String
  package var header: ImageHeader
  package var digest: ContentDigest
  /// Where it is referred to; for a bare image of a gallery, the image itself.
  package var span: SourceSpan
}

/// A feed made from a folder.
package struct Feed: Sendable {
  package enum Kind: Sendable, Hashable {
    case news, gallery
  }

  package var kind: Kind
  package var folder: String
  /// What stands before the langcode in the published address: `news/`.
  package var path: String
  /// Where the folder is named.
  package var span: SourceSpan
  /// The size its thumbnails are drawn at.
  package var thumbnailSize: PixelSize
  /// What becomes of pictures that are smaller than that.
  package var stretchesImages: Bool
  /// What the size follows from.
  package var sizeGrounds = Grounds()
  /// The smallest of the lists that show the feed, which the feed should fit.
  package var cacheSize: Int32
  /// The largest, which decides how long phones remember what was deleted.
  package var largestCacheSize: Int32
  package var cacheSizeSpan: SourceSpan
  package var isNested: Bool
  /// When the first item that nests it is due; nil for a feed that is published now.
  package var opensAt: Instant?
  package var sections: [FeedSection]
  /// What `older: true` asks for; nil where all items are in one file.
  package var older: Older?
  /// The ends of the pages that older items were put into, the oldest first.
  package var boundaries: [Int32] = []
  package var hasOlder: Bool?
  package var hasOlderSpan: SourceSpan?
  /// Where a `page_size` is written.
  package var pageSizeEntry: Block.Entry?
  package var sectionsSpan: SourceSpan?
  /// Whether there are sections that could not be read, or not whole.
  package var lacksSections = false
  /// Those that are published now, newest first once ids are given.
  package var items: [Item]
  /// Whether there are items that could not be read, and are missing here.
  package var lacksItems = false
  /// By what the lock knows, or would know, everything that its folder holds, drafts and expired items too.
  package var presentKeys: Set<String> = []
  /// Those whose time is still to come: checked with the others, so that nothing fails on the night they are due.
  package var upcoming: [Item] = []
  /// Those that their authors have not finished: checked with the others, and published by nobody.
  package var drafts: [Item] = []
  /// Drafts, those whose time is still to come, and expired ones, in the order of their names.
  package var withheld: [WithheldItem] = []
  /// Those whose time is over, and that were published: they keep their ids.
  package var expired: [Item] = []
  /// What it once published and does not publish now.
  package var gone: [GoneItem] = []
  /// The next time that the feed's contents change by themselves.
  package var nextChange: Instant?
}

extension Feed {
  /// That older items are kept for phones to ask for.
  package struct Older: Sendable {
    /// Where it is asked for.
    package var span: SourceSpan
    /// How many items a page has; nil for half of what phones keep.
    package var pageSize: Int32?
  }

  /// How many items a page has.
  var pageSize: Int { Int(older?.pageSize ?? max(10, largestCacheSize / 2 + largestCacheSize % 2)) }

  /// How its items are cut; nil where they are in one file.
  var archive: Archive? { older == nil ? nil : Archive(boundaries) }
}

/// A section with its name in every language.
package struct FeedSection: Sendable {
  package var span: SourceSpan
  package var idSpan: SourceSpan
  package var name: LocalizedText?
  package var value: Section
  package var block: Block
}

/// One item of a feed.
package struct Item: Sendable {
  /// By what the lock knows the item within its feed's folder.
  package var key: String
  package var span: SourceSpan
  package var block: Block
  package var id: Int32
  package var explicitID: Int32?
  package var sortID: Int64?
  package var date: Instant?
  package var dateSpan: SourceSpan?
  package var isPinned: Bool
  package var title: LocalizedText?
  package var body: LocalizedText?
  package var footer: LocalizedText?
  package var caption: LocalizedText?
  package var shareURL: LocalizedText?
  package var parentID: String?
  package var sections: [Int32]
  package var image: Picture?
  /// What is made of its pictures, in whatever language: planned once everything else is known.
  package var pictures = ItemPictures<PicturePlan>()
  /// Around what its thumbnail is cropped.
  package var focus = FocalPoint.centre
  /// Where the item itself says so; nil where its feed does, or nobody.
  package var focusSpan: SourceSpan?
  package var url: Target
  package var expires: Instant?
  /// Whether it is published now.
  package var presence = Presence.live
  package var publishAt: Instant?
  package var isOnline: Bool
  package var maxZoom: Double?
  /// The size of a photo that is served by somebody else.
  package var remoteSize: PixelSize?
  package var pages: [ItemPage?]
  package var nested: View?
  /// What its content resembles, by which it is known again under another file name; nil where there is nothing to go by.
  package var sketch: Sketch?
  /// Whether one of its files could not be read, which was said: nobody knows what it lacks.
  package var isBroken = false
  /// What its translations say.
  package var translations: [Block] = []

  package enum Presence: Sendable {
    case live, upcoming, expired
  }

  package enum Picture: Sendable {
    case file(PictureReference)
    case remote(String, SourceSpan)
  }

  package enum Target: Sendable {
    /// The item's own page, or the photo itself in a gallery.
    case own
    case remote(String, SourceSpan)
    case file(path: String, digest: ContentDigest, SourceSpan)
    /// A page that its author wrote in HTML.
    case html(HTMLFile)
  }

  package func span(of attribute: Attribute) -> SourceSpan { block[attribute]?.span ?? span }

  /// What rests on these attributes, in whichever of the item's files they stand.
  func grounds(_ attributes: Attribute...) -> Grounds {
    translations.reduce(block.grounds(attributes)) { $0 + $1.grounds(attributes) }
  }
}

/// A page of an item in one language.
package struct ItemPage: Sendable {
  package var source: SourceID
  /// Where the Markdown begins in the file.
  package var start: Int
  package var markdown: MarkdownPage
  /// The pictures it shows, in the order of `markdown.images`; nil for those served by somebody else.
  package var pictures: [PictureReference?]
}

/// One `v<N>-app`: which tabs it has and how they look.
package struct AppSkin: Sendable {
  package var name: String
  package var span: SourceSpan
  /// Nil for all of them, in the project's order.
  package var tabs: [(id: Int32, span: SourceSpan)]?
  /// What replaces the looks of every list of a class.
  package var looks: [ClassName: Looks]

  package struct Looks: Sendable {
    /// Where the class is named.
    package var span: SourceSpan
    package var block: Block
    /// What could be read of the block.
    package var values: [(attribute: Attribute, value: AttributeValue)]
  }
}

extension Feed {
  /// The items that are published now, and those that will be.
  package var allItems: [Item] { upcoming.isEmpty ? items : items + upcoming }
}
