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

let crypto: Target.Dependency = .product(name: "Crypto", package: "swift-crypto")

let package = Package(
  name: "floki",
  products: [
    .executable(name: "floki", targets: ["floki"]),
    .library(name: "FlokiKit", targets: ["FlokiKit"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
  ],
  targets: [
    // C libraries, as Debian's -dev packages bring them.
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CGD", pkgConfig: "gdlib", providers: [.apt(["libgd-dev"])]),
    .systemLibrary(name: "CLCMS", pkgConfig: "lcms2", providers: [.apt(["liblcms2-dev"])]),
    .systemLibrary(
      name: "CMarkGFM", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    // Shims where a C library speaks in macros, setjmp or versioned symbols.
    .target(name: "CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
    .target(name: "CPNG", linkerSettings: [.linkedLibrary("png16")]),
    .target(name: "CICU", linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),

    .target(name: "FlokiProtocol", swiftSettings: strict),
    .target(name: "FlokiSyntax", dependencies: ["CYAML"], swiftSettings: strict),
    .target(
      name: "FlokiCompiler",
      dependencies: ["FlokiProtocol", "FlokiSyntax", "CMarkGFM", "CICU", crypto], swiftSettings: strict),
    .target(
      name: "FlokiImages", dependencies: ["FlokiCompiler", "FlokiProtocol", "CGD", "CJPEG", "CPNG", "CLCMS", crypto],
      swiftSettings: strict),
    .target(
      name: "FlokiRelease",
      dependencies: ["FlokiCompiler", "FlokiProtocol", "FlokiSyntax", "FlokiImages", crypto], swiftSettings: strict),
    .target(name: "FlokiKit", dependencies: ["FlokiRelease"], swiftSettings: strict),
    .executableTarget(
      name: "floki",
      dependencies: ["FlokiRelease", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      swiftSettings: strict),

    .testTarget(name: "FlokiProtocolTests", dependencies: ["FlokiProtocol"], swiftSettings: strict),
    .testTarget(name: "FlokiSyntaxTests", dependencies: ["FlokiSyntax"], swiftSettings: strict),
    .testTarget(
      name: "FlokiCompilerTests", dependencies: ["FlokiCompiler", "FlokiProtocol", "FlokiSyntax"], swiftSettings: strict),
    .testTarget(name: "FlokiImagesTests", dependencies: ["FlokiImages", "FlokiCompiler", "FlokiProtocol"], swiftSettings: strict),
    .testTarget(
      name: "FlokiReleaseTests", dependencies: ["FlokiRelease", "FlokiCompiler", "FlokiProtocol", "FlokiSyntax"],
      swiftSettings: strict),
  ]
)
