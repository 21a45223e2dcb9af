import FlokiCompiler
import FlokiContent
import FlokiFiles
import Foundation
import TestSupport
import Testing

@testable import FlokiCheck
@testable import FlokiClients
@testable import FlokiSite

/// nginx, Caddy, a Worker and `floki serve` give every address its bytes, type and cache time.
@Suite(.serialized) struct HostRulesTests {
  /// A published folder that says in each file which one it is.
  private struct Folder {
    let scratch: Scratch
    let basePath: String
    let hosting: Hosting

    init(_ hosting: Hosting, at baseURL: String = "https://app.example.org/my-site/app/") throws {
      scratch = try Scratch()
      self.hosting = hosting
      let rules = HostRules(baseURL: baseURL, routes: Folder.routes)
      basePath = rules.basePath
      for path in Folder.files { try scratch.write("this is \(path)", to: "www\(basePath)\(path)") }
      let file = try #require(rules.file(for: hosting))
      try scratch.write(file.text, to: "www\(basePath)\(file.path)")
    }

    func serve(settings: String = "") async throws -> LiveHost {
      try await LiveHost.start(hosting, of: scratch.path("www"), at: basePath, settings: settings)
    }

    static let files = [
      "v1-app", "v2-app", "v1-appdata.41", "manifest.json", "news/eu", "news/eu.gz", "news/eu.o0",
      "news/eu.o3105", "news/eu.o3200", "news/es", "photos/eu", "photos/eu.d1", "photos/eu.d2",
      "photos/eu.o0",
      "photos/eu.o70", "photos/eu.o70.d1", "photos/eu.o70.d2", "photos/eu.o90",
      "p/0123456789abcdef0123.html", "web/about.html", "i/0123456789abcdef0123.jpg",
      "i/0123456789abcdef0123.png", "m/0123456789abcdef0123.mp4", "m/0123456789abcdef0123.gz",
      "m/0123456789abcdef0123.bin", "m/0123456789abcdef0123.html", "m/0123456789abcdef0123.vtt",
      "b/0123456789abcdef0123.json", ".floki/ledger", "p/.secret", "m/.secret",
      "news/.gz", "news/eu.br", "news/eu.zst", "m/0123456789abcdef0123.br",
    ]

    static let routes = [
      FeedRoutes(
        path: "news/eu",
        pages: [.init(path: "news/eu.o3105", lowest: 3000), .init(path: "news/eu.o3200", lowest: 3105)],
        end: "news/eu.o0", mainLowest: 3200),
      FeedRoutes(path: "news/es", mainLowest: 3200),
      FeedRoutes(
        path: "photos/eu",
        pages: [.init(path: "photos/eu.o70", lowest: 50), .init(path: "photos/eu.o90", lowest: 70)],
        end: "photos/eu.o0",
        devices: [2, 1].map { device in
          DeviceVariant(
            device: device, path: "photos/eu.d\(device)",
            pages: [
              .init(path: "photos/eu.o70.d\(device)", lowest: 50), .init(path: "photos/eu.o90", lowest: 70),
            ], end: "photos/eu.o0")
        }, mainLowest: 90),
    ]
  }

  private static let json = "application/json; charset=utf-8"
  private static let html = "text/html; charset=utf-8"
  private static let forEver = "public, max-age=31536000, immutable"

  @Test(arguments: LiveHost.installed)
  func `every file has its bytes, type, length and time to be kept, whatever is asked behind it`(
    _ hosting: Hosting
  ) async throws {
    let folder = try Folder(hosting)
    let host = try await folder.serve()
    let expected: [(String, type: String, cache: String)] = [
      ("v1-app", Self.json, "no-cache"), ("v2-app", Self.json, "no-cache"),
      ("v1-appdata.41", Self.json, Self.forEver), ("manifest.json", Self.json, "no-cache"),
      ("news/es", Self.json, "no-cache"), ("news/eu", Self.json, "no-cache"),
      ("p/0123456789abcdef0123.html", Self.html, Self.forEver), ("web/about.html", Self.html, "no-cache"),
      ("i/0123456789abcdef0123.jpg", "image/jpeg", Self.forEver),
      ("i/0123456789abcdef0123.png", "image/png", Self.forEver),
      ("m/0123456789abcdef0123.mp4", "video/mp4", Self.forEver),
      ("m/0123456789abcdef0123.gz", "application/gzip", Self.forEver),
      ("m/0123456789abcdef0123.html", Self.html, Self.forEver),
      ("m/0123456789abcdef0123.vtt", "text/vtt; charset=utf-8", Self.forEver),
      ("m/0123456789abcdef0123.bin", "application/octet-stream", Self.forEver),
      ("b/0123456789abcdef0123.json", Self.json, Self.forEver),
    ]
    for (path, type, cache) in expected {
      for query in ["", "?", "?d=1", "?d=2&l=3105&h=3143", "?l=3105&h=3143", "?x=%zz&&=", "?d=2&d=1"] {
        let answer = try await host.get(folder.basePath + path + query)
        #expect(answer.status == 200, "\(path)\(query)")
        #expect(answer.text == "this is \(path)", "\(path)\(query)")
        #expect(answer.type == type && answer.headers["cache-control"] == cache, "\(path) \(answer.headers)")
        // A Worker sends what it does not hold whole in pieces, but no picture.
        if hosting != .worker || type.hasPrefix("image/") {
          #expect(answer.headers["content-length"] == "\(answer.body.count)", "\(path)")
        }
      }
      let head = try await host.get(folder.basePath + path + "?d=2", method: "HEAD")
      #expect(head.status == 200 && head.body.isEmpty && head.type == type, "\(path)")
    }
  }

  @Test(arguments: LiveHost.installed)
  func `older items come from the page below the id, for the device that asks`(_ hosting: Hosting)
    async throws
  {
    let folder = try Folder(hosting)
    let host = try await folder.serve()
    let expected = [
      // As iOS writes it, in its order; then what nobody should send.
      ("news/eu", "?l=3200&h=3400&o=3200", "news/eu.o3200"), ("news/eu", "?d=2&l=1&h=2&o=3201", "news/eu"),
      ("news/eu", "?d=1&l=3105&h=3400&o=3105", "news/eu.o3105"), ("news/eu", "?o=3106", "news/eu.o3200"),
      ("news/eu", "?o=3001", "news/eu.o3105"), ("news/eu", "?o=3000", "news/eu.o0"),
      ("news/eu", "?o=1", "news/eu.o0"), ("news/eu", "?o=0", "news/eu.o0"),
      ("news/eu", "?o=2147483647", "news/eu"), ("news/eu", "?o=9999999999999999999999", "news/eu"),
      ("news/eu", "?o=-5", "news/eu"), ("news/eu", "?o=3105x", "news/eu"), ("news/eu", "?o=", "news/eu"),
      ("news/eu", "?o=0003105", "news/eu.o3105"), ("news/eu", "?l=3105", "news/eu"),
      ("news/es", "?d=2&o=3105", "news/es"),
      ("photos/eu", "", "photos/eu"), ("photos/eu", "?d=2", "photos/eu.d2"),
      ("photos/eu", "?d=1&l=7&h=9", "photos/eu.d1"), ("photos/eu", "?d=3", "photos/eu"),
      ("photos/eu", "?d=22&l=3", "photos/eu"), ("photos/eu", "?d=", "photos/eu"),
      ("photos/eu", "?d=toString", "photos/eu"), ("photos/eu", "?d=2&o=91", "photos/eu.d2"),
      ("photos/eu", "?d=2&l=70&h=99&o=70", "photos/eu.o70.d2"), ("photos/eu", "?o=70", "photos/eu.o70"),
      ("photos/eu", "?d=1&l=70&h=99&o=70", "photos/eu.o70.d1"), ("photos/eu", "?d=3&o=70", "photos/eu.o70"),
      ("photos/eu", "?d=2&o=90", "photos/eu.o90"), ("photos/eu", "?d=1&o=50", "photos/eu.o0"),
      // Pages under their own names are files like others.
      ("photos/eu.o70", "?d=2&o=3", "photos/eu.o70"),
    ]
    for (path, query, file) in expected {
      let answer = try await host.get(folder.basePath + path + query)
      #expect(answer.status == 200 && answer.text == "this is \(file)", "\(path)\(query): \(answer.text)")
      #expect(answer.type == Self.json && answer.headers["cache-control"] == "no-cache", "\(path)\(query)")
    }
  }

  @Test(arguments: LiveHost.installed)
  func `what is missing or nobody's business is 404, and never taken for a file`(_ hosting: Hosting)
    async throws
  {
    let folder = try Folder(hosting)
    let host = try await folder.serve()
    let rules = try #require(HostRules(baseURL: "https://a.b/", routes: []).file(for: hosting)).path
    for path in [
      "v3-app", "v1-appdata.40", "news/fr", "news", "news/", "", "p/", "p", "i/ffff.jpg", "p/ffff.html",
      "hosts", "hosts/", rules, "%68osts/" + rules.dropFirst(6), "hosts//" + rules.dropFirst(6),
      ".floki/ledger",
      "%2efloki/ledger", "p/.secret", "m/.secret", "news/eu.gz", "news/.gz", "news/eu.br",
      "news/eu.zst", "news/eu/", "v1-app/x",
    ] {
      let answer = try await host.get(folder.basePath + path)
      #expect(answer.status == 404, "\(path): \(answer.status) \(answer.headers)")
      #expect(answer.headers["cache-control"]?.contains("immutable") != true, "\(path)")
      #expect(!answer.text.contains("this is"), "\(path)")
    }
    for path in ["/my-site/", "/", "/my-site/appx/v1-app", "/my-site/v1-app"] {
      #expect(try await host.get(path).text.contains("this is") == false, "\(path)")
    }
    #expect(try await host.get(folder.basePath + "v1-app", method: "POST").status == 405)
  }

  @Test(arguments: LiveHost.installed)
  func `the folder of a site without its slash leads to the one with it`(_ hosting: Hosting) async throws {
    let folder = try Folder(hosting)
    let host = try await folder.serve()
    let answer = try await host.get(String(folder.basePath.dropLast()))
    #expect(answer.status == 301 && answer.headers["location"] == folder.basePath, "\(answer.headers)")
  }

  @Test(arguments: LiveHost.installed)
  func `Android asks for a hyphen as %2d and gets the same`(_ hosting: Hosting) async throws {
    let folder = try Folder(hosting)
    let host = try await folder.serve()
    #expect(try await host.get("/my%2dsite/app/v1%2dapp").text == "this is v1-app")
    #expect(try await host.get("/my%2dsite/app/news/eu?d=2&o=3105").text == "this is news/eu.o3105")
    #expect(try await host.get("/my%2dsite/app/v1%2dappdata.41").headers["cache-control"] == Self.forEver)
  }

  @Test(arguments: LiveHost.installed)
  func `a site may have its host to itself`(_ hosting: Hosting) async throws {
    let folder = try Folder(hosting, at: "https://app.example.org/")
    let host = try await folder.serve()
    #expect(try await host.get("/v1-app?d=1").text == "this is v1-app")
    #expect(try await host.get("/photos/eu?d=1&o=70").text == "this is photos/eu.o70.d1")
    #expect(try await host.get("/").status == 404)
    #expect(try await host.get("/.floki/ledger").status == 404)
  }

  @Test(arguments: LiveHost.installed)
  func `a phone that has the feed of now is told so in few bytes`(_ hosting: Hosting) async throws {
    let folder = try Folder(hosting)
    let host = try await folder.serve()
    let first = try await host.get(folder.basePath + "news/eu?o=3105")
    let tag = try #require(first.headers["etag"])
    let second = try await host.get(folder.basePath + "news/eu?o=3105", ["If-None-Match": tag])
    #expect(second.status == 304 && second.body.isEmpty)
  }

  @Test(.enabled(if: Nginx.isInstalled))
  func `nothing that an nginx does elsewhere reaches the phones`() async throws {
    let folder = try Folder(.nginx)
    let host = try await folder.serve(
      settings: """
        error_page 404 =200 /index.html; autoindex on; charset latin1; charset_types *; expires 1y;
        gzip on; gzip_types *; gzip_min_length 1; default_type text/plain; add_header X-Server mine;
        location ~ ^/my-site.*(jpg|html)$ { return 410; }
        location / { try_files $uri /index.html; }
        """)
    try folder.scratch.write("<html>all is well</html>", to: "www/index.html")
    #expect(try await host.get("/anything").text == "<html>all is well</html>")
    for path in ["missing", "news/", "hosts/nginx.conf", "i/0123456789abcdef0124.jpg"] {
      #expect(try await host.get(folder.basePath + path).status == 404, "\(path)")
    }
    let picture = try await host.get(
      folder.basePath + "i/0123456789abcdef0123.jpg?d=2", ["Accept-Encoding": "gzip"])
    #expect(picture.text == "this is i/0123456789abcdef0123.jpg")
    #expect(picture.headers["cache-control"] == Self.forEver)
    #expect(picture.headers["content-length"] == "\(picture.body.count)")
    let page = try await host.get(folder.basePath + "p/0123456789abcdef0123.html")
    #expect(page.type == Self.html)
    let feed = try await host.get(folder.basePath + "news/es", ["Accept-Encoding": "gzip"])
    #expect(feed.type == Self.json && feed.headers["content-encoding"] == nil)
  }

  /// A project as it is built, every file of it asked for by every device.
  @Test(arguments: LiveHost.installed)
  func `the harbour is served as it was built, packed for those who take it`(_ hosting: Hosting) async throws
  {
    let scratch = try Scratch(copying: "examples/harbour")
    try scratch.replace("ttl: 12h", with: "hosting: \(hosting.rawValue)\nttl: 12h", in: "floki.yaml")
    let build = try await Command.run(
      "build", "--now", Command.now, "--output", "www/harbour", in: scratch)
    try #require(build.status == 0, "\(build.errors)")
    let host = try await LiveHost.start(hosting, of: scratch.path("www"), at: "/harbour/")
    let files = try scratch.contents(of: "www/harbour")
    var packed = 0
    for (path, bytes) in files {
      if path.hasPrefix("hosts/") || path.hasSuffix(".gz") {
        #expect(try await host.get("/harbour/" + path).status == 404, "\(path)")
        continue
      }
      let isText = !path.hasPrefix("i/") && !path.hasPrefix("m/")
      for query in ["", "?d=1&l=5&h=900000000", "?d=2&l=5&h=900000000"] {
        let plain = try await host.get("/harbour/" + path + query)
        #expect(plain.status == 200 && plain.body == Array(bytes), "\(path)")
        #expect(plain.headers["content-encoding"] == nil, "\(path)")
        let answer = try await host.get("/harbour/" + path + query, ["Accept-Encoding": "gzip, deflate"])
        let expected = files[path + ".gz"]
        #expect(answer.status == 200 && answer.body == Array(expected ?? bytes), "\(path)")
        #expect(answer.headers["content-encoding"] == (expected == nil ? nil : "gzip"), "\(path)")
        #expect(
          answer.type == plain.type && answer.headers["cache-control"] == plain.headers["cache-control"])
        if expected != nil {
          // Debian's Caddy sends what is packed in pieces.
          if hosting == .nginx { #expect(answer.headers["content-length"] == "\(answer.body.count)") }
          #expect(answer.headers["vary"] == "Accept-Encoding" && plain.headers["vary"] == "Accept-Encoding")
          packed += 1
        }
        if !isText { #expect(answer.headers["content-length"] == "\(bytes.count)", "\(path)") }
      }
      #expect(plain(path, in: files), "\(path)")
    }
    #expect(hosting.codings.contains(.gzip) ? packed > 100 : packed == 0)
  }

  /// Whether the file is alone or beside what it is packed to.
  private func plain(_ path: String, in files: [String: Data]) -> Bool {
    guard let packed = files[path + ".gz"], let whole = files[path] else { return true }
    return packed.count <= whole.count / 10 * 9
  }

  /// A gallery with a photo that is smaller than every screen, in a project that tells devices apart.
  @Test(arguments: LiveHost.installed)
  func `every device is given photos of its own size, and the sizes are true`(_ hosting: Hosting) async throws
  {
    let scratch = try Scratch(copying: "examples/harbour")
    try scratch.replace(
      "ttl: 12h", with: "hosting: \(hosting.rawValue)\ndevices: [phone, retina, pad]\nttl: 12h",
      in: "floki.yaml")
    let build = try await Command.run(
      "build", "--now", Command.now, "--output", "www/harbour", in: scratch)
    try #require(build.status == 0, "\(build.errors)")
    let host = try await LiveHost.start(hosting, of: scratch.path("www"), at: "/harbour/")
    var sizes: [String: [String: [Int]]] = [:]
    for query in ["", "?l=1&h=2", "?d=3", "?d=2&l=1&h=2", "?d=1&l=1&h=2"] {
      let feed = try await host.get("/harbour/photos/en" + query)
      let photos = try JSONDecoder().decode(Gallery.self, from: Data(feed.body))
      for photo in photos.thumbs {
        sizes[query, default: [:]][photo.title] = [photo.width, photo.height]
        let path = photo.url.replacing("https://app.example.org", with: "")
        let file = try await host.get(path + query)
        #expect(file.status == 200 && file.type == "image/jpeg", "\(path)")
        let header = try #require(PictureHeader(file.body))
        #expect(header.width == photo.width && header.height == photo.height, "\(path)")
      }
    }
    #expect(sizes[""] == sizes["?l=1&h=2"] && sizes[""] == sizes["?d=3"])
    #expect(sizes[""]?["Daybreak on the quay"] == [480, 320])
    #expect(sizes["?d=2&l=1&h=2"]?["Daybreak on the quay"] == [960, 640])
    #expect(sizes["?d=1&l=1&h=2"]?["Daybreak on the quay"] == [1024, 683])
    #expect(sizes[""]?["Full moon"] == [320, 480])
    #expect(sizes["?d=1&l=1&h=2"]?["Full moon"] == [683, 1024])
    // Nothing else differs by device.
    #expect(scratch.list("www/harbour/news").filter { $0.contains(".d") }.isEmpty)
    #expect(
      scratch.list("www/harbour/photos").filter { $0.contains(".d") && !$0.hasSuffix(".gz") }
        == ["en.d1", "en.d2", "es.d1", "es.d2", "eu.d1", "eu.d2"])
  }

  @Test(arguments: [Hosting.nginx, .caddy, .worker, .floki])
  func `another item changes no rule, and of packed files only those beside what changed`(
    _ hosting: Hosting
  ) async throws {
    let scratch = try Scratch(copying: "examples/harbour")
    try scratch.replace(
      "ttl: 12h", with: "hosting: \(hosting.rawValue)\ndevices: [phone, retina]\nttl: 12h", in: "floki.yaml")
    let first = try await Command.run("build", "--now", Command.now, in: scratch)
    #expect(first.output.contains("The host must reload its rules: "))
    let before = try scratch.traces(of: "public")
    try scratch.write(
      "---\ntitle: {es: Uno, eu: Bat, en: One}\nimage: content/photos/moonrise.jpg\nsections: [Puerto]\n---\nOne.\n",
      to: "content/news/2026-11-21-one.md")
    try FileManager.default.copyItem(
      at: scratch.path("content/photos/moonrise.jpg"), to: scratch.path("content/photos/another-moon.jpg"))
    try scratch.write("title: Another\n", to: "content/photos/another-moon.yaml")
    let build = try await Command.run("build", "--now", Command.now, in: scratch)
    #expect(build.status == 0, "\(build.errors)")
    #expect(!build.output.contains("reload its rules"))
    let after = try scratch.traces(of: "public")
    let changed = before.keys.filter { before[$0] != after[$0] }.sorted()
    let feeds = ["es", "eu", "en"].flatMap { ["news/\($0)", "photos/\($0)", "photos/\($0).d2"] }
    // The front pages begin with the list, and stories name the ones before and after them.
    let pages = [
      "en/index.html", "eu/index.html", "index.html", "read/es/dawn-quay.html", "read/es/quay.html",
    ]
    let texts = feeds + pages + ["manifest.json"]
    let packed = hosting.codings.contains(.gzip) ? texts.map { $0 + ".gz" } : []
    #expect(changed == (texts + packed).sorted())
    #expect(scratch.list("public/hosts").count == 1)
  }

  /// Sixty items, of which phones keep ten, as a reader meets them who asks for older ones to the end.
  @Test(arguments: LiveHost.installed)
  func `whoever asks for older items meets each of them once, on every device`(_ hosting: Hosting)
    async throws
  {
    let scratch = try Scratch()
    try FileManager.default.copyItem(
      at: Repository.url("examples/harbour/content/photos/moonrise.jpg"),
      to: scratch.path("moon.jpg"))
    try scratch.write(
      """
      name: Older
      version: 1
      base_url: https://app.example.org/older/
      hosting: \(hosting.rawValue)
      devices: [retina, pad]
      languages: [en]
      clients: [ios]
      tabs:
        - {class_type: gallery, unique_id: 1, long_title: Photos, feed: content/photos, cache_size: 10}
      """, to: "floki.yaml")
    try scratch.write("older: true\npage_size: 10\n", to: "content/photos/feed.yaml")
    let items = (1...60).map { number in
      "- {key: k\(number), title: Photo \(number), image: ../../moon.jpg, date: 2026-01-01T01:\(number < 11 ? "0" : "")\(number - 1)}\n"
    }
    try scratch.write(items.joined(), to: "content/photos/all.items.yaml")
    let build = try await Command.run("build", "--now", Command.now, "--output", "www/older", in: scratch)
    try #require(build.status == 0, "\(build.errors)")
    let host = try await LiveHost.start(hosting, of: scratch.path("www"), at: "/older/")
    for (device, width) in [("", 320), ("d=2&", 640), ("d=1&", 683)] {
      var held: [Int32] = []
      var older: String? = ""
      while let query = older {
        let answer = try await host.get("/older/photos/en?\(device)\(query)")
        let page = try JSONDecoder().decode(Gallery.self, from: Data(answer.body))
        #expect(page.thumbs.allSatisfy { $0.width == width })
        #expect(!page.thumbs.isEmpty)
        held += page.thumbs.map(\.id)
        guard page.has_older == true, let lowest = held.last, let highest = held.first else { break }
        older = "l=\(lowest)&h=\(highest)&o=\(lowest)"
        try #require(held.count <= 60)
      }
      #expect(held.count == 60 && held == Set(held).sorted(by: >), "\(device)")
      // Whatever a phone asks below, the next item down comes first.
      for (id, next) in zip(held, held.dropFirst()) {
        let answer = try await host.get("/older/photos/en?\(device)o=\(id)")
        let page = try JSONDecoder().decode(Gallery.self, from: Data(answer.body))
        #expect(page.thumbs.map(\.id).contains(next), "\(id)")
      }
      let end = try await host.get("/older/photos/en?\(device)o=\(held.last ?? 0)")
      #expect(try JSONDecoder().decode(Gallery.self, from: Data(end.body)).thumbs.isEmpty)
    }
  }

  private struct Gallery: Decodable {
    struct Photo: Decodable {
      var id: Int32
      var title: String
      var url: String
      var width: Int
      var height: Int
    }
    var thumbs: [Photo]
    // As it is spelled on the wire.
    var has_older: Bool?
  }
}
