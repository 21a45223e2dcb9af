/// Where something can be put into a finished page, whoever wrote its template.
struct PagePlaces {
  /// What floki put before the end of the head of a page that phones open; empty, at that place, where it did not.
  let head: Range<Int>
  /// Where the body begins.
  let start: Int
  /// Where the body ends.
  let end: Int

  init(in page: [UInt8]) {
    let body = Self.place(of: "<body", in: page, from: 0)
    let opened = body.flatMap { place in page[place...].firstIndex(of: UInt8(ascii: ">")) }.map { $0 + 1 }
    let headEnd = Self.place(of: "</head", in: page, from: 0) ?? body ?? 0
    start = opened ?? (Self.place(of: "</head>", in: page, from: 0).map { $0 + 7 } ?? page.count)
    end = Self.place(of: "</body", in: page, from: start) ?? page.count
    let mark = Array(PageOrigin.mark.utf8)
    let own = page[..<headEnd].firstRange(of: mark)
    head = (own?.lowerBound ?? headEnd)..<headEnd
  }

  /// The place of a tag, in small letters or in capital ones.
  private static func place(of tag: String, in page: [UInt8], from start: Int) -> Int? {
    let rest = page[min(start, page.count)...]
    return (rest.firstRange(of: Array(tag.utf8)) ?? rest.firstRange(of: Array(tag.uppercased().utf8)))?
      .lowerBound
  }
}

/// What a page that phones open says of itself to search engines: another one is to be found, at a lasting address.
package enum PageOrigin {
  static let mark = "<meta name=\"robots\" content=\"noindex\">\n"

  /// The page, saying so before the end of its head.
  package static func adding(_ address: String, to page: [UInt8]) -> [UInt8] {
    let place = PagePlaces(in: page).head
    guard place.isEmpty else { return page }
    let words = Array("\(mark)<link rel=\"canonical\" href=\"\(escapeHTML(address))\">\n".utf8)
    var output: [UInt8] = []
    output.reserveCapacity(page.count + words.count)
    output += page[..<place.lowerBound]
    output += words
    output += page[place.lowerBound...]
    return output
  }

  /// The page as it was before.
  package static func removed(from page: [UInt8]) -> [UInt8] {
    let place = PagePlaces(in: page).head
    return place.isEmpty ? page : Array(page[..<place.lowerBound] + page[place.upperBound...])
  }
}
