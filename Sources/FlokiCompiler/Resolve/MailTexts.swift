import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Mails are filled in by the clients: `<TITLE>`, `<URL>` and `<PHOTO_DESC>` become the item's own (C43 C45).
///
/// - Parameter node: one text, or texts by langcode.
func checkMailText(_ node: YAMLNode, of text: ReservedText, reporting diagnostics: inout Diagnostics) {
  guard node.kind == .scalar else {
    if node.kind == .mapping {
      for (_, value) in node.entries where value.kind == .scalar {
        checkMailText(value, of: text, reporting: &diagnostics)
      }
    }
    return
  }
  guard !node.isEmpty else { return }
  guard !node.isBlank else {
    if text != .iPadSectionsButton { diagnostics.report(.textBlank(text, at: node.span)) }
    return
  }
  var namesURL = false
  for tag in node.text.tags {
    let span = node.span(ofText: tag.range)
    let meant = misspeltMarker(tag.name)
    if tag.name == "URL" || meant == "URL" { namesURL = true }
    if !text.isMail {
      if markers.contains(tag.name) { diagnostics.report(.markerShown(tag.name, in: text, at: span)) }
    } else if let meant {
      diagnostics.report(.markerUnknown(tag.name, meant, at: span))
    } else if tag.name == "PHOTO_DESC", text != .pictureEmailBodyWithDescription {
      diagnostics.report(.markerEmpty(in: text, at: span))
    }
  }
  if text.isMailBody, !namesURL { diagnostics.report(.mailWithoutURL(text, at: node.span)) }
}

private let markers = ["TITLE", "URL", "PHOTO_DESC"]

/// The marker that a tag was probably meant to be; nil for a marker, and for a tag that HTML has.
private func misspeltMarker(_ tag: String) -> String? {
  guard !markers.contains(tag), !htmlTags.contains(tag.lowercased()) else { return nil }
  return nearestName(to: tag, among: markers)
}

private let htmlTags: Set<String> = [
  "a", "b", "big", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em", "font", "h1", "h2", "h3",
  "head", "hr", "html", "i", "img", "li", "ol", "p", "pre", "q", "s", "small", "span", "strong", "sub", "sup",
  "table", "td", "th", "tr", "tt", "u", "ul",
]

extension String {
  /// What is between `<` and `>` without a space or a slash, such as `TITLE` and `b`, and where it is with
  /// both of them.
  fileprivate var tags: [(name: String, range: Range<Int>)] {
    var tags: [(name: String, range: Range<Int>)] = []
    var rest = utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[utf8.index(after: open)...]
      let isPartOfName: (UInt8) -> Bool = {
        $0.isASCIILetter || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
      }
      guard let end = rest.firstIndex(where: { !isPartOfName($0) }) else { break }
      guard rest[end] == UInt8(ascii: ">"), let name = String(rest[..<end]) else { continue }
      let start = utf8.distance(from: startIndex, to: open)
      tags.append((name, start..<start + name.utf8.count + 2))
    }
    return tags
  }
}

extension ReservedText {
  fileprivate var isMailBody: Bool {
    switch self {
    case .newsEmailBody, .pictureEmailBody, .pictureEmailBodyWithDescription, .movieEmailBody: true
    default: false
    }
  }

  fileprivate var isMail: Bool {
    switch self {
    case .newsEmailSubject, .pictureEmailSubject, .movieEmailSubject: true
    default: isMailBody
    }
  }
}

/// Texts of mails, and the markers in them.
struct MailTextsRules: RuleSet {
  let textBlank = Rule("text-blank", .warning, in: .texts)
  let mailWithoutURL = Rule("mail-without-url", .warning, in: .texts, for: .android)
  let textMarkerUnknown = Rule("text-marker-unknown", .warning, in: .texts)
  let textMarkerEmpty = Rule("text-marker-empty", .warning, in: .texts)
  let textMarkerShown = Rule("text-marker-shown", .warning, in: .texts)
}

private let rules = MailTextsRules()

extension Diagnostic {
  fileprivate static func textBlank(_ text: ReservedText, at span: SourceSpan) -> Self {
    .init(
      rules.textBlank, "`\(text.name)` is empty", at: span,
      why:
        "Readers would see a button, a title or a mail without words; only the iPad's button may be empty (C47).",
      hint: "write the words, or take the line out to use the built-in text.")
  }

  fileprivate static func mailWithoutURL(_ text: ReservedText, at span: SourceSpan) -> Self {
    .init(
      rules.mailWithoutURL, "the mail of `\(text.name)` has no link to the item", at: span,
      why: "The recipient could not open the item: clients write its address in place of `<URL>`.",
      hint: "write `<A HREF=\"<URL>\"><URL></A>` where the link belongs.")
  }

  fileprivate static func markerUnknown(_ tag: String, _ meant: String, at span: SourceSpan) -> Self {
    .init(
      rules.textMarkerUnknown, "clients do not replace `<\(tag)>`", at: span,
      why: "They replace only <TITLE>, <URL> and <PHOTO_DESC>, written in capitals.",
      hint: "did you mean `<\(meant)>`?",
      fix: tag.uppercased() == meant
        ? .init("replaced `<\(tag)>` with `<\(meant)>`", [.init(span, "<\(meant)>")]) : nil)
  }

  fileprivate static func markerEmpty(in text: ReservedText, at span: SourceSpan) -> Self {
    .init(
      rules.textMarkerEmpty, "`<PHOTO_DESC>` is always empty in `\(text.name)`", at: span,
      why: "Only mails about pictures with a description have a value for it (C43).",
      hint: "write it in `\(ReservedText.pictureEmailBodyWithDescription.name)`, and take it out here.")
  }

  fileprivate static func markerShown(_ tag: String, in text: ReservedText, at span: SourceSpan) -> Self {
    .init(
      rules.textMarkerShown, "readers would see `<\(tag)>` as it is", at: span,
      why: "Clients replace markers only in subjects and bodies of mails (C43).",
      hint: "take it out of `\(text.name)`.")
  }
}
