package import FlokiProtocol

/// The text of an item page: HTML with gaps where its images go, and what the rest of the compiler asks of it.
package struct MarkdownPage: Sendable {
  /// A part of the page, in order.
  package enum Piece: Hashable, Sendable {
    /// Bytes of ``html``.
    case html(Range<Int>)
    /// The gap for one of ``images``, by its index.
    case image(Int)
    /// Where a link to content says where it leads: the first, second or later one that does.
    case link(Int)
  }

  /// An image as the author wrote it.
  package struct Image: Hashable, Sendable {
    /// The path or address, with escapes undone.
    package var path: String
    /// The words that stand in for it, without markup.
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

    /// What of the project it leads to; nil where it leads to an address.
    package var content: ContentLink? { ContentLink(url) }
  }

  /// Something that was meant as a link or image and is none, so that readers see its brackets.
  package enum Slip: Hashable, Sendable {
    /// The address between the parentheses has blanks in it.
    case blanksInAddress(Range<Int>)
    /// Blanks stand between the brackets and the parentheses.
    case gap(Range<Int>)
  }

  /// An image as it is published.
  package struct PlacedImage: Hashable, Sendable {
    package var url: String
    /// Nil where floki does not know it: for images on other people's servers.
    package var size: PixelSize?
    package var alt: String
    package var title: String

    package init(url: String, size: PixelSize?, alt: String, title: String = "") {
      self.url = url
      self.size = size
      self.alt = alt
      self.title = title
    }
  }

  package let html: [UInt8]
  package let pieces: [Piece]
  package let images: [Image]
  package let links: [Link]
  package let slips: [Slip]
  /// The HTML that was written by hand, piece after piece.
  package let rawHTML: [UInt8]

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

  /// The links to content, in their order.
  package var contentLinks: [Link] { links.filter { $0.content != nil } }

  /// Appends the page with its gaps filled. An image for which nothing was placed leaves its words; so does a link to content
  /// that leads nowhere.
  ///
  /// - Parameter addresses: Where each of ``contentLinks`` leads.
  package func append(
    to output: inout [UInt8], droppingHeading: Bool = false, placing placed: [PlacedImage],
    leadingTo addresses: [String?]
  ) {
    for piece in pieces.dropFirst(droppingHeading ? headingPieceCount : 0) {
      switch piece {
      case .html(let range): output.append(contentsOf: html[range])
      case .image(let index) where index < placed.count: placed[index].append(to: &output)
      case .image(let index): escapeHTML(images[index].alt, into: &output)
      case .link(let index):
        guard index < addresses.count, let address = addresses[index] else { continue }
        output.append(contentsOf: " href=\"".utf8)
        escapeHTML(address, into: &output)
        output.append(UInt8(ascii: "\""))
      }
    }
  }
}

extension MarkdownPage.PlacedImage {
  /// Writes the tag.
  package func append(to output: inout [UInt8]) {
    output.append(contentsOf: "<img src=\"".utf8)
    escapeHTML(url, into: &output)
    if let size { output.append(contentsOf: "\" width=\"\(size.width)\" height=\"\(size.height)".utf8) }
    output.append(contentsOf: "\" alt=\"".utf8)
    escapeHTML(alt, into: &output)
    if !title.isEmpty {
      output.append(contentsOf: "\" title=\"".utf8)
      escapeHTML(title, into: &output)
    }
    output.append(contentsOf: "\">".utf8)
  }
}
