import CMarkGFM
import Synchronization

/// The Markdown that floki reads: CommonMark with GitHub's tables, task lists, footnotes, ~~strikethrough~~ and bare
/// addresses as links.
///
/// cmark-gfm keeps the characters at which its extensions begin in one table for the whole process. Every parser
/// fills it before it reads and empties it afterwards, so parsers at work together take the extensions away from each
/// other. Two things keep them apart:
/// - the characters of bare addresses are put into the table here, once, and the extension forgets them;
/// - strikethrough needs its character for longer, so it is attached only to pages that have a `~`, and those take
///   turns. Other pages cannot notice what happens to that character.
enum MarkdownSyntax {
  private static let turn = Mutex(())

  private static let isReady: Bool = {
    cmark_gfm_core_extensions_ensure_registered()
    let parser = unsafe cmark_parser_new(CMARK_OPT_DEFAULT)
    defer { unsafe cmark_parser_free(parser) }
    unsafe attach("autolink", to: parser)
    unsafe cmark_manage_extensions_special_characters(parser, 1)
    unsafe cmark_syntax_extension_set_special_inline_chars(cmark_find_syntax_extension("autolink"), nil)
    return true
  }()

  /// A parser for text with or without a `~`.
  static func makeParser(forTilde hasTilde: Bool) -> OpaquePointer? {
    guard isReady, let parser = unsafe cmark_parser_new(CMARK_OPT_FOOTNOTES) else { return nil }
    unsafe attach("table", to: parser)
    unsafe attach("tasklist", to: parser)
    if hasTilde { unsafe attach("strikethrough", to: parser) }
    unsafe attach("autolink", to: parser)
    return unsafe parser
  }

  /// Lets a parser read, alone where it has to be.
  static func takingTurns(_ hasTilde: Bool, _ read: () -> Void) {
    if hasTilde { turn.withLock { _ in read() } } else { read() }
  }

  private static func attach(_ name: String, to parser: OpaquePointer?) {
    unsafe cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
  }
}
