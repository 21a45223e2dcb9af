import FlokiBuild
import FlokiCheck
import FlokiCompiler
import FlokiContent
import Foundation

extension PictureReport {
  /// The result of making pictures, in lines that fit a terminal.
  func summary(of share: Shard?) -> [String] {
    let sources = "\(sourceCount) source\(sourceCount == 1 ? "" : "s")"
    let whose = share.map { "Share \($0): \(shareCount) of \(sources)" } ?? "All of \(sources)"
    return [
      whose,
      "Pictures: \(made) made, \(reused) in the cache, \(shared) in the shared cache, \(handedOver) uploaded to it",
    ]
  }
}

extension BuildReport {
  /// The result of a build, for editors: what readers will find new, and what is not published yet.
  ///
  /// - Parameter isVerbose: Whether to tell of files, pictures and downloads, too.
  func summary(output: String, isVerbose: Bool) -> [String] {
    let numbers =
      versions.isEmpty
      ? "version \(version)" : versions.map { "\($0.app) version \($0.version)" }.joined(separator: ", ")
    var lines = ["\(name), \(numbers), \(isReleased ? "released" : "not released yet")"]
    lines += feedLines
    lines += itemLines
    lines += titleLines
    if isVerbose { lines += technicalLines }
    lines.append(outputLine(output, isVerbose: isVerbose))
    if let changedRules { lines.append("The host must reload its rules: \(output)/\(changedRules)") }
    if let nextChange {
      lines.append("Build again on \(nextChange.words(in: zone, besideYearOf: now))")
    }
    return lines
  }

  /// Where the project's clocks are.
  var zone: ProjectTimeZone { ProjectTimeZone(identifier: timeZone) ?? .utc }

  private var feedLines: [String] {
    let width = max(8, feeds.map(\.folder.count).max() ?? 0)
    let codeWidth = feeds.map(\.langcode.count).max() ?? 0
    return feeds.map { feed in
      let folder = feed.folder.padding(toLength: width, withPad: " ", startingAt: 0)
      let shown = feeds.first?.langcode ?? ""
      let fallbacks =
        feed.fallbackCount > 0 ? "  (\(feed.fallbackCount) untranslated, shown in \(shown))" : ""
      let langcode = feed.langcode.padding(toLength: codeWidth, withPad: " ", startingAt: 0)
      return "  \(folder)  \(langcode)  \(number(feed.itemCount, width: 6)) items  "
        + "\(size(feed.byteCount, width: 9))\(fallbacks)"
    }
  }

  /// "1 new, 1 changed, 3 deleted; not published: 1 draft, 2 scheduled (next: “Regatta”, …), 1 expired".
  private var itemLines: [String] {
    let published = [(newItems, "new"), (changedItems, "changed"), (deletedItems, "deleted")]
      .filter { $0.0.count > 0 }.map { "\($0.0.count) \($0.1)" }
    var waiting: [String] = []
    if drafts.count > 0 { waiting.append("\(drafts.count) draft\(drafts.count == 1 ? "" : "s")") }
    if let next = nextScheduled {
      let time = next.at.words(in: zone, besideYearOf: now)
      waiting.append("\(scheduled.count) scheduled (next: “\(next.title)”, \(time))")
    }
    if let last = lastExpired {
      let time = last.at.words(in: zone, besideYearOf: now)
      waiting.append("\(expired.count) expired (last: “\(last.title)”, \(time))")
    }
    let withheld = waiting.isEmpty ? nil : "not published: \(waiting.joined(separator: ", "))"
    // Of a build that had nothing to do the last line says so.
    if isNothingNew { return withheld.map { ["Not\($0.dropFirst(3))"] } ?? [] }
    let items = published.isEmpty ? "No new, changed or deleted items" : published.joined(separator: ", ")
    return [[items, withheld].compactMap { $0 }.joined(separator: "; ")]
  }

  private var titleLines: [String] {
    // The next one, and the last one, were named with their times.
    let groups = [
      ("new", newItems), ("changed", changedItems), ("deleted", deletedItems), ("drafts", drafts),
      ("scheduled", scheduled.count > 1 ? scheduled : Items()),
      ("expired", expired.count > 1 ? expired : Items()),
    ].filter { $0.1.count > 0 }
    let width = groups.map(\.0.count).max() ?? 0
    return groups.map { name, items in
      let titles = items.titles.map { "“\($0.shortened)”" }.joined(separator: ", ")
      let more = items.count - items.titles.count
      return "  \(name.padding(toLength: width, withPad: " ", startingAt: 0))  \(titles)"
        + (more > 0 ? " and \(more) more" : "")
    }
  }

  private var isNothingNew: Bool { isUnchanged || writtenCount + removedCount == 0 }

  private func outputLine(_ output: String, isVerbose: Bool) -> String {
    let files = "\(fileCount) files, \(size(byteCount)) in \(output)"
    if isNothingNew { return "Nothing changed: \(files)" }
    guard isVerbose else { return "Published: \(files)" }
    let stale = staleCount > 0 ? ", \(staleCount) of earlier versions still served" : ""
    return "\(writtenCount) written, \(keptCount) kept, \(removedCount) removed\(stale): \(files)"
  }
}

extension String {
  /// One line that a summary has room for.
  fileprivate var shortened: String {
    let line = split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 60 ? "\(line.prefix(59))…" : line
  }
}
