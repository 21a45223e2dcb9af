import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Reads the targets of `floki publish`; those that cannot be read are left out, which was said.
func resolvePublishTargets(_ project: Block, reporting diagnostics: inout Diagnostics) -> [PublishTarget] {
  let attribute = ProjectAttribute.publish
  guard let node = project[attribute], !node.isEmpty else { return [] }
  guard node.kind == .mapping else {
    diagnostics.report(.notABlock(node, entity: .targets))
    return []
  }
  return node.entries.compactMap { name, value in
    guard name.kind == .scalar, isTargetName(name.text) else {
      diagnostics.report(.targetNameMalformed(name))
      return nil
    }
    return resolveTarget(name, value, reporting: &diagnostics)
  }
}

/// Letters, digits, `-` and `_`, so that no shell and no address takes it for something else.
private func isTargetName(_ text: String) -> Bool {
  text.utf8.first != UInt8(ascii: "-") && !text.isEmpty && text.utf8.count <= 64
    && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
}

private func resolveTarget(
  _ name: YAMLNode, _ value: YAMLNode, reporting diagnostics: inout Diagnostics
) -> PublishTarget? {
  var place: YAMLNode? = value.kind == .scalar ? value : nil
  var settings: [String: String] = [:]
  var endpoint: YAMLNode?
  if value.kind != .scalar {
    guard let block = Block(value, [PublishTargetAttribute.table], reporting: &diagnostics) else {
      return nil
    }
    place = block[PublishTargetAttribute.to]
    for attribute in [PublishTargetAttribute.endpoint, PublishTargetAttribute.region] {
      guard let node = block[attribute], !node.isEmpty else { continue }
      settings[attribute.name] = node.string(for: attribute, reporting: &diagnostics)
    }
    endpoint = block[PublishTargetAttribute.endpoint]
  }
  guard let place, !place.isEmpty else {
    diagnostics.report(.targetWithoutPlace(name))
    return nil
  }
  guard let text = place.string(for: PublishTargetAttribute.to, reporting: &diagnostics) else { return nil }
  guard text.contains(where: { !$0.isWhitespace }) else {
    diagnostics.report(.targetWithoutPlace(name))
    return nil
  }
  if let hint = PublishTarget.slip(in: text) {
    diagnostics.report(.targetSlip(text, hint: hint, at: place.span))
    return nil
  }
  if let scheme = PublishTarget.scheme(of: text), !PublishTarget.schemes.contains(scheme) {
    diagnostics.report(.targetSchemeUnknown(scheme, at: place.span))
    return nil
  }
  if text.namesPassword {
    diagnostics.report(.targetSecret(at: place.span))
    return nil
  }
  let target = PublishTarget(
    name: name.text, place: text, endpoint: settings[PublishTargetAttribute.endpoint.name],
    region: settings[PublishTargetAttribute.region.name], span: place.span)
  if let problem = target.malformedAddress {
    diagnostics.report(.targetMalformed(problem, at: place.span))
    return nil
  }
  if let endpoint, let problem = target.malformedEndpoint {
    diagnostics.report(.targetMalformed(problem, at: endpoint.span))
    return nil
  }
  return target
}

extension String {
  /// Whether an address has a password in it: `davs://me:secret@host/`.
  fileprivate var namesPassword: Bool {
    guard let scheme = firstRange(of: "://") else { return false }
    let authority = self[scheme.upperBound...].prefix { $0 != "/" }
    guard let end = authority.lastIndex(of: "@") else { return false }
    return authority[..<end].contains(":")
  }
}

/// What keeps the targets from being read.
struct ResolvePublishTargetsRules: RuleSet {
  let publishNameMalformed = Rule("publish-name-malformed", .error, in: .publishing)
  let publishPlaceMissing = Rule("publish-place-missing", .error, in: .publishing)
  let publishSchemeUnknown = Rule("publish-scheme-unknown", .error, in: .publishing)
  let publishSecret = Rule("publish-secret", .error, in: .publishing)
}

private let rules = ResolvePublishTargetsRules()

extension Diagnostic {
  fileprivate static func targetNameMalformed(_ name: YAMLNode) -> Self {
    let what = name.kind == .scalar ? "`\(name.text)`" : name.kindInWords
    return .init(
      rules.publishNameMalformed, "the name of a target consists of letters, digits, - and _, not \(what)",
      at: name.span, why: "You write it on the command line: `floki publish live`.",
      hint: "write a name such as `live`.")
  }

  fileprivate static func targetWithoutPlace(_ name: YAMLNode) -> Self {
    .init(
      rules.publishPlaceMissing, "the target `\(name.text)` has no address", at: name.span,
      why: "`floki publish \(name.text)` has nowhere to upload the site.",
      hint: "write `\(name.text): s3://bucket/folder`, or the path of a folder.")
  }

  fileprivate static func targetSchemeUnknown(_ scheme: String, at span: SourceSpan) -> Self {
    let isWeb = scheme == "http" || scheme == "https"
    return .init(
      rules.publishSchemeUnknown,
      "floki publishes to folders, s3://, ssh://, sftp:// and davs://, not \(scheme)://",
      at: span, why: "floki cannot write files there.",
      hint: isWeb
        ? "write davs:// for WebDAV, or s3://bucket with `endpoint`."
        : nearestName(to: scheme, among: PublishTarget.schemes).map { "did you mean `\($0)://`?" }
          ?? "mount it, and write the path of the folder.")
  }

  fileprivate static func targetSlip(_ text: String, hint: String, at span: SourceSpan) -> Self {
    .init(
      rules.publishSchemeUnknown, "`\(text)` is not an address, and does not look like a folder name",
      at: span,
      why: "floki would write the site into a folder of this name in the project.",
      hint: "\(hint); for a folder of that name write `./\(text)`.")
  }

  fileprivate static func targetSecret(at span: SourceSpan) -> Self {
    .init(
      rules.publishSecret, "a password does not belong in floki.yaml", at: span,
      why: "Anyone who reads the project, or its history, could write to the target.",
      hint:
        "take it out; floki reads FLOKI_DAV_USER and FLOKI_DAV_PASSWORD, ~/.netrc, ~/.aws and the ssh agent."
    )
  }
}
