import FlokiRules

/// One address that an attribute of a template makes, with some of its values there and others missing.
package struct TemplateAddress: Hashable, Sendable {
  /// With ``placeholder`` in the place of each value that differs from item to item.
  package var text: String
  /// The value that the address begins with.
  package var begins: PageValue?

  package init(_ text: String) { self.text = text }

  /// Marks where a page has a value. It is U+FFFC, which Unicode keeps for an object in a text, because no address may have it:
  /// what is searched for in the result is never mistaken for something that an author wrote.
  package static let placeholder: Character = "\u{FFFC}"

  /// Every address that an attribute can have.
  ///
  /// - Parameters:
  ///   - value: The attribute, without character references.
  ///   - place: Where it is written in its template: a section around it tells which values exist.
  ///   - templates: All of them, for the partials within the attribute; none has itself in it.
  ///   - languages: Of the pages that the template makes.
  package static func all(
    in value: String, at place: Int, of template: TemplateTags, _ templates: [String: TemplateTags],
    languages: [String]
  ) -> [TemplateAddress] {
    let tags = TemplateTags(of: Array(value.utf8))
    guard !tags.tags.isEmpty else { return [TemplateAddress(value)] }
    var expansion = Expansion(templates: templates)
    let known = template.sections(around: place)
    let names = expansion.optionalNames(in: tags).filter { known[$0] == nil }
    // All of few values; of many those pages that have everything and those that have nothing.
    let choices: [Set<String>] =
      names.count > Expansion.fewNames
      ? [[], Set(names)]
      : (0..<(1 << names.count)).map { bits in
        Set(names.indices.filter { bits & (1 << $0) != 0 }.map { names[$0] })
      }
    var found: [TemplateAddress] = []
    for choice in choices {
      expansion.present = choice.union(known.filter(\.value).keys)
      for language in expansion.namesLanguage(in: tags) ? languages : [""] {
        expansion.language = language
        let address = expansion.address(of: tags)
        if !found.contains(address) { found.append(address) }
      }
    }
    return found
  }
}

/// Removes the tags from an attribute, for pages that have certain values.
private struct Expansion {
  static let fewNames = 5

  let templates: [String: TemplateTags]
  var present: Set<String> = []
  var language = ""

  init(templates: [String: TemplateTags]) { self.templates = templates }

  func address(of tags: TemplateTags) -> TemplateAddress {
    var address = TemplateAddress("")
    var steps = 0
    add(tags, to: &address, &steps)
    return address
  }

  private func add(_ tags: TemplateTags, to address: inout TemplateAddress, _ steps: inout Int) {
    var hidden: [Bool] = []
    for piece in tags.pieces {
      steps += 1
      // No address is made of so much.
      guard steps <= TextLimits.template.count else { return }
      let isHidden = hidden.contains(true)
      switch piece {
      case .literal(let range) where !isHidden:
        address.text += String(decoding: tags.bytes[range], as: UTF8.self)
      case .literal: continue
      case .tag(let tag):
        switch tag.verb {
        case .section: hidden.append(!isPresent(tag.name))
        case .inverted: hidden.append(isPresent(tag.name))
        case .end: _ = hidden.popLast()
        case .partial where !isHidden:
          if let partial = templates[tag.name] { add(partial, to: &address, &steps) }
        case .text where !isHidden, .markup where !isHidden:
          let known = PageValue(rawValue: tag.name)
          // A field that begins an address may be one that every item needs, and a template knows no feed.
          guard isPresent(tag.name) || known == nil && address.text.isEmpty else { continue }
          // The fields of a feed have names of their own. Only one that is an address may begin an address.
          let value = known ?? .shareURL
          if address.text.isEmpty { address.begins = value }
          address.text += value == .lang ? language : String(TemplateAddress.placeholder)
        default: continue
        }
      }
    }
  }

  private func isPresent(_ name: String) -> Bool {
    present.contains(name) || !Self.isOptional(name)
  }

  /// The values that may be missing, in the order in which they are written.
  func optionalNames(in tags: TemplateTags) -> [String] {
    names(in: tags).filter(Self.isOptional)
  }

  /// Whether a page may lack the value: the fields of a feed are missing where an item does not give them.
  private static func isOptional(_ name: String) -> Bool { PageValue(rawValue: name)?.isOptional ?? true }

  func namesLanguage(in tags: TemplateTags) -> Bool { names(in: tags).contains(PageValue.lang.rawValue) }

  /// Every value that is named, in partials too, each once.
  private func names(in tags: TemplateTags) -> [String] {
    var (names, seen): ([String], Set<String>) = ([], [])
    var waiting = [tags]
    var partials: Set<String> = []
    while let tags = waiting.popLast() {
      for tag in tags.tags {
        if tag.verb == .partial {
          if partials.insert(tag.name).inserted, let partial = templates[tag.name] { waiting.append(partial) }
        } else if seen.insert(tag.name).inserted {
          names.append(tag.name)
        }
      }
    }
    return names
  }
}

extension TemplateTags {
  /// What the sections around a place tell about their values: whether each exists.
  fileprivate func sections(around place: Int) -> [String: Bool] {
    var open: [Tag] = []
    for tag in tags where tag.range.upperBound <= place {
      switch tag.verb {
      case .section, .inverted: open.append(tag)
      case .end: _ = open.popLast()
      default: continue
      }
    }
    return Dictionary(open.map { ($0.name, $0.verb == .section) }) { $1 }
  }
}
