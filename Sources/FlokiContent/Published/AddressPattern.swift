/// The form of the lasting addresses of items: `read/{lang}/{slug}.html`.
package struct AddressPattern: Hashable, Sendable {
  /// A place in a pattern that each item fills with a value of its own.
  package enum Place: String, CaseIterable, Sendable {
    case lang, feed, year, month, day, slug, id

    /// Whether a byte may be in a value.
    fileprivate func takes(_ byte: UInt8) -> Bool {
      switch self {
      case .lang: byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
      case .feed: true
      case .slug: byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
      case .year, .month, .day, .id: byte.isASCIIDigit
      }
    }
  }

  private enum Part: Hashable, Sendable {
    case text(String)
    case place(Place)
  }

  /// What is wrong with a pattern.
  package enum Problem: Error, Hashable, Sendable {
    case empty
    /// A name in braces that is not a place; in bytes of the text.
    case unknownPlace(String, Range<Int>)
    case openBrace(Range<Int>)
    case character(Character, Range<Int>)
    /// A part between slashes that is empty, begins with a dot, or is floki's own.
    case folder(String, Range<Int>)
    /// It ends neither in `.html` nor in `/`.
    case ending(Range<Int>)
    /// Neither `{slug}` nor `{id}` tells items apart.
    case sameForAll(Range<Int>)
  }

  package let text: String
  private let parts: [Part]

  package static let standard = AddressPattern(
    text: "read/{lang}/{slug}.html",
    parts: [.text("read/"), .place(.lang), .text("/"), .place(.slug), .text(".html")])

  private init(text: String, parts: [Part]) {
    self.text = text
    self.parts = parts
  }

  package init(parsing text: String) throws(Problem) {
    guard !text.isEmpty else { throw .empty }
    var parts: [Part] = []
    var literal = ""
    var offset = 0
    var rest = Substring(text)
    while let character = rest.first {
      let width = character.utf8.count
      if character == "{" {
        guard let end = rest.firstIndex(of: "}") else { throw .openBrace(offset..<text.utf8.count) }
        let name = String(rest[rest.index(after: rest.startIndex)..<end])
        let range = offset..<offset + name.utf8.count + 2
        guard let place = Place(rawValue: name) else { throw .unknownPlace(name, range) }
        if !literal.isEmpty { parts.append(.text(literal)) }
        literal = ""
        parts.append(.place(place))
        rest = rest[rest.index(after: end)...]
        offset = range.upperBound
        continue
      }
      guard character.isOfAddress else { throw .character(character, offset..<offset + width) }
      literal.append(character)
      rest = rest.dropFirst()
      offset += width
    }
    if !literal.isEmpty { parts.append(.text(literal)) }
    self.init(text: text, parts: parts)
    try judgeFolders()
    let end = text.utf8.count
    guard text.hasSuffix(".html") || text.hasSuffix("/") else { throw .ending(0..<end) }
    guard has(.slug) || has(.id) else { throw .sameForAll(0..<end) }
  }

  private func judgeFolders() throws(Problem) {
    let folders = text.split(separator: "/", omittingEmptySubsequences: false)
    var offset = 0
    for (index, folder) in folders.enumerated() {
      let isEnd = index == folders.count - 1
      let range = offset..<offset + folder.utf8.count
      let isOwn = index == 0 && !isEnd && SitePath.isReserved(String(folder))
      guard !isOwn, !folder.hasPrefix("."), !folder.isEmpty || isEnd && index > 0 else {
        throw .folder(String(folder), range)
      }
      offset = range.upperBound + 1
    }
  }

  package func has(_ place: Place) -> Bool { parts.contains(.place(place)) }

  /// An address of this form, relative to the published folder.
  ///
  /// - Parameter value: The value of a place.
  package func path(_ value: (Place) -> String) -> String {
    parts.reduce(into: "") { path, part in
      switch part {
      case .text(let text): path += text
      case .place(let place): path += value(place)
      }
    }
  }

  /// The slug in an address of this form; nil where it has none.
  package func slug(in path: String) -> String? {
    guard has(.slug) else { return nil }
    var slug: ArraySlice<UInt8>?
    guard Self.matches(Array(path.utf8)[...], parts[...], &slug) else { return nil }
    return slug.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether all of a path is of the parts; each value is as long as it can be.
  private static func matches(
    _ path: ArraySlice<UInt8>, _ parts: ArraySlice<Part>, _ slug: inout ArraySlice<UInt8>?
  ) -> Bool {
    guard let part = parts.first else { return path.isEmpty }
    switch part {
    case .text(let text):
      return path.starts(with: text.utf8)
        && matches(path.dropFirst(text.utf8.count), parts.dropFirst(), &slug)
    case .place(let place):
      var value = path.prefix(while: place.takes)
      while !value.isEmpty {
        if matches(path[value.endIndex...], parts.dropFirst(), &slug) {
          if place == .slug { slug = value }
          return true
        }
        value.removeLast()
      }
      return false
    }
  }
}

extension Character {
  /// Whether it may be in an address as it is, and in the name of a file.
  fileprivate var isOfAddress: Bool {
    isASCII && (isLetter || isNumber || ["-", "_", ".", "/"].contains(self))
  }
}
