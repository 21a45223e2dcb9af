import Foundation
import TestSupport
import Testing

/// Every link of the handbook and of the papers leads to a file and, where it names one, to a heading in it.
@Suite struct HandbookLinksTests {
  private static let papers = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"]

  private static func pages() throws -> [String] {
    try papers + Repository.files(below: "site", ending: ".md").filter { !$0.hasPrefix("site/public/") }
  }

  @Test func `every link arrives`() throws {
    var count = 0
    var anchors: [String: Set<String>] = [:]
    for page in try Self.pages() {
      for link in try Repository.text(page).prose.links {
        count += 1
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(
          String.init)
        let target = parts[0].isEmpty ? page : Self.path(parts[0], from: page)
        guard Repository.exists(target) else {
          Issue.record("\(page) leads to \(link), which is not there")
          continue
        }
        guard parts.count == 2, target.hasSuffix(".md") else { continue }
        if anchors[target] == nil { anchors[target] = try Repository.text(target).anchors }
        if anchors[target]?.contains(parts[1]) != true {
          Issue.record("\(page) leads to \(link), a heading that is not there")
        }
      }
    }
    #expect(count > 500)
  }

  /// A page that no other page leads to can only be found in a list.
  @Test func `the tutorial leads on to guides, and every target has a place in the guides`() throws {
    let tutorial = try Repository.text("site/content/learn/first-app.md").prose.links
    for guide in ["news-with-sections", "galleries", "pipelines"] {
      #expect(tutorial.contains("../guides/\(guide).md"), "\(guide)")
    }
    let publishing = try Repository.text("site/content/guides/publishing.md")
    for scheme in ["s3://", "ssh://", "sftp://", "davs://"] {
      #expect(publishing.contains(scheme), "\(scheme)")
    }
  }

  private static func path(_ link: String, from page: String) -> String {
    var folders = page.split(separator: "/").dropLast()
    for part in link.split(separator: "/") {
      if part == ".." { folders = folders.dropLast() } else if part != "." { folders.append(part) }
    }
    return folders.joined(separator: "/")
  }
}

extension String {
  /// What is not code.
  fileprivate var prose: String {
    var isCode = false
    let lines = split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("```") || line.hasPrefix("~~~") {
        isCode.toggle()
        return false
      }
      return !isCode
    }
    return lines.joined(separator: "\n").replacing(/`[^`\n]*`/, with: "")
  }

  /// Where links and pictures lead, in this repository.
  fileprivate var links: [String] {
    let inline = matches(of: /\]\(([^)\s]+)(?: "[^"]*")?\)/).map { String($0.1) }
    let defined = matches(of: /(?m)^\[[^\]]+\]: (\S+)$/).map { String($0.1) }
    let pictures = matches(of: /<(?:img|a) [^>]*(?:src|href)="([^"]+)"/).map { String($0.1) }
    return (inline + defined + pictures).filter { !$0.contains(":") }
  }

  /// The anchors of a page, as GitHub makes them of headings, and those it names itself.
  fileprivate var anchors: Set<String> {
    var anchors = Set(matches(of: /<a id="([^"]+)">/).map { String($0.1) })
    for heading in matches(of: /(?m)^#{1,6} (.+)$/) {
      let kept = heading.1.lowercased().filter {
        $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_"
      }
      anchors.insert(kept.replacing(" ", with: "-"))
    }
    return anchors
  }
}
