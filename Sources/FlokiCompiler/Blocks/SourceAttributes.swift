import FlokiContent
package import FlokiProtocol
import FlokiRules

/// The attributes of `floki.yaml` itself.
package enum ProjectAttribute {
  package static let name = Attribute(
    "name", .string, required: true, support: .source, "The app's name, in messages and pages.",
    examples: .string("Harbour"))
  package static let version = Attribute(
    "version", .integer(0...Int64(Int32.max)), required: true, support: .source,
    limits: .below(rules.versionNegative, "Android reads no negative number and does not start (C26)."),
    "The indicator's `v`; `floki release` moves it.")
  package static let baseURL = Attribute(
    "base_url", .url(.raw), required: true, support: .source,
    "Where the published folder will be served, absolute.",
    examples: .string("https://app.example.org/harbour/"))
  package static let hosting = Attribute(
    "hosting", .choice(Hosting.allCases.map(\.rawValue)), default: .described("no rules are written"),
    support: .source, "The server of the published folder; floki writes its rules into `hosts/`.",
    examples: .string("nginx"))
  package static let devices = Attribute(
    "devices", .choices(Device.allCases.map(\.rawValue)), default: .described("the same for all"),
    support: .source, "The devices that get photos in their own size; needs `hosting`.",
    examples: .strings(["phone", "retina", "pad"]))
  package static let compression = Attribute(
    "compression", .choices(Compression.choices.map(\.rawValue)), default: .described("gzip alone"),
    support: .source,
    "Compression of published texts besides gzip; needs `hosting: caddy` or `floki`.",
    examples: .strings(["br", "zstd"]))
  package static let ttl = Attribute(
    "ttl", .duration(1...Int64(Int32.max)), default: .integer(43200), support: .source,
    limits: Limits(
      below: Limit(
        rules.ttlZero, "iOS asks the server again every 3 seconds, and Android does not start (C27).",
        hint: "write 12h, as recommended."),
      above: Limit(
        rules.ttlTooLong,
        "It overflows to a negative number on phones: iOS asks every 3 seconds, Android does not start (C27)."
      )),
    "How long phones trust the indicator before they ask again.")
  package static let languages = Attribute(
    "languages", .langcodes, required: true, support: .source, "The langcodes; the first is the master.")
  package static let timezone = Attribute(
    "timezone", .string, default: .all(.string(ProjectTimeZone.utc.identifier)),
    support: .source,
    "Time zone of dates without one: `Europe/Madrid`.", examples: .string("Europe/Madrid"))
  package static let fallback = Attribute(
    "fallback", .choice(AppSettings.Fallback.allCases.map(\.rawValue)),
    default: .all(.string(AppSettings.Fallback.standard.rawValue)), support: .source,
    "What floki does with an item whose text is missing in a language.")
  package static let clients = Attribute(
    "clients", .choices(Clients.Name.allCases.map(\.rawValue)), default: .described("all"), support: .source,
    "The clients that the app is for: floki skips problems that affect only others. `browser` alone is for readers of today."
  )
  package static let apps = Attribute(
    "apps", .object(.apps), default: .described("v1"), support: .source,
    "One app named v<N> per client generation, or skin.", examples: .strings(["v1"]))
  package static let texts = Attribute(
    "texts", .object(.texts), support: .source, "The reserved texts, by name or number.")
  package static let jpegQuality = Attribute(
    "jpeg_quality", .integer(1...100), default: .integer(85), support: .source,
    limits: Limits(
      below: Limit(rules.jpegQualityZero, "At quality 0 only the blocks of the picture would be visible."),
      above: Limit(rules.jpegQualityTooHigh, "JPEG quality goes from 1 to 100.")),
    "Quality of every JPEG floki writes.")
  package static let budget = Attribute(
    "budget", .object(.budget), default: .described("no limits"), support: .source,
    "How large the files that phones fetch may be.")
  package static let retention = Attribute(
    "retention", .duration(0...Int64(Int32.max)), default: .integer(7_776_000), support: .source,
    limits: Limits(above: Limit(rules.retentionTooLong, "No phone is in use for that long.")),
    "How long floki serves phones that were offline: files of earlier builds stay published, and deleted items stay listed."
  )
  package static let webApp = Attribute(
    "web_app", .bool, default: .described("true if `clients` names browser, otherwise false"),
    support: .source,
    "Whether floki publishes an app for browsers beside the files: `index.html` at `base_url`.")
  package static let appIcon = Attribute(
    "app_icon", .path, support: .source,
    "The icon of the app for browsers: a square picture of at least 512 × 512.",
    examples: .string("icons/app.png"))
  package static let external = Attribute(
    "external", .strings, support: .source,
    "Hosts that links may lead to without a warning; `*.example.org` covers all hosts below example.org.",
    examples: .strings(["www.example.org", "*.example.net"]))
  package static let color = Attribute(
    "color", .color, default: .described("#1a5fb4"), support: .source,
    "The app's colour in pages: links and rules; made darker or lighter where text would be unreadable.",
    examples: .string("#1a5fb4"))
  package static let sitemap = Attribute(
    "sitemap", .bool, default: .all(.bool(false)), support: .source,
    "Whether `sitemap.xml` lists the pages of items for search engines.")
  package static let addresses = Attribute(
    "addresses", .string, default: .all(.string(AddressPattern.standard.text)), support: .source,
    "The form of the lasting addresses of stories, of {lang}, {feed}, {year}, {month}, {day}, {slug} and {id}.",
    examples: .string("{lang}/{year}/{slug}.html"))
  package static let encrypt = Attribute(
    "encrypt", .bool, default: .all(.bool(false)), support: .source,
    "Whether to encrypt app definitions with the key in FLOKI_APPDATA_KEY; the public clients cannot read them."
  )
  package static let launchImages = Attribute(
    "launch_images", .object(.launchImages), support: .source,
    "The picture and colour from which `floki bundle` makes an app's launch images and icons.")
  package static let publish = Attribute(
    "publish", .object(.targets), support: .source,
    "The named targets that `floki publish` uploads the published folder to.")
  package static let requires = Attribute(
    "requires", .string, default: .described("any floki"), support: .source,
    "The oldest floki that may build the project; an older one refuses to.",
    examples: .string("floki >= 0.1"))
  package static let allow = Attribute(
    "allow", .strings, support: .source,
    "Codes of warnings and notes that floki does not report in this project, each with a reason if you like.",
    examples: .strings(["share-url-hyphen our website has this name"]))
  package static let tabs = Attribute(
    "tabs", .objects(.tab), required: true, support: .source, "The tabs, from left to right.")

  package static let table = AttributeTable(
    .project,
    [
      name, version, baseURL, hosting, devices, compression, ttl, languages, timezone, fallback, clients,
      apps, texts,
      jpegQuality, budget, retention, webApp, appIcon, color, external, addresses, sitemap, encrypt,
      launchImages,
      publish, requires, allow, tabs,
      AppDataAttribute.misc,
    ])
}

/// The attributes of `budget`.
package enum BudgetAttribute {
  package static let thumb = Attribute(
    "thumb", .byteCount, default: .described("no limit"), support: .source,
    "The largest size of a thumbnail.", examples: .string("6 kB"))
  package static let photo = Attribute(
    "photo", .byteCount, default: .described("no limit"), support: .source,
    "The largest size of a photo or a picture in a page.", examples: .string("250 kB"))
  package static let feed = Attribute(
    "feed", .byteCount, default: .described("no limit"), support: .source,
    "The largest size of a feed in one language.", examples: .string("100 kB"))
  package static let firstLaunch = Attribute(
    "first_launch", .byteCount, default: .described("no limit"), support: .source,
    "The most that the app may fetch at its first launch.", examples: .string("300 kB"))
  package static let exceeded = Attribute(
    "exceeded", .choice(Budget.Consequence.allCases.map(\.rawValue)),
    default: .all(.string(Budget.Consequence.standard.rawValue)), support: .source,
    "What happens when a build exceeds a limit: with `error` floki publishes nothing.")

  package static let table = AttributeTable(.budget, [thumb, photo, feed, firstLaunch, exceeded])
}

/// The attributes of `launch_images`.
package enum LaunchImagesAttribute {
  package static let picture = Attribute(
    "picture", .path, required: true, support: .source,
    "The picture in the middle: square, at least 1024 × 1024; its background may be transparent.",
    examples: .string("icons/launch.png"))
  package static let color = Attribute(
    "color", .color, default: .color(255, 255, 255), support: .source,
    "The colour around the picture and behind its transparent parts.")

  package static let table = AttributeTable(.launchImages, [picture, color])
}

/// The attributes of one target in `publish` that needs more than an address.
package enum PublishTargetAttribute {
  package static let to = Attribute(
    "to", .string, required: true, support: .source,
    "The target: a folder, or an s3://, ssh://, sftp:// or davs:// address.",
    examples: .string("s3://harbour-app/live"))
  package static let endpoint = Attribute(
    "endpoint", .string, default: .described("Amazon's, or AWS_ENDPOINT_URL"), support: .source,
    "The address of an S3-compatible store that is not Amazon's.",
    examples: .string("https://s3.example.org"))
  package static let region = Attribute(
    "region", .string, default: .described("AWS_REGION, or the region in ~/.aws/config"), support: .source,
    "The region of an S3 bucket.", examples: .string("eu-west-1"))

  package static let table = AttributeTable(.target, [to, endpoint, region])
}

/// What a tab may say in the source beside the protocol's attributes.
package enum TabSourceAttribute {
  package static let feed = Attribute(
    "feed", .path, support: .source, "Folder whose items make the feed, in place of main_url.",
    examples: .string("content/news"))
  package static let page = Attribute(
    "page", .path, support: .source, "Page (or folder of pages by langcode) in place of main_url.",
    examples: .string("content/about"))
  package static let include = Attribute(
    "include", .path, support: .source, "File that defines the tab.", examples: .string("tabs/photos.yaml"))
  /// A movie's title and text in a tab: floki assigns their numbers.
  package static let title = Attribute(
    "title", .stringID, default: .described("none"), support: .iOSOnly, "Title on the facade.")
  package static let text = Attribute(
    "text", .stringID, default: .described("none"), support: .iOSOnly, "Text on the facade.")

  package static let includeTable = AttributeTable(.include, [include])
  package static let movieTable = AttributeTable(.movieTab, [title, text])
}

/// The attributes of one app in `apps`: its skin.
package enum SkinAttribute {
  package static let tabs = Attribute(
    "tabs", .integers(1...Int64(Int32.max)), support: .source,
    limits: .below(AppAttributesRules().tabIDZero, "No tab has such a number (C57)."),
    "Its tabs, by unique_id, in this order.", examples: .integers([1, 2]))
  package static let news = Attribute(
    "news", .object(.newsTab), support: .source, "Attributes that replace the look of every news tab.")
  package static let gallery = Attribute(
    "gallery", .object(.galleryTab), support: .source, "Attributes that replace the look of every gallery.")

  package static let version = Attribute(
    "version", .integer(0...Int64(Int32.max)), default: .described("that of the project"), support: .source,
    limits: .below(rules.versionNegative, "Android reads no negative number and does not start (C26)."),
    "The `v` of its indicator, if it is released separately.", examples: .integer(1))

  package static let encrypt = Attribute(
    "encrypt", .bool, default: .described("what the project says"), support: .source,
    "Whether to encrypt its definition with the key in FLOKI_APPDATA_KEY.")

  package static let table = AttributeTable(.skin, [version, tabs, news, gallery, encrypt])
}

/// The attributes of `feed.yaml`.
package enum FeedSourceAttribute {
  package static let defaults = Attribute(
    "defaults", .object(.item), support: .source, "Attributes of every item that does not set its own.")

  package static let older = Attribute(
    "older", .bool, default: .bool(false), support: .source,
    "Whether old items move to pages of their own, which iOS asks for; Android shows only what the list keeps (C150)."
  )
  package static let pageSize = Attribute(
    "page_size", .positive, default: .described("half of cache_size, and at least 10"), support: .source,
    limits: .below(rules.pageSizeZero, "iOS would get nothing older from a page without items (C147)."),
    "How many items such a page has.")
  package static let syndication = Attribute(
    "syndication", .choices(SyndicationFormat.allCases.map(\.rawValue)), default: .described("none"),
    support: .source, "Further formats of the feed, for feed readers.",
    examples: .strings(["rss", "atom", "jsonfeed"]))
  package static let index = Attribute(
    "index", .bool, default: .bool(false), support: .source,
    "Whether to publish an index beside the feed, for clients that fetch only what they lack.")
  package static let batchSize = Attribute(
    "batch_size", .positive, default: .integer(50), support: .source,
    limits: .below(rules.batchSizeZero, "A batch without items would be useless."),
    "The most items in a batch of details, beside an index.")
  package static let shelf = Attribute(
    "shelf", .bool, default: .bool(false), support: .source,
    "Whether the items are issues to download: `store.plist` and a feed with covers are published beside the gallery."
  )

  package static let source = Attribute(
    "source", .object(.feedSource), support: .source,
    "Where `floki import --all` brings items from; nothing is fetched by any other command.")

  package static let authorAsFooter = Attribute(
    "author_as_footer", .bool, default: .bool(false), support: .source,
    "Whether phones show an item's authors where it has no footer.")
  package static let fields = Attribute(
    "fields", .object(.fieldSchemas), support: .source,
    "The fields that items may have besides floki's own attributes, by name: the type of each, or a block."
  )

  package static let table = AttributeTable(
    .feedFile,
    [
      FeedAttribute.sections, defaults, fields, authorAsFooter, older, pageSize, FeedAttribute.hasOlder,
      syndication, index,
      batchSize,
      shelf, source,
    ])
}

/// The attributes of one field in `fields` of feed.yaml.
package enum FieldAttribute {
  package static let type = Attribute(
    "type", .choice(FieldSchema.Kind.allCases.map(\.rawValue)),
    default: .all(.string(FieldSchema.Kind.text.rawValue)), support: .source,
    "The type of its value: words, a number, a day, an address, or true and false.")
  package static let required = Attribute(
    "required", .bool, default: .bool(false), support: .source,
    "Whether every item of the feed must have it.")
  package static let choices = Attribute(
    "choices", .strings, default: .described("any"), support: .source,
    "The only words that a field of type text may have.", examples: .strings(["indoors", "outdoors"]))

  package static let table = AttributeTable(.field, [type, required, choices])
}

/// The attributes of `source` in feed.yaml.
package enum FeedOriginAttribute {
  package static let url = Attribute(
    "url", .string, required: true, support: .source,
    "The address of a feed or export; or the path of a file or folder, from the project folder.",
    examples: .string("https://www.example.org/feed.xml"))
  package static let sheet = Attribute(
    "sheet", .string, default: .described("by the source"), support: .source,
    "The translation sheet: rss, atom, wxr, jsonfeed, plist, or the path of a file.",
    examples: .string("rss"))
  package static let mode = Attribute(
    "mode", .string, default: .described("that of the sheet"), support: .source,
    "The mode of the sheet: whole, summary, shelf, or one of your own.", examples: .string("summary"))
  package static let every = Attribute(
    "every", .duration(1...Int64(Int32.max)), default: .described("every time"), support: .source,
    limits: Limits(
      below: Limit(rules.sourceEvery, "Leave `every` out to ask the source every time."),
      above: Limit(rules.sourceEvery, "floki would never ask the source again.")),
    "How long to wait before asking the source again.")

  package static let table = AttributeTable(.feedSource, [url, sheet, mode, every])
}

/// What an item may say in the source beside the protocol's attributes.
package enum ItemSourceAttribute {
  package static let key = Attribute(
    "key", .string, support: .source, "Permanent name of the item, whatever its file is called.")
  package static let sectionIDs = Attribute(
    "section_ids", .sectionNames, support: .source, "The same as `sections`.")
  package static let shareURL = Attribute(
    "share_url", .text, "Address on the web that readers share; may differ by langcode.")
  package static let date = Attribute(
    "date", .date, support: .source, "When it happened; floki derives the id from it.")
  package static let sections = Attribute(
    "sections", .sectionNames, support: .source, "The sections it is in, by name or id.")
  package static let expires = Attribute(
    "expires", .date, support: .source,
    "When phones drop it: a moment, or the last day to show it.")
  package static let expirationDate = Attribute(
    "expiration_date", .date, support: .source, "The same as `expires`.")
  package static let publishAt = Attribute(
    "publish_at", .date, support: .source, "When to publish it: a moment, or the start of a day.")
  package static let draft = Attribute(
    "draft", .bool, default: .bool(false), support: .source, "Whether to leave the item unpublished.")
  package static let pin = Attribute(
    "pin", .bool, default: .bool(false), support: .source,
    "Whether to keep the item on top, under a fresh id (C145).")
  package static let focus = Attribute(
    "focus", .focus, default: .described("the centre"), support: .source,
    "The point in the picture that its thumbnail is cropped around.")
  package static let slug = Attribute(
    "slug", .text, support: .source,
    "Last part of the item's lasting address, and of that on your own website: lowercase letters, digits and hyphens; may differ by langcode.",
    examples: .string("boats-land-again"))
  package static let legacyID = Attribute(
    "legacy_id", .positive, support: .source,
    limits: .below(rules.legacyIDZero, "No address with `?p=` has such a number."),
    "Number of the item in the website's addresses: `?p=241842`.")
  package static let aliases = Attribute(
    "aliases", .strings, support: .source,
    "Other addresses that the item has or had: full addresses, or paths on the website.",
    examples: .strings(["/2016/boats.html"]))
  package static let template = Attribute(
    "template", .string, default: .described("article"), support: .source,
    "The template that makes its page: article, essay, issue, plain, or a file of `templates/`.",
    examples: .string("essay"))
  package static let allowHTML = Attribute(
    "allow_html", .bool, default: .bool(false), support: .source,
    "Whether harmless HTML in the page is markup; otherwise readers see it as written.")
  package static let imageAlt = Attribute(
    "image_alt", .text, support: .source,
    "Describes the item's picture for readers who cannot see it; may differ by langcode.",
    examples: .string("Two boats at the quay"))
  package static let author = Attribute(
    "author", .texts, support: .source,
    "Who wrote it: a name, or a list of names; shown on its page and in feed readers.",
    examples: .string("Ane Etxeberria"))
  package static let fields = Attribute(
    "fields", .object(.fields), support: .source,
    "The item's own fields, as `fields` in feed.yaml describes them; templates show them.")
  package static let url = Attribute(
    "url", .target, support: .source, "An address, a file to publish, or nothing for the item's own page.")

  package static let download = Attribute(
    "download", .target, support: .source,
    "On a shelf: the PDF, EPUB or ZIP that readers download; a file, or its address.",
    examples: .string("issues/2026-11.pdf"))
  package static let cover = Attribute(
    "cover", .path, default: .described("the download's own cover"), support: .source,
    "On a shelf: the picture of the issue, which floki makes in every size; `focus` says where to crop it.",
    examples: .string("covers/2026-11.jpg"))
  package static let free = Attribute(
    "free", .bool, default: .bool(false), support: .source,
    "On a shelf: whether readers download the issue without paying.")

  /// What `item.yaml`, front matter and lists of a news feed may hold.
  package static let news = AttributeTable(
    .newsItem,
    [
      key, ItemAttribute.id, ItemAttribute.parentID, ItemAttribute.sortID, date, sections,
      sectionIDs,
      ItemAttribute.title, url, ItemAttribute.image, focus, expires, expirationDate, publishAt, draft, pin,
      shareURL, slug, legacyID, aliases, ItemAttribute.online, NewsItemAttribute.body,
      NewsItemAttribute.footer, author, ItemAttribute.tags, fields, imageAlt, template, allowHTML,
      ItemAttribute.classType, ItemAttribute.data,
    ])

  /// What the words of a picture may hold.
  package static let gallery = AttributeTable(
    .galleryItem,
    [
      key, ItemAttribute.id, ItemAttribute.sortID, date, sections, sectionIDs,
      ItemAttribute.title, url,
      ItemAttribute.image, focus, expires, expirationDate, publishAt, draft, pin, shareURL,
      slug, legacyID, aliases, ItemAttribute.online, GalleryItemAttribute.width, GalleryItemAttribute.height,
      GalleryItemAttribute.maxZoom,
      GalleryItemAttribute.captionText, author, ItemAttribute.tags, fields, download, cover, free,
      ItemAttribute.classType, ItemAttribute.data,
    ])

  /// The attributes that `feed.yaml` may set for every item: all that need not be unique.
  package static let newsDefaults = defaults(news)
  package static let galleryDefaults = defaults(gallery)

  private static func defaults(_ table: AttributeTable) -> AttributeTable {
    AttributeTable(
      .itemDefaults,
      table.without(key, ItemAttribute.id, ItemAttribute.sortID, slug, legacyID, aliases, download, cover)
        .attributes)
  }

  /// What the front matter of a translation may override.
  package static let newsTranslation = AttributeTable(
    .translation,
    [
      ItemAttribute.title, NewsItemAttribute.body, NewsItemAttribute.footer, shareURL, author,
      ItemAttribute.tags, fields, imageAlt,
    ])
  package static let galleryTranslation = AttributeTable(
    .translation,
    [ItemAttribute.title, GalleryItemAttribute.captionText, shareURL, author, ItemAttribute.tags, fields])
}

/// Numbers outside the limits of attributes that only floki reads.
struct SourceAttributesRules: RuleSet {
  let versionNegative = Rule("version-negative", .error, in: .numbers)
  let ttlZero = Rule("ttl-zero", .error, in: .numbers)
  let ttlTooLong = Rule("ttl-too-long", .error, in: .numbers)
  let jpegQualityZero = Rule("jpeg-quality-zero", .error, in: .numbers)
  let jpegQualityTooHigh = Rule("jpeg-quality-too-high", .error, in: .numbers)
  let retentionTooLong = Rule("retention-too-long", .error, in: .numbers)
  let legacyIDZero = Rule("legacy-id-zero", .error, in: .items)
  let pageSizeZero = Rule("page-size-zero", .error, in: .feeds)
  let batchSizeZero = Rule("batch-size-zero", .error, in: .feeds)
  let sourceEvery = Rule("source-every", .error, in: .importing)
}

private let rules = SourceAttributesRules()
