import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension YAMLNode {
  /// The point around which a picture is cropped: `[0.5, 0.3]`, or words.
  func focus(for attribute: Attribute, reporting diagnostics: inout Diagnostics) -> FocalPoint? {
    guard kind == .sequence else {
      return parsed(for: attribute, expected: .focus, reporting: &diagnostics) { (text) throws(TextProblem) in
        try FocalPoint(parsing: text)
      }
    }
    let words = elements.map(\.text)
    if (try? FocalPoint(parsing: words.joined(separator: " "))) != nil, !words.isEmpty {
      diagnostics.report(.focusInBrackets(self, words: words.joined(separator: " ")))
      return nil
    }
    // One of them may look like percent: both count pixels.
    let numbers = elements.compactMap { Double($0.text) }
    if count == 2, numbers.count == 2, numbers.allSatisfy({ $0 >= 0 }), numbers.contains(where: { $0 > 100 })
    {
      diagnostics.report(.focusInPixels(self))
      return nil
    }
    let parts = elements.compactMap { element in
      element.parsed(for: attribute, expected: .focus, reporting: &diagnostics) {
        (text) throws(TextProblem) in try FocalPoint.part(parsing: text)
      }
    }
    guard parts.count == count else { return nil }
    guard parts.count == 2 else {
      diagnostics.report(.focusOfOtherCount(self))
      return nil
    }
    return FocalPoint(x: parts[0], y: parts[1])
  }
}

/// Rules for a focus that has not two parts.
struct FocusReadingRules: RuleSet {
  let focusCount = Rule("focus-count", .error, in: .pictures)
}

private let rules = FocusReadingRules()

extension Diagnostic {
  fileprivate static func focusInBrackets(_ node: YAMLNode, words: String) -> Self {
    .init(
      FocalPointParsingRules().focusMalformed, "the words of a focus need no brackets", at: node.span,
      why: TextProblem.focusCropsMiddle, hint: "write `\(words)`.",
      fix: node.origin == nil
        ? .init("replaced the list with `\(words)`", [.init(node.span, words)]) : nil)
  }

  fileprivate static func focusInPixels(_ node: YAMLNode) -> Self {
    .init(
      FocalPointParsingRules().focusOutside, "the numbers of a focus lie between 0 and 1", at: node.span,
      why: TextProblem.focusCropsMiddle,
      hint:
        "count in parts of the picture and not in pixels: [0.5, 0.3] is its middle, three tenths down.")
  }

  fileprivate static func focusOfOtherCount(_ node: YAMLNode) -> Self {
    .init(
      rules.focusCount, "a focus is two numbers, not \(node.count)", at: node.span,
      why: "One says how far from the left of the picture it is, the other how far from the top.",
      hint: "write [0.5, 0.3] for a place in the middle, three tenths down.")
  }
}
