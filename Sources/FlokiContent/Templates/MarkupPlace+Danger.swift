/// Why words must not stand somewhere in a template.
package enum TemplateDanger: Hashable, Sendable {
  /// Outside of quotation marks, or in a script, style sheet or comment: nothing can be escaped there.
  case unescaped
  /// An attribute that holds code: `onclick`, `style`, `srcdoc`.
  case code(attribute: String)
  /// The beginning of an address, where words could name a scheme such as `javascript:`.
  case address(attribute: String)
  /// A section ended elsewhere in the markup than it began.
  case uncertain
}

extension MarkupPlace {
  /// Why a value must not stand here; nil where it means itself.
  func danger(of value: PageValue) -> TemplateDanger? {
    let isInWords = markup.part == .words
    if value == .body || value == .tags { return isInWords ? nil : .unescaped }
    if value == .style { return markup.part == .raw || isInWords ? nil : .unescaped }
    if isUncertain { return .uncertain }
    switch markup.part {
    case .words: return nil
    case .value(.some): return danger(of: value, in: String(decoding: attribute, as: UTF8.self))
    default: return takesWordsRaw ? nil : .unescaped
    }
  }

  private func danger(of value: PageValue, in name: String) -> TemplateDanger? {
    let tag = element
    let isMoving = tag == "set" || tag.hasPrefix("animate")
    if name.hasPrefix("on") || name == "style" || name == "srcdoc" || isMoving {
      return .code(attribute: name)
    }
    if tag == "meta", name == "content", isHeader { return .code(attribute: name) }
    // The header may be named behind its content.
    if tag == "meta", name == "http-equiv" { return .code(attribute: name) }
    guard Self.addresses.contains(name) else { return nil }
    switch scheme {
    case .safe: return nil
    case .code: return .code(attribute: name)
    case .undecided:
      let isList = name == "srcset" || name == "imagesrcset"
      return self.value.isEmpty && (value.isAddress || isList && value == .imageSet)
        ? nil : .address(attribute: name)
    }
  }

  var isContentOfMeta: Bool {
    guard case .value = markup.part else { return false }
    return element == "meta" && attribute.elementsEqual("content".utf8)
  }

  enum Scheme: Hashable {
    case undecided, safe, code
  }

  /// What the beginning of an address tells about the whole: browsers drop blanks in it, and read character references.
  private var scheme: Scheme {
    let text = String(decoding: value, as: UTF8.self).withoutCharacterReferences.lowercased()
    let letters = text.unicodeScalars.filter { $0.value > 0x20 }
    // No scheme follows a place, a question or the beginning of a host.
    if letters.first == "#" || letters.first == "?" || letters.prefix(2).elementsEqual("//".unicodeScalars) {
      return .safe
    }
    guard let colon = letters.firstIndex(of: ":") else { return .undecided }
    let name = letters[..<colon]
    guard
      name.allSatisfy({
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789+-.".unicodeScalars.contains($0))
      })
    else { return .undecided }
    return ["javascript", "vbscript", "data", "livescript", "mocha"].contains(String(name)) ? .code : .safe
  }

  private static let addresses: Set<String> = [
    "action", "archive", "background", "cite", "classid", "codebase", "data", "dynsrc", "formaction", "href",
    "icon", "imagesrcset", "longdesc", "lowsrc", "manifest", "ping", "poster", "profile", "src", "srcset",
    "usemap", "xlink:href",
  ]

  /// Where one is, without what decides nothing.
  var outline: Outline {
    var isAddress = false
    if case .value = markup.part {
      isAddress = Self.addresses.contains(String(decoding: attribute, as: UTF8.self))
    }
    let isInWords = markup.part == .words
    return Outline(
      markup: isInWords ? HTMLState() : markup, attribute: isInWords || markup.part == .tag ? [] : attribute,
      scheme: isAddress ? scheme : nil, isHeader: isHeader)
  }

  struct Outline: Hashable {
    let markup: HTMLState
    let attribute: [UInt8]
    let scheme: Scheme?
    let isHeader: Bool
  }
}
