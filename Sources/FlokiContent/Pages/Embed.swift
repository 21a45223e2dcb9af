/// A movie, a map or a sound of another host, which a page loads only when it is tapped.
///
/// It is a link. Modern browsers replace it with its target; where no script runs, and on phones of 2012, it is
/// opened as any other link (C192).
package struct Embed: Hashable, Sendable {
  /// As readers know it.
  package let provider: String
  package let word: PageWord
  /// The page that shows it, for readers.
  package let address: String
  /// What is put into the page, by `https:`.
  package let frame: String

  /// Whether it has a picture that moves, or a sound.
  var isPlayed: Bool { word != .map }

  /// Of the address of a page, or of what providers offer to be put into pages; nil where no provider in the list has it.
  package init?(_ address: String) {
    guard let parts = AddressParts(address) else { return nil }
    for provider in EmbedProvider.all where provider.hosts.contains(parts.host) {
      guard let found = provider.find(parts) else { continue }
      (self.provider, word) = (provider.name, provider.word)
      (self.address, frame) = found
      return
    }
    // Anyone may have a server of PeerTube, which is told by the shape of its addresses.
    guard let found = EmbedProvider.peerTube(parts) else { return nil }
    (provider, word) = ("PeerTube", .video)
    (self.address, frame) = found
  }
}

extension Embed {
  /// The element around its link.
  var opening: [UInt8] {
    Array("<div class=\"embed\(isPlayed ? " plays" : "")\(word == .video ? " movie" : "")\">".utf8)
  }

  /// The provider, after the text of its link.
  var source: [UInt8] { Array("<span class=\"file\"> \(provider)</span>".utf8) }

  /// What makes of its link a frame, and ends the tag of the link.
  func append(to output: inout [UInt8]) {
    output.append(contentsOf: " data-frame=\"".utf8)
    escapeHTML(frame, into: &output)
    output.append(contentsOf: Self.handler.utf8)
  }

  /// Browsers of 2012 open the link: today's embeds do not work in them.
  private static let handler =
    "\" onclick=\"var f=document.createElement('iframe');if(!('allow' in f))return true;"
    + "f.title=this.textContent;f.allow='autoplay; encrypted-media; fullscreen; picture-in-picture';"
    + "f.src=this.getAttribute('data-frame');this.parentNode.replaceChild(f,this);f.focus();return false\">"
}
