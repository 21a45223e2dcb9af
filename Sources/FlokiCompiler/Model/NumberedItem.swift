/// An item with its id.
@dynamicMemberLookup
package struct NumberedItem: Sendable {
  package let item: ResolvedItem
  package let id: Int32
  /// The sort id, if it is not the id (C126 C139).
  package let sortID: Int64?

  package subscript<Value>(dynamicMember member: KeyPath<ResolvedItem, Value>) -> Value {
    item[keyPath: member]
  }
}

extension NumberedItem {
  /// What clients sort by, highest on top (C126 C139).
  package var sortValue: Int64 { sortID ?? Int64(id) }
}
