extension YAMLTreeBuilder {
  /// Lists the entries of a mapping that has merge keys, repeated keys or unusable keys: its own first, then
  /// those of the merged mappings that nothing before them overrides.
  mutating func tabulate(_ mapping: UInt32, _ diagnostics: inout Diagnostics) {
    var entries: [YAMLTableEntry] = []
    var merges: [(key: UInt32, value: UInt32)] = []
    var key = mapping &+ 1
    for _ in 0..<records[Int(mapping)].count {
      let value = records[Int(key)].next
      if records[Int(key)].flags.contains(.dropped) {
        // Reported when it was read.
      } else if isMergeKey(key) {
        merges.append((key, value))
      } else {
        entries.append(YAMLTableEntry(key: key, value: value))
      }
      key = records[Int(value)].next
    }
    if !merges.isEmpty {
      var taken = YAMLKeyIndex()
      for entry in entries { _ = isTaken(entry.key, &taken) }
      for merge in merges {
        for source in sources(of: merge.value, in: mapping, &diagnostics) {
          for entry in self.entries(of: source) where !isTaken(entry.key, &taken) { entries.append(entry) }
        }
      }
    }
    records[Int(mapping)].shape = .tabledMapping
    records[Int(mapping)].base = UInt32(truncatingIfNeeded: table.count)
    records[Int(mapping)].length = UInt32(truncatingIfNeeded: entries.count)
    table.append(contentsOf: entries)
  }

  private func isTaken(_ key: UInt32, _ taken: inout YAMLKeyIndex) -> Bool {
    let text = resolved(key)
    return taken.insert(key, hash: seededHash(text)) { hasSameText(resolved($0), text) } != nil
  }

  /// The mappings that a merge key names: one, or a sequence of them.
  private mutating func sources(
    of value: UInt32, in mapping: UInt32, _ diagnostics: inout Diagnostics
  ) -> [UInt32] {
    let target = resolved(value)
    switch records[Int(target)].shape {
    case .mapping, .tabledMapping: return [value]
    case .sequence:
      var sources: [UInt32] = []
      var element = target &+ 1
      for _ in 0..<records[Int(target)].count {
        switch records[Int(resolved(element))].shape {
        case .mapping, .tabledMapping: sources.append(element)
        default: reportMerge(element, in: mapping, &diagnostics)
        }
        element = records[Int(element)].next
      }
      return sources
    default:
      reportMerge(value, in: mapping, &diagnostics)
      return []
    }
  }

  private mutating func reportMerge(
    _ value: UInt32, in mapping: UInt32, _ diagnostics: inout Diagnostics
  ) {
    noteLoss(of: nil, in: mapping)
    guard !records[Int(value)].flags.contains(.broken) else { return }
    diagnostics.report(.mergeNeedsMapping(at: span(of: value)))
  }

  /// The entries of a merged mapping, marked with the alias that leads to it.
  private func entries(of source: UInt32) -> [YAMLTableEntry] {
    let isAlias = records[Int(source)].shape == .alias
    let alias = isAlias ? source : YAMLTableEntry.noAlias
    let mapping = resolved(source)
    let record = records[Int(mapping)]
    if record.shape == .tabledMapping {
      return table[Int(record.base)..<Int(record.base &+ record.length)].map { entry in
        YAMLTableEntry(key: entry.key, value: entry.value, alias: isAlias ? alias : entry.alias)
      }
    }
    var entries: [YAMLTableEntry] = []
    var key = mapping &+ 1
    for _ in 0..<record.count {
      let value = records[Int(key)].next
      entries.append(YAMLTableEntry(key: key, value: value, alias: alias))
      key = records[Int(value)].next
    }
    return entries
  }
}
