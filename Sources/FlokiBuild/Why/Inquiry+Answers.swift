import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension Inquiry {
  /// The subject of a question.
  private enum Subject {
    case published(String)
    case source(String)
    case items([TracedItem])
  }

  func answers(to question: String, absolute: (String) -> String) throws -> [WhyAnswer] {
    let asked = WhyQuestion(question) { subject(of: $0, absolute) != nil }
    guard let subject = subject(of: asked.name, absolute) else {
      throw nothing(
        named: asked.name, among: trace.paths + trace.sources.files.files.map(\.path) + trace.namesOfItems)
    }
    switch subject {
    case .published(let path): return [try answer(about: path, asked)]
    case .items(let items): return items.map { WhyAnswer(trace.provenance(of: $0)) }
    case .source(let path):
      let range = try asked.line.map { try bytes(ofLine: $0, column: asked.column, in: path) }
      return trace.published(ofSource: path, at: range.flatMap(\.self))?.map(WhyAnswer.init) ?? []
    }
  }

  private func subject(of name: String, _ absolute: (String) -> String) -> Subject? {
    if name.hasPrefix(trace.baseURL) || name + "/" == trace.baseURL {
      return publishedName(String(name.dropFirst(trace.baseURL.utf8.count).prefix { $0 != "?" }))
        .map(Subject.published)
    }
    let place = absolute(name)
    if let path = place.below(request.output), let path = publishedName(path) { return .published(path) }
    if let path = publishedName(name), trace.file(path) != nil { return .published(path) }
    if let path = place.below(request.project), trace.sources[path] != nil { return .source(path) }
    if trace.sources[name] != nil { return .source(name) }
    let items = trace.items(named: name)
    if !items.isEmpty { return .items(items) }
    return publishedName(name).map(Subject.published)
  }

  /// The path of a published file; for a folder, that of its page.
  private func publishedName(_ name: String) -> String? {
    let pages = name.isEmpty || name.hasSuffix("/") ? [name + ListPage.name] : [name]
    return pages.first { path in
      trace.file(path) != nil || (path.isSafePath && output?.status(of: path)?.isFile == true)
    }
  }

  /// The bytes of a line of a source, or the place of a column; nil for a file without lines.
  private func bytes(ofLine line: Int, column: Int?, in path: String) throws -> Range<Int>? {
    guard let source = trace.sources[path], trace.sources.media[path] == nil else { return nil }
    let table = LineTable(trace.sources.files[source].bytes)
    let start = try table.offset(line: line, column: column, in: path)
    return column == nil ? table.content(ofLine: line) : start..<start
  }
}

extension LineTable {
  /// The byte at a line and a column, which is the first by default; throws if the file has no such line.
  func offset(line: Int, column: Int?, in path: String) throws -> Int {
    guard let offset = offset(line: line, column: column ?? 1) else {
      throw NothingThere(description: "\(path) has \(count) lines", hint: "name one from 1 to \(count).")
    }
    return offset
  }
}

extension String {
  /// The path below a folder; nil for one that is not in it.
  fileprivate func below(_ folder: String) -> String? {
    hasPrefix(folder + "/") ? String(dropFirst(folder.utf8.count + 1)) : nil
  }

  /// Whether it stays inside the folder that it is relative to.
  fileprivate var isSafePath: Bool {
    !hasPrefix("/") && !split(separator: "/").contains { $0 == ".." || $0 == "." } && !utf8.contains(0)
  }
}
