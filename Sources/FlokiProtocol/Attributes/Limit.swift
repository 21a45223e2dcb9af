/// One end of an attribute's range. What lies beyond it is a mistake with a name of its own, as phones make something
/// else of each: a padding of zero loses the whole tab (C72), an alignment of two is merely left.
package struct Limit: Sendable {
  /// The code of the diagnostic.
  package let code: String
  /// What phones do with a value beyond the end.
  package let why: String
  /// What phones take in its place by themselves; nil where the reader loses more than that.
  package let substitute: Int64?
  /// What to write, where that is not simply the nearest number that works.
  package let hint: String?

  package init(_ code: String, _ why: String, substitute: Int64? = nil, hint: String? = nil) {
    self.code = code
    self.why = why
    self.substitute = substitute
    self.hint = hint
  }
}

/// Both ends of an attribute's range; an end that only int32 sets has nothing of its own to say.
package struct Limits: Sendable {
  package var below: Limit?
  package var above: Limit?

  package init(below: Limit? = nil, above: Limit? = nil) {
    self.below = below
    self.above = above
  }

  package static let none = Limits()

  package static func below(
    _ code: String, _ why: String, substitute: Int64? = nil, hint: String? = nil
  ) -> Limits {
    Limits(below: Limit(code, why, substitute: substitute, hint: hint))
  }
}

extension Limits {
  /// Of a number that the document calls positive and both clients hold a tab to.
  static func losesTab(_ code: String, fact: String) -> Limits {
    .below(code, "Both clients leave the whole tab out, without a word (\(fact)).")
  }

  static let ids = Limits.below(
    "item-id-zero", "Both clients drop the item (C117).",
    hint: "leave it out; floki numbers items by their dates.")

  /// What both clients sort by (C15 C16).
  static let order = Limits(
    below: Limit("sort-id-negative", "iOS takes a negative number for a huge one and puts it on top (C15)."),
    above: Limit(
      "sort-id-too-long", "iOS loses the last digits of a longer number, so that items tie (C15)."))

  /// Only exactly 1 means right (C73).
  static let alignment: Limits = {
    let limit = Limit(
      "image-alignment-unknown", "Both clients put the pictures on the left (C73).", substitute: 0,
      hint: "write 0 for left, 1 for right.")
    return Limits(below: limit, above: limit)
  }()

  static let photo = Limits.below("photo-size-zero", "Both clients drop the picture (C120).")
}
