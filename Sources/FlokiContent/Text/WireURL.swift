import FlokiRules

/// An address as it goes out to the phones: absolute, escaped, and the same for both clients.
///
/// Authors write what they see in a browser; both clients mangle whatever is not already a plain URL (C100–C106),
/// and neither reaches one without its scheme (C110).
/// So every escape that could be needed is made here, once, as UTF-8.
package struct WireURL: Hashable, Sendable {
  /// Who reads the address, and how.
  package enum Use: Hashable, Sendable {
    /// Rewritten by at least one client before it is asked for: items, images, feeds, appdata (C106 C107).
    case cleaned
    /// Handed on to other people's programs, escaped again by both clients, and asked for by neither (C130).
    case shared
    /// Asked for as it is, by iOS alone: the page of a web tab (C206).
    case raw
    /// Words are put into it first, by iOS alone: `_WORDS_`, and `_PAGE_` where the answer has pages (C90 C216).
    case template(needsPage: Bool)
  }

  /// ASCII, with every escape made.
  package let text: String

  /// Whether the clients ask for another spelling than the written one. Only hyphens are left to do that: servers
  /// take `%2d` for a hyphen, but caches and logs show the other spelling (C104).
  package let changesUnderCleaning: Bool

  /// What only some clients cannot cope with: a project for others may use the address.
  package let reservation: TextProblem?

  private init(text: String, _ reservation: TextProblem?) {
    self.text = text
    self.reservation = reservation
    changesUnderCleaning = text.utf8.contains { !Self.isPlain($0) }
  }

  /// Checks and escapes an address.
  package init(parsing text: String, for use: Use) throws(TextProblem) {
    var escaper = URLEscaper(text, use: use)
    let escaped = try escaper.escaped()
    self.init(text: escaped, escaper.reservation)
  }

  /// The same as ``init(parsing:for:)``, as a value.
  package static func check(_ text: String, use: Use) -> Result<String, TextProblem> {
    do throws(TextProblem) { return .success(try WireURL(parsing: text, for: use).text) } catch {
      return .failure(error)
    }
  }

  /// Checks the address below which everything is published, and ends it with the slash that joins it to the names
  /// of files (C116).
  package init(base text: String) throws(TextProblem) {
    let url = try WireURL(parsing: text, for: .cleaned)
    if let query = text.utf8.firstIndex(of: UInt8(ascii: "?")) {
      let offset = text.utf8.distance(from: text.startIndex, to: query)
      throw TextProblem(
        rules.baseURLQuery, offset..<text.utf8.count, "the address of a folder has no query",
        why:
          "Clients append file names and langcodes to it, so phones would find none of them (C111 C116).",
        hint: "end it with the folder's name and a slash.")
    }
    if let place = text.unpublishedFolder {
      throw TextProblem(
        rules.baseURLPath, place, "floki cannot publish at such an address",
        why:
          "Browsers and hosts drop `.`, `..` and empty names, and hosts serve no folder whose name begins with a dot,"
          + " so phones would request the wrong files (C108).",
        hint: "write the address of the folder as the host serves it.")
    }
    self.init(text: url.text.hasSuffix("/") ? url.text : url.text + "/", url.reservation)
  }

  /// Where a client looks for the feed of one language: the two texts, glued (C111).
  package static func feedURL(mainURL: String, langcode: Langcode) -> String { mainURL + langcode.text }
}

/// Spellings of a base address.
struct WireURLRules: RuleSet {
  let baseURLQuery = Rule("base-url-query", .error, in: .settings)
  let baseURLPath = Rule("base-url-path", .error, in: .settings)
}

private let rules = WireURLRules()
