import FlokiCompiler
package import FlokiContent
import FlokiFiles
package import FlokiRules
import FlokiSite
import FlokiSyntax

/// Why no item could be created, and what to do (exit code 2).
package struct NewItemFailure: CommandFailure {
  package let description: String
  package let hint: String?

  init(_ description: String, hint: String) {
    self.description = description
    self.hint = hint
  }
  package var exitStatus: ExitStatus { .usage }
}

/// The arguments of `floki new`.
package struct NewItem: Sendable {
  package var project: String
  /// The folder that paths are typed from.
  package var current: String
  /// A feed's folder or, for a translation, an item of one.
  package var place: String?
  /// The title; in a gallery the picture, and then the title.
  package var words: [String]
  package var isDraft = false
  package var language: String?
  package var now: Instant
  package var jobs = 1

  package init(project: String, current: String, place: String?, words: [String], now: Instant) {
    self.project = project
    self.current = current
    self.place = place
    self.words = words
    self.now = now
  }

  /// The created item.
  package struct Outcome: Sendable {
    /// The files that were written, from the project folder.
    package var paths: [String]
    /// What is still missing before it can be published, besides its text; nil for nothing.
    package var remark: String?
  }

  /// Writes the files; never writes over another.
  package func create() async throws -> Outcome {
    let root = try Folder.project(project)
    let sources = try await ProjectReader(project: project, jobs: jobs).read().sources
    let conditions = BuildConditions(now: now, jobs: jobs, encoderVersion: "", plansContent: false)
    guard let outline = try await ProjectOutline(of: sources, under: conditions) else {
      throw NewItemFailure("floki.yaml cannot be read", hint: "`floki check` shows what is wrong with it.")
    }
    let begin = Beginning(request: self, root: root, sources: sources, outline: outline)
    switch try FeedChoice(outline, root, project: project, current: current).choose(place) {
    case .feed(let feed) where feed.kind == .gallery: return try begin.picture(in: feed)
    case .feed(let feed): return try await begin.story(in: feed)
    case .item(let item, let feed): return Outcome(paths: [try begin.translation(of: item, in: feed)])
    }
  }
}

/// Writes a new item into the files of a project that was read.
struct Beginning {
  let request: NewItem
  let root: Folder
  let sources: SourceTree
  let outline: ProjectOutline

  /// The longest part after the day in the name of a file, which people read in lists and type.
  private static let longestName = 60

  /// The requested language; nil for the first one, which needs no mention.
  func language() throws -> Langcode? {
    guard let asked = request.language else { return nil }
    let codes = outline.languages.map(\.text)
    guard let index = codes.firstIndex(of: asked) else {
      throw NewItemFailure(
        "the app has no language \(asked)", hint: "its languages are \(codes.joined(separator: ", ")).")
    }
    return index == 0 ? nil : outline.languages[index]
  }

  /// A Markdown file with title, date and id.
  func story(in feed: ProjectOutline.Feed) async throws -> NewItem.Outcome {
    guard let title = request.words.first, !title.allSatisfy(\.isWhitespace) else {
      throw NewItemFailure(
        "the new item in \(feed.folder) has no title",
        hint: "add one in quotation marks: floki new \(feed.folder) \"A new boat\"")
    }
    guard request.words.count == 1 else {
      let whole = request.words.joined(separator: " ")
      throw NewItemFailure(
        "a news item takes one title, found \(request.words.count) words",
        hint: "put the title in quotation marks: floki new \(feed.folder) \"\(whole)\"")
    }
    let language = try language()
    let words = fileNameWords(title, atMost: Self.longestName)
    let day = request.now.date(in: outline.timeZone).text
    let path = freePath("\(feed.folder)/\(day)-\(words.isEmpty ? "item" : words)", ending: ".md")
    let text = FrontMatterText(
      title: title, language: language, date: request.now.rfc3339(in: outline.timeZone),
      id: try await freeID(),
      isDraft: request.isDraft)
    try write(text.ofPage, to: path)
    return NewItem.Outcome(paths: [path], remark: remark(on: language))
  }

  /// An item in another language has no title in the first one.
  func remark(on language: Langcode?) -> String? {
    guard language != nil, !outline.omitsUntranslated, let first = outline.languages.first else { return nil }
    return "Its title in \(first.text), the first language, is still missing."
  }

  /// The file of a translation, beside the item or in its folder.
  func translation(of item: String, in feed: ProjectOutline.Feed) throws -> String {
    guard let language = try language() else {
      let others = outline.languages.dropFirst().map(\.text)
      throw NewItemFailure(
        "\(item) is already an item",
        hint: others.isEmpty
          ? "create a new one in its feed: floki new \(feed.folder) \"A new boat\""
          : "create its translation with --lang \(others.joined(separator: ", or --lang ")).")
    }
    guard request.words.count == 1, let title = request.words.first, !title.allSatisfy(\.isWhitespace) else {
      throw NewItemFailure(
        "a translation needs a title",
        hint: "put it in quotation marks: floki new \(item) \"…\" --lang \(language.text)")
    }
    let path: String
    if sources.isFolder(item) {
      path = "\(item)/\(language.text).md"
    } else {
      var stem = item.withoutExtension
      if outline.languages.contains(where: { stem.hasSuffix(".\($0.text)") }) { stem = stem.withoutExtension }
      path = "\(stem).\(language.text).md"
    }
    guard root.status(of: path) == nil else {
      throw NewItemFailure("\(path) already exists", hint: "edit it, or name another language.")
    }
    try write(FrontMatterText(title: title, isDraft: false).ofPage, to: path)
    return path
  }

  func write(_ text: String, to path: String) throws {
    try Staging.makeDirectory("\(request.project)/\(path)".folderOfPath)
    try AtomicFile.write(Array(text.utf8), to: path, inProject: request.project)
  }

  /// The path, with a number if it is taken.
  private func freePath(_ name: String, ending: String) -> String {
    var path = name + ending
    var number = 2
    while root.status(of: path) != nil {
      path = "\(name)-\(number)\(ending)"
      number &+= 1
    }
    return path
  }

  /// The seconds since 2000, or the next number that no item has: neither one of an earlier build, by floki.lock,
  /// nor one that was created since.
  private func freeID() async throws -> Int32 {
    var ignored = Diagnostics()
    let lock = IDLock.read(try root.read(ProjectPath.lock) ?? [], reporting: &ignored)
    var taken = Set((lock.items + lock.gone).map(\.id))
    for file in sources.files.files { taken.formUnion(Self.ids(in: file.bytes)) }
    var id = Int32(clamping: max(1, request.now.secondsSince2000))
    while taken.contains(id), id < Int32.max { id += 1 }
    return id
  }

  /// Every number after `id:` on a line of its own; one too many does no harm.
  private static func ids(in source: [UInt8]) -> [Int32] {
    source.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let words = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
      guard words.starts(with: Array("id:".utf8)) else { return nil }
      let digits = words.dropFirst(3).drop { $0 == UInt8(ascii: " ") }
        .prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      return Int32(String(decoding: digits, as: UTF8.self))
    }
  }
}
