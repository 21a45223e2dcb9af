import FlokiRules

/// The beginning of a page that was meant to be front matter and is not, so that readers would see its attributes.
struct FrontMatterSlip {
  private enum Kind {
    /// Empty lines or spaces are before the dashes, or a comment.
    case late(isBlank: Bool)
    /// Too many dashes, or one long dash from a word processor.
    case fence(String)
    /// `+++`, as in other programs.
    case toml
    /// `{` and `}` around names in quotation marks.
    case json
    /// Attributes from the first line on, and dashes only below them.
    case unopened
    /// Attributes from the first line on, and no dashes at all.
    case bare
  }

  private let kind: Kind
  private let bytes: Range<Int>
  /// The line that was meant to be the first one, and where the attributes begin.
  let opening: (content: Range<Int>, next: Int)
  /// Where the attributes end if no line of dashes closes them; nil if one is expected.
  private(set) var end: Int?
  /// The line that was meant to end them, if it has the same error as the first one.
  private(set) var closing: Range<Int>?
  /// Where the page begins behind ``end``.
  private(set) var pageStart: Int?
  /// Whether the line before ``end`` has an end of its own.
  private let endsInLine: Bool

  /// Whether there are no attributes that floki could read: ``opening`` is then the line that closes them.
  var isForeign: Bool {
    switch kind {
    case .toml, .json: true
    default: false
    }
  }

  /// Nil for a page that just has no front matter.
  init?(_ file: [UInt8], from start: Int) {
    var lines: [Range<Int>] = []
    var ends: [Int] = []
    var place = start
    while place < file.count, lines.count < 40 {
      let line = FrontMatter.line(of: file, at: place)
      lines.append(line.content)
      ends.append(line.next)
      place = line.next
    }
    guard let first = lines.firstIndex(where: { !Self.isBlank(file[$0]) }) else { return nil }
    let head = lines[first]
    var opening = (content: head, next: ends[first])
    let text = String(decoding: file[head].prefix(60), as: UTF8.self)
    let words = text.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
    let after = lines[first...].dropFirst()
    let hasAttributes = after.first.map { Self.isAttribute(file[$0]) } ?? false
    let hasFence = after.contains { FrontMatter.isFence(file[$0], "-") }
    let hasJSONName = after.first.map { file[$0].first { $0 > 0x20 } == UInt8(ascii: "\"") } ?? false
    switch words {
    case "---"
    where hasAttributes && hasFence && head.count == 3 + (text.count - text.drop { $0 == " " }.count):
      kind = .late(isBlank: true)
      bytes = start..<head.upperBound - 3
    case _ where first == 0 && (text.hasPrefix("<!--") || text.hasPrefix("```")):
      let dashes = lines.prefix(12).firstIndex { FrontMatter.isFence(file[$0], "-") }
      guard let dashes, dashes + 1 < lines.count, Self.isAttribute(file[lines[dashes + 1]]),
        let end = lines[(dashes + 1)...].firstIndex(where: { FrontMatter.isFence(file[$0], "-") })
      else { return nil }
      // Code that ends with the dashes, and words behind it, are an example.
      if text.hasPrefix("```"), end + 1 < lines.count, file[lines[end + 1]].starts(with: "```".utf8),
        lines[(end + 2)...].contains(where: { !Self.isBlank(file[$0]) })
      {
        return nil
      }
      kind = .late(isBlank: false)
      opening = (lines[dashes], ends[dashes])
      bytes = start..<(ends[dashes - 1])
    case "{" where first == 0 || hasJSONName, _ where first == 0 && text.hasPrefix("{\""):
      let end = lines[first...].firstIndex { file[$0].last == UInt8(ascii: "}") }
      guard let end, hasJSONName || text.hasPrefix("{\"") else { return nil }
      kind = .json
      opening = (lines[end], ends[end])
      bytes = head.lowerBound..<head.lowerBound + 1
    case _ where first == 0 && words.count >= 3 && words.allSatisfy { $0 == "+" }:
      guard let end = lines.dropFirst().firstIndex(where: { file[$0].elementsEqual(file[head]) }) else {
        return nil
      }
      kind = .toml
      opening = (lines[end], ends[end])
      bytes = head.prefix(words.utf8.count)
    case "—", "–", "——", "—-", "-—", "–-", "-–", "----", "-----", "--", "…", "===":
      let same = after.firstIndex { file[$0].elementsEqual(file[head]) }
      guard first == 0, hasAttributes, hasFence || same != nil else { return nil }
      kind = .fence(String(words))
      if !hasFence, let same { (end, closing, pageStart) = (lines[same].lowerBound, lines[same], ends[same]) }
      bytes = head.lowerBound..<head.lowerBound + words.utf8.count
    default:
      guard first == 0, Self.isAttribute(file[head]) else { return nil }
      if hasFence {
        let attributes = after.prefix { !FrontMatter.isFence(file[$0], "-") }
        guard attributes.allSatisfy({ Self.isAttribute(file[$0]) }) else { return nil }
        kind = .unopened
      } else {
        // A page may begin with a word and a colon, but hardly with what its title is.
        let count = lines.prefix { Self.isAttribute(file[$0]) }.count
        let isFollowed = count < lines.count && !Self.isBlank(file[lines[count]])
        guard !isFollowed, lines.prefix(count).contains(where: { file[$0].starts(with: "title:".utf8) })
        else {
          return nil
        }
        kind = .bare
        end = ends[count - 1]
      }
      opening.next = head.lowerBound
      bytes = head.lowerBound..<(file[head].firstIndex(of: 0x3A) ?? head.upperBound)
    }
    self.opening = opening
    endsInLine = end.map { $0 > 0 && [0x0A, 0x0D].contains(file[$0 - 1]) } ?? true
  }

  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// `name: value`, the name in small letters, as attributes and langcodes are.
  private static func isAttribute(_ line: ArraySlice<UInt8>) -> Bool {
    let name = line.prefix { (0x61...0x7A).contains($0) || $0 == 0x5F }
    let rest = line.dropFirst(name.count)
    return !name.isEmpty && rest.first == 0x3A && (rest.count == 1 || rest.dropFirst().first == 0x20)
  }
}

extension Range<Int> {
  fileprivate func prefix(_ count: Int) -> Range<Int> {
    lowerBound..<Swift.min(upperBound, lowerBound + count)
  }
}

extension FrontMatterSlip {
  func diagnostic(of source: SourceID) -> Diagnostic {
    let span = SourceSpan.bytes(bytes, of: source)
    let why = "Readers would see the attributes as text, and floki would ignore them."
    switch kind {
    case .late(let isBlank):
      return .init(
        rules.frontMatterLate, "front matter must begin in the first line and the first column", at: span,
        "nothing can precede the dashes", why: why,
        hint: isBlank
          ? "delete everything before the dashes."
          : "delete everything before the dashes, or move it below the second line of dashes.",
        fix: isBlank ? .init("deleted the white space before the front matter", [.init(span, "")]) : nil)
    case .fence(let written):
      return .init(
        rules.frontMatterDashes, "front matter begins with a line of three dashes, not “\(written)”",
        at: span,
        "not “---”", why: why, hint: "type three dashes; word processors turn them into one long dash.",
        fix: .init(
          "replaced “\(written)” with “---”",
          [.init(span, "---")] + (closing.map { [.init(.bytes($0, of: source), "---")] } ?? [])))
    case .toml:
      return .init(
        rules.frontMatterToml, "front matter is YAML between lines of three dashes, not TOML", at: span,
        "begins TOML", why: why, hint: "write `---` for `+++`, and `name: value` for `name = value`.")
    case .json:
      return .init(
        rules.frontMatterJson, "front matter is YAML between lines of three dashes, not JSON", at: span,
        "begins JSON", why: why,
        hint: "write `---` for the braces, and each `name: value` on its own line, without a comma.")
    case .bare:
      let (start, end) = (span.start, UInt32(clamping: end ?? bytes.upperBound))
      return .init(
        rules.frontMatterUnopened, "front matter must be between two lines of three dashes", at: span,
        "no dashes above this", why: why,
        hint: "put a line of `---` before and after the attributes.",
        fix: .init(
          "put three dashes before and after the attributes",
          [
            .init(SourceSpan(source: source, start: start, end: start), "---\n"),
            .init(SourceSpan(source: source, start: end, end: end), endsInLine ? "---\n" : "\n---\n"),
          ]))
    case .unopened:
      return .init(
        rules.frontMatterUnopened, "front matter begins with a line of three dashes", at: span,
        "no dashes above this", why: why, hint: "put a line of `---` before the first attribute.",
        fix: .init(
          "put three dashes before the first attribute",
          [.init(SourceSpan(source: source, start: span.start, end: span.start), "---\n")]))
    }
  }
}

/// Attributes that were to be front matter and are not.
struct FrontMatterSlipRules: RuleSet {
  let frontMatterLate = Rule("front-matter-late", .error, in: .yaml)
  let frontMatterDashes = Rule("front-matter-dashes", .error, in: .yaml)
  let frontMatterToml = Rule("front-matter-toml", .error, in: .yaml)
  let frontMatterJson = Rule("front-matter-json", .error, in: .yaml)
  let frontMatterUnopened = Rule("front-matter-unopened", .error, in: .yaml)
}

private let rules = FrontMatterSlipRules()
