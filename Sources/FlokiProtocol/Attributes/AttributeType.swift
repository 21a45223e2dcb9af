/// What may be written for an attribute, and in which range.
package enum AttributeType: Hashable, Sendable {
  /// A number that fits a signed 32-bit integer (C13 C14).
  case integer(ClosedRange<Int64>)
  /// A number that both clients sort by without losing a digit (C15 C16).
  case integer64(ClosedRange<Int64>)
  /// A number that may have a fraction; Android ignores every one of them (C17).
  case number(minimum: Double)
  case bool
  /// Text in the language of the feed it is in; in the source it may be a map by langcode.
  case text
  /// The number of a text in `langs`; in the source the text itself is here.
  case stringID
  /// Text that is not translated.
  case string
  case url(URLUse)
  /// An address with `_WORDS_` and, where `page` is true, `_PAGE_` to be filled in by the client (C90 C216).
  case urlTemplate(page: Bool)
  /// Regular expressions in ICU's syntax, each with a capturing group (C214 C215).
  case patterns
  case color
  case size
  /// A picture embedded as base64; in the source its path.
  case embeddedImage
  /// The address of a picture; in the source its path or an address.
  case imageURL
  /// A place in a picture: two parts of its width and height, or words for them.
  case focus
  /// Seconds since 1970; in the source a date.
  case date
  /// Seconds; in the source also `90s`, `15m`, `12h` or `1d`.
  case duration(ClosedRange<Int64>)
  /// Bytes; in the source also `6 kB` or `1.5 MB`.
  case byteCount
  case integers(ClosedRange<Int64>)
  case strings
  /// A text, or a list of texts; in the source they may be a map by langcode.
  case texts
  /// Names of sections, in the source; their ids on the wire (C155).
  case sectionNames
  case className([ClassName])
  case choice([String])
  /// Any of the choices, as a list.
  case choices([String])
  /// A path from the project folder.
  case path
  /// What an item opens: an address, a path from the project folder, or nothing for its own page.
  case target
  case langcodes
  /// A block with attributes of its own, named by its entity.
  case object(EntityName)
  case objects(EntityName)

  /// How the clients treat an address before they use it (C106 C107).
  package enum URLUse: Hashable, Sendable {
    /// Both clients escape it again; it must survive that.
    case cleaned
    /// iOS uses it as it is; it must be legal already.
    case raw
  }

  /// Every positive int32.
  package static let positive = AttributeType.integer(1...Int64(Int32.max))
  /// Every int32.
  package static let int32 = AttributeType.integer(Int64(Int32.min)...Int64(Int32.max))
}
