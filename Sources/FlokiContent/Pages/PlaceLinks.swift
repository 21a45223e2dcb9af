import Foundation

extension [UInt8] {
  /// Lets links to places in the page scroll there by themselves: iOS would open the page again, from the network (C228).
  ///
  /// The address stays, for a browser that runs no scripts.
  package mutating func addHandlersToPlaceLinks() {
    var output: [UInt8] = []
    var written = 0
    var position = 0
    while let hash = place(of: UInt8(ascii: "#"), from: position) {
      position = hash + 1
      guard hash >= Self.opening.count, self[hash - Self.opening.count..<hash].elementsEqual(Self.opening),
        let end = place(of: UInt8(ascii: "\""), from: position)
      else { continue }
      position = end + 1
      let name = self[hash + 1..<end]
      output.append(contentsOf: self[written..<position])
      output.append(
        contentsOf: name.isEmpty || name.elementsEqual("top".utf8) ? Self.handlerOfTop : Self.handler)
      written = position
    }
    guard written > 0 else { return }
    output.append(contentsOf: self[written...])
    self = output
  }

  /// How cmark writes the address of a link, and first in its tag.
  private static let opening = Array("<a href=\"".utf8)

  /// If the place is not found, the link keeps its usual effect.
  private static let handler = Array(
    (" onclick=\"var e=document.getElementById(decodeURIComponent(this.hash.slice(1)));"
      + "if(e){e.scrollIntoView();return false}\"").utf8)

  /// `#` alone and `#top` are the top of a page that has no such place.
  private static let handlerOfTop = Array(
    (" onclick=\"var e=document.getElementById('top');if(e)e.scrollIntoView();else scrollTo(0,0);"
      + "return false\"").utf8)

  private func place(of byte: UInt8, from start: Int) -> Int? {
    guard start < count else { return nil }
    return unsafe withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress,
        let found = unsafe memchr(base + start, Int32(byte), bytes.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }
}
