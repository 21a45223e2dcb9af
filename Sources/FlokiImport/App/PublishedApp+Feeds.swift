import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension PublishedApp {
  private static let mostOlderPages = 1000
  private static let mostItems = 200_000

  /// Everything that a feed has in all languages, with the sections.
  private struct FeedContents {
    var items: [AppItem] = []
    var sections: [AppItem] = []
    var hasOlder = false
    var hasDeletions: SourceSpan?
    private var places: [Int64: Int] = [:]
    private var sectionPlaces: [Int64: Int] = [:]

    mutating func add(_ object: JSONObject, id: Int64, in language: String, at span: SourceSpan) {
      if places[id] == nil {
        places[id] = items.count
        items.append(AppItem(id: id, at: span))
      }
      if let place = places[id] { items[place].add(object, in: language) }
    }

    mutating func add(section: JSONObject, id: Int64, in language: String, at span: SourceSpan) {
      if sectionPlaces[id] == nil {
        sectionPlaces[id] = sections.count
        sections.append(AppItem(id: id, at: span))
      }
      if let place = sectionPlaces[id] { sections[place].add(section, in: language) }
    }
  }

  /// Takes over a feed.
  ///
  /// - Returns: the folder of the feed in the project; nil where nobody answers for it, which is reported.
  mutating func feed(
    _ address: String, _ className: ClassName, named name: String, _ place: SourceSpan
  ) async -> String? {
    if let known = feeds[address] { return known }
    guard let contents = await contents(of: address, className, place) else { return nil }
    let folder = "content/\(folderName(of: address, named: name))"
    feeds[address] = folder
    var yaml = ""
    if !contents.sections.isEmpty {
      yaml += "sections:\n"
      for section in contents.sections {
        yaml += "  - id: \(section.id)\n"
        for member in section.object.members where member.key != SectionAttribute.id.name {
          guard let attribute = SectionAttribute.table[member.key] else {
            report(.appUnsaid("`\(member.key)` of a section", at: section.span))
            continue
          }
          if attribute.name == SectionAttribute.name.name {
            yaml += "    name: \(section.text(attribute).yaml(in: languages))\n"
          } else if let value = member.value.inYAML {
            yaml += "    \(attribute.name): \(value)\n"
          }
        }
      }
    }
    if contents.hasOlder { yaml += "older: true\n" }
    if let span = contents.hasDeletions {
      report(.appUnsaid("which items were deleted before it began", at: span))
    }
    if !yaml.isEmpty { add(Array(yaml.utf8), as: "\(folder)/feed.yaml") }
    for item in contents.items { await add(item, className, to: folder) }
    return folder
  }

  /// What floki would call the folder, so that the feed keeps its address.
  private func folderName(of address: String, named name: String) -> String {
    var stem = name
    if address.hasPrefix(base) {
      let rest = address.dropFirst(base.count).split(separator: "/").joined(separator: "_")
      if !rest.isEmpty, rest.allSatisfy({ $0 == "_" || $0.isASCII && ($0.isLowercase || $0.isNumber) }) {
        stem = rest
      }
    }
    let taken = Set(feeds.values)
    var free = stem
    var number = 2
    while taken.contains("content/\(free)") {
      free = "\(stem)-\(number)"
      number += 1
    }
    return free
  }

  private mutating func contents(
    of address: String, _ className: ClassName, _ place: SourceSpan
  ) async -> FeedContents? {
    var contents = FeedContents()
    var answered = 0
    for language in languages {
      var next: String? = address + language
      var pageCount = 0
      while let asked = next, pageCount < Self.mostOlderPages, contents.items.count < Self.mostItems {
        next = nil
        pageCount += 1
        let bytes: [UInt8]
        switch await fetch(asked, Self.largestFile) {
        case .success(let given): bytes = given
        case .failure(let missing):
          report(.appMissing(asked, missing.reason, at: place))
          continue
        }
        let source = files.append(SourceFile(path: asked, bytes: bytes))
        let object: JSONObject
        do throws(JSONError) {
          guard case .object(let read) = try JSONReader.read(bytes) else {
            report(.appMissing(asked, "it is no feed", at: place))
            continue
          }
          object = read
        } catch {
          report(.appMissing(asked, "it is no JSON: \(error.problem)", at: place))
          continue
        }
        answered += 1
        let last = take(object, bytes, in: language, of: source, into: &contents)
        if object["has_older"] == .bool(true), let last {
          contents.hasOlder = true
          next = "\(address)\(language)\((address + language).contains("?") ? "&" : "?")o=\(last)"
        }
      }
    }
    return answered > 0 ? contents : nil
  }

  /// - Returns: The id of the last item.
  private mutating func take(
    _ feed: JSONObject, _ bytes: [UInt8], in language: String, of source: SourceID,
    into contents: inout FeedContents
  ) -> Int64? {
    var last: Int64?
    var places = ItemPlaces(bytes)
    for item in (feed["items"] ?? feed["thumbs"])?.elements ?? [] {
      guard let object = item.object, let id = object["id"]?.wholeNumber else { continue }
      contents.add(object, id: id, in: language, at: .bytes(places.place(of: id), of: source))
      last = id
    }
    for section in feed["sections"]?.elements ?? [] {
      guard let object = section.object, let id = object["id"]?.wholeNumber else { continue }
      contents.add(section: object, id: id, in: language, at: .beginning(of: source))
    }
    if !(feed["to_delete"]?.elements ?? []).isEmpty { contents.hasDeletions = .beginning(of: source) }
    for member in feed.members
    where !["items", "thumbs", "sections", "to_delete", "has_older"].contains(member.key) {
      report(.appUnsaid("`\(member.key)` of a feed", at: .beginning(of: source)))
    }
    return last
  }

  // MARK: Items

  private mutating func add(_ item: AppItem, _ className: ClassName, to folder: String) async {
    let table = className == .gallery ? GalleryItemAttribute.table : NewsItemAttribute.table
    let title = item.text(ItemAttribute.title)
    let words = fileNameWords(title.first, atMost: 60).nonEmpty ?? "item"
    let day = item.moment.map { "\($0.date(in: .utc).text)-" } ?? ""
    let stem = freeStem("\(folder)/\(day)\(words)")
    var file = AppItemFile(item: item, path: stem, yaml: "id: \(item.id)\n", pages: [], pictures: [:])
    let content = item.object["class_type"]?.text.flatMap { ClassName(written: $0) }
    var photo: String?
    for attribute in table.attributes where item.object[attribute.name] != nil {
      guard let value = item.object[attribute.name] else { continue }
      switch attribute.name {
      case ItemAttribute.id.name, ItemAttribute.classType.name, ItemAttribute.data.name,
        ItemAttribute.image.name,
        ItemAttribute.url.name, GalleryItemAttribute.width.name, GalleryItemAttribute.height.name:
        continue
      case ItemAttribute.sortID.name where value.wholeNumber == item.id: continue
      case ItemAttribute.sectionIDs.name:
        if !value.elements.isEmpty, let ids = value.inYAML { file.yaml += "section_ids: \(ids)\n" }
      case ItemAttribute.expirationDate.name:
        if let seconds = value.wholeNumber, seconds > 0 {
          file.yaml += "expires: \(Instant(secondsSince1970: seconds).rfc3339(in: .utc))\n"
        }
      default:
        let isText = attribute.type == .text || attribute.name == ItemAttribute.shareURL.name
        let text = item.text(attribute)
        if isText, !text.texts.isEmpty {
          file.yaml += "\(attribute.name): \(text.yaml(in: languages))\n"
        } else if let written = value.inYAML {
          file.yaml += "\(attribute.name): \(written)\n"
        }
      }
    }
    for member in item.object.members where table[member.key] == nil {
      report(.appUnsaid("`\(member.key)` of an item", at: item.span))
    }
    let url = item.object["url"]?.text
    if let content {
      file.yaml += "class_type: \(content.shortName)\n"
      if content == .movie, let url { file.yaml += "url: \(url.inYAML)\n" }
      var data = item.object["data"]?.object ?? JSONObject()
      data = data.without(MovieAttribute.title.name, of: content, as: item.object["title"])
      data = data.without(MovieAttribute.text.name, of: content, as: item.object["body"])
      let block = await view(
        data, content, content: content == .movie ? nil : url, named: stem.nameOfPath, indent: "  ",
        from: folder, item.span)
      if !block.isEmpty { file.yaml += "data:\n\(block)" }
    } else if className == .gallery {
      photo = await self.photo(item, url, in: folder, stem, &file)
    } else {
      await readPages(of: item, in: folder, stem, &file)
    }
    if photo == nil, let image = item.object["image"]?.text {
      let path = await picture(image, as: className == .gallery ? stem : "\(stem)-thumbnail", item.span)
      file.yaml += "image: \((path?.seen(from: folder) ?? image).inYAML)\n"
    }
    // So that no other item takes the name.
    add([], as: "\(stem).yaml")
    later.append(file)
  }

  private mutating func freeStem(_ stem: String) -> String {
    let path = free(stem, "yaml")
    return String(path.dropLast(5))
  }

  /// - Returns: The file of the photo; nil where the item goes on naming an address.
  private mutating func photo(
    _ item: AppItem, _ url: String?, in folder: String, _ stem: String, _ file: inout AppItemFile
  ) async -> String? {
    guard let url else { return nil }
    if item.objects.contains(where: { $0.object["url"]?.text != url }) {
      report(.appUnsaid("an item with another photo in each language", at: item.span))
    }
    if let path = await picture(url, as: stem, item.span) {
      guard path.withoutEnding != stem else { return path }
      // Two items that show one photo.
      file.yaml += "image: \(path.seen(from: folder).inYAML)\n"
      return path
    }
    file.yaml += "url: \(url.inYAML)\n"
    for attribute in [GalleryItemAttribute.width, GalleryItemAttribute.height] {
      if let number = item.object[attribute.name]?.wholeNumber {
        file.yaml += "\(attribute.name): \(number)\n"
      }
    }
    return nil
  }

  /// The pages of an item, where they are the app's own.
  private mutating func readPages(
    of item: AppItem, in folder: String, _ stem: String, _ file: inout AppItemFile
  ) async {
    guard let url = item.object["url"]?.text else {
      report(.appUnsaid("that an item opens nothing: it will open a page of its own words", at: item.span))
      return
    }
    guard url.hasPrefix(base) else {
      file.yaml += "url: \(url.inYAML)\n"
      if item.objects.contains(where: { $0.object["url"]?.text != url }) {
        report(.appUnsaid("an item that opens another address in each language", at: item.span))
      }
      return
    }
    for (language, object) in item.objects {
      guard let address = object["url"]?.text else { continue }
      switch await fetch(address, Self.largestFile) {
      case .failure(let missing):
        report(.appMissing(address, missing.reason, at: item.span))
        if file.pages.isEmpty, language == item.objects.first?.language {
          file.yaml += "url: \(address.inYAML)\n"
        }
        return
      case .success(let bytes):
        let html = String(decoding: bytes, as: UTF8.self)
        guard html.prefix(4000).contains("<") else {
          report(.appMissing(address, "it is no page", at: item.span))
          file.yaml += "url: \(address.inYAML)\n"
          return
        }
        file.pages.append((language, address, html))
        pages[address] = "\(stem).md"
        for picture in AppPage.pictures(html, base: address) where file.pictures[picture] == nil {
          file.pictures[picture] = await self.picture(picture, as: "\(stem)-picture", item.span)?.seen(
            from: folder)
        }
      }
    }
  }

  /// Writes the file of an item, with its pages where it has some.
  mutating func finish(_ file: AppItemFile, number: Int) {
    remove("\(file.path).yaml")
    var yaml = file.yaml
    var page: String?
    var day: String?
    for (place, source) in file.pages.enumerated() {
      let folder = file.path.folder
      let title = file.item.objects.first { $0.language == source.language }?.object["title"]?.text
      let read: AppPage
      do throws(HTMLFault) {
        read = try AppPage(
          source.html, language: source.language, itemTitle: title ?? "", base: source.address,
          placing: { [pictures = file.pictures] in pictures[$0] ?? $0 },
          linking: { [pages] in pages[$0]?.seen(from: folder) ?? $0 })
      } catch {
        report(.appMissing(source.address, "it is no page that can be read", at: file.item.span))
        continue
      }
      for loss in read.losses { report(.markup(loss.contains(" ") ? loss : "<\(loss)>", at: file.item.span)) }
      if place == 0 {
        page = read.markdown
        day = read.day
        if let template = read.template { yaml += "template: \(template)\n" }
      } else {
        add(Array(read.markdown.utf8), as: "\(file.path).\(source.language).md")
      }
    }
    yaml += date(of: file.item, on: day)
    if let page {
      add(Array("---\n\(yaml)---\n\(page)".utf8), as: "\(file.path).md")
    } else {
      add(Array(yaml.utf8), as: "\(file.path).yaml")
    }
  }

  /// When it happened: the moment of its id, unless its page has another day.
  private func date(of item: AppItem, on day: String?) -> String {
    guard let day else { return item.moment.map { "date: \($0.rfc3339(in: .utc))\n" } ?? "" }
    guard let moment = item.moment, moment.date(in: .utc).text == day else { return "date: \(day)\n" }
    return "date: \(moment.rfc3339(in: .utc))\n"
  }
}

/// Where the items of a feed are in its bytes, asked in their order.
private struct ItemPlaces {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The number of an item; the beginning of the feed where it is written in an unusual way.
  mutating func place(of id: Int64) -> Range<Int> {
    let digits = Array("\(id)".utf8)
    guard let found = bytes[position...].firstRange(of: digits) else { return 0..<min(1, bytes.count) }
    position = found.upperBound
    return found
  }
}

extension JSONObject {
  /// What floki copies from the item into its movie is not written twice.
  fileprivate func without(_ key: String, of content: ClassName, as value: JSONValue?) -> JSONObject {
    guard content == .movie, self[key] == value else { return self }
    var object = JSONObject()
    for member in members where member.key != key { _ = object.append(member.value, forKey: member.key) }
    return object
  }
}

extension String {
  fileprivate var withoutEnding: String { lastIndex(of: ".").map { String(self[..<$0]) } ?? self }
}
