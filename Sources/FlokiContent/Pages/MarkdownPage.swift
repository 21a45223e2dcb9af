package import FlokiProtocol
import FlokiRules

/// The text of an item page: HTML with gaps for its images, and what the rest of the compiler needs.
package struct MarkdownPage: Sendable {
  /// A part of the page, in order.
  package enum Piece: Hashable, Sendable {
    /// Bytes of ``html``.
    case html(Range<Int>)
    /// The gap for one of ``images``, by its index.
    case image(Int)
    /// The gap for a row of so many of ``images``, from one on, that are by themselves.
    case row(Int, count: Int)
    /// The gap for a piece of ``rawHTML``, by its index.
    case raw(Int)
    /// The end of a paragraph with raw HTML in it.
    case rawEnd
    /// The beginning of an item of a list that can be done; `isLoose` for one that is a paragraph.
    case task(isDone: Bool, isLoose: Bool)
    /// The place for the address of a link to content, by its number.
    case link(Int)
    /// The address of one of ``embeds`` in its link, and for one without words of its own the word for it.
    case embed(Int)
    /// The word above a note of a kind, as GitHub has them.
    case alert(PageWord)
    /// The place for the description of such a link's target, after its text.
    case note(Int)
  }

  /// A piece of HTML that was written by hand.
  package struct RawPiece: Hashable, Sendable {
    /// In ``rawHTML``.
    package var range: Range<Int>
    /// Whether it is on its own, and not within text.
    package var isBlock: Bool
    /// Whether elements that it opens may continue after it.
    package var mayStayOpen: Bool
  }

  /// An image as the author wrote it.
  package struct Image: Hashable, Sendable {
    /// The path or address, with escapes undone.
    package var path: String
    /// The words that replace it, without markup.
    package var alt: String
    /// Where those words are written; nil where they are spelled otherwise.
    package var altRange: Range<Int>?
    package var title: String
    /// Where the path is written, in bytes of the source; of a path that is spelled with escapes, the whole image.
    package var sourceRange: Range<Int>
  }

  /// A link as the author wrote it; addresses that became links by themselves are among them.
  package struct Link: Hashable, Sendable {
    package var url: String
    /// Where the address is written, in bytes of the source; of one spelled with escapes, the whole link.
    package var sourceRange: Range<Int>
    /// Whether there is nothing to touch: neither words nor an image.
    package var isBlank = true

    /// Its target in the project; nil if it leads to an address.
    package var content: ContentLink? { ContentLink(url) }
  }

  /// Where a link to content leads in a published page.
  package struct PlacedLink: Hashable, Sendable {
    package var url: String
    /// Its description for readers, after its text: `PDF, 240 kB`. Empty for pages.
    package var note: String

    package init(url: String, note: String = "") {
      self.url = url
      self.note = note
    }
  }

  /// An embed of the page.
  package struct PlacedEmbed: Hashable, Sendable {
    package let embed: Embed
    /// Whether its author wrote nothing but an address, so that a word has to be found for it.
    package let isBare: Bool
  }

  /// Something that was meant as a link or image but is not, so that readers see its brackets.
  package enum Slip: Hashable, Sendable {
    /// The address between the parentheses has blanks in it, or parentheses that end it too early.
    case blanksInAddress(Range<Int>)
    /// Blanks are between the brackets and the parentheses.
    case gap(Range<Int>)
    /// The title is between curly quotation marks.
    case curlyTitle(Range<Int>)
    /// The title begins directly after the address.
    case touchingTitle(Range<Int>)
    /// Something other than a title follows the address.
    case behindAddress(Range<Int>)
  }

  /// An image as it is published.
  package struct PlacedImage: Sendable {
    package var url: String
    /// Nil where floki does not know it: for images on other people's servers.
    package var size: PixelSize?
    package var alt: String
    package var title: String
    package var kind: Kind
    /// The same for the screens of today, with how wide it is; nil where there is nothing finer.
    package var finer: (url: String, width: Int)?

    package enum Kind: Hashable, Sendable {
      case picture, movie, sound
    }

    package init(
      url: String, size: PixelSize?, alt: String, title: String = "", kind: Kind = .picture,
      finer: (url: String, width: Int)? = nil
    ) {
      self.url = url
      self.size = size
      self.alt = alt
      self.title = title
      self.kind = kind
      self.finer = finer
    }
  }

  package let html: [UInt8]
  package let pieces: [Piece]
  package let images: [Image]
  package let links: [Link]
  package let slips: [Slip]
  package let losses: [Loss]
  package let embeds: [PlacedEmbed]
  /// The HTML that was written by hand, piece after piece.
  package let rawHTML: [UInt8]
  package let rawPieces: [RawPiece]

  /// The text of the first-level heading that the page begins with; nil where it begins otherwise.
  package let firstHeading: String?
  /// Where it is written, in bytes of the source.
  package let firstHeadingRange: Range<Int>
  /// How many of the pieces make up that heading, for a page whose title is shown elsewhere.
  package let headingPieceCount: Int

  /// The text of the first paragraph that has some, without markup; empty where there is none.
  package let plainExcerpt: String

  /// Whether there is more to read than the heading and the excerpt.
  package let isLonger: Bool

  /// Whether a reader would see nothing at all: a phone shows such a page as an empty screen (C194).
  package let isBlank: Bool

  /// Why it was not read, and nothing of the above is known; nil for nearly every page.
  package let excess: MarkdownExcess?

  /// How the first tag begins that a reader would see where HTML is not enabled, comments aside; nil without one.
  ///
  /// - Parameter others: Elements with another diagnostic.
  package func firstShownHTML(besides others: Set<String> = []) -> String? {
    rawPieces.lazy.map { rawHTML[$0.range] }.filter { !$0.isComment }.map { piece in
      let tag = piece.drop { $0 <= 0x20 }.prefix {
        $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "/") || $0.isASCIILetter || $0.isASCIIDigit
      }
      return String(decoding: tag, as: UTF8.self)
    }.first { tag in !others.contains(tag.drop { $0 == "<" || $0 == "/" }.lowercased()) }
  }

  /// The links to content, in their order.
  package var contentLinks: [Link] { links.filter { $0.content != nil } }

  /// Appends the page with its gaps filled. An image for which nothing was placed leaves its words; so does a link to content
  /// that leads nowhere.
  ///
  /// - Parameters:
  ///   - addresses: Where each of ``contentLinks`` leads.
  ///   - allowsHTML: Whether raw HTML is markup, as far as ``HTMLSanitiser`` lets it through; else it is shown as it is written.
  package func append(
    to output: inout [UInt8], droppingHeading: Bool = false, placing placed: [PlacedImage],
    leadingTo addresses: [PlacedLink?], allowingHTML allowsHTML: Bool = false,
    in langcode: Langcode = .english
  ) {
    var sanitiser = HTMLSanitiser()
    /// The last piece that ends an element of a name.
    var ends: [String: Int] = [:]
    for (place, piece) in pieces.enumerated().dropFirst(droppingHeading ? headingPieceCount : 0) {
      switch piece {
      case .html(let range) where sanitiser.hidden != nil: append(tagsIn: range, to: &output)
      case .html(let range): output.append(contentsOf: html[range])
      case .image where sanitiser.hidden != nil, .row where sanitiser.hidden != nil,
        .alert where sanitiser.hidden != nil, .note where sanitiser.hidden != nil:
        continue
      case .image(let index) where index < placed.count: placed[index].append(to: &output)
      case .image(let index): escapeHTML(images[index].alt, into: &output)
      case .row(let first, let count): append(row: first..<first + count, placed, to: &output)
      case .raw(let index):
        let piece = rawPieces[index]
        let raw = rawHTML[piece.range]
        if raw.isComment { continue }
        if allowsHTML {
          sanitiser.append(raw, piece, to: &output)
          if let name = sanitiser.hidden {
            let last = ends[name] ?? lastPiece(ending: name)
            ends[name] = last
            if last <= index { sanitiser.showAgain() }
          }
          if piece.mayStayOpen, !isContinued(behind: place) { sanitiser.makeRoom(to: &output) }
        } else {
          let words = String(decoding: raw, as: UTF8.self)
          if piece.isBlock { output.append(contentsOf: "<p>".utf8) }
          escapeHTML(piece.isBlock ? words.trimmingBlanks() : words, into: &output)
          if piece.isBlock { output.append(contentsOf: "</p>".utf8) }
        }
      case .rawEnd: if allowsHTML { sanitiser.endWords(to: &output) }
      case .task(let isDone, let isLoose):
        output.append(
          contentsOf: "<li class=\"task\">\(isLoose ? "\n<p>" : "")<label><input type=\"checkbox\" disabled"
            .utf8)
        output.append(contentsOf: (isDone ? " checked> " : "> ").utf8)
      case .link(let index):
        guard index < addresses.count, let address = addresses[index] else { continue }
        output.append(contentsOf: " href=\"".utf8)
        escapeHTML(address.url, into: &output)
        output.append(UInt8(ascii: "\""))
      case .embed(let index):
        embeds[index].embed.append(to: &output)
        if embeds[index].isBare, sanitiser.hidden == nil {
          escapeHTML(embeds[index].embed.word.text(in: langcode), into: &output)
        }
      case .alert(let word):
        output.append(contentsOf: "<p class=\"kind\"><strong>".utf8)
        escapeHTML(word.text(in: langcode), into: &output)
        output.append(contentsOf: "</strong></p>\n".utf8)
      case .note(let index):
        guard index < addresses.count, let note = addresses[index]?.note, !note.isEmpty else { continue }
        output.append(contentsOf: "<span class=\"file\"> (".utf8)
        escapeHTML(note, into: &output)
        output.append(contentsOf: ")</span>".utf8)
      }
    }
    sanitiser.finish(to: &output)
  }

  /// Pictures that are by themselves: one above its caption, or several beside each other.
  private func append(row: Range<Int>, _ placed: [PlacedImage], to output: inout [UInt8]) {
    let isRow = row.count > 1
    if isRow { output.append(contentsOf: "<div class=\"side\(row.count % 3 == 0 ? " three" : "")\">\n".utf8) }
    for index in row {
      output.append(contentsOf: "<figure>".utf8)
      if index < placed.count {
        var image = placed[index]
        image.title = ""
        image.append(to: &output)
      } else {
        escapeHTML(images[index].alt, into: &output)
      }
      if !images[index].title.isEmpty {
        output.append(contentsOf: "<figcaption>".utf8)
        escapeHTML(images[index].title, into: &output)
        output.append(contentsOf: "</figcaption>".utf8)
      }
      output.append(contentsOf: "</figure>\n".utf8)
    }
    if isRow { output.append(contentsOf: "</div>\n".utf8) }
  }
}

extension MarkdownPage.PlacedImage {
  /// Writes the tag.
  package func append(to output: inout [UInt8]) {
    if kind != .picture { return appendPlayer(to: &output) }
    output.append(contentsOf: "<img src=\"".utf8)
    escapeHTML(url, into: &output)
    if let finer, let size {
      output.append(contentsOf: "\" srcset=\"".utf8)
      escapeHTML(url, into: &output)
      output.append(contentsOf: " \(size.width)w, ".utf8)
      escapeHTML(finer.url, into: &output)
      output.append(contentsOf: " \(finer.width)w\" sizes=\"(max-width: 640px) 100vw, 640px".utf8)
    }
    if let size { output.append(contentsOf: "\" width=\"\(size.width)\" height=\"\(size.height)".utf8) }
    output.append(contentsOf: "\" alt=\"".utf8)
    escapeHTML(alt, into: &output)
    if !title.isEmpty {
      output.append(contentsOf: "\" title=\"".utf8)
      escapeHTML(title, into: &output)
    }
    output.append(contentsOf: "\">".utf8)
  }

  /// A movie or a sound that is fetched on demand; with a link for browsers that cannot play it.
  private func appendPlayer(to output: inout [UInt8]) {
    let name = kind == .movie ? "video" : "audio"
    output.append(contentsOf: "<\(name) controls preload=\"none\" src=\"".utf8)
    escapeHTML(url, into: &output)
    output.append(contentsOf: "\"".utf8)
    if !alt.isEmpty {
      output.append(contentsOf: " aria-label=\"".utf8)
      escapeHTML(alt, into: &output)
      output.append(contentsOf: "\"".utf8)
    }
    output.append(contentsOf: "><a href=\"".utf8)
    escapeHTML(url, into: &output)
    output.append(contentsOf: "\">".utf8)
    escapeHTML(alt.isEmpty ? url : alt, into: &output)
    output.append(contentsOf: "</a></\(name)>".utf8)
  }
}

extension MarkdownPage.Image {
  /// The kind of a file of this name; nil for a picture.
  package var kindOfMedia: MarkdownPage.PlacedImage.Kind? {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return switch path.utf8[path.utf8.index(after: dot)...].map(\.lowercasedASCII) {
    case Array("mp4".utf8), Array("m4v".utf8), Array("webm".utf8): .movie
    case Array("mp3".utf8), Array("m4a".utf8): .sound
    default: nil
    }
  }
}
