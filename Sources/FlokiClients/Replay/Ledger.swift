/// What was found so far, each once with its cause, no matter who meets it and however often.
struct Ledger {
  private struct Key: Hashable {
    var kind: Aftereffect.Kind
    var fact: Int
    var publication: Int
    var subject: String
    var what: String
  }

  private var places: [Key: Int] = [:]
  private var knownItems: [Key: Set<Int>] = [:]
  private var knownReaders: [Key: Set<ReaderHabit>] = [:]
  private(set) var aftereffects: [Aftereffect] = []

  /// Anyone who lives through it now.
  var readers: [ReaderHabit] = []

  /// The worst of what readers meet decides how it heals.
  mutating func add(_ aftereffect: Aftereffect) {
    let key = Key(
      kind: aftereffect.kind, fact: aftereffect.fact, publication: aftereffect.publication,
      subject: aftereffect.subject, what: aftereffect.what)
    let place: Int
    if let known = places[key], aftereffects.indices.contains(known) {
      place = known
    } else {
      place = aftereffects.endIndex
      places[key] = place
      var first = aftereffect
      (first.items, first.readers) = ([], [])
      aftereffects.append(first)
    }
    aftereffects[place].healing = max(aftereffects[place].healing, aftereffect.healing)
    for item in aftereffect.items where knownItems[key, default: []].insert(item.id).inserted {
      aftereffects[place].items.append(item)
    }
    for reader in readers where knownReaders[key, default: []].insert(reader).inserted {
      aftereffects[place].readers.append(reader)
    }
  }
}
