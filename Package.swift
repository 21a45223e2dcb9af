// swift-tools-version: 6.2
import PackageDescription

/// The settings every Swift target of ours is compiled with.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// Optimises a module as a whole, since the optimiser takes much longer file by file. Packages with such flags cannot be depended
/// on, so it is used for tests only.
let optimized: SwiftSetting = .unsafeFlags([
  "-O", "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2",
])

/// The settings of libraries: `make test` sets FLOKI_FAST_TESTS, which optimises them. Without it a changed file alone is
/// compiled again.
let library = Context.environment["FLOKI_FAST_TESTS"] == nil ? strict : strict + [optimized]

/// Those of code that goes through whole photographs, pixel by pixel, or through whole lives of readers, without which tests
/// take minutes: FLOKI_FAST_PIXELS optimises them alone.
let photographic = Context.environment["FLOKI_FAST_PIXELS"] == nil ? strict : strict + [optimized]

/// The same for C.
let photographicC: [CSetting] =
  Context.environment["FLOKI_FAST_PIXELS"] == nil ? [] : [.unsafeFlags(["-O2"])]

/// The commit that `floki --version` names: scripts that build from a clone say it.
let commit = Context.environment["FLOKI_COMMIT"].map { [CSetting.define("FLOKI_COMMIT", to: "\"\($0)\"")] }

let package = Package(
  name: "floki",
  // What FlokiClientKit takes on Apple's systems; all else is built for Linux.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .executable(name: "floki", targets: ["floki"]),
    .library(name: "FlokiKit", targets: ["FlokiKit"]),
    .library(name: "FlokiClientKit", targets: ["FlokiClientKit"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
  ],
  targets: [
    // C libraries, as Debian's -dev packages bring them.
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CLCMS", pkgConfig: "lcms2", providers: [.apt(["liblcms2-dev"])]),
    .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CMarkGFM", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    // Shims where a C library speaks in macros, setjmp or versioned symbols.
    .target(name: "CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
    .target(name: "CPNG", linkerSettings: [.linkedLibrary("png16")]),
    .target(name: "CDeflate", linkerSettings: [.linkedLibrary("z"), .linkedLibrary("zopfli")]),
    // Libraries that bring dozens of others along, loaded when they are first needed.
    .target(name: "CGD", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CPacking", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CTIFF", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CHEIF", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CHTTP", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CExpat", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CDisk"),
    // What the loader knows of the program and its libraries.
    .target(name: "CObjects"),
    // Resampling, by what the processor has.
    .target(name: "CLight", cSettings: photographicC),
    // The entropy-coded data of JPEGs.
    .target(name: "CScan", cSettings: photographicC),
    // The machine's time zones.
    .target(name: "CZones"),
    // Converters between encodings, for imports and translators' files.
    .target(name: "CEncodings", linkerSettings: [.linkedLibrary("icuuc")]),
    .target(name: "CICU", linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),

    .target(name: "FlokiRules", swiftSettings: library),
    .target(name: "FlokiProtocol", dependencies: ["FlokiRules"], swiftSettings: library),
    .target(
      name: "FlokiSyntax", dependencies: ["FlokiRules", "FlokiProtocol", "CYAML"], swiftSettings: library),
    .target(
      name: "FlokiContent",
      dependencies: [
        "FlokiRules", "FlokiProtocol", "CMarkGFM", "CEncodings", "CICU", "CNettle", "CZones",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      swiftSettings: library),
    .target(
      name: "FlokiCompiler",
      dependencies: ["FlokiRules", "FlokiProtocol", "FlokiSyntax", "FlokiContent"],
      swiftSettings: library),
    // JSON Schemas of what authors write, for their editors.
    .target(
      name: "FlokiSchema", dependencies: ["FlokiCompiler", "FlokiContent", "FlokiProtocol"],
      swiftSettings: library),
    .target(
      name: "FlokiImages",
      dependencies: [
        "FlokiRules", "FlokiContent", "FlokiProtocol", "CGD", "CHEIF", "CJPEG", "CLight", "CScan", "CPNG",
        "CTIFF",
        "CDeflate",
        "CLCMS", "CZlib",
      ],
      swiftSettings: photographic),
    // Opens what readers download.
    .target(
      name: "FlokiDocuments",
      dependencies: ["FlokiRules", "FlokiProtocol", "FlokiContent", "CPacking", "CZlib"],
      swiftSettings: library),
    .target(name: "FlokiHTTP", dependencies: ["CHTTP"], swiftSettings: library),
    // XML, XPath and HTML by libxml2, loaded when it is needed.
    .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .target(name: "CXML", dependencies: ["CLibXML2"], linkerSettings: [.linkedLibrary("dl")]),
    // The index of what is published, and how it is searched. SQLite is loaded when it is needed.
    .target(name: "CSQLite", linkerSettings: [.linkedLibrary("dl")]),
    .target(
      name: "FlokiSearch", dependencies: ["FlokiRules", "FlokiContent", "FlokiProtocol", "CSQLite"],
      swiftSettings: library),
    // Reads and writes files.
    .target(
      name: "FlokiFiles", dependencies: ["FlokiRules", "FlokiContent", "CDisk"], swiftSettings: library),
    // Reads and writes published folders: manifest, ledger, rules for hosts.
    .target(
      name: "FlokiSite",
      dependencies: [
        "FlokiRules", "FlokiProtocol", "FlokiContent", "FlokiDocuments", "FlokiFiles", "FlokiSearch",
        "CDeflate",
        "CPacking",
      ],
      swiftSettings: library),
    // Creates, reads and edits project folders, and keeps their caches.
    .target(
      name: "FlokiProject",
      dependencies: [
        "FlokiRules", "FlokiProtocol", "FlokiSyntax", "FlokiContent", "FlokiCompiler", "FlokiSchema",
        "FlokiDocuments", "FlokiFiles", "FlokiImages", "FlokiSite", "CObjects", "CStarters",
      ],
      swiftSettings: library),
    // Imports what other programs published, and keeps the changes that editors made since.
    .target(
      name: "FlokiImport",
      dependencies: [
        "FlokiRules", "FlokiProtocol", "FlokiSyntax", "FlokiContent", "FlokiCompiler", "FlokiFiles",
        "FlokiHTTP",
        "FlokiImages", "FlokiProject", "CXML", "CStarters", "FlokiDocuments",
      ],
      swiftSettings: library),
    // Exports and imports translators' files.
    .target(
      name: "FlokiWords",
      dependencies: [
        "FlokiRules", "FlokiProtocol", "FlokiSyntax", "FlokiContent", "FlokiCompiler", "FlokiFiles",
        "FlokiProject", "FlokiSite", "CExpat",
      ],
      swiftSettings: library),
    // Checks a project against the rules and what was published, and fixes it.
    .target(
      name: "FlokiCheck",
      dependencies: [
        "FlokiRules", "FlokiProtocol", "FlokiSyntax", "FlokiContent", "FlokiCompiler", "FlokiFiles",
        "FlokiHTTP",
        "FlokiImages", "FlokiImport", "FlokiProject", "FlokiSite", "FlokiWords", "CPlayer", "FlokiClients",
      ],
      swiftSettings: library),
    // Builds the published files, verifies them as the clients read them, and moves them into place.
    .target(
      name: "FlokiBuild",
      dependencies: [
        "FlokiRules", "FlokiProtocol", "FlokiSyntax", "FlokiContent", "FlokiCompiler", "FlokiCheck",
        "FlokiClients", "FlokiDocuments", "FlokiFiles", "FlokiImages", "FlokiProject", "FlokiSearch",
        "FlokiSite", "FlokiWords", "CDeflate", "CPacking",
      ],
      swiftSettings: library),
    // Uploads a published folder to its target.
    .target(
      name: "FlokiPublish",
      dependencies: [
        "FlokiRules", "FlokiContent", "FlokiFiles", "FlokiHTTP", "FlokiProtocol", "FlokiSite", "CExpat",
        "CNettle",
      ],
      swiftSettings: library),
    // Keys and signatures in minisign's format. libsodium is loaded when it is needed.
    .target(name: "CSodium", linkerSettings: [.linkedLibrary("dl")]),
    .target(
      name: "FlokiTrust",
      dependencies: ["FlokiRules", "FlokiContent", "FlokiProtocol", "FlokiSite", "CSodium"],
      swiftSettings: library),
    // The project starters of `floki init`, embedded.
    .target(name: "CStarters"),
    // The app for browsers, embedded likewise.
    .target(name: "CPlayer"),
    // The handbook's pages about diagnostics and the facts about the clients, embedded, and what finds its way in them.
    .target(name: "CCatalogue"),
    .target(name: "FlokiCatalogue", dependencies: ["CCatalogue", "FlokiRules"], swiftSettings: library),
    // The two deployed clients, written from site/reference/clients.md and from nothing of ours.
    .target(name: "FlokiClients", swiftSettings: photographic),
    // For apps that read what is published: no C library below it, so that it runs wherever Swift does.
    .target(name: "FlokiClientKit", dependencies: ["FlokiClients"], swiftSettings: library),
    // What every server of ours does with a connection: bounded requests, answers that are sent piece by piece.
    .target(
      name: "FlokiListening",
      dependencies: [
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      swiftSettings: library),
    // Serves a published folder, with search.
    .target(
      name: "FlokiServe",
      dependencies: [
        "FlokiListening", "FlokiSite", "FlokiFiles", "FlokiRules", "FlokiContent", "FlokiSearch",
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      swiftSettings: library),
    // Serves a project while it is written.
    .systemLibrary(name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
    .target(
      name: "FlokiPreview",
      dependencies: [
        "FlokiListening",
        "FlokiBuild", "FlokiCheck", "FlokiContent", "FlokiFiles", "FlokiImport", "FlokiRules", "FlokiSite",
        "FlokiSyntax", "CPlayer",
        "CQREncode",
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ],
      swiftSettings: library),
    // A language server: a project for editors, while it is written.
    .target(
      name: "FlokiLanguage",
      dependencies: [
        "FlokiCheck", "FlokiCompiler", "FlokiContent", "FlokiProject", "FlokiProtocol", "FlokiRules",
        "FlokiSchema", "FlokiSyntax", "FlokiCatalogue",
      ],
      swiftSettings: library),
    .target(
      name: "FlokiKit",
      dependencies: [
        "FlokiRules", "FlokiBuild", "FlokiCheck", "FlokiProject", "FlokiCompiler", "FlokiContent",
        "FlokiSyntax",
      ],
      swiftSettings: library),
    .target(name: "CCommit", cSettings: commit),
    // The words of the command line, where no /proc says them.
    .target(name: "CArguments"),
    // Takes the place of malloc in the whole process.
    .target(name: "CMemory", linkerSettings: [.linkedLibrary("mimalloc")]),
    .executableTarget(
      name: "floki",
      dependencies: [
        "CArguments", "CCommit", "CMemory",
        "FlokiBuild", "FlokiCheck", "FlokiProject", "FlokiCompiler", "FlokiContent", "FlokiFiles",
        "FlokiProtocol", "FlokiRules",
        "FlokiSchema", "FlokiSite",
        "FlokiSyntax",
        "FlokiCatalogue", "FlokiImport", "FlokiLanguage", "FlokiPreview", "FlokiServe", "FlokiClients",
        "FlokiPublish", "FlokiHTTP", "FlokiTrust", "FlokiWords",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    // What only people who work on floki run.
    .systemLibrary(name: "CLibGD", providers: [.apt(["libgd-dev"])]),
    .executableTarget(
      name: "flokibench",
      dependencies: [
        "FlokiCompiler", "FlokiContent", "FlokiImages", "FlokiImport", "FlokiProtocol", "FlokiBuild",
        "FlokiCheck", "FlokiProject",
        "FlokiSite",
        "FlokiSyntax",
        "TestPictures",
        "CYAML", "CLibGD", "TestBrowser", "TestSupport",
      ], swiftSettings: strict),
    // Damaged files for everything that reads one, without end.
    .executableTarget(
      name: "floki-fuzz",
      dependencies: [
        "FlokiRules",
        "FlokiImages", "FlokiCompiler", "FlokiContent", "FlokiDocuments", "FlokiProtocol", "FlokiBuild",
        "FlokiCheck", "FlokiProject",
        "FlokiHTTP", "FlokiSyntax", "FlokiWords",
        "TestPictures",
        "CTestPictures", "TestSupport", "FlokiImport",
      ],
      path: "Sources/FlokiFuzz", swiftSettings: strict),
    // What its pictures are measured beside.
    .executableTarget(
      name: "bench-peer", path: "Sources/BenchPeer",
      linkerSettings: [.linkedLibrary("gd"), .linkedLibrary("jpeg")]),
    .executableTarget(
      name: "paint-harbour", dependencies: ["CLibGD"], path: "Sources/PaintHarbour", swiftSettings: strict),
    .executableTarget(
      name: "show-harbour", dependencies: ["TestBrowser", "TestSupport"], path: "Sources/ShowHarbour",
      swiftSettings: strict),

    // What tests of every kind need: folders, processes, random numbers, the repository.
    .target(name: "CTestSupport", path: "Tests/CTestSupport"),
    .target(
      name: "TestSupport", dependencies: ["CTestSupport"], path: "Tests/TestSupport", swiftSettings: strict),
    // A browser and what its readers do, and a server for its pages.
    .target(
      name: "TestBrowser", dependencies: ["TestSupport"], path: "Tests/TestBrowser", swiftSettings: strict),
    // Pictures with every oddity, written by the codecs themselves.
    .target(
      name: "CTestPictures", path: "Tests/CTestPictures",
      linkerSettings: [
        .linkedLibrary("gd"), .linkedLibrary("jpeg"), .linkedLibrary("lcms2"), .linkedLibrary("png16"),
        .linkedLibrary("tiff"), .linkedLibrary("m"),
      ]),
    // The same as values, and what every picture should become, worked out with nothing of ours.
    .target(
      name: "TestPictures", dependencies: ["CTestPictures", "FlokiContent", "FlokiProtocol"],
      path: "Tests/TestPictures", swiftSettings: photographic),
    // What a program does to the disk, call by call.
    .target(name: "CDiskObserver", path: "Tests/CDiskObserver"),
    // A publisher that the tests kill, and whose calls they watch.
    .executableTarget(
      name: "CrashHelper",
      dependencies: [
        "FlokiBuild", "FlokiCheck", "FlokiSite", "FlokiCompiler", "FlokiContent",
        "CDiskObserver",
      ],
      path: "Tests/CrashHelper", swiftSettings: strict),

    .testTarget(name: "TestSupportTests", dependencies: ["TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "FlokiProtocolTests", dependencies: ["FlokiProtocol", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "FlokiSyntaxTests", dependencies: ["FlokiRules", "FlokiSyntax", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "FlokiContentTests",
      dependencies: ["FlokiRules", "FlokiContent", "FlokiProtocol", "TestSupport"],
      exclude: ["HTML/tokens.py"], swiftSettings: strict),
    .testTarget(
      name: "FlokiCompilerTests",
      dependencies: [
        "FlokiRules", "FlokiCompiler", "FlokiContent", "FlokiProtocol", "FlokiSyntax", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FlokiImagesTests",
      dependencies: [
        "FlokiImages", "FlokiContent", "FlokiProtocol", "TestPictures", "CTestPictures", "TestSupport",
      ],
      exclude: ["Corpus"], swiftSettings: strict),
    .testTarget(
      name: "FlokiBuildTests",
      dependencies: [
        "FlokiRules",
        "FlokiBuild", "FlokiCheck", "FlokiProject", "FlokiCompiler", "FlokiContent", "FlokiDocuments",
        "FlokiFiles", "FlokiHTTP",
        "FlokiImages",
        "FlokiProtocol", "FlokiSite",
        "FlokiSyntax",
        "CDeflate", "CrashHelper", "TestPictures",
        "TestSupport", "FlokiClients", "FlokiImport", "FlokiWords",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FlokiImportTests",
      dependencies: [
        "FlokiImport", "FlokiRules", "FlokiBuild", "FlokiCheck", "FlokiProject", "FlokiClients",
        "FlokiCompiler", "FlokiContent",
        "FlokiHTTP",
        "FlokiProtocol", "FlokiSyntax", "floki",
        "TestSupport", "FlokiWords",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FlokiWordsTests",
      dependencies: [
        "FlokiWords", "FlokiCompiler", "FlokiContent", "FlokiSyntax", "FlokiBuild", "FlokiCheck",
        "FlokiProject", "TestSupport", "FlokiImport",
      ],
      exclude: ["judge.py", "xliff20.rng"], swiftSettings: strict),
    .testTarget(
      name: "FlokiTrustTests", dependencies: ["FlokiTrust", "FlokiContent", "FlokiSite", "TestSupport"],
      swiftSettings: strict),
    // A publisher that the tests kill.
    .executableTarget(
      name: "publish-once", dependencies: ["FlokiPublish", "FlokiContent", "FlokiRules", "FlokiHTTP"],
      path: "Tests/PublishOnce",
      swiftSettings: strict),
    .testTarget(
      name: "FlokiPublishTests",
      dependencies: [
        "floki", "FlokiPublish", "FlokiRules", "FlokiClients", "FlokiContent", "FlokiHTTP", "FlokiProtocol",
        "FlokiSite", "publish-once", "TestSupport",
      ],
      exclude: ["hostile.py"], swiftSettings: strict),
    // Editors at work for hundreds of steps, and phones that look on.
    .testTarget(
      name: "LivesTests",
      dependencies: [
        "FlokiPreview", "FlokiBuild", "FlokiCheck", "FlokiProject", "FlokiCompiler", "FlokiContent",
        "FlokiSite", "FlokiSyntax",
        "FlokiClients",
        "TestPictures", "TestSupport", "FlokiRules",
      ],
      swiftSettings: photographic),
    .testTarget(
      name: "FlokiClientsTests", dependencies: ["FlokiClients", "TestSupport"], swiftSettings: strict),
    // Its example is compiled with the tests, through a link to its source.
    .testTarget(
      name: "FlokiClientKitTests", dependencies: ["FlokiClientKit", "FlokiClients", "TestSupport"],
      swiftSettings: strict + [.define("READER_IN_TESTS")]),
    // The schemas held against the compiler, the examples and an independent validator.
    .testTarget(
      name: "FlokiSchemaTests",
      dependencies: [
        "FlokiSchema", "FlokiCompiler", "FlokiContent", "FlokiProtocol", "FlokiRules", "FlokiSyntax",
        "TestSupport",
      ],
      exclude: ["validate.py"], swiftSettings: strict),
    // Folders of sources beside what they compile to.
    .testTarget(
      name: "GoldenTests",
      dependencies: [
        "FlokiRules", "FlokiBuild", "FlokiCheck", "FlokiProject", "FlokiCompiler", "FlokiContent",
        "FlokiImages", "FlokiProtocol",
        "FlokiSyntax",
        "TestSupport",
      ],
      exclude: ["Cases", "feeds.py", "validate.py"], swiftSettings: strict),
    // The handbook's pages about diagnostics: every example is run.
    .testTarget(
      name: "CatalogueTests",
      dependencies: [
        "FlokiRules", "FlokiCatalogue", "FlokiBuild", "FlokiCheck", "FlokiProject", "FlokiCompiler",
        "FlokiContent", "FlokiFiles",
        "FlokiHTTP",
        "FlokiSyntax",
        "CTestPictures",
        "TestSupport", "FlokiImport", "FlokiWords",
      ],
      exclude: ["Base"], swiftSettings: strict),
    // The README's examples, the reference pages and the papers, held against the code.
    .testTarget(
      name: "PapersTests",
      dependencies: [
        "FlokiCatalogue", "FlokiClients", "FlokiCompiler", "FlokiContent", "FlokiProtocol", "FlokiRules",
        "FlokiSchema", "FlokiSyntax", "TestSupport",
      ],
      swiftSettings: strict),
    // The built command and the library, used as others use them, and what comes out read by the deployed clients.
    .testTarget(
      name: "FlokiTests",
      dependencies: [
        "FlokiKit", "FlokiBuild", "FlokiCheck", "FlokiProject", "FlokiCompiler", "FlokiContent", "FlokiSite",
        "FlokiClients",
        "FlokiClientKit",
        "floki",
        "TestSupport", "FlokiDocuments", "FlokiFiles",
      ],
      exclude: ["FortyMistakes", "steps.py", "type.py"],
      swiftSettings: strict),
    .testTarget(
      name: "FlokiPreviewTests",
      dependencies: [
        "FlokiPreview", "FlokiListening", "FlokiBuild", "FlokiCheck", "FlokiProject", "FlokiContent",
        "FlokiSite", "TestSupport",
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FlokiServeTests",
      dependencies: [
        "FlokiServe", "FlokiSearch", "FlokiListening", "FlokiBuild", "FlokiCheck", "FlokiProject",
        "FlokiContent", "FlokiSite",
        "TestSupport",
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOEmbedded", package: "swift-nio"),
      ],
      swiftSettings: strict),
    // Editors that speak to the built command, by a script or by themselves.
    .testTarget(
      name: "FlokiLanguageTests",
      dependencies: ["FlokiLanguage", "FlokiProtocol", "FlokiSchema", "floki", "TestSupport"],
      exclude: ["extension-test.js"],
      swiftSettings: strict),
    // The app for browsers in a real one.
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "floki", "FlokiContent", "FlokiProtocol", "FlokiClients", "TestBrowser", "TestSupport",
      ],
      exclude: ["html.py"], swiftSettings: strict),
  ]
)
