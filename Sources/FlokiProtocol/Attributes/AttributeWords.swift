// The tables in words, for reference pages and editors.

extension AttributeType {
  /// What may be written.
  package var words: String {
    switch self {
    case .integer(let range): range.words(for: "integer")
    case .integer64(let range): range.words(for: "integer")
    case .number(minimum: -.greatestFiniteMagnitude): "number"
    case .number(let minimum): "number of at least \(minimum)"
    case .bool: "true or false"
    case .text: "text, by langcode"
    case .stringID: "text, by langcode; its number is sent"
    case .string: "text"
    case .url: "address"
    case .urlTemplate(let page):
      (page ? "address with `_WORDS_` and `_PAGE_`" : "address with `_WORDS_`")
        + ", or true where `floki serve` answers"
    case .patterns: "list of ICU patterns, each with a group"
    case .color: "colour"
    case .size: "width and height, 1–1023"
    case .embeddedImage: "picture's path; sent as base64"
    case .imageURL: "picture's path, or address"
    case .focus: "two numbers from 0 to 1, or words such as `top left`"
    case .date: "date"
    case .duration(let range): range.words(for: "seconds") + ", or `90s` `15m` `12h` `1d`"
    case .byteCount: "size such as `6 kB` or `1.5 MB`"
    case .integers(let range): "list: " + range.words(for: "integer")
    case .strings: "list of texts"
    case .texts: "text or list of texts, by langcode"
    case .sectionNames: "list of names or ids"
    case .className(let names): names.map { "`\($0.wireName)`" }.joined(separator: ", ")
    case .choice(let choices): choices.map { "`\($0)`" }.joined(separator: ", ")
    case .choices(let choices): "list of " + choices.map { "`\($0)`" }.joined(separator: ", ")
    case .path: "path in the project"
    case .target: "address, path in the project, or nothing"
    case .langcodes: "langcodes"
    case .object(let entity): "block: \(entity.words)"
    case .objects(let entity): "list of blocks: \(entity.words)"
    }
  }
}

extension ClosedRange<Int64> {
  fileprivate func words(for noun: String) -> String {
    switch (lowerBound, upperBound) {
    case (Int64(Int32.min), Int64(Int32.max)): noun
    case (let least, Int64(Int32.max)): "\(noun) from \(least)"
    case (let least, 999_999_999_999_999_999): "\(noun) from \(least), at most 18 digits"
    case (let least, let most): "\(noun) \(least)–\(most)"
    }
  }
}

extension AttributeValue {
  /// The value as a reader would say it.
  package var words: String {
    switch self {
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .bool(let truth): "\(truth)"
    case .string(let text): "`\(text)`"
    case .color(let color): "\(color.red), \(color.green), \(color.blue)"
    case .size(let size): "\(size.width) × \(size.height)"
    case .integers(let numbers): numbers.map { "\($0)" }.joined(separator: ", ")
    case .strings(let texts): texts.joined(separator: ", ")
    case .image: "a picture"
    }
  }
}
