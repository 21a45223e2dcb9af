/// The tags of a template, and what is wrong with them. Mustache itself says nothing of a name that means nothing.
///
/// floki's templates have values, sections, partials and comments. Without what else Mustache has in other places, every place
/// in the text can be told for what it is.
package struct TemplateTags: Sendable {
  package enum Verb: Hashable, Sendable {
    case text, markup, section, inverted, end, partial
  }

  package struct Tag: Hashable, Sendable {
    package let verb: Verb
    package let name: String
    /// With its braces.
    package let range: Range<Int>
    /// Of the name alone.
    package let nameRange: Range<Int>
  }

  package enum Fault: Hashable, Sendable {
    /// `{{` without `}}`.
    case unclosed(Range<Int>)
    /// A kind of tag that there is not, by its first character.
    case unsupported(Tag, Character)
    case nameUnknown(Tag)
    /// A value of words in three braces, or markup in two.
    case braces(Tag, PageValue)
    /// `{{rtl}}`, which is nothing to show.
    case flagShown(Tag)
    case sectionUnclosed(Tag)
    /// The end of a section that is not open; with the one that is.
    case endUnopened(Tag, Tag?)
    /// A value where markup or a script begins or ends: in `<script>`, `<style>`, or in a tag outside of quotation marks.
    case place(Tag)
  }

  package private(set) var tags: [Tag] = []
  package private(set) var faults: [Fault] = []

  package var partials: [Tag] { tags.filter { $0.verb == .partial } }

  package init(of bytes: [UInt8]) {
    var position = 0
    var place = MarkupPlace()
    var open: [Tag] = []
    while let start = bytes[position...].firstRange(of: "{{".utf8)?.lowerBound {
      place.pass(bytes[position..<start])
      let isTriple = start + 2 < bytes.count && bytes[start + 2] == UInt8(ascii: "{")
      let closing = isTriple ? "}}}" : "}}"
      let inner = start + (isTriple ? 3 : 2)
      guard let end = bytes[inner...].firstRange(of: closing.utf8),
        bytes[inner..<end.lowerBound].firstRange(of: "{{".utf8) == nil
      else {
        let lineEnd = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
        faults.append(.unclosed(start..<min(lineEnd, start + 80)))
        position = inner
        continue
      }
      take(bytes, inner..<end.lowerBound, start..<end.upperBound, isTriple, &open, place)
      position = end.upperBound
    }
    faults += open.map(Fault.sectionUnclosed)
    faults.sort { $0.start < $1.start }
  }

  private mutating func take(
    _ bytes: [UInt8], _ inner: Range<Int>, _ whole: Range<Int>, _ isTriple: Bool, _ open: inout [Tag],
    _ place: MarkupPlace
  ) {
    let first = inner.isEmpty ? 0 : bytes[inner.lowerBound]
    if first == UInt8(ascii: "!"), !isTriple { return }
    var nameStart = inner.lowerBound
    var verb = isTriple ? Verb.markup : .text
    if !isTriple {
      switch first {
      case UInt8(ascii: "#"): verb = .section
      case UInt8(ascii: "^"): verb = .inverted
      case UInt8(ascii: "/"): verb = .end
      case UInt8(ascii: ">"): verb = .partial
      case UInt8(ascii: "&"): verb = .markup
      default: break
      }
      if verb != .text { nameStart += 1 }
    }
    var range = nameStart..<inner.upperBound
    while let byte = bytes[range].first, byte <= 0x20 { range = range.lowerBound + 1..<range.upperBound }
    while let byte = bytes[range].last, byte <= 0x20 { range = range.lowerBound..<range.upperBound - 1 }
    let name = String(decoding: bytes[range], as: UTF8.self)
    let tag = Tag(verb: verb, name: name, range: whole, nameRange: range.isEmpty ? whole : range)
    if verb == .text || verb == .partial, let sign = name.unicodeScalars.first,
      "<$=%*".unicodeScalars.contains(sign)
    {
      faults.append(.unsupported(tag, Character(sign)))
      return
    }
    tags.append(tag)
    switch verb {
    case .partial: break
    case .end:
      guard let last = open.last else {
        faults.append(.endUnopened(tag, nil))
        return
      }
      if last.name == name {
        open.removeLast()
      } else if let index = open.lastIndex(where: { $0.name == name }) {
        faults += open[(index + 1)...].map(Fault.sectionUnclosed)
        open.removeSubrange(index...)
      } else {
        faults.append(.endUnopened(tag, last))
      }
    case .section, .inverted:
      open.append(tag)
      if PageValue(rawValue: name) == nil { faults.append(.nameUnknown(tag)) }
    case .text, .markup:
      guard let value = PageValue(rawValue: name) else {
        faults.append(.nameUnknown(tag))
        return
      }
      switch value.kind {
      case .flag: faults.append(.flagShown(tag))
      case .text: if verb != .text { faults.append(.braces(tag, value)) } else { check(tag, in: place) }
      case .markup: if verb != .markup { faults.append(.braces(tag, value)) }
      }
    }
  }

  private mutating func check(_ tag: Tag, in place: MarkupPlace) {
    if !place.isSafe { faults.append(.place(tag)) }
  }
}

extension TemplateTags.Fault {
  package var start: Int {
    switch self {
    case .unclosed(let range): range.lowerBound
    case .unsupported(let tag, _), .nameUnknown(let tag), .braces(let tag, _), .flagShown(let tag),
      .sectionUnclosed(let tag), .endUnopened(let tag, _), .place(let tag):
      tag.range.lowerBound
    }
  }
}

/// Where in HTML one is, as far as somebody wants to know who is about to write words there.
struct MarkupPlace {
  private enum State: Equatable {
    case words, comment
    /// In a tag; with the quotation mark that is open, and the name of the tag.
    case tag(quote: UInt8?)
    /// In an element whose content is no markup.
    case raw
  }

  private var state = State.words
  private var tagName: [UInt8] = []
  private var readsName = false

  /// Whether words that are escaped mean themselves here.
  var isSafe: Bool {
    switch state {
    case .words: true
    case .tag(let quote): quote != nil
    case .comment, .raw: false
    }
  }

  mutating func pass(_ bytes: ArraySlice<UInt8>) {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let rest = bytes[index...]
      switch state {
      case .words:
        if rest.starts(with: "<!--".utf8) {
          state = .comment
        } else if bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.endIndex,
          bytes[index + 1].isASCIILetter || bytes[index + 1] == UInt8(ascii: "/")
        {
          state = .tag(quote: nil)
          tagName = []
          readsName = true
        }
      case .comment: if rest.starts(with: "-->".utf8) { state = .words }
      case .raw:
        if rest.starts(with: "</".utf8),
          rest.dropFirst(2).prefix(tagName.count).elementsEqual(
            tagName,
            by: {
              $0.lowercasedASCII == $1
            })
        {
          state = .tag(quote: nil)
          tagName = []
          readsName = true
        }
      case .tag(let quote):
        let byte = bytes[index]
        if let quote {
          if byte == quote { state = .tag(quote: nil) }
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          state = .tag(quote: byte)
          readsName = false
        } else if byte == UInt8(ascii: ">") {
          let name = String(decoding: tagName, as: UTF8.self)
          state = name == "script" || name == "style" ? .raw : .words
        } else if readsName, byte > 0x20, byte != UInt8(ascii: "<") {
          tagName.append(byte.lowercasedASCII)
        } else if !tagName.isEmpty {
          readsName = false
        }
      }
      index += 1
    }
  }
}
