/// One node as the tree stores it: 28 bytes, and nothing on the heap.
///
/// Records are in the order of the text. The children of a collection follow it directly (a mapping's as
/// key, value, key, value); ``next`` leads past everything beneath a node to its sibling.
struct YAMLRecord {
  enum Shape: UInt8 {
    /// Text that is in the file as it is.
    case slice
    /// Text that had to be folded or unescaped, kept in the tree's side buffer.
    case cooked
    case sequence
    /// Keys and values just follow.
    case mapping
    /// Merge keys, repeated keys or unusable keys: the entries to read are listed in the tree's table.
    case tabledMapping
    /// Refers to the record that ``count`` names.
    case alias
  }

  struct Flags: OptionSet {
    let rawValue: UInt8
    /// A scalar without quotes, block indicator or tag.
    static let plain = Flags(rawValue: 1)
    /// A key that its mapping leaves out.
    static let dropped = Flags(rawValue: 2)
    /// Already reported; stored as an empty scalar.
    static let broken = Flags(rawValue: 4)
    /// Between two quotes of the same kind.
    static let quoted = Flags(rawValue: 8)
    /// A block collection, literal or folded scalar.
    static let block = Flags(rawValue: 16)
    /// A collection that lost something.
    static let damaged = Flags(rawValue: 32)
  }

  var shape: Shape
  var flags: Flags = []
  /// The first byte in the file, and the byte after the last.
  var start: UInt32
  var end: UInt32
  /// Where a scalar's text begins, in the file or in the side buffer; of a tabled mapping, its first line there.
  var base: UInt32 = 0
  /// The bytes of a scalar's text; of a tabled mapping, the lines.
  var length: UInt32 = 0
  /// The index of the record after this node and all beneath it.
  var next: UInt32
  /// Elements of a sequence, entries of a mapping as written; of an alias, the record it refers to.
  var count: UInt32 = 0
}

/// One entry of a mapping that cannot be read straight off its records.
struct YAMLTableEntry {
  /// Means "through no alias".
  static let noAlias: UInt32 = 0x7FFF_FFFF

  var key: UInt32
  var value: UInt32
  /// The alias record behind `<<` that brought the entry here.
  var alias: UInt32 = noAlias
}
