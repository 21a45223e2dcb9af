/// A style sheet of floki's, split into rules, so that a page gets only the rules that match something in it.
///
/// It is one that ``minifiedCSS(_:)`` has made small: rules, and blocks of rules such as `@media`, without braces in texts.
struct StyleSheet: Sendable {
  fileprivate struct Selector {
    let text: [UInt8]
    /// What a page must have for it to match.
    let needs: StyledNames
  }

  fileprivate struct Rule {
    let selectors: [Selector]
    /// With their braces.
    let declarations: [UInt8]
  }

  fileprivate enum Part {
    case rule(Rule)
    case block([UInt8], [Rule])
  }

  private let parts: [Part]

  init(_ css: String, naming table: inout StyledNameTable) {
    var parts: [Part] = []
    var rest = Array(css.utf8)[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      let start = rest[..<open]
      guard start.first == UInt8(ascii: "@") else {
        parts.append(.rule(Rule(taking: &rest, table: &table)))
        continue
      }
      rest = rest[(open + 1)...]
      var rules: [Rule] = []
      while let first = rest.first, first != UInt8(ascii: "}") {
        rules.append(Rule(taking: &rest, table: &table))
      }
      rest = rest.dropFirst()
      parts.append(.block(Array(start), rules))
    }
    self.parts = parts
  }

  /// The rules that a page with these names needs.
  func bytes(for names: StyledNames) -> [UInt8] {
    var output: [UInt8] = []
    for part in parts {
      switch part {
      case .rule(let rule): rule.append(for: names, to: &output)
      case .block(let start, let rules):
        let length = output.count
        output += start + [UInt8(ascii: "{")]
        let inside = output.count
        for rule in rules { rule.append(for: names, to: &output) }
        if output.count == inside {
          output.removeSubrange(length...)
        } else {
          output.append(UInt8(ascii: "}"))
        }
      }
    }
    return output
  }
}

extension StyleSheet.Rule {
  fileprivate init(taking rest: inout ArraySlice<UInt8>, table: inout StyledNameTable) {
    let open = rest.firstIndex(of: UInt8(ascii: "{")) ?? rest.endIndex
    let close = rest[open...].firstIndex(of: UInt8(ascii: "}")) ?? rest.endIndex
    let end = min(close + 1, rest.endIndex)
    selectors = rest[..<open].split(separator: UInt8(ascii: ",")).map {
      StyleSheet.Selector(text: Array($0), needs: Self.names(in: $0, &table))
    }
    declarations = Array(rest[open..<end])
    rest = rest[end...]
  }

  /// The elements, classes and attributes of a selector; what follows a colon applies to every page.
  private static func names(in selector: ArraySlice<UInt8>, _ table: inout StyledNameTable) -> StyledNames {
    var names: StyledNames = []
    var rest = selector
    func isInName(_ byte: UInt8) -> Bool {
      byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    while let byte = rest.first {
      guard isInName(byte) else {
        rest = rest.dropFirst()
        let name = rest.prefix(while: isInName)
        switch byte {
        case UInt8(ascii: "."): names.formUnion(table.bit(of: .style, name))
        case UInt8(ascii: "["):
          names.formUnion(table.bit(of: .attribute, name))
          rest = rest.drop { $0 != UInt8(ascii: "]") }.dropFirst()
          continue
        case UInt8(ascii: ":"): break
        default: continue
        }
        rest = rest.dropFirst(name.count)
        continue
      }
      let name = rest.prefix(while: isInName)
      names.formUnion(table.bit(of: .element, name))
      rest = rest.dropFirst(name.count)
    }
    return names
  }

  fileprivate func append(for names: StyledNames, to output: inout [UInt8]) {
    var isFirst = true
    for selector in selectors where names.isSuperset(of: selector.needs) {
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
      output += selector.text
    }
    if !isFirst { output += declarations }
  }
}
