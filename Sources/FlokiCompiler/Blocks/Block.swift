import FlokiProtocol
import FlokiRules
package import FlokiSyntax

/// A mapping whose keys were looked up in an attribute table: what was written, with its places, nothing guessed.
package struct Block: Sendable {
  /// One `key: value` of the block.
  package struct Entry: Sendable {
    let attribute: Attribute
    let key: YAMLNode
    let value: YAMLNode
    /// The attribute's, stored here because every item is searched dozens of times.
    fileprivate let nameDigest: UInt64

    init(attribute: Attribute, key: YAMLNode, value: YAMLNode) {
      self.attribute = attribute
      self.key = key
      self.value = value
      nameDigest = attribute.nameDigest
    }
  }

  /// Something that was written but not understood.
  fileprivate struct Attempt {
    /// The attributes that may have been meant; empty for any.
    let names: [String]
  }

  package let span: SourceSpan
  package private(set) var entries: [Entry] = []
  private var attempts: [Attempt] = []

  /// A block in which nothing is written.
  init(emptyAt span: SourceSpan) { self.span = span }

  /// A block that could not be read at all.
  init(lostAt span: SourceSpan) {
    self.span = span
    attempts = [Attempt(names: [])]
  }

  /// Reads the keys of `node`, reporting those that none of `tables` knows.
  init?(_ node: YAMLNode, _ tables: [AttributeTable], reporting diagnostics: inout Diagnostics) {
    span = node.span
    for name in node.lostNames { attempts.append(Attempt(name, in: tables)) }
    guard node.kind == .mapping else {
      if node.isEmpty || node.isLost { return }
      diagnostics.report(.notABlock(node, entity: tables.first?.entity))
      return nil
    }
    var unknown: [(key: YAMLNode, value: YAMLNode)] = []
    for (key, value) in node.entries {
      let name = key.text
      guard let attribute = tables.lazy.compactMap({ $0[name] }).first else {
        unknown.append((key, value))
        continue
      }
      entries.append(Entry(attribute: attribute, key: key, value: value))
    }
    let quotes = CurlyQuotes(in: entries)
    if let diagnostic = quotes.diagnostic { diagnostics.report(diagnostic) }
    for attribute in quotes.attributes { lose(attribute) }
    // A merged entry does not replace one that was lost here.
    let lost = attempts.filter { !$0.names.isEmpty }.flatMap(\.names)
    if !lost.isEmpty { entries.removeAll { lost.contains($0.attribute.name) } }
    for (key, value) in unknown { read(unknown: key, value, of: node, tables, reporting: &diagnostics) }
  }

  /// A misspelled name is read as the attribute that was surely meant, so that its value is checked too.
  private mutating func read(
    unknown key: YAMLNode, _ value: YAMLNode, of node: YAMLNode, _ tables: [AttributeTable],
    reporting diagnostics: inout Diagnostics
  ) {
    let slip = UnknownAttribute(key.text, value, in: tables)
    let meant = slip.meant(in: tables)
    // Only one of two lines can have the name.
    let taken = meant.flatMap { entry($0) != nil ? $0.name : nil }
    diagnostics.report(.unknownAttribute(key, slip, of: node, in: tables, taken: taken))
    if let meant, taken == nil {
      entries.append(Entry(attribute: meant, key: key, value: value))
    } else {
      attempts.append(slip.isOfOthers ? Attempt(names: []) : Attempt(key.text, in: tables))
    }
  }

  subscript(attribute: Attribute) -> YAMLNode? {
    index(of: attribute).map { entries[$0].value }
  }

  func entry(_ attribute: Attribute) -> Entry? {
    index(of: attribute).map { entries[$0] }
  }

  private func index(of attribute: Attribute) -> Int? {
    let digest = attribute.nameDigest
    return entries.firstIndex { $0.nameDigest == digest }
  }

  /// Removes entries that cannot be understood because something else is missing.
  mutating func lose(_ attribute: Attribute) {
    entries.removeAll { $0.attribute == attribute }
    attempts.append(Attempt(names: [attribute.name]))
  }

  /// Whether the block has neither the attribute nor anything that may have been meant for it.
  func lacks(_ attribute: Attribute) -> Bool {
    entry(attribute) == nil && !wasAttempted(attribute)
  }

  /// Whether something that is not understood was surely meant for an attribute.
  func wasMeant(_ attribute: Attribute) -> Bool {
    attempts.contains { $0.names.contains(attribute.name) }
  }

  private func wasAttempted(_ attribute: Attribute) -> Bool {
    attempts.contains { $0.names.isEmpty || $0.names.contains(attribute.name) }
  }

  /// The spans of these attributes, and whether any of them was lost.
  func grounds(_ attributes: Attribute...) -> Grounds { grounds(attributes) }

  func grounds(_ attributes: [Attribute]) -> Grounds {
    var grounds = Grounds()
    for attribute in attributes {
      if let entry = entry(attribute) {
        grounds.spans.append(entry.value.span)
        // The lost value may have been meant to override the merged one.
        if entry.value.isDamaged || entry.value.via != nil && wasAttempted(attribute) {
          grounds.areLost = true
        }
      } else if wasAttempted(attribute) {
        grounds.areLost = true
      }
    }
    return grounds
  }

  /// The same block with the entries of `defaults` that this one does not give itself.
  func fillingIn(_ defaults: Block?) -> Block {
    guard let defaults else { return self }
    var filled = self
    for entry in defaults.entries where self.entry(entry.attribute) == nil { filled.entries.append(entry) }
    filled.attempts += defaults.attempts
    return filled
  }

  /// The same block with a skin's entries in place of its own.
  func wearing(_ looks: Block) -> Block {
    var block = self
    block.entries.removeAll { looks.entry($0.attribute) != nil }
    block.entries += looks.entries
    block.attempts += looks.attempts
    return block
  }
}

extension Block.Attempt {
  /// The attributes that may have been meant by a name that is unknown or lost its value.
  fileprivate init(_ name: String?, in tables: [AttributeTable]) {
    guard let name else {
      names = []
      return
    }
    let isKnown = tables.contains { $0[name] != nil }
    names = isKnown ? [name] : nearestNames(to: name, among: tables.flatMap(\.names))
  }
}

extension YAMLNode {
  /// "a list", "a text" …: what is here, for messages.
  var kindInWords: String {
    switch kind {
    case .mapping: "a block"
    case .sequence: "a list"
    case .scalar: isEmpty ? "nothing" : "a text"
    }
  }
}
