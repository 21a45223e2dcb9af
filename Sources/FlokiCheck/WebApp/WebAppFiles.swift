package import FlokiCompiler
import FlokiContent
import FlokiProtocol

/// The files of the app for browsers: its script and style, named after their bytes, and the three that lead to them.
package struct WebAppFiles {
  private let app: WebAppOutline
  private let site: Site
  private let bundle: PlayerBundle
  private let script: SiteFile
  private let style: SiteFile

  package init(_ app: WebAppOutline, of site: Site, _ bundle: PlayerBundle = .published) {
    self.app = app
    self.site = site
    self.bundle = bundle
    script = Self.part(bundle.script, "js")
    style = Self.part(bundle.style, "css")
  }

  private static func part(_ text: String, _ ending: String) -> SiteFile {
    let bytes = Array(text.utf8)
    let digest = ContentDigest(of: bytes)
    return SiteFile(
      path: SitePath.webAppPart(digest.hex(20), ending), content: .webAppPart(bytes), digest: digest)
  }

  package var files: [SiteFile] {
    let page = filled("index.html", pageValues.merging(["list": firstList]) { $1 })
    let manifest = filled("app.webmanifest", manifestValues)
    // What is kept on devices is the page without the list, which the app has there anyway: a new story makes no other edition.
    let kept = filled("index.html", pageValues.merging(["list": ""]) { $1 })
    let shell = Array(kept.utf8) + Array(manifest.utf8)
    let worker = filled(
      "sw.js",
      [
        // Another script, style or icon has another name, which the page and the manifest say: so browsers find another
        // worker (B3), in the folder that it is in charge of (B2).
        "edition": ContentDigest(of: shell).hex(20),
        "parts": json(["./", script.path, style.path, SitePath.webAppManifest] + app.icons.map(\.file.path)),
      ])
    return [
      script, style, shellFile(SitePath.webApp, page), shellFile(SitePath.webAppManifest, manifest),
      shellFile(SitePath.webAppWorker, worker),
    ] + languagePages
  }

  /// The first list, between marks that the worker knows.
  private var firstList: String {
    guard let version = app.firstLists.first else { return noScript }
    return FirstList.marks.start + "\n" + html(of: version, at: .top(of: site.baseURL)) + FirstList.marks.end
      + "\n"
  }

  private var noScript: String {
    "<noscript><p>\(escapeHTML(app.name)) needs JavaScript: allow it for this page, and load the page again.</p></noscript>\n"
  }

  /// The pages with the list in the languages that are not the first.
  private var languagePages: [SiteFile] {
    let versions = app.firstLists.map { (langcode: $0.langcode, address: address(of: $0.langcode)) }
    return app.firstLists.dropFirst().map { version in
      SiteFile(
        path: version.path,
        content: .listPage(
          FirstList.page(
            version, html(of: version, at: .language(of: site.baseURL)), app: app.name, base: site.baseURL,
            style: style.path,
            versions: versions)))
    }
  }

  private func html(of version: FirstList.Version, at place: FirstList.Place) -> String {
    let others = app.firstLists.map(\.langcode).filter { $0.text != version.langcode.text }
    return FirstList.html(
      version, app: app.name,
      languages: others.map { (langcode: $0, name: $0.ownName, address: address(of: $0)) }, at: place)
  }

  private func address(of langcode: Langcode) -> String {
    langcode.text == app.master.text ? site.baseURL : "\(site.baseURL)\(langcode.text)/"
  }

  private func shellFile(_ path: String, _ text: String) -> SiteFile {
    SiteFile(path: path, content: .webAppShell(Array(text.utf8)))
  }

  private var pageValues: [String: String] {
    [
      "lang": app.master.text, "dir": direction, "name": escapeHTML(app.name),
      "csp": escapeHTML(WebAppPolicy(app, baseURL: site.baseURL, bundle).text),
      "indicator": escapeHTML(app.indicator), "base": escapeHTML(site.baseURL),
      "first": escapeHTML("\(app.indicator) \(app.appData)"), "feed": escapeHTML(app.firstFeed ?? ""),
      "languages": app.languages.map(\.text).joined(separator: " "), "early": bundle.early,
      "external": escapeHTML(app.externalHosts.joined(separator: " ")),
      "routes": escapeHTML(app.routedFeeds.joined(separator: " ")),
      "script": script.path, "style": style.path, "links": links.joined(separator: "\n"),
    ]
  }

  private var direction: String { app.master.isRightToLeft ? "rtl" : "ltr" }

  /// iPhones take the icon that is linked (B28), all others those of the manifest (B26).
  private var links: [String] {
    let icons = app.icons.compactMap { icon in
      switch icon.use {
      case .small: "<link rel=\"icon\" type=\"image/png\" sizes=\"192x192\" href=\"\(icon.file.path)\">"
      case .touch: "<link rel=\"apple-touch-icon\" href=\"\(icon.file.path)\">"
      case .large, .maskable: nil as String?
      }
    }
    // Without one, browsers ask the host's root for an icon.
    return (icons.isEmpty ? ["<link rel=\"icon\" href=\"data:,\">"] : icons) + feedLinks
  }

  /// The feeds that browsers and feed readers find by the app's address.
  private var feedLinks: [String] {
    site.files.compactMap { file in
      guard let (plan, format) = file.syndication, !plan.isArchive else { return nil }
      return "<link rel=\"alternate\" type=\"\(format.mediaType)\" hreflang=\"\(plan.language.text)\" "
        + "title=\"\(escapeHTML(plan.title))\" href=\"\(file.path)\">"
    }
  }

  private var manifestValues: [String: String] {
    ["name": json(app.name), "lang": json(app.master.text), "dir": json(direction), "icons": json(app.icons)]
  }

  /// A template of the player with its places filled.
  private func filled(_ template: String, _ values: [String: String]) -> String {
    var text = PlayerFiles.text(template)[...]
    var result = ""
    while let start = text.firstRange(of: "{{"),
      let end = text[start.upperBound...].firstRange(of: "}}")
    {
      let name = String(text[start.upperBound..<end.lowerBound])
      result += text[..<start.lowerBound]
      result += values[name] ?? String(text[start.lowerBound..<end.upperBound])
      text = text[end.upperBound...]
    }
    return result + text
  }
}

extension WebAppFiles {
  private func json(_ text: String) -> String { json { $0.string(text) } }

  private func json(_ texts: [String]) -> String {
    json { json in
      json.beginArray()
      for text in texts { json.string(text) }
      json.endArray()
    }
  }

  private func json(_ icons: [WebAppOutline.Icon]) -> String {
    json { json in
      json.beginArray()
      for icon in icons where icon.use != .touch {
        json.beginObject()
        json.key("src")
        json.string(icon.file.path)
        json.key("sizes")
        json.string("\(icon.side)x\(icon.side)")
        json.key("type")
        json.string("image/png")
        json.key("purpose")
        json.string(icon.use == .maskable ? "maskable" : "any")
        json.endObject()
      }
      json.endArray()
    }
  }

  private func json(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    write(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
