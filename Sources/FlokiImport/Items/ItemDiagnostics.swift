import FlokiRules
package import FlokiSyntax

/// What cannot be taken over of an item.
struct ImportedItemRules: RuleSet {
  let importItemEmpty = Rule("import-item-empty", .warning, in: .importing)
  let importKeyTwice = Rule("import-key-twice", .warning, in: .importing)
  let importDate = Rule("import-date", .warning, in: .importing)
  let importMarkup = Rule("import-markup", .warning, in: .importing)
  let importLink = Rule("import-link", .warning, in: .importing)
  let importShortcode = Rule("import-shortcode", .warning, in: .importing)
  let importExcess = Rule("import-excess", .error, in: .importing)
  let importPicture = Rule("import-picture", .warning, in: .importing)
  let importPage = Rule("import-page", .warning, in: .importing)
  let importLeftOut = Rule("import-left-out", .warning, in: .importing)
  let importPrivate = Rule("import-private", .note, in: .importing)
  let importNothing = Rule("import-nothing", .error, in: .importing)
  let importSection = Rule("import-section", .note, in: .importing)
}

private let rules = ImportedItemRules()

extension Diagnostic {
  static func itemEmpty(at span: SourceSpan) -> Self {
    .init(
      rules.importItemEmpty, "an item without a title and text is not imported", at: span,
      "left out",
      why: "Readers would see an empty row.", hint: "give it a title at the source, or remove it there.")
  }

  static func keyTwice(_ key: String, at span: SourceSpan, first: SourceSpan) -> Self {
    .init(
      rules.importKeyTwice, "two items of the source have the key \(key)", at: span, "left out",
      notes: [.init(first, "imported")],
      why: "floki could not tell them apart when the source is imported again.",
      hint: "give each its own guid at the source.")
  }

  static func date(_ text: String, at span: SourceSpan) -> Self {
    .init(
      rules.importDate, "this item's date cannot be read: \(text.prefix(60))", at: span,
      "imported without a date",
      why: "Lists are sorted by dates; the item counts as new on the day of the first build.",
      hint: "write its `date` into the item's file.")
  }

  static func dateOfTranslation(_ text: String, at span: SourceSpan) -> Self {
    .init(
      rules.importDate, "this translation's date cannot be read: \(text.prefix(60))", at: span,
      "imported without it",
      why: "A translation is dated as its item is, so readers see no difference.",
      hint: "correct the date at the source.")
  }

  static func expiryTooLate(of title: String, at span: SourceSpan) -> Self {
    .init(
      rules.importDate, "“\(title.prefix(80))” expires after 19 January 2038", at: span,
      "imported without `expires`",
      why: "Phones cannot store a later time, so the item stays until it is deleted.",
      hint: "write an earlier `expires` into the item's file if it has to disappear.")
  }

  static func dateTooLate(of title: String, at span: SourceSpan) -> Self {
    .init(
      rules.importDate, "“\(title.prefix(80))” is dated after 19 January 2068", at: span,
      "imported without a date",
      why: "Phones cannot store a later date; the item counts as new on the day of the first build.",
      hint: "write its `date` into the item's file.")
  }

  static func markup(_ what: String, at span: SourceSpan) -> Self {
    .init(
      rules.importMarkup, "Markdown cannot express \(what)", at: span, "in the text of this item",
      why: "floki left it out, or kept only a link or its text.",
      hint: "check the item's page, and describe in words what it showed."
    ).about(what)
  }

  static func linkLost(_ written: String, _ loss: LinkLoss, at span: SourceSpan) -> Self {
    let (what, hint) =
      switch loss {
      case .draft: ("is imported as a draft", "import again when it is published at the source.")
      case .unread: ("was not imported", "fix that page, and import again.")
      case .nowhere:
        ("is not in the source", "correct the link at the source, or write a full address there.")
      }
    return .init(
      rules.importLink, "the page that `\(written.prefix(80))` leads to \(what)", at: span,
      "kept as plain text",
      why: "Readers would find nothing there, so only the text of the link remains.", hint: hint
    ).about(written)
  }

  static func shortcode(_ name: String, at span: SourceSpan) -> Self {
    .init(
      rules.importShortcode, "unknown shortcode `\(name)`", at: span,
      "in the text of this item",
      why: "Only the program that the source comes from knows what it shows.",
      hint: "check the item's page, and write there what the shortcode showed."
    ).about(name)
  }

  /// - Parameter missing: The numbers of attachments; none for a gallery of all that the post has.
  static func galleryLacks(_ missing: [String], at span: SourceSpan) -> Self {
    let numbers = missing.prefix(10).joined(separator: ", ") + (missing.count > 10 ? " …" : "")
    return .init(
      rules.importPicture,
      missing.isEmpty
        ? "a gallery has no pictures: the source has no attachment of this item"
        : "a gallery shows \(missing.count == 1 ? "attachment" : "attachments") \(numbers), which the source does not have",
      at: span, "in this item",
      why: "The page is imported without \(missing.count == 1 ? "this picture" : "these pictures").",
      hint:
        "export all content of the website, with its media, and import again; or put the pictures into the page here."
    )
  }

  static func excess(_ reason: String, at span: SourceSpan) -> Self {
    .init(
      rules.importExcess, "the HTML of this item is not read: \(reason)", at: span,
      "in the text of this item",
      why: "Reading it could take any amount of time.", hint: "shorten it at the source.")
  }

  package static func picture(_ address: String, _ reason: String, at span: SourceSpan) -> Self {
    let isOfWeb = address.hasPrefix("http")
    return .init(
      rules.importPicture, "the picture \(address.prefix(200)) was not fetched: \(reason)", at: span,
      "in this item",
      why: isOfWeb
        ? "The page still names the address, so phones without a network show no picture."
        : "The page shows it from the website if its address there is known, and otherwise leaves it out.",
      hint: isOfWeb
        ? "import again when it can be reached, or put your own picture there."
        : "put the picture, or one of your own, beside the item's page."
    ).about(address)
  }

  package static func pictureUnusable(
    _ address: String, _ reason: String, of title: String? = nil, at span: SourceSpan
  ) -> Self {
    let who = title.map { "“\($0.prefix(80))”" } ?? "What shows it"
    return .init(
      rules.importPicture, "the picture \(address.prefix(200)) is left out: \(reason)", at: span,
      "in this item",
      why:
        "\(who) is imported without it: Android crashes when it needs an unreadable picture a second time (C175).",
      hint: "save an intact copy of the picture as JPEG or PNG, and put that into the item."
    ).about(address)
  }

  package static func page(_ reason: String, at span: SourceSpan) -> Self {
    .init(
      rules.importPage, "this page is not imported: \(reason)", at: span, "here",
      why: "A misread page would be published wrong; all other pages are imported.",
      hint: "correct the page, or move it out of the folder, and import again.")
  }

  package static func section(_ name: String, at span: SourceSpan) -> Self {
    .init(
      rules.importSection, "the feed has no section \(name)", at: span, "in this item",
      why: "The category becomes a tag of the item.",
      hint: "name the categories that become sections with --sections: Sea, or Sea=Harbour."
    ).about(name)
  }

  package static func leftOut(_ title: String, _ reason: String, at span: SourceSpan) -> Self {
    let name = title.isEmpty ? "an entry" : "“\(title.prefix(80))”"
    return .init(
      rules.importLeftOut, "\(name) is not imported: \(reason)", at: span, "left out",
      why: "Its text is in the source only.",
      hint: "write your own item if readers should have it."
    ).about(reason)
  }

  /// - Parameter what: A number or an address that two items would have.
  package static func addressTaken(_ what: String, of title: String, at span: SourceSpan) -> Self {
    .init(
      rules.importLeftOut, "\(what) belongs to another item", at: span, "left out",
      why: "“\(title.prefix(80))” is imported without it.",
      hint: "remove it from the other item if this one should have it."
    ).about("\(what) \(title)")
  }

  package static func fieldLeftOut(
    _ name: String, _ reason: String, of title: String, at span: SourceSpan
  ) -> Self {
    .init(
      rules.importLeftOut, "the field \(name) is left out: \(reason)", at: span, "in this item",
      why: "“\(title.prefix(80))” is imported without it.",
      hint: "describe the field in feed.yaml, under `fields`, as the source has it."
    ).about("\(name) \(reason)")
  }

  static func footnotes(of title: String, at span: SourceSpan) -> Self {
    .init(
      rules.importLeftOut, "the footnotes of “\(title.prefix(80))” cannot be read", at: span, "left out",
      why: "Its text is imported without them.",
      hint: "write them into the item's page."
    ).about(title)
  }

  static func alias(_ written: String, of title: String, at span: SourceSpan) -> Self {
    .init(
      rules.importLeftOut, "\(written.prefix(80)) cannot be an alias", at: span, "left out",
      why: "“\(title.prefix(80))” is imported without it.",
      hint: "write a path that begins with a slash, or a full address, without `#`."
    ).about(written)
  }

  package static func keptPrivate(_ reason: String, at span: SourceSpan) -> Self {
    .init(
      rules.importPrivate, "this item is imported as a draft: \(reason)", at: span, "not published",
      why: "Only what is known to be public at the source is published here.",
      hint: "remove `draft: true` from its file if every reader may see it."
    ).about(reason)
  }

  package static func nothing(at span: SourceSpan) -> Self {
    .init(
      rules.importNothing, "the source has no items to import", at: span, "nothing here",
      why: "A first import without items is probably of the wrong file or address.",
      hint: "check that this is the right source, or name another sheet with --sheet.")
  }
}
