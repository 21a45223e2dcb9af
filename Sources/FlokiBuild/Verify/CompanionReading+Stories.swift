import FlokiClients
import FlokiCompiler
import FlokiContent
import FlokiSite
import FlokiSyntax

/// The pages at lasting addresses: each is whole by itself, and an address that was published once goes on to answer.
extension CompanionReading {
  private static let readers = "everyone who follows or shares a link to a story"

  mutating func readStory(_ path: String) {
    guard let bytes = bytes(of: path, Self.readers) else { return }
    if let card = Self.card(in: bytes) { follow(card, from: path, Self.readers) }
    // One that leads to where the story is now names that.
    let isRefreshed = bytes.firstRange(of: Array("http-equiv=\"refresh\"".utf8)) != nil
    for resource in HTMLSurvey(of: bytes).resources where !resource.value.hasPrefix("#") {
      if resource.relation == "canonical", let named = fileAnswering(resource.value), named != path,
        !isRefreshed
      {
        report(
          FileProblem(
            "the page says that it is at \(resource.value)", in: path, readers: Self.readers,
            avoid: "Publish each page under its own address."))
      }
      follow(resource.value, from: path, Self.readers)
    }
  }

  /// The picture that others show where the address is shared.
  private static func card(in page: [UInt8]) -> String? {
    let mark = Array("<meta property=\"og:image\" content=\"".utf8)
    guard let start = page.firstRange(of: mark)?.upperBound,
      let end = page[start...].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    return String(decoding: page[start..<end], as: UTF8.self)
  }

  /// Every address in the record of what was published has a file; that record is beside a folder, and no host sends it.
  mutating func readLastingAddresses() {
    guard let bytes = site.host.bytes(of: SitePath.publishedLock) else { return }
    var ignored = Diagnostics()
    for story in IDLock.read(bytes, reporting: &ignored).stories {
      for langcode in story.langcodes {
        let address = story.path(in: langcode)
        let path = address.hasSuffix("/") ? address + ListPage.name : address
        guard !site.isThere(path) else { continue }
        report(
          FileProblem(
            "\(address) was published as the address of a story, and answers nothing now",
            in: SitePath.publishedLock,
            about: path, readers: Self.readers,
            avoid: "Build with the floki.lock that has this address."))
      }
    }
  }
}
