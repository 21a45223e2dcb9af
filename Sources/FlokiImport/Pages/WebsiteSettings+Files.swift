import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// What files beside the pages say of them: those of Eleventy, and the address of a website that GitHub publishes.
extension WebsiteSettings {
  /// Whether a file is one of them.
  package static func isBesidePages(_ path: String) -> Bool {
    let name = path.nameInPath
    return name == "CNAME" || ignoring.contains(name) || isEleventyConfiguration(path)
      || name.contains(".11tydata.") || name.hasSuffix(".json") && !name.hasPrefix("package")
  }

  private static let ignoring = [".eleventyignore", ".gitignore"]

  private static func isEleventyConfiguration(_ path: String) -> Bool {
    path == ".eleventy.js" || path.hasPrefix("eleventy.config.")
  }

  /// - Parameter path: One that ``isBesidePages(_:)``, read behind the settings.
  package mutating func read(beside bytes: [UInt8], at path: String) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    let name = path.nameInPath
    if name == "CNAME" {
      let host = text.trimmed.lowercased()
      let isHost =
        host.contains(".")
        && host.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-".contains($0)) }
      if isHost, path == name || path == "static/\(name)" || path == "public/\(name)" { baseOfHost(host) }
    } else if Self.ignoring.contains(name) {
      // Eleventy leaves out what Git does; Hugo and Jekyll do not.
      if name == ".eleventyignore" || !isKnown { patterns.append(text, in: path.folderOfPath) }
    } else if Self.isEleventyConfiguration(path) {
      for call in text.split(separator: "ignores.add(").dropFirst() {
        guard let quote = call.first, "\"'`".contains(quote) else { continue }
        patterns.append(String(call.dropFirst().prefix { $0 != quote }), in: "")
      }
    } else if name.contains(".11tydata.") || !isKnown {
      read(data: bytes, text, at: path)
    }
  }

  /// `blog/blog.json` is for the pages of `blog`, and `blog/quay.json` for `blog/quay.md`.
  private mutating func read(data bytes: [UInt8], _ text: String, at path: String) {
    let folder = path.folderOfPath
    let stem = path.nameInPath.split(separator: ".").first.map(String.init) ?? ""
    let isScript = !path.hasSuffix(".json")
    guard !stem.isEmpty,
      let attributes = isScript ? Self.literals(in: text) : PageText.object(of: bytes, ending: "json")
    else { return }
    if folder.nameInPath == stem { inherited.append(Inherited(folder: folder, attributes: attributes)) }
    let page = folder.isEmpty ? stem : "\(folder)/\(stem)"
    inherited.append(Inherited(folder: page, attributes: attributes, isPage: true))
  }

  /// What is behind names in a program, as it is written: `draft: true`, `permalink: () => false`.
  private static func literals(in script: String) -> JSONObject? {
    var object = JSONObject()
    var rest = script.prefix(256 << 10)
    while let colon = rest.firstIndex(of: ":") {
      var before = rest[..<colon]
      while let last = before.last, " \"'`".contains(last) { before.removeLast() }
      let name = String(before.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
      rest = rest[rest.index(after: colon)...]
      var value = String(rest.prefix(200).prefix { !",\n}".contains($0) }).trimmed
      while let first = value.first, "\"'`".contains(first) { value.removeFirst() }
      while let last = value.last, "\"'`;".contains(last) { value.removeLast() }
      if !name.isEmpty { _ = object.append(.string(value), forKey: name) }
    }
    return object.members.isEmpty ? nil : object
  }
}
