import FlokiLanguage
import FlokiProtocol
import FlokiSchema
import Foundation
import TestSupport

/// A small project in two languages, with everything that has a name.
enum SmallHarbour {
  static let project = """
    name: Harbour
    version: 1
    base_url: https://app.example.org/harbour/
    languages: [es, eu]
    tabs:
      - class_type: news
        unique_id: 1
        long_title: {es: Puerto, eu: Portua}
        tab_image: icon.png
        feed: content/news
        title_color: "#1a5fb4"
        text_color: [60, 64, 67]

    """
  static let feed = """
    sections:
      - id: 1
        name: {es: Puerto, eu: Portua}
      - id: 2
        name: {es: Villa, eu: Herria}

    """
  static let quay = """
    ---
    key: quay
    title: {es: El muelle 🚢 nuevo, eu: Kai berria}
    sections: [Puerto, Villa]
    ---
    See [the fog](item:fog) and [the list](tab:1).

    """
  static let fog = """
    ---
    title: Niebla
    sections: [Villa]
    ---
    Back to [the quay](item:quay), or [again](item:news/quay).

    """

  static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(project, to: "floki.yaml")
    try folder.write(feed, to: "content/news/feed.yaml")
    try folder.write(quay, to: "content/news/2026-11-20-quay.md")
    try folder.write(fog, to: "content/news/2026-11-10-fog.md")
    try folder.write("---\ntitle: Lainoa\n---\nItzuli.\n", to: "content/news/2026-11-10-fog.eu.md")
    let icon = try Data(contentsOf: Repository.url("examples/harbour/icons/news.png"))
    try folder.write(Array(icon), to: "icon.png")
    return folder
  }
}

/// What `floki check` says of a folder, as an editor would be told it.
struct FreshCheck {
  /// By file, each finding as a line of words.
  let findings: [String: [String]]
  let exitStatus: Int32

  init(of folder: TemporaryFolder, encoding: String) throws {
    let end = try ChildProcess(
      ChildProcess.built("floki"), ["check", "--now", LanguageClient.now, "--format", "json"], in: folder.path
    ).waitForEnd()
    exitStatus = end.status
    var findings: [String: [String]] = [:]
    for line in end.outputText.split(separator: "\n") {
      let value = try JSONReader.read(Array(line.utf8))
      let path = value["file"]?.text ?? ""
      let text = folder.text(path) ?? ""
      let start = Self.place(value["line"], value["column"], text, encoding)
      let end = Self.place(value["endLine"], value["endColumn"], text, encoding)
      let parts = [value["message"], value["why"], value["hint"]].compactMap { $0?.text }.filter {
        !$0.isEmpty
      }
      let words = parts.joined(separator: "\n").split(separator: "\n").map(String.init)
      findings[path, default: []].append(
        "\(start)-\(end) \(value["severity"]?.text ?? "") \(value["code"]?.text ?? "") \(words)")
    }
    self.findings = findings
  }

  /// From 0, in the units of an encoding.
  private static func place(_ line: JSONValue?, _ column: JSONValue?, _ text: String, _ encoding: String)
    -> String
  {
    let line = (line?.wholeNumber ?? 1) - 1
    var lines: [[Unicode.Scalar]] = [[]]
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      if scalar == "\n" || scalar == "\r" {
        if scalar == "\r", scalars.first == "\n" { _ = scalars.popFirst() }
        lines.append([])
      } else {
        lines[lines.count - 1].append(scalar)
      }
    }
    let before = line < lines.count ? lines[line].prefix(max(0, (column?.wholeNumber ?? 1) - 1)) : []
    let units = before.reduce(0) { sum, scalar in
      switch encoding {
      case "utf-8": sum + String(scalar).utf8.count
      case "utf-16": sum + String(scalar).utf16.count
      default: sum + 1
      }
    }
    return "\(line):\(units)"
  }
}

extension LanguageClient {
  /// What was told of all files, as ``FreshCheck`` has it.
  var shownFindings: [String: [String]] {
    findings.mapValues { diagnostics in
      diagnostics.map { diagnostic in
        func place(_ name: String) -> String {
          let place = diagnostic["range"]?[name]
          return "\(place?["line"]?.wholeNumber ?? -1):\(place?["character"]?.wholeNumber ?? -1)"
        }
        let severity = ["", "error", "warning", "note"][diagnostic["severity"]?.wholeNumber ?? 0]
        var words = (diagnostic["message"]?.text ?? "").split(separator: "\n").map(String.init)
        if let hint = words.last, hint.hasPrefix("Hint: ") {
          words[words.count - 1] = String(hint.dropFirst("Hint: ".count))
        }
        return "\(place("start"))-\(place("end")) \(severity) \(diagnostic["code"]?.text ?? "") \(words)"
      }
    }
  }
}
