extension YAMLNode {
  /// Whether this is only a placeholder for something that could not be read, which was reported.
  ///
  /// Such values are not among the elements or entries of the collection they are in.
  package var isLost: Bool { record.flags.contains(.broken) }

  /// Whether something of this very node could not be read: all of a scalar, an element of a list, an entry of a
  /// mapping or of what is merged into it. What seems to be missing may be just that.
  package var isDamaged: Bool {
    !record.flags.isDisjoint(with: [.broken, .damaged]) || merged.contains(where: \.isDamaged)
  }

  /// The names of the entries that a mapping has lost; nil means one whose name is unknown.
  package var lostNames: [String?] { losses ?? [] }

  /// The same; nil where nothing was lost. Looks at whatever is merged once, however long the chain of merges is.
  private var losses: [String?]? {
    let merged = merged.compactMap(\.losses)
    guard !record.flags.isDisjoint(with: [.broken, .damaged]) || !merged.isEmpty else { return nil }
    guard kind == .mapping else { return [nil] }
    var names = tree.lostNames[index] ?? []
    for (key, value) in written where value.isLost && !key.textEquals("<<") { names.append(key.text) }
    names += merged.joined()
    return names.isEmpty ? [nil] : names
  }

  /// What is merged into this mapping; a list of mappings as the list that it is.
  private var merged: [YAMLNode] {
    guard record.shape == .tabledMapping else { return [] }
    return written.filter { $0.key.textEquals("<<") && $0.key.isPlain }.flatMap { entry in
      [entry.value] + (entry.value.kind == .sequence ? Array(entry.value.elements) : [])
    }
  }

  /// The entries as they are in the text, lost and repeated ones too.
  private var written: [(key: YAMLNode, value: YAMLNode)] {
    var entries: [(key: YAMLNode, value: YAMLNode)] = []
    var key = index &+ 1
    for _ in 0..<record.count {
      let value = tree.records[Int(key)].next
      entries.append((tree.node(at: key, through: alias), tree.node(at: value, through: alias)))
      key = tree.records[Int(value)].next
    }
    return entries
  }
}
