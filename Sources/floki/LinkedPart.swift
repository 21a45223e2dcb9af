/// A library of others that floki holds or runs with.
struct LinkedPart {
  enum Link: String, CaseIterable {
    /// Its code is inside the program.
    case inside
    /// A library of the system, needed when floki starts.
    case system
    /// A library of the system, loaded when something needs it.
    case loaded
  }

  /// As its makers write it; for the packages of Package.swift their identity.
  let name: String
  /// The version that releases are built with, where floki decides it.
  let version: String?
  /// An expression of SPDX.
  let licence: String
  let home: String
  let link: Link
  /// The names that Package.swift links it by, that it is loaded by, and that the linker writes, without lib and .so. A star is any ending.
  let linkedAs: [String]
  /// What needs it, for one that is only loaded.
  let purpose: String?

  private init(
    _ name: String, version: String? = nil, _ licence: String, _ home: String, _ link: Link,
    linkedAs: [String] = [], purpose: String? = nil
  ) {
    (self.name, self.version, self.licence, self.home) = (name, version, licence, home)
    (self.link, self.linkedAs, self.purpose) = (link, linkedAs, purpose)
  }

  /// All of them. `LicenceTests` holds the table against Package.swift, Package.release.resolved, NOTICE and what the program
  /// really links and loads.
  static let all = [
    LinkedPart(
      "swift-argument-parser", version: "1.8.2", "Apache-2.0 WITH Swift-exception",
      "https://github.com/apple/swift-argument-parser", .inside),
    LinkedPart(
      "swift-nio", version: "2.101.2", "Apache-2.0 AND MIT AND BSD-3-Clause",
      "https://github.com/apple/swift-nio", .inside),
    LinkedPart(
      "swift-atomics", version: "1.3.0", "Apache-2.0 WITH Swift-exception",
      "https://github.com/apple/swift-atomics", .inside),
    LinkedPart(
      "swift-collections", version: "1.6.0", "Apache-2.0 WITH Swift-exception",
      "https://github.com/apple/swift-collections", .inside),
    LinkedPart(
      "swift-mustache", version: "2.1.1", "Apache-2.0",
      "https://github.com/hummingbird-project/swift-mustache",
      .inside),
    LinkedPart(
      "swift-system", version: "1.8.1", "Apache-2.0 WITH Swift-exception",
      "https://github.com/apple/swift-system", .inside),
    LinkedPart(
      "Swift, with Foundation and Dispatch", "Apache-2.0 WITH Swift-exception", "https://www.swift.org",
      .inside,
      linkedAs: ["swift*", "Foundation*", "_Foundation*", "dispatch", "BlocksRuntime"]),
    LinkedPart(
      "ICU, in Foundation", "Unicode-3.0", "https://github.com/swiftlang/swift-foundation-icu", .inside),
    LinkedPart(
      "libyaml", "MIT", "https://pyyaml.org/wiki/LibYAML", .system, linkedAs: ["yaml-0.1", "yaml-0"]),
    LinkedPart(
      "libjpeg-turbo", "IJG AND BSD-3-Clause AND Zlib", "https://libjpeg-turbo.org", .system,
      linkedAs: ["jpeg"]),
    LinkedPart(
      "libpng", "libpng-2.0", "http://www.libpng.org/pub/png/libpng.html", .system, linkedAs: ["png16"]),
    LinkedPart("zlib", "Zlib", "https://zlib.net", .system, linkedAs: ["z", "zlib"]),
    LinkedPart("zopfli", "Apache-2.0", "https://github.com/google/zopfli", .system, linkedAs: ["zopfli"]),
    LinkedPart("lcms2", "MIT", "https://www.littlecms.com", .system, linkedAs: ["lcms2"]),
    LinkedPart(
      "cmark-gfm", "BSD-2-Clause AND MIT", "https://github.com/github/cmark-gfm", .system,
      linkedAs: ["cmark-gfm", "cmark-gfm-extensions"]),
    LinkedPart(
      "ICU", "Unicode-DFS-2016", "https://icu.unicode.org", .system, linkedAs: ["icui18n", "icuuc"]),
    LinkedPart(
      "nettle", "LGPL-3.0-or-later OR GPL-2.0-or-later", "https://www.lysator.liu.se/~nisse/nettle/",
      .system, linkedAs: ["nettle"]),
    LinkedPart("mimalloc", "MIT", "https://github.com/microsoft/mimalloc", .system, linkedAs: ["mimalloc"]),
    LinkedPart(
      "libqrencode", "LGPL-2.1-or-later", "https://fukuchi.org/works/qrencode/", .system,
      linkedAs: ["qrencode"]),
    LinkedPart(
      "glibc", "LGPL-2.1-or-later", "https://www.gnu.org/software/libc/", .system,
      linkedAs: ["c", "m", "dl", "pthread", "ld-linux*"]),
    LinkedPart(
      "libstdc++ and libgcc", "GPL-3.0-or-later WITH GCC-exception-3.1", "https://gcc.gnu.org", .system,
      linkedAs: ["stdc++", "gcc_s"]),
    LinkedPart(
      "libgd", "GD", "https://libgd.github.io", .loaded, linkedAs: ["gd"], purpose: "for GIF and WebP"),
    LinkedPart(
      "libheif", "LGPL-3.0-or-later", "https://github.com/strukturag/libheif", .loaded, linkedAs: ["heif"],
      purpose: "for HEIC and AVIF"),
    LinkedPart(
      "libtiff", "libtiff", "https://libtiff.gitlab.io/libtiff/", .loaded, linkedAs: ["tiff"],
      purpose: "for TIFF"),
    LinkedPart(
      "libcurl", "curl", "https://curl.se", .loaded, linkedAs: ["curl", "curl-gnutls"],
      purpose: "for a shared cache, for publishing and for sites on a host"),
    LinkedPart(
      "libsodium", "ISC", "https://libsodium.org", .loaded, linkedAs: ["sodium"], purpose: "for signatures"),
    LinkedPart(
      "libexpat", "MIT", "https://libexpat.github.io", .loaded, linkedAs: ["expat"],
      purpose: "for WebDAV servers and translators' files"),
    LinkedPart(
      "libxml2", "MIT", "https://gitlab.gnome.org/GNOME/libxml2", .loaded, linkedAs: ["xml2", "xml-2.0"],
      purpose: "for importing"),
    LinkedPart(
      "brotli", "MIT", "https://github.com/google/brotli", .loaded, linkedAs: ["brotlienc", "brotlidec"],
      purpose: "for compression: [br]"),
    LinkedPart(
      "zstd", "BSD-3-Clause OR GPL-2.0-only", "https://facebook.github.io/zstd/", .loaded, linkedAs: ["zstd"],
      purpose: "for compression: [zstd]"),
    LinkedPart(
      "SQLite", "blessing", "https://www.sqlite.org", .loaded, linkedAs: ["sqlite3"],
      purpose: "for search in floki serve"),
  ]
}

/// The file NOTICE, and what `floki --licenses` prints.
enum LicenceNotice {
  static let text: String = {
    var lines = [
      "floki", "Licensed under the Apache License, Version 2.0; see LICENSE.", "",
      "floki contains code by others and runs with libraries by others. They are listed here with their licences, named as SPDX names",
      "them. The texts for what is inside the program are in the folder notices of a release; those of the libraries are in Debian's",
      "/usr/share/doc/PACKAGE/copyright.",
    ]
    for link in LinkedPart.Link.allCases {
      lines += ["", link.heading, ""]
      for part in LinkedPart.all where part.link == link {
        let purpose = part.purpose.map { "; \($0)" } ?? ""
        lines.append("  \(part.name.filled(to: 36))\((part.licence + purpose).filled(to: 68))\(part.home)")
      }
    }
    return lines.joined(separator: "\n")
  }()
}

extension LinkedPart.Link {
  fileprivate var heading: String {
    switch self {
    case .inside: "In the program itself:"
    case .system: "Libraries of the system, needed when it starts:"
    case .loaded: "Libraries of the system, loaded when something needs them:"
    }
  }
}

extension String {
  /// With spaces up to a column, and at least one.
  fileprivate func filled(to column: Int) -> String {
    self + String(repeating: " ", count: max(1, column - count))
  }
}
