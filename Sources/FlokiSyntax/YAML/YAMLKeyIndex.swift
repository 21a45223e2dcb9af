/// Finds out whether a mapping already has a key, for mappings too large to compare key with key.
struct YAMLKeyIndex {
  private var records: [Int: UInt32] = [:]

  /// The record that has the key already; otherwise takes `record` in for it.
  ///
  /// Hashes are seeded differently in every run, so no file can be written to make them collide.
  mutating func insert(_ record: UInt32, hash: Int, isSame: (UInt32) -> Bool) -> UInt32? {
    var hash = hash
    while let other = records[hash] {
      if isSame(other) { return other }
      hash &+= 1
    }
    records[hash] = record
    return nil
  }
}
