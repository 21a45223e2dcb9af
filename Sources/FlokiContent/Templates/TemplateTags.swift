import FlokiRules

/// The tags of a template, and their problems. Mustache itself ignores unknown names.
///
/// Where in the markup they are is for ``TemplatePlaces``.
///
/// floki's templates have values, sections, partials and comments. Without Mustache's other features, the meaning of every place
/// in the text is known.
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

  package enum Problem: Hashable, Sendable {
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
    /// More than a template needs; the rest is not read.
    case excess(TemplateExcess, Range<Int>)
  }

  /// What a template consists of, in its order.
  enum Piece: Hashable, Sendable {
    case literal(Range<Int>)
    case tag(Tag)
  }

  package private(set) var tags: [Tag] = []
  package private(set) var problems: [Problem] = []
  private(set) var pieces: [Piece] = []
  let bytes: [UInt8]
  /// The names that it can use.
  let names: TemplateNames

  package var partials: [Tag] { tags.filter { $0.verb == .partial } }

  package init(of bytes: [UInt8], naming names: TemplateNames = TemplateNames()) {
    self.bytes = bytes
    self.names = names
    guard bytes.count <= TextLimits.template.bytes else {
      problems = [.excess(.bytes, 0..<0)]
      return
    }
    var position = 0
    var count = 0
    var open: [Tag] = []
    while let start = Self.next(UInt8(ascii: "{"), 2, in: bytes, from: position) {
      if start > position { pieces.append(.literal(position..<start)) }
      let isTriple = start + 2 < bytes.count && bytes[start + 2] == UInt8(ascii: "{")
      let inner = start + (isTriple ? 3 : 2)
      count += 1
      let excess: TemplateExcess? =
        count > TextLimits.template.count
        ? .tags : count * bytes.count > TextLimits.template.steps ? .work : nil
      if let excess {
        problems.append(.excess(excess, start..<inner))
        return
      }
      // Whichever comes first: a tag that begins, or the end of this one.
      guard
        let end = Self.next(
          UInt8(ascii: "}"), isTriple ? 3 : 2, in: bytes, from: inner, unless: UInt8(ascii: "{"))
      else {
        let lineEnd = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
        problems.append(.unclosed(start..<min(lineEnd, start + 80)))
        position = inner
        continue
      }
      position = end + (isTriple ? 3 : 2)
      take(bytes, inner..<end, start..<position, isTriple, &open)
      if open.count > TextLimits.template.depth {
        problems.append(.excess(.depth, start..<position))
        return
      }
    }
    if position < bytes.count { pieces.append(.literal(position..<bytes.count)) }
    problems += open.map(Problem.sectionUnclosed)
    problems.sort { $0.start < $1.start }
  }

  /// Where a byte next is `count` times; nil where it is nowhere, or where another one is twice before.
  private static func next(
    _ byte: UInt8, _ count: Int, in bytes: [UInt8], from start: Int, unless other: UInt8? = nil
  ) -> Int? {
    let bytes = bytes.span
    var index = start
    while index + count <= bytes.count {
      if bytes[index] == byte {
        var run = 1
        while run < count, bytes[index + run] == byte { run += 1 }
        if run == count { return index }
      } else if bytes[index] == other, index + 1 < bytes.count, bytes[index + 1] == other {
        return nil
      }
      index += 1
    }
    return nil
  }

  private mutating func take(
    _ bytes: [UInt8], _ inner: Range<Int>, _ whole: Range<Int>, _ isTriple: Bool, _ open: inout [Tag]
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
      problems.append(.unsupported(tag, Character(sign)))
      return
    }
    tags.append(tag)
    pieces.append(.tag(tag))
    switch verb {
    case .partial: break
    case .end:
      guard let last = open.last else {
        problems.append(.endUnopened(tag, nil))
        return
      }
      if last.name == name {
        open.removeLast()
      } else if let index = open.lastIndex(where: { $0.name == name }) {
        problems += open[(index + 1)...].map(Problem.sectionUnclosed)
        open.removeSubrange(index...)
      } else {
        problems.append(.endUnopened(tag, last))
      }
    case .section, .inverted:
      open.append(tag)
      if names.value(name) == nil { problems.append(.nameUnknown(tag)) }
    case .text, .markup:
      guard let value = names.value(name) else {
        problems.append(.nameUnknown(tag))
        return
      }
      switch value.kind {
      case .flag: problems.append(.flagShown(tag))
      case .text: if verb != .text { problems.append(.braces(tag, value)) }
      case .markup: if verb != .markup { problems.append(.braces(tag, value)) }
      }
    }
  }
}

extension TemplateTags.Problem {
  package var start: Int {
    switch self {
    case .unclosed(let range), .excess(_, let range): range.lowerBound
    case .unsupported(let tag, _), .nameUnknown(let tag), .braces(let tag, _), .flagShown(let tag),
      .sectionUnclosed(let tag), .endUnopened(let tag, _):
      tag.range.lowerBound
    }
  }
}
