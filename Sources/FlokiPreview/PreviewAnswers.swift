import FlokiCheck
import FlokiContent
import FlokiListening
import FlokiSite
import Foundation

/// What the preview answers with to a path: the published site under its own address, and the pages that show it.
struct PreviewAnswers: Sendable {
  /// The pages may load what is theirs, and show what items name, wherever it is.
  private static let pagePolicy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data: blob: https: http:",
    "media-src 'self' https: http: blob:", "connect-src 'self'", "frame-src 'self' https: http:",
    "base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'",
  ].joined(separator: "; ")

  /// The site of the last good build; nil before the first.
  var site: ServedSite?
  /// The folder that it is in.
  let output: ServedFolder
  var state: PreviewState

  /// - Parameters:
  ///   - target: As it was asked for: a path, and perhaps a query behind it.
  ///   - host: What the request calls this machine: `127.0.0.1:8080`.
  func answer(to target: String, host: String) -> PreviewAnswer {
    let (encoded, query) = RequestPath.parts(of: target)
    // A folder is answered with the page in it.
    let isFolder = encoded.count > 1 && encoded.last == "/" && !encoded.hasPrefix("/preview/")
    guard let path = RequestPath.decoded(isFolder ? encoded + ListPage.name : encoded) else {
      return .notFound
    }
    if path == "preview" { return page("page/index.html") }
    if path.hasPrefix("preview/") { return own(String(path.dropFirst("preview/".count)), String(query)) }
    return published(path, String(query), host: host)
  }

  /// Whether a target is that of the editor's page.
  static func isPage(_ target: String) -> Bool {
    let (encoded, _) = RequestPath.parts(of: target)
    return encoded == "/preview" || encoded == "/preview/"
  }

  /// Where the token is in the editor's page.
  private static let tokenPlace = Array(#"<meta name="floki-token" content=""#.utf8)

  /// The editor's page for a browser that may change what it is shown; nil for one that may not.
  func page(for browser: Browsers.Token?) -> PreviewAnswer {
    var page = page("page/index.html")
    guard let browser, let place = page.body.firstRange(of: Self.tokenPlace) else { return page }
    page.body.insert(contentsOf: browser.text.utf8, at: place.upperBound)
    page.token = browser
    return page
  }

  private func own(_ path: String, _ query: String) -> PreviewAnswer {
    switch path {
    case "": return page("page/index.html")
    case "screen": return page("phones/screen.html")
    case "state.json":
      return PreviewAnswer(type: MediaType.json, body: Array(state.json.utf8))
    case "qr.svg":
      let address = URLComponents(string: "?\(query)")?.queryItems?.first { $0.name == "address" }?.value
      guard let code = address.flatMap(QRCode.init) else { return .notFound }
      return PreviewAnswer(type: "image/svg+xml", body: Array(code.svg.utf8))
    default: return page(path)
    }
  }

  private func page(_ path: String) -> PreviewAnswer {
    guard let bytes = EmbeddedFiles[path] else { return .notFound }
    let policy = path.hasSuffix(".html") ? Self.pagePolicy : nil
    return PreviewAnswer(type: EmbeddedFiles.type(of: path), policy: policy, body: bytes)
  }

  private func published(_ path: String, _ query: String, host: String) -> PreviewAnswer {
    guard let site else { return path.isEmpty ? Self.waiting : .notFound }
    if path.isEmpty, !site.hasWebApp { return Self.noApp }
    if path == "sw.js", site.hasWebApp { return Self.worker }
    let file = path.isEmpty ? "index.html" : site.file(answering: path, query: query)
    let headers = PublishedHeaders(of: file)
    let namesAddresses =
      headers.type.contains("json") || headers.type.contains("xml;") || headers.type.hasPrefix("text/html")
    guard namesAddresses else {
      return output.open(file).map { PreviewAnswer(file: $0, headers) } ?? .notFound
    }
    guard let bytes = output.bytes(of: file) else { return .notFound }
    // Addresses of the finished site are those of this one.
    var answer = PreviewAnswer(
      type: headers.type, cacheControl: PublishedKind.cacheControl(isImmutable: false),
      body: AddressReplacement(of: site.baseURL, with: "http://\(host)/")(bytes))
    if file == "index.html" {
      let script = Array("<script type=\"module\" src=\"preview/page/alone.js\"></script>\n</head>".utf8)
      answer.body = answer.body.replacing(Array("</head>".utf8), with: script, maxReplacements: 1)
      answer.clearsStorage = true
    }
    return answer
  }

  /// In the place of the app's own worker, which would answer for the preview's pages as well.
  private static let worker = PreviewAnswer(
    type: EmbeddedFiles.type(of: SitePath.webAppWorker),
    cacheControl: PublishedKind.cacheControl(isImmutable: false),
    body: EmbeddedFiles["page/worker.js"] ?? [])

  private static let waiting = html(
    "Building", "The first build is still running.", head: "<meta http-equiv=\"refresh\" content=\"1\">")
  private static let noApp = html(
    "No app for browsers",
    "This project does not publish one: write <code>web_app: true</code> in floki.yaml. <a href=\"preview\">The old phones' screens</a> are there."
  )

  private static func html(_ title: String, _ text: String, head: String = "") -> PreviewAnswer {
    let page =
      "<!DOCTYPE html><html lang=\"en\"><head><meta charset=\"utf-8\">\(head)<title>\(title)</title></head><body><main><h1>\(title)</h1><p>\(text)</p></main></body></html>\n"
    return PreviewAnswer(type: MediaType.html, policy: pagePolicy, body: Array(page.utf8))
  }
}
