import FlokiContent

/// Puts the addresses in a page of Markdown into the form that floki builds.
///
/// Addresses are looked for where the build finds them, by the same parser, and written where they stand. Only where that is not
/// possible, as for a picture in HTML whose file is here, the page is written once more.
struct PageAddresses {
  /// What a link becomes; nil for one that phones cannot follow.
  let link: (String) -> String?
  /// What the address of a picture becomes; nil for one that is not there.
  let picture: (String) -> String?
  /// What was left out or became something plainer.
  private(set) var losses: [String] = []
  /// The addresses of links that became plain text, each once.
  private(set) var lostLinks: [String] = []
  private var knownLostLinks: Set<String> = []

  /// Addresses that pictures become which are left out: their words take their place.
  var leavingOut: Set<String> = []

  private static let rounds = 5

  /// A page with addresses that floki builds.
  struct Mended: Equatable {
    var text: String
    /// Whether it has HTML that a build has to let through.
    var hasMarkup: Bool
  }

  init(link: @escaping (String) -> String?, picture: @escaping (String) -> String?) {
    self.link = link
    self.picture = picture
  }

  private struct Edit {
    var range: Range<Int>
    var bytes: [UInt8]
  }

  /// - Returns: Nil for a page with more than floki reads.
  mutating func mended(_ markdown: String) -> Mended? {
    var text = markdown
    for round in 0..<Self.rounds {
      let bytes = Array(text.utf8)
      let page = MarkdownPage.render(bytes)
      guard page.excess == nil, page.excessOfHTML == nil else { return nil }
      let isSound = isSoundHTML(page)
      let edits = isSound ? self.edits(of: page, in: bytes) : nil
      if let edits, edits.isEmpty { return Mended(text: text, hasMarkup: page.hasMarkup) }
      if let edits, round < 2 {
        text = Self.apply(edits, to: bytes)
      } else {
        guard let again = writtenAgain(page) else { return nil }
        text = again
      }
    }
    return nil
  }

  /// Whether what is written by hand in HTML can stay as it is: its addresses lead somewhere, and a page shows all of it.
  private func isSoundHTML(_ page: MarkdownPage) -> Bool {
    guard !page.rawPieces.isEmpty else { return true }
    let survey = HTMLSurvey(of: page.rawHTML)
    guard survey.excess == nil, !survey.endsInComment, !page.cutsHTML, !HTMLReader.hides(page.rawHTML) else {
      return false
    }
    guard survey.elements.allSatisfy({ !HTMLElement.players.contains($0) }),
      !survey.elements.contains("img") || !page.waitsForScripts
    else {
      return false
    }
    if survey.elements.contains("table"), !page.hasSoundTables { return false }
    return survey.resources.allSatisfy { resource in
      let isLink = resource.attribute == "href" && (resource.element == "a" || resource.element == "area")
      if isLink {
        guard !resource.value.isEmpty, let given = link(resource.value) else { return resource.value.isEmpty }
        // In HTML nothing leads to an item; the website has it under its whole address, too.
        return given == resource.value || given.hasPrefix("item:") && resource.value.hasPrefix("http")
      }
      if resource.attribute == "action" || resource.attribute == "formaction" {
        return !resource.value.lowercased().contains("script:")
      }
      if resource.value.isEmpty || resource.value.hasPrefix("#") || resource.value.hasPrefix("data:") {
        return true
      }
      return resource.value.hasPrefix("https://") || resource.value.hasPrefix("http://")
    }
  }

  /// What has to be written otherwise; nil where a place of it is not known.
  private mutating func edits(of page: MarkdownPage, in bytes: [UInt8]) -> [Edit]? {
    var edits: [Edit] = []
    for slip in page.slips {
      switch slip {
      case .gap(let range): edits.append(Edit(range: range, bytes: []))
      case .touchingTitle(let range):
        let title = MarkdownPage.Slip.title(of: String(decoding: bytes[range], as: UTF8.self))
        edits.append(Edit(range: range, bytes: Array((title ?? "").utf8)))
      case .behindAddress(let range): edits.append(Edit(range: range, bytes: []))
      case .curlyTitle(let range):
        let title = String(decoding: bytes[range], as: UTF8.self).dropFirst().dropLast()
        edits.append(Edit(range: range, bytes: Array("\"\(title.replacing("\"", with: "'"))\"".utf8)))
      case .blanksInAddress(let range):
        let text = String(decoding: bytes[range], as: UTF8.self)
        let address = text.replacing(" ", with: "%20").replacing("(", with: "%28").replacing(")", with: "%29")
        edits.append(Edit(range: range, bytes: Array(address.utf8)))
      }
    }
    // The addresses are looked at again when the words around them are addresses.
    guard edits.isEmpty else { return edits }
    var edited: Set<Range<Int>> = []
    for image in page.images {
      let given = picture(image.path).flatMap { leavingOut.contains($0) ? nil : $0 }
      guard
        edit(image.path, given, at: image.sourceRange, opening: "![", bytes, &edits, &edited)
      else {
        return nil
      }
    }
    for link in page.links where !link.url.isEmpty {
      let given = self.link(link.url)
      if given == nil, knownLostLinks.insert(link.url).inserted { lostLinks.append(link.url) }
      guard edit(link.url, given, at: link.sourceRange, opening: "[", bytes, &edits, &edited) else {
        return nil
      }
    }
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func edit(
    _ written: String, _ given: String?, at range: Range<Int>, opening: String, _ bytes: [UInt8],
    _ edits: inout [Edit], _ edited: inout Set<Range<Int>>
  ) -> Bool {
    guard given != written else { return true }
    guard range.count == written.utf8.count, range.upperBound <= bytes.count else { return false }
    // Many links may have one definition.
    guard edited.insert(range).inserted else { return true }
    if let given {
      edits.append(Edit(range: range, bytes: Array(MarkdownText.destination(given).utf8)))
      return true
    }
    guard let (whole, words) = Self.whole(around: range, opening: Array(opening.utf8), bytes) else {
      return false
    }
    // An edit within another one is passed over, and made on the next round.
    edits.append(Edit(range: whole, bytes: Array(bytes[words])))
    return true
  }

  /// `[words](address "title")` around an address, and the words; nil where it is written otherwise.
  private static func whole(
    around address: Range<Int>, opening: [UInt8], _ bytes: [UInt8]
  ) -> (Range<Int>, words: Range<Int>)? {
    var start = address.lowerBound - 1
    while start >= 0, bytes[start] == 0x20 || bytes[start] == UInt8(ascii: "<") { start -= 1 }
    guard start > 0, bytes[start] == UInt8(ascii: "("), bytes[start - 1] == UInt8(ascii: "]") else {
      return nil
    }
    let close = start - 1
    var depth = 0
    var open = close
    while true {
      if bytes[open] == UInt8(ascii: "]"), open == 0 || bytes[open - 1] != UInt8(ascii: "\\") { depth += 1 }
      if bytes[open] == UInt8(ascii: "["), open == 0 || bytes[open - 1] != UInt8(ascii: "\\") { depth -= 1 }
      if depth == 0 { break }
      guard open > 0 else { return nil }
      open -= 1
    }
    let begin = opening.count == 2 ? open - 1 : open
    guard begin >= 0, bytes[begin...].starts(with: opening) else { return nil }
    var end = address.upperBound
    var quote: UInt8?
    while end < bytes.count {
      let byte = bytes[end]
      end += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ")") {
        return (begin..<end, open + 1..<close)
      } else if byte == 0x0A {
        return nil
      }
    }
    return nil
  }

  private static func apply(_ edits: [Edit], to bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    var place = 0
    for edit in edits where edit.range.lowerBound >= place {
      result += bytes[place..<edit.range.lowerBound]
      result += edit.bytes
      place = edit.range.upperBound
    }
    return String(decoding: result + bytes[place...], as: UTF8.self)
  }

  /// The page as HTML, and that as Markdown again.
  private mutating func writtenAgain(_ page: MarkdownPage) -> String? {
    guard let tree = try? HTMLReader.read(page.plainHTML) else { return nil }
    var writer = MarkdownWriter(base: nil)
    writer.resolvingLink = link
    writer.resolvingPicture = picture
    writer.leavingOut = leavingOut
    writer.keepsPlaces = true
    let text = writer.write(tree)
    for loss in writer.losses { lose(loss) }
    return text
  }

  private mutating func lose(_ what: String) {
    if !losses.contains(what) { losses.append(what) }
  }
}

extension MarkdownPage {
  /// Whether a picture has its address where only a script looks for it.
  fileprivate var waitsForScripts: Bool {
    ["data-src", "data-lazy", "data-original"].contains { rawHTML[...].holds(Array($0.utf8)) }
  }

  /// Whether all words of its tables are in cells; browsers show others before the table, and a build leaves them out.
  fileprivate var hasSoundTables: Bool {
    guard let tree = try? HTMLReader.read(String(decoding: rawHTML, as: UTF8.self)) else { return true }
    return tree.elements("table").allSatisfy { HTMLTable($0).before.text.trimmed.isEmpty }
  }

  /// The page as HTML with the addresses that were written, to be read again.
  fileprivate var plainHTML: String {
    var output: [UInt8] = []
    let addresses = contentLinks.map(\.url)
    for piece in pieces {
      switch piece {
      case .html(let range): output += html[range]
      case .image(let index): append(images[index], to: &output)
      case .row(let first, let count):
        for index in first..<first + count {
          output += Array("<p>".utf8)
          append(images[index], to: &output)
          output += Array("</p>\n".utf8)
        }
      case .raw(let index): output += rawHTML[rawPieces[index].range]
      case .rawEnd: break
      case .task(let isDone, let isLoose):
        output += Array("<li>\(isLoose ? "<p>" : "")<input type=checkbox\(isDone ? " checked" : "")> ".utf8)
      case .note: break
      case .embed(let index):
        // The address alone is what was written, and what a build makes the same of again.
        output += Array(" class=\"\(HTMLElement.embedClass)\">".utf8)
        if embeds[index].isBare { escapeHTML(embeds[index].embed.address, into: &output) }
      case .alert(let word):
        output += Array("<p><strong>\(word.text(in: .english))</strong></p>\n".utf8)
      case .link(let index):
        output += Array(" href=\"".utf8)
        escapeHTML(addresses[index], into: &output)
        output.append(UInt8(ascii: "\""))
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private func append(_ image: Image, to output: inout [UInt8]) {
    output += Array("<img src=\"".utf8)
    escapeHTML(image.path, into: &output)
    output += Array("\" alt=\"".utf8)
    escapeHTML(image.alt, into: &output)
    output += Array("\" title=\"".utf8)
    escapeHTML(image.title, into: &output)
    output += Array("\">".utf8)
  }
}
