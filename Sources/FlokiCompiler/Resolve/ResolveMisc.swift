import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Switches for debugging on named devices (C68).
func resolveMisc(_ draft: Draft, reporting diagnostics: inout Diagnostics) -> Located<Misc>? {
  guard let node = draft.project[AppDataAttribute.misc],
    let block = Block(node, [MiscAttribute.table], reporting: &diagnostics)
  else { return nil }
  var misc = Misc()
  for entry in block.entries where !entry.value.isEmpty {
    let devices = entry.value.list(for: entry.attribute, reporting: &diagnostics) { element, diagnostics in
      element.device(for: entry.attribute, reporting: &diagnostics)
    }
    if let devices { _ = misc.set(entry.attribute, to: .strings(devices)) }
  }
  return misc == Misc() ? nil : Located(misc, at: node.span)
}

extension YAMLNode {
  /// A device by its UDID, or `simulator`.
  fileprivate func device(for attribute: Attribute, reporting diagnostics: inout Diagnostics) -> String? {
    guard let name = string(for: attribute, reporting: &diagnostics) else { return nil }
    let isUDID = name.utf8.count == 40 && name.utf8.allSatisfy { $0.hexDigitValue != nil }
    guard isUDID || name == "simulator" else {
      diagnostics.report(.notADevice(name, at: span))
      return nil
    }
    return name
  }
}

/// Names of devices that no device has.
struct ResolveMiscRules: RuleSet {
  let udidMalformed = Rule("udid-malformed", .warning, in: .settings, for: .iOS)
}

private let rules = ResolveMiscRules()

extension Diagnostic {
  fileprivate static func notADevice(_ name: String, at span: SourceSpan) -> Self {
    .init(
      rules.udidMalformed, "a device is 40 hexadecimal digits, or `simulator`, not `\(name)`", at: span,
      why: "iOS compares the whole UDID, so the switch would be on for no device (C68).",
      hint: nearestName(to: name, among: ["simulator"]).map { "did you mean `\($0)`?" }
        ?? "copy the whole UDID of the device; this has \(name.count) characters.",
      fix: .letterCase(of: name, among: ["simulator"], at: span))
  }
}
