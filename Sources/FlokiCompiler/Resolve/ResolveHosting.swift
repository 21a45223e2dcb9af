import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// What serves the published folder; nil if the project does not say so, or if it could not be read, which is reported.
func resolveHosting(_ project: Block, reporting diagnostics: inout Diagnostics) -> Hosting? {
  let attribute = ProjectAttribute.hosting
  guard let node = project[attribute], !node.isEmpty,
    let name = node.string(for: attribute, reporting: &diagnostics)
  else { return nil }
  guard let hosting = Hosting(rawValue: name) else {
    diagnostics.report(.unknownHosting(name, at: node.span))
    return nil
  }
  return hosting
}

/// The devices that get photos of their own size. Plain phones are always among them: anyone who says nothing about
/// itself is one (C113 C114).
func resolveDevices(_ project: Block, reporting diagnostics: inout Diagnostics) -> [Device] {
  let attribute = ProjectAttribute.devices
  guard let node = project[attribute], !node.isEmpty else { return [] }
  var named: Set<Device> = []
  _ = node.list(for: attribute, reporting: &diagnostics) { element, diagnostics -> Void? in
    guard let name = element.string(for: attribute, reporting: &diagnostics) else { return nil }
    if let device = Device(rawValue: name) {
      named.insert(device)
    } else {
      diagnostics.report(.unknownDevice(name, at: element.span))
    }
    return ()
  }
  return named.isEmpty ? [] : Device.allCases.filter { $0 == .phone || named.contains($0) }
}

/// Hosts and devices that floki does not know.
struct ResolveHostingRules: RuleSet {
  let hostingUnknown = Rule("hosting-unknown", .error, in: .settings)
  let deviceUnknown = Rule("device-unknown", .error, in: .settings)
}

private let rules = ResolveHostingRules()

extension Diagnostic {
  fileprivate static func unknownHosting(_ name: String, at span: SourceSpan) -> Self {
    let choices = Hosting.allCases.map(\.rawValue)
    return .init(
      rules.hostingUnknown, "`hosting` is nginx, caddy, worker, floki or plain, not `\(name)`", at: span,
      why:
        "It decides which host rules floki publishes beside the files, and whether phones can request older items (C115).",
      hint: nearestName(to: name, among: choices).map { "did you mean `\($0)`?" }
        ?? "write `plain` for a host that takes no rules.",
      fix: .letterCase(of: name, among: choices, at: span))
  }

  fileprivate static func unknownDevice(_ name: String, at span: SourceSpan) -> Self {
    let choices = Device.allCases.map(\.rawValue)
    return .init(
      rules.deviceUnknown, "`\(name)` is not a device; use phone, retina or pad", at: span,
      why:
        "iOS requests these three; Android names no device and gets the photos for the phone (C113 C114).",
      hint: nearestName(to: name, among: choices).map { "did you mean `\($0)`?" } ?? "take it out.",
      fix: .letterCase(of: name, among: choices, at: span))
  }
}
