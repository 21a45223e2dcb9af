import FlokiContent
import FlokiRules
import FlokiSyntax

/// Signs of Markdown that have no effect, or not the intended one.
struct PageSlipsRules: RuleSet {
  let pageLinkBrackets = Rule("page-link-brackets", .warning, in: .pages)
  let pageReferenceMissing = Rule("page-reference-missing", .warning, in: .pages)
  let pageTableRule = Rule("page-table-rule", .warning, in: .pages)
  let pageEmphasisShown = Rule("page-emphasis-shown", .warning, in: .pages)
  let pageListMark = Rule("page-list-mark", .warning, in: .pages)
  let pageListDepth = Rule("page-list-depth", .warning, in: .pages)
  let pageHeadingOfDashes = Rule("page-heading-of-dashes", .warning, in: .pages)
  let pageCodeOfBlanks = Rule("page-code-of-blanks", .warning, in: .pages)
  let pageEmbedAddress = Rule("page-embed-address", .warning, in: .pages)
  let pageCommentShown = Rule("page-comment-shown", .warning, in: .pages)
}

private let rules = PageSlipsRules()

extension Diagnostic {
  static func pageSlip(_ slip: PageSlip, of source: SourceID) -> Self {
    let words = SlipWords(slip.kind)
    let edits = slip.edits.map { Fix.Edit(.bytes($0.range, of: source), $0.text) }
    return .init(
      words.rule, words.message, at: .bytes(slip.range, of: source), why: words.why, hint: words.hint,
      fix: edits.isEmpty ? nil : .init(words.fixed, edits))
  }
}

/// The words of a diagnostic.
private struct SlipWords {
  let rule: Rule
  let message: String
  var why = "Readers see the signs as they are written (C4 C5)."
  let hint: String
  /// What a fix did.
  var fixed = ""

  init(_ kind: PageSlip.Kind) {
    switch kind {
    case .addressUnclosed:
      (rule, message) = (rules.pageLinkBrackets, "the parenthesis around this address is not closed")
      (hint, fixed) = ("write `)` after the address.", "closed the parenthesis after the address")
    case .wordsUnclosed:
      (rule, message) = (rules.pageLinkBrackets, "the bracket around these words is not closed")
      (hint, fixed) = ("write `]` after the words.", "closed the bracket after the words")
    case .addressBare:
      (rule, message) = (
        rules.pageLinkBrackets, "the address after these words has no parentheses around it"
      )
      (hint, fixed) = ("write `[words](address)`.", "put parentheses around the address")
    case .swapped:
      (rule, message) = (
        rules.pageLinkBrackets, "a link has its words in brackets and its address in parentheses"
      )
      (hint, fixed) = (
        "write `[words](address)`.", "put the words in brackets and the address in parentheses"
      )
    case .reference(let name, let isWritten):
      (rule, message) = (rules.pageReferenceMissing, "nothing in the page gives `\(name)` an address")
      why = "Readers see both pairs of brackets as they are written (C4 C5)."
      hint =
        isWritten
        ? "write its line as `[\(name)]: https://…`, with a space before a title in quotation marks."
        : "write the address, `[words](https://…)`, or a line `[\(name)]: https://…`."
    case .tableWithoutRule:
      (rule, message) = (rules.pageTableRule, "a table needs a line of dashes below its first line")
      why = "Readers see bars and words in place of the table (C4 C5)."
      (hint, fixed) = (
        "write `|---|---|` below it, one group of dashes for each cell.",
        "put a line of dashes below the first line of the table"
      )
    case .tableRule(let dashes):
      (rule, message) = (rules.pageTableRule, "the line below the head of a table has only hyphens and bars")
      why = "Readers see bars and words in place of the table (C4 C5)."
      (hint, fixed) = ("write `\(dashes)`.", "wrote `\(dashes)` below the head of the table")
    case .tableGap:
      (rule, message) = (
        rules.pageTableRule, "an empty line separates this from the table above"
      )
      why = "A table ends at an empty line, so readers see bars and words here (C4 C5)."
      hint = "take the empty lines out."
    case .emphasis(let signs):
      (rule, message) = (rules.pageEmphasisShown, "readers see `\(signs)` as it is written")
      why =
        "Emphasis begins directly before a letter, and ends with the same signs directly after one (C4 C5)."
      hint =
        "write `\(signs)words\(signs)`, without spaces inside, or a backslash before a sign to show it."
    case .listBlank(let mark):
      (rule, message) = (rules.pageListMark, "expected a space after the “\(mark)” of a list item")
      why = "Readers see these lines as one paragraph (C4 C5)."
      (hint, fixed) = ("write `\(mark) words`.", "put a space after the marks of a list")
    case .taskBlank(let isOpen):
      (rule, message) = (
        rules.pageListMark,
        isOpen ? "the box of this task has no space in it" : "no space follows the box of this task"
      )
      (hint, fixed) = (
        isOpen ? "write `- [ ] words`." : "put a space after the box.", "wrote the box of a task"
      )
    case .listSign(let sign):
      (rule, message) = (rules.pageListMark, "“\(sign)” does not begin a list item")
      why = "Readers see these lines as one paragraph (C4 C5)."
      (hint, fixed) = ("write `- words`, or `1. words`.", "began the items of a list with “-”")
    case .listNumber(let number):
      (rule, message) = (rules.pageListMark, "a list that begins with \(number) needs an empty line above it")
      why = "Readers see these lines as one paragraph (C4 C5)."
      (hint, fixed) = ("put an empty line above it.", "put an empty line above a list")
    case .listDepth(let blanks):
      (rule, message) = (rules.pageListDepth, "this item is beside the one above, not in it")
      why = "A nested item begins in the column where the words of the item above begin (C4 C5)."
      hint = "put \(blanks) spaces before it, and before the items that belong with it."
    case .headingOfDashes:
      (rule, message) = (rules.pageHeadingOfDashes, "these dashes turn the words above into a heading")
      why = "Readers see the words large and bold, and no line below them (C4 C5)."
      (hint, fixed) = ("put an empty line above the dashes.", "put an empty line above the dashes")
    case .codeOfBlanks:
      (rule, message) = (rules.pageCodeOfBlanks, "four spaces or a tab before a line make it code")
      why = "Readers see it as code, in lines that do not fit the screen (C4 C5)."
      (hint, fixed) = ("take the spaces out.", "took out the spaces before a paragraph")
    case .embedScheme(let provider):
      (rule, message) = (rules.pageEmbedAddress, "expected https:// before the address of \(provider)")
      why = "Readers see plain text instead of the movie, map or sound (C4 C5)."
      (hint, fixed) = ("write https:// before it.", "wrote https:// before an address")
    case .embedEnd(let provider):
      (rule, message) = (
        rules.pageEmbedAddress, "the address of \(provider) is not alone in its paragraph"
      )
      why = "Readers see a link instead of the movie, map or sound (C4 C5)."
      (hint, fixed) = ("remove the characters after it.", "removed characters after an address")
    case .embedNeighbour(let provider):
      (rule, message) = (
        rules.pageEmbedAddress, "the address of \(provider) is not alone in its paragraph"
      )
      why = "Readers see links instead of the movies, maps or sounds (C4 C5)."
      (hint, fixed) = (
        "put an empty line between the addresses.", "put each address in a paragraph of its own"
      )
    case .comment:
      (rule, message) = (rules.pageCommentShown, "this comment has no end in its paragraph")
      why = "Readers see it as it is written (C4 C5)."
      hint = "write --> where it ends."
    }
  }
}
