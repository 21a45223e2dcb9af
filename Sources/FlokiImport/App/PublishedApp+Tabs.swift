import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension PublishedApp {
  /// One tab as an entry of `tabs`.
  mutating func tab(_ tab: JSONObject, number: Int, _ place: SourceSpan) async -> String {
    guard let written = tab["class_type"]?.writtenText, let className = ClassName(written: written) else {
      report(.appUnsaid("a tab of the class \(tab["class_type"]?.writtenText ?? "nothing")", at: place))
      return ""
    }
    var yaml = "  - class_type: \(className.shortName)\n"
    let title = tab["long_title"]?.wholeNumber.flatMap { texts[$0] }
    let name = fileNameWords(title?.first ?? "", atMost: 40).nonEmpty ?? "tab-\(number)"
    for attribute in TabAttribute.table.attributes {
      guard let value = tab[attribute.name] else { continue }
      switch attribute.name {
      case TabAttribute.classType.name, TabAttribute.data.name: continue
      default: yaml += line(attribute, value, named: name, indent: "    ", place)
      }
    }
    for member in tab.members where TabAttribute.table[member.key] == nil {
      report(.appUnsaid("`\(member.key)` of a tab", at: place))
    }
    let data = tab["data"]?.object ?? JSONObject()
    yaml += await view(
      data, className, content: data["main_url"]?.writtenText, named: name, indent: "    ", from: "", place)
    return yaml
  }

  /// The attributes of what a tab or an item shows, with its content.
  ///
  /// - Parameters:
  ///   - address: Where the content is: the `main_url` of a tab, the `url` of an item.
  ///   - folder: The folder of the file that they are written in.
  mutating func view(
    _ data: JSONObject, _ className: ClassName, content address: String?, named name: String, indent: String,
    from folder: String, _ place: SourceSpan
  ) async -> String {
    var yaml = ""
    for member in data.members where member.key != ListAttribute.mainURL.name {
      guard let attribute = className.table[member.key] else {
        report(.appUnsaid("`\(member.key)` of a \(className.noun)", at: place))
        continue
      }
      switch (attribute.type, attribute.name) {
      case (.imageURL, _):
        guard let picture = member.value.writtenText else { continue }
        let path = await self.picture(picture, as: "media/\(name)", place) ?? picture
        if unusablePictures.contains(path) { continue }
        yaml += "\(indent)\(attribute.name): \(path.seen(from: folder).inYAML)\n"
      // The size of the picture itself.
      case (_, MovieAttribute.previewWidth.name), (_, MovieAttribute.previewHeight.name): continue
      default: yaml += line(attribute, member.value, named: name, indent: indent, place)
      }
    }
    guard let address else { return yaml }
    switch className.content {
    case .feed:
      let feed = await feed(address, className, named: name, place)
      yaml +=
        feed.map { "\(indent)feed: \($0.seen(from: folder).inYAML)\n" }
        ?? "\(indent)main_url: \(address.inYAML)\n"
    case .page:
      let page = await webPage(address, named: name, place)
      yaml +=
        page.map { "\(indent)page: \($0.seen(from: folder).inYAML)\n" }
        ?? "\(indent)main_url: \(address.inYAML)\n"
    case .movie:
      if folder.isEmpty { yaml += "\(indent)main_url: \(address.inYAML)\n" }
    }
    return yaml
  }

  /// The attributes of a table, each on a line.
  mutating func block(_ object: JSONObject, _ table: AttributeTable, indent: String, _ place: SourceSpan)
    -> String
  {
    var yaml = ""
    for member in object.members {
      guard let attribute = table[member.key] else {
        report(.appUnsaid("`\(member.key)` of a \(table.entity.words)", at: place))
        continue
      }
      yaml += line(attribute, member.value, named: "", indent: indent, place)
    }
    return yaml
  }

  private mutating func line(
    _ attribute: Attribute, _ value: JSONValue, named name: String, indent: String, _ place: SourceSpan
  ) -> String {
    switch attribute.type {
    case .stringID:
      guard let number = value.wholeNumber, let text = texts[number], !text.isEmpty else { return "" }
      // What a movie sends by number, its tab has as words.
      let key = attribute.name.hasSuffix("_id") ? String(attribute.name.dropLast(3)) : attribute.name
      return "\(indent)\(key): \(text.yaml(in: languages))\n"
    case .embeddedImage:
      guard let text = value.writtenText else { return "" }
      guard let bytes = text.base64Bytes, case .success(let ending) = pictureEnding(bytes) else {
        report(.appUnsaid("`\(attribute.name)` that is not a picture", at: place))
        return ""
      }
      let path = reserve("icons/\(name)-\(attribute.name.replacing("_", with: "-"))", ".\(ending)")
      add(bytes, as: path)
      return "\(indent)\(attribute.name): \(path.inYAML)\n"
    default:
      return value.inYAML.map { "\(indent)\(attribute.name): \($0)\n" } ?? ""
    }
  }

  /// Fetches a picture, once.
  ///
  /// - Returns: its path in the project; nil where there is none, which is reported.
  mutating func picture(_ address: String, as stem: String, _ place: SourceSpan) async -> String? {
    let key = "\(stem.folderOfPath) \(address)"
    if let known = pictures[key] { return known }
    guard failure == nil, !unusablePictures.contains(address) else { return nil }
    switch await fetch(address, Self.largestPicture) {
    case .failure(let missing):
      report(.picture(address, missing.reason, at: place))
      return nil
    case .success(let bytes):
      switch pictureEnding(bytes) {
      case .failure(let missing):
        unusablePictures.insert(address)
        report(.pictureUnusable(address, missing.reason, at: place))
        return nil
      case .success(let ending):
        let path = reserve(stem, ".\(ending)")
        add(bytes, as: path)
        pictures[key] = path
        return path
      }
    }
  }

  /// Fetches the pictures of a page.
  ///
  /// - Returns: Their paths in the project by their addresses.
  mutating func pictures(
    of html: String, at address: String, as stem: String, _ place: SourceSpan
  ) async -> [String: String] {
    var paths: [String: String] = [:]
    var tried: Set<String> = []
    while true {
      let wanted = AppPage.pictures(html, base: address, leavingOut: unusablePictures)
        .filter { tried.insert($0).inserted }
      if wanted.isEmpty { return paths }
      for picture in wanted { paths[picture] = await self.picture(picture, as: stem, place) }
    }
  }

  /// The page of a tab, where it is one of the app's own.
  private mutating func webPage(_ address: String, named name: String, _ place: SourceSpan) async -> String? {
    guard address.hasPrefix(base) else { return nil }
    switch await fetch(address, Self.largestFile) {
    case .failure(let missing):
      report(.appMissing(address, missing.reason, at: place))
      return nil
    case .success(let bytes):
      let html = String(decoding: bytes, as: UTF8.self)
      let folder = "content/\(name)"
      var placed: [String: String] = [:]
      for (picture, path) in await pictures(of: html, at: address, as: "\(folder)/picture", place) {
        placed[picture] = path.nameInPath
      }
      let parts = ((try? HTMLReader.read(html, withHidden: true)) ?? []).all("main").compactMap {
        $0.attribute("lang")
      }
      let own = languages.filter { parts.contains($0) }
      for language in own.count > 1 ? own : [languages.first ?? ""] {
        guard
          let page = try? AppPage(
            html, language: language, itemTitle: nil, base: address,
            placing: { [placed] in placed[$0] ?? $0 }, leavingOut: unusablePictures,
            linking: { $0 })
        else {
          report(.appMissing(address, "it is not a readable page", at: place))
          return nil
        }
        for loss in page.losses { report(.markup(loss, at: place)) }
        add(Array(page.markdown.utf8), as: own.count > 1 ? "\(folder)/\(language).md" : "\(folder)/page.md")
      }
      return own.count > 1 ? folder : "\(folder)/page.md"
    }
  }
}

extension String {
  /// A path of the project as a file in a folder names it.
  func seen(from folder: String) -> String {
    guard !folder.isEmpty, !hasPrefix("http://"), !hasPrefix("https://") else { return self }
    let target = split(separator: "/")
    let start = folder.split(separator: "/")
    let shared = zip(target, start).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: start.count - shared) + target.dropFirst(shared)).joined(
      separator: "/")
  }
}
