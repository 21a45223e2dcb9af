import FlokiRules
import FlokiSyntax

/// Goes through the tags of an XML text, to know where they are: libxml2 tells lines at most.
///
/// It is sure of nothing but that, so that libxml2 has to read the same text: what is not well-formed may pass here. What could
/// make much of little does not: a document type with declarations of its own, and elements in elements without end.
struct XMLScanner {
  enum Event {
    /// A start tag; an empty one (`<a/>`) has no end tag.
    case begin(tag: Range<Int>, name: Range<Int>, isEmpty: Bool)
    case end(tag: Range<Int>)
  }

  /// Deeper than anything that is meant; libxml2 itself stops at 256.
  static let mostDepth = TextLimits.xml.depth

  let bytes: [UInt8]
  private var position = 0
  /// How many elements are open.
  private(set) var depth = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next tag; nil at the end.
  mutating func next() throws(XMLProblem) -> Event? {
    while true {
      while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
      guard position < bytes.count else {
        if depth > 0 { throw XMLProblem(.malformed("the text ends inside an element"), at: end) }
        return nil
      }
      let start = position
      switch position + 1 < bytes.count ? bytes[position + 1] : 0 {
      case UInt8(ascii: "/"):
        try skip(past: ">", from: start + 2, "an unterminated tag", start)
        depth -= 1
        guard depth >= 0 else {
          throw XMLProblem(.malformed("an end tag without a start tag"), at: start..<position)
        }
        return .end(tag: start..<position)
      case UInt8(ascii: "?"):
        try skip(past: "?>", from: start + 2, "an unterminated instruction", start)
      case UInt8(ascii: "!") where has("<!--"):
        try skip(past: "-->", from: start + 4, "an unterminated comment", start)
      case UInt8(ascii: "!") where has("<![CDATA["):
        try skip(past: "]]>", from: start + 9, "an unterminated CDATA section", start)
      case UInt8(ascii: "!") where has("<!DOCTYPE"):
        try skipDocumentType(from: start)
      default:
        return try beginning(at: start)
      }
    }
  }

  private var end: Range<Int> { max(0, bytes.count - 1)..<bytes.count }

  private mutating func beginning(at start: Int) throws(XMLProblem) -> Event {
    position = start + 1
    while position < bytes.count, !isNameEnd(bytes[position]) { position += 1 }
    let name = start + 1..<position
    guard !name.isEmpty else {
      throw XMLProblem(.malformed("a `<` that does not begin a tag"), at: start..<start + 1)
    }
    var quote: UInt8 = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        let isEmpty = bytes[position - 2] == UInt8(ascii: "/")
        if !isEmpty { depth += 1 }
        guard depth <= Self.mostDepth else { throw XMLProblem(.tooDeep, at: start..<position) }
        return .begin(tag: start..<position, name: name, isEmpty: isEmpty)
      }
    }
    throw XMLProblem(.malformed("an unterminated tag"), at: start..<name.upperBound)
  }

  private func isNameEnd(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "<")
  }

  private func has(_ text: StaticString) -> Bool { has(text, at: position) }

  private func has(_ text: StaticString, at place: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    return text.withUTF8Buffer { letters in
      for index in 0..<count where unsafe bytes[place + index] != letters[index] { return false }
      return true
    }
  }

  private mutating func skip(
    past mark: StaticString, from place: Int, _ what: String, _ start: Int
  ) throws(XMLProblem) {
    let count = mark.utf8CodeUnitCount
    let last = unsafe mark.utf8Start[count - 1]
    var place = place + count - 1
    while place < bytes.count {
      if bytes[place] == last, has(mark, at: place + 1 - count) {
        position = place + 1
        return
      }
      place += 1
    }
    throw XMLProblem(.malformed(what), at: start..<min(bytes.count, start + 2))
  }

  /// Passes over `<!DOCTYPE plist PUBLIC … >`, whose declarations elsewhere are not fetched.
  private mutating func skipDocumentType(from start: Int) throws(XMLProblem) {
    var quote: UInt8 = 0
    for place in start..<bytes.count {
      let byte = bytes[place]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        throw XMLProblem(.declarations, at: start..<place + 1)
      } else if byte == UInt8(ascii: ">") {
        position = place + 1
        return
      }
    }
    throw XMLProblem(.malformed("an unterminated document type"), at: start..<min(bytes.count, start + 9))
  }
}

/// Why a text is not read as XML.
struct XMLProblem: Error {
  enum Kind {
    /// What is not well-formed, in words.
    case malformed(String)
    case tooDeep
    /// A document type that declares entities or the like.
    case declarations
    /// libxml2 is not installed.
    case noLibrary
  }

  var kind: Kind
  var bytes: Range<Int>

  init(_ kind: Kind, at bytes: Range<Int>) {
    self.kind = kind
    self.bytes = bytes
  }
}

extension ArraySlice<UInt8> {
  /// A name without its prefix.
  var localName: String {
    let start = lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? startIndex
    return String(decoding: self[start...], as: UTF8.self)
  }
}
