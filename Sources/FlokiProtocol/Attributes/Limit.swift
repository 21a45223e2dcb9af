package import FlokiRules

/// One end of an attribute's range. A value beyond it has its own rule, since phones react
/// differently to each: a padding of zero loses the whole tab (C72), an alignment of two only means left.
package struct Limit: Sendable {
  /// The rule that it breaks.
  package let rule: Rule
  /// What phones do with a value beyond the end.
  package let why: String
  /// The value that phones use instead; nil if the reader loses more than that.
  package let substitute: Int64?
  /// What to write, where that is not simply the nearest number that works.
  package let hint: String?

  package init(_ rule: Rule, _ why: String, substitute: Int64? = nil, hint: String? = nil) {
    self.rule = rule
    self.why = why
    self.substitute = substitute
    self.hint = hint
  }
}

/// Both ends of an attribute's range; an end that only int32 sets has no rule.
package struct Limits: Sendable {
  package var below: Limit?
  package var above: Limit?

  package init(below: Limit? = nil, above: Limit? = nil) {
    self.below = below
    self.above = above
  }

  package static let none = Limits()

  package static func below(
    _ rule: Rule, _ why: String, substitute: Int64? = nil, hint: String? = nil
  ) -> Limits {
    Limits(below: Limit(rule, why, substitute: substitute, hint: hint))
  }
}

extension Limits {
  /// Of a number that the document calls positive and both clients hold a tab to.
  static func losesTab(_ rule: Rule, fact: String) -> Limits {
    .below(rule, "Both clients leave the whole tab out, silently (\(fact)).")
  }

  static let ids = Limits.below(
    rules.itemIDZero, "Both clients drop the item (C117).",
    hint: "leave it out; floki numbers items by their dates.")

  /// What both clients sort by (C15 C16).
  static let order = Limits(
    below: Limit(
      rules.sortIDNegative, "iOS reads a negative number as a huge one and sorts it to the top (C15)."),
    above: Limit(
      rules.sortIDTooLong, "iOS loses the last digits of a longer number, so that items tie (C15)."))

  /// Only exactly 1 means right (C73).
  static let alignment: Limits = {
    let limit = Limit(
      rules.imageAlignmentUnknown, "Both clients put the pictures on the left (C73).", substitute: 0,
      hint: "write 0 for left, 1 for right.")
    return Limits(below: limit, above: limit)
  }()

  static let photo = Limits.below(rules.photoSizeZero, "Both clients drop the picture (C120).")
}

/// Rules for values outside the limits above.
struct LimitRules: RuleSet {
  let itemIDZero = Rule("item-id-zero", .error, in: .numbers)
  let sortIDNegative = Rule("sort-id-negative", .error, in: .numbers)
  let sortIDTooLong = Rule("sort-id-too-long", .error, in: .numbers)
  let imageAlignmentUnknown = Rule("image-alignment-unknown", .warning, in: .numbers)
  let photoSizeZero = Rule("photo-size-zero", .error, in: .numbers)
}

private let rules = LimitRules()
