import FlokiCompiler
import FlokiContent
import FlokiProtocol
import Foundation

extension Site {
  /// Every file of the site: documents byte for byte, pictures and copies as one line that says what is made.
  ///
  /// Codecs are tested elsewhere; a case must read the same whatever version of them is installed. So embedded
  /// pictures are their sources' own bytes.
  func goldenFiles(of project: String) throws -> [String: [UInt8]] {
    var images: EmbeddedImages = [:]
    for image in embeddedImages {
      images[image] = Array(try Data(contentsOf: URL(filePath: project).appending(path: image.source)))
    }
    var golden: [String: [UInt8]] = ["floki.lock": lock.bytes]
    // Nothing is made here, so that no picture has a size of its own.
    let sizes = files.filter { $0.picture != nil }.map { ($0.path, 1000) }
    let finished = FinishedFiles(byteCounts: Dictionary(sizes, uniquingKeysWith: { one, _ in one }))
    for file in files {
      switch file.content {
      case .indicator(let indicator): golden[file.path] = indicator.jsonBytes()
      case .appData(let appData): golden[file.path] = appData.jsonBytes(embedding: images)
      case .newsFeed(let feed), .newsBatch(let feed): golden[file.path] = feed.jsonBytes(embedding: images)
      case .galleryFeed(let feed), .galleryBatch(let feed):
        golden[file.path] = feed.jsonBytes(embedding: images)
      case .page(let page): golden[file.path] = page.html()
      case .htmlPage(let html), .webPage(let html), .listPage(let html), .linkRoutes(let html),
        .feedIndex(let html):
        golden[file.path] = html
      // Of the app for browsers a case shows what it is told, not its code.
      case .webAppPart, .webAppShell: continue
      case .syndicated(let plan, let format):
        golden[file.path] = format.bytes(of: plan.feed(finished), at: plan.addresses(in: format))
      case .story(let story): golden[file.path] = story.html { _ in nil }
      case .notice(let bytes, _): golden[file.path] = bytes
      case .sitemap(let bytes), .shelf(let bytes): golden[file.path] = bytes
      case .image(let plan): golden[file.path + ".plan"] = Array("\(plan.operation.plan)\n".utf8)
      case .copy(let source): golden[file.path + ".plan"] = Array("a copy of \(source)\n".utf8)
      }
    }
    if let launchImages { golden["launch-images.plan"] = Array("\(launchImages.picture.path)\n".utf8) }
    if let webApp { golden["web-app.plan"] = Array(webApp.description.utf8) }
    return golden
  }
}

extension WebAppOutline {
  /// What the app for browsers is told, a line each.
  fileprivate var description: String {
    let icons = icons.map { "icon for \($0.use), \($0.side) pixels: \($0.file.path)" }
    return
      ([
        "name: \(name)", "language: \(master.text)", "indicator: \(indicator)",
        "app data: \(appData)", "first feed: \(firstFeed ?? "-")",
        "hosts that need no question: \(externalHosts.joined(separator: " "))",
        "hosts of feeds: \(feedOrigins.joined(separator: " "))",
      ] + icons).joined(separator: "\n") + "\n"
  }
}

extension ImageOperation {
  /// What is done, in words.
  fileprivate var plan: String {
    let cut = "\(crop.width)x\(crop.height) at \(crop.x),\(crop.y) of \(source)"
    let border = canvas == size ? "" : " in the middle of \(canvas.width)x\(canvas.height)"
    let format =
      switch encoding {
      case .jpeg(let quality): "JPEG of quality \(quality)"
      case .png: "PNG"
      case .opaquePNG: "PNG on white"
      }
    return "\(cut), scaled to \(size.width)x\(size.height)\(border), as \(format)"
  }
}
