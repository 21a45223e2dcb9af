import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// The templates that pages are made by.
struct Templates: Sendable {
  let pages: PageTemplates
  /// Those that show the item's own picture.
  let showingPicture: Set<String>
  /// The names of files that cannot be used, which is reported.
  let broken: Set<String>
}

/// Reads the author's templates and reports their problems. One with a problem is left out: the built-in one of its name is
/// used instead.
func readTemplates(
  of sources: SourceTree, _ settings: AppSettings, naming values: TemplateNames,
  reporting diagnostics: inout Diagnostics
) -> Templates {
  var read = BuiltInTemplates.all.mapValues { TemplateTags(of: Array($0.utf8)) }
  var own: [String: SourceID] = [:]
  var broken: Set<String> = []
  var showing: Set<String> = ["essay", "issue"]
  let names = Set(sources.templates.map { sources.files[$0].path.nameInPath.withoutExtension })
  let known = names.union(BuiltInTemplates.all.keys).sorted()
  for source in sources.templates {
    let file = sources.files[source]
    let name = file.path.nameInPath.withoutExtension
    let tags = TemplateTags(of: file.bytes, naming: values)
    for problem in tags.problems {
      var grounds = Grounds()
      if case .nameUnknown = problem { grounds = Grounds(areLost: !values.isWhole) }
      diagnostics.report(.template(problem, in: source, naming: values.all), restingOn: grounds)
    }
    for partial in tags.partials where !known.contains(partial.name) {
      diagnostics.report(.partialMissing(partial, known, in: source))
    }
    showing.remove(name)
    if tags.tags.contains(where: { $0.name == PageValue.image.rawValue }) { showing.insert(name) }
    (read[name], own[name]) = (tags, source)
    if !tags.problems.isEmpty || !tags.partials.allSatisfy({ known.contains($0.name) }) {
      broken.insert(name)
    }
  }
  // A built-in one may lead to one of the project's that has taken a partial's place.
  let partials = read.filter { !broken.contains($0.key) }.mapValues(\.partials)
  let included = Set(partials.values.flatMap { $0.map(\.name) })
  for source in sources.templates {
    let name = sources.files[source].path.nameInPath.withoutExtension
    guard let loop = partials[name]?.first(where: { leads($0.name, to: name, by: partials) }) else {
      continue
    }
    diagnostics.report(.partialLoop(loop, name, in: source))
    broken.insert(name)
  }
  for name in broken { read[name] = BuiltInTemplates.all[name].map { TemplateTags(of: Array($0.utf8)) } }
  let counts = checkTemplates(
    read, writtenIn: own, sources, breaking: &broken, reporting: &diagnostics)
  for (name, source) in own where !broken.contains(name) && !included.contains(name) {
    guard sources.files[source].bytes.isBlankTemplate else { continue }
    diagnostics.report(.templateBlank(at: .beginning(of: source)))
  }
  let texts = own.filter { !broken.contains($0.key) }.mapValues {
    String(decoding: sources.files[$0].bytes, as: UTF8.self)
  }
  return Templates(
    pages: PageTemplates(own: texts, counts: counts, color: settings.color), showingPicture: showing,
    broken: broken)
}

extension [UInt8] {
  /// Whether a page that is made by the template shows nothing whatever its item says: neither words nor a picture of the
  /// template's own, nor those of the item.
  fileprivate var isBlankTemplate: Bool {
    var text: [UInt8] = []
    var position = 0
    for tag in TemplateTags(of: self).tags {
      text += self[position..<tag.range.lowerBound]
      position = tag.range.upperBound
      let isShown = tag.verb == .partial || [PageValue.body, .title].contains { $0.rawValue == tag.name }
      if isShown, tag.verb != .section, tag.verb != .inverted, tag.verb != .end { text += "words".utf8 }
    }
    text += self[position...]
    let survey = HTMLSurvey(of: text)
    return !survey.hasWords && !survey.hasDrawings && !survey.resources.contains { $0.attribute != "href" }
  }
}

/// Whether one template has another in it, however far down.
private func leads(_ start: String, to end: String, by partials: [String: [TemplateTags.Tag]]) -> Bool {
  var known: Set<String> = [start]
  var waiting = [start]
  while let name = waiting.popLast() {
    if name == end { return true }
    for next in partials[name] ?? [] where known.insert(next.name).inserted { waiting.append(next.name) }
  }
  return false
}

extension ItemReader {
  /// How the item's page is made, as it says itself or its feed does.
  func look(of block: Block, reporting diagnostics: inout Diagnostics) -> PageLook {
    guard kind == .news else { return PageLook() }
    var look = PageLook()
    look.allowsHTML = block.truth(ItemSourceAttribute.allowHTML, reporting: &diagnostics)
    if let node = block[ItemSourceAttribute.template], !node.isEmpty,
      let name = node.string(for: ItemSourceAttribute.template, reporting: &diagnostics)
    {
      if templates.pages.has(name) {
        look.template = name
      } else if !templates.broken.contains(name) {
        diagnostics.report(
          .templateUnknown(name, templates.pages.names, at: node.span).about("template \(name)"))
      }
    }
    look.showsPicture = templates.showingPicture.contains(look.template)
    return look
  }
}

/// What keeps a template from making pages.
struct ReadTemplatesRules: RuleSet {
  let templateUnknown = Rule("template-unknown", .error, in: .pages)
  let templateNameUnknown = Rule("template-name-unknown", .error, in: .pages)
  let templateTagUnclosed = Rule("template-tag-unclosed", .error, in: .pages)
  let templateTagUnsupported = Rule("template-tag-unsupported", .error, in: .pages)
  let templateSectionUnclosed = Rule("template-section-unclosed", .error, in: .pages)
  let templateSectionUnopened = Rule("template-section-unopened", .error, in: .pages)
  let templateBraces = Rule("template-braces", .error, in: .pages)
  let templatePartialMissing = Rule("template-partial-missing", .error, in: .pages)
  let templatePartialLoop = Rule("template-partial-loop", .error, in: .pages)
  let templateBlank = Rule("template-blank", .error, in: .pages)
}

private let rules = ReadTemplatesRules()

extension Diagnostic {
  fileprivate static func templateUnknown(_ name: String, _ names: [String], at span: SourceSpan) -> Self {
    .init(
      rules.templateUnknown, "there is no template `\(name)`", at: span,
      why: "Without it floki cannot make the item's page, and phones need one (C122).",
      hint: nearestName(to: name, among: names).map { "did you mean `\($0)`?" }
        ?? "write \(names.joined(separator: ", ")), or add templates/\(name).mustache.",
      fix: .letterCase(of: name, among: names, at: span))
  }

  fileprivate static func template(
    _ problem: TemplateTags.Problem, in source: SourceID, naming names: [String]
  ) -> Self {
    func span(_ range: Range<Int>) -> SourceSpan { .bytes(range, of: source) }
    switch problem {
    case .unclosed(let range):
      return .init(
        rules.templateTagUnclosed, "this tag has no end",
        at: span(range.lowerBound..<min(range.upperBound, range.lowerBound + 2)),
        why: "What follows would become part of the tag, or appear on every page.",
        hint: "write }} after the name, or }}} after one in three braces.")
    case .unsupported(let tag, let sign):
      return .init(
        rules.templateTagUnsupported, "floki's templates have no tags with `\(sign)`", at: span(tag.range),
        why:
          "They have only values, sections, partials and comments, so that floki finds every problem in them.",
        hint: "use {{name}}, {{#name}}…{{/name}}, {{^name}}…{{/name}}, {{>partial}} or {{!comment}}.")
    case .nameUnknown(let tag):
      return .init(
        rules.templateNameUnknown, "a page has no value `\(tag.name)`", at: span(tag.nameRange),
        why: "Its place would be empty on every page made with the template.",
        hint: nearestName(to: tag.name, among: names).map { "did you mean `\($0)`?" }
          ?? "the values are \(names.joined(separator: ", ")).")
    case .braces(let tag, let value):
      let isText = value.kind == .text
      let right = isText ? "{{\(tag.name)}}" : "{{{\(tag.name)}}}"
      return .init(
        rules.templateBraces, "`\(tag.name)` is \(isText ? "text" : "markup") and is written \(right)",
        at: span(tag.range),
        why: isText
          ? "In three braces an author's words would be markup, and could run a script on the page."
          : "In two braces readers would see its tags.",
        hint: "write \(right).", fix: .init("wrote \(right)", [.init(span(tag.range), right)]))
    case .flagShown(let tag):
      return .init(
        rules.templateBraces, "`\(tag.name)` is a condition, not a value to show", at: span(tag.range),
        why: "Its place would be empty on every page.", hint: "write {{#\(tag.name)}}…{{/\(tag.name)}}.")
    case .sectionUnclosed(let tag):
      return .init(
        rules.templateSectionUnclosed, "the section `\(tag.name)` has no end", at: span(tag.range),
        why: "floki cannot tell what to leave out of a page without `\(tag.name)`.",
        hint: "write {{/\(tag.name)}} where it ends.")
    case .endUnopened(let tag, let open):
      return .init(
        rules.templateSectionUnopened, "no section `\(tag.name)` is open here", at: span(tag.range),
        notes: open.map { [.init(span($0.range), "this one is")] } ?? [],
        why: "floki cannot tell what to leave out of a page without `\(tag.name)`.",
        hint: open.map { "write {{/\($0.name)}}." } ?? "take it out.")
    case .excess(let excess, let range): return .templateTooLarge(excess, at: span(range))
    }
  }

  fileprivate static func templateBlank(at span: SourceSpan) -> Self {
    .init(
      rules.templateBlank, "the template shows nothing of an item", at: span,
      why: "Phones show an empty page without a warning (C194).",
      hint: "write `{{{body}}}` where the item's words belong.")
  }

  fileprivate static func partialMissing(
    _ tag: TemplateTags.Tag, _ known: [String], in source: SourceID
  ) -> Self {
    .init(
      rules.templatePartialMissing, "there is no partial `\(tag.name)`",
      at: .bytes(tag.nameRange, of: source),
      why: "Its place would be empty on every page made with the template.",
      hint: nearestName(to: tag.name, among: known).map { "did you mean `\($0)`?" }
        ?? "add templates/\(tag.name).mustache.")
  }

  fileprivate static func partialLoop(_ tag: TemplateTags.Tag, _ name: String, in source: SourceID) -> Self {
    .init(
      rules.templatePartialLoop, "`\(name)` includes itself", at: .bytes(tag.nameRange, of: source),
      why: "A page made with it would have no end.", hint: "take one of the partials out.")
  }
}
