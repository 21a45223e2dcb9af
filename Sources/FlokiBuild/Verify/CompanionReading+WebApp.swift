import FlokiClients
import FlokiCompiler
import FlokiContent
import FlokiProtocol

/// The app for browsers: three files that are replaced in place, and the parts that they name.
extension CompanionReading {
  private static let browsers = "browsers"

  mutating func readWebApp(_ path: String) {
    guard let bytes = bytes(of: path, Self.browsers) else { return }
    let names: [String]
    switch path {
    case SitePath.webApp:
      let page = HTMLSurvey(of: bytes)
      names = page.resources.filter { !$0.isFragment }.map(\.value)
    case SitePath.webAppManifest:
      guard let manifest = try? JSONReader.read(bytes) else {
        return report(
          FileProblem(
            "the manifest of the app is truncated or malformed", in: path, readers: Self.browsers,
            avoid: "Publish the whole file."))
      }
      names = manifest.strings.filter { PublishedKind(ofPath: $0) == .picture }
    default:
      // The parts that it keeps for readers without a network.
      names = String(decoding: bytes, as: UTF8.self).split(separator: "\"").map(String.init)
        .filter { [.webAppPart, .picture].contains(PublishedKind(ofPath: $0)) }
    }
    for name in names where !name.isEmpty && !name.contains(":") && !name.hasPrefix("/") {
      let path = String(name.prefix { $0 != "?" && $0 != "#" })
      let target = path.hasSuffix("/") && path != "./" ? path + ListPage.name : path
      guard target != "./", !target.isEmpty, !site.isThere(target) else { continue }
      report(
        FileProblem(
          "\(name) points to a missing file", in: path, about: target, readers: Self.browsers,
          avoid: "Publish every part of the app before the files that name it."))
    }
    for name in names where name.contains("://") { follow(name, from: path, Self.browsers) }
  }
}

extension HTMLSurvey.Resource {
  fileprivate var isFragment: Bool { value.hasPrefix("#") }
}
