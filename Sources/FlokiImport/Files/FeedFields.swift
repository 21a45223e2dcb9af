package import FlokiContent
import FlokiProtocol
package import FlokiSyntax

/// The fields that items of a feed may have beside floki's own attributes, as its feed.yaml describes them.
package struct FeedFields: Sendable {
  private enum Kind: String { case text, number, date, address, bool }

  private struct Field {
    var kind: Kind
    var choices: [String]
  }

  /// Why a value is left out, as it follows the name of a field.
  package struct Failure: Error {
    package let reason: String
  }

  private var fields: [String: Field] = [:]

  package init() {}

  /// - Parameter node: The value of `fields`.
  package init(describedIn node: YAMLNode) {
    guard node.kind == .mapping else { return }
    for (key, value) in node.entries {
      let type = value.kind == .mapping ? value["type"]?.text ?? "" : value.text
      let choices = value.kind == .mapping ? value["choices"] : nil
      fields[key.text] = Field(
        kind: Kind(rawValue: type) ?? .text,
        choices: choices.map { $0.kind == .sequence ? $0.elements.map(\.text) : [$0.text] } ?? [])
    }
  }

  /// A value of a source as it is written into a field.
  package func yaml(
    of value: String, for name: String, in zone: ProjectTimeZone
  ) throws(Failure) -> String {
    guard let field = fields[name] else { throw Failure(reason: "feed.yaml does not describe this field") }
    guard field.choices.isEmpty || field.choices.contains(value) else {
      throw Failure(reason: "`\(value.prefix(40))` is not one of its choices")
    }
    let refusal = Failure(reason: "`\(value.prefix(40))` is not a valid \(field.kind.rawValue)")
    switch field.kind {
    case .text: return "\"\(value.quotedInYAML)\""
    case .number:
      guard value.wholeMatch(of: /-?[0-9]{1,15}(\.[0-9]{1,15})?/) != nil else { throw refusal }
      return value
    case .date:
      if let day = value.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/),
        let year = Int(day.1), let month = Int(day.2), let number = Int(day.3),
        CivilDate(year: year, month: month, day: number) != nil
      {
        return value
      }
      guard let instant = FeedDate.instant(value, in: zone) else { throw refusal }
      return instant.rfc3339(in: zone)
    case .address:
      guard case .success = WireURL.check(value, use: .shared), value.hostReach?.reach != .machine else {
        throw refusal
      }
      return "\"\(value.quotedInYAML)\""
    case .bool:
      switch value.lowercased() {
      case "true", "yes", "1": return "true"
      case "false", "no", "0": return "false"
      default: throw refusal
      }
    }
  }
}
