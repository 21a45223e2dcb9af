import FlokiCheck
import FlokiWords
import TestSupport
import Testing

/// git merges the files of two translators who work on the same day.
@Suite struct MergeTests {
  @Test(arguments: [TranslationFormat.xliff, .xliff1, .xcstrings])
  func `files of the same day merge without a conflict`(format: TranslationFormat) async throws {
    let project = try WordsFolder()
    let git = Git(project.path)
    _ = try await exportWords(project.request.words, as: format, for: [], into: "i18n")
    let name = format.hasAllLanguages ? "i18n/texts.xcstrings" : "i18n/eu.\(format.ending)"
    let original = try project.read(name)
    try await git.run("init", "-q", "-b", "main")
    try await git.commit()
    // Every other text is one's and the rest the other's, so that their changes are as near as they can be.
    for (branch, remainder) in [("one", 0), ("two", 1)] {
      try await git.run("checkout", "-q", "-b", branch, "main")
      let file = Self.translated(original, format) { $0 % 2 == remainder }
      #expect(file != original)
      try project.folder.write(file, to: name)
      try await git.commit()
    }
    try await git.run("checkout", "-q", "main")
    try await git.run("merge", "-q", "one", "-m", "one")
    try await git.run("merge", "-q", "two", "-m", "two")
    #expect(try project.read(name) == Self.translated(original, format) { _ in true })
    let (taken, exported) = try await syncWords(project.request.words)
    #expect(taken.isDone, "\(WordsFolder.shown(taken.diagnostics))")
    let total = WordsStatus(try await WordsProject(project.request.words).book, languages: [1]).languages[0]
      .total
    #expect(total.isComplete, "\(total)")
    #expect(exported?.paths == [name] || format.hasAllLanguages == false)
    // The next day begins with what both have done.
    #expect(try project.read(name).contains("El muelle (eu)"))
  }

  /// A translator's program at work: it adds the lines of a translation below its original, for chosen texts.
  private static func translated(
    _ file: String, _ format: TranslationFormat, _ isChosen: (Int) -> Bool
  ) -> String {
    var lines: [String] = []
    var count = 0
    for line in file.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let words = line.drop { $0 == " " }
      let margin = String(line.prefix(line.count - words.count))
      lines.append(line)
      switch format {
      case .xliff, .xliff1:
        guard words.hasPrefix("<source"), words.hasSuffix("</source>") else { break }
        count += 1
        guard isChosen(count) else { break }
        lines.append(
          margin
            + words.replacing("<source", with: "<target").replacing("</source>", with: " (eu)</target>"))
        // Whoever translates says so.
        if format == .xliff {
          lines[lines.count - 3] = lines[lines.count - 3].replacing("initial", with: "translated")
        }
      case .xcstrings:
        guard words == "\"es\" : {" else { break }
        count += 1
      default: break
      }
    }
    return format == .xcstrings ? catalogue(lines, isChosen) : lines.joined(separator: "\n")
  }

  /// Xcode keeps languages in the order of their codes: `es` comes before `eu`.
  private static func catalogue(_ lines: [String], _ isChosen: (Int) -> Bool) -> String {
    var result: [String] = []
    var count = 0
    var value = ""
    var isMaster = false
    for line in lines {
      let words = line.drop { $0 == " " }
      if words == "\"es\" : {" { isMaster = true }
      if isMaster, words.hasPrefix("\"value\"") {
        value = String(words.drop { $0 != ":" }.dropFirst(3).dropLast())
      }
      guard isMaster, line == "        }" else {
        result.append(line)
        continue
      }
      isMaster = false
      count += 1
      guard isChosen(count) else {
        result.append(line)
        continue
      }
      result += [
        "        },", "        \"eu\" : {", "          \"stringUnit\" : {",
        "            \"state\" : \"translated\",", "            \"value\" : \"\(value) (eu)\"", "          }",
        "        }",
      ]
    }
    return result.joined(separator: "\n")
  }
}
