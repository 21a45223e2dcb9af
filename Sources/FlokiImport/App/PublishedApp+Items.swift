import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension PublishedApp {
  /// The file of an item, in the folder of its feed. It is written when every page has its place.
  mutating func add(_ item: AppItem, _ className: ClassName, to folder: String) async {
    let table = className == .gallery ? GalleryItemAttribute.table : NewsItemAttribute.table
    let title = item.text(ItemAttribute.title)
    let words = fileNameWords(title.first, atMost: 60).nonEmpty ?? "item"
    let day = item.moment.map { "\($0.date(in: .utc).text)-" } ?? ""
    // So that no other item takes the name.
    let stem = String(reserve("\(folder)/\(day)\(words)", ".yaml").dropLast(5))
    var file = AppItemFile(item: item, path: stem, yaml: "id: \(item.id)\n", pages: [], pictures: [:])
    let content = item.object["class_type"]?.writtenText.flatMap { ClassName(written: $0) }
    let opensPage = item.object["url"]?.writtenText?.hasPrefix(base) == true
    file.isFolder =
      content == nil && className != .gallery && opensPage && item.objects.first?.language != languages.first
    var photo: String?
    for attribute in table.attributes {
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
    let url = item.object["url"]?.writtenText
    if let content {
      file.yaml += "class_type: \(content.shortName)\n"
      if content == .movie, let url { file.yaml += "url: \(url.inYAML)\n" }
      var data = item.object["data"]?.object ?? JSONObject()
      data = data.without(MovieAttribute.title.name, of: content, as: item.object["title"])
      data = data.without(MovieAttribute.text.name, of: content, as: item.object["body"])
      let block = await view(
        data, content, content: content == .movie ? nil : url, named: stem.nameInPath, indent: "  ",
        from: folder, item.span)
      if !block.isEmpty { file.yaml += "data:\n\(block)" }
    } else if className == .gallery {
      photo = await self.photo(item, url, in: folder, stem, &file)
      if let url, unusablePictures.contains(url) {
        report(.leftOut(title.first, "a gallery cannot show it without its photo", at: item.span))
        return
      }
    } else {
      await readPages(of: item, in: folder, stem, &file)
    }
    if photo == nil, let image = item.object["image"]?.writtenText {
      let path = await picture(image, as: className == .gallery ? stem : "\(stem)-thumbnail", item.span)
      if path != nil || !unusablePictures.contains(image) {
        file.yaml += "image: \((path?.seen(from: file.home) ?? image).inYAML)\n"
      } else if className == .gallery {
        report(.leftOut(title.first, "a gallery cannot show it without its picture", at: item.span))
        return
      }
    }
    later.append(file)
  }

  /// - Returns: The file of the photo; nil if the item still names an address.
  private mutating func photo(
    _ item: AppItem, _ url: String?, in folder: String, _ stem: String, _ file: inout AppItemFile
  ) async -> String? {
    guard let url else { return nil }
    if item.objects.contains(where: { $0.object["url"]?.writtenText != url }) {
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
    guard let url = item.object["url"]?.writtenText else {
      report(.appUnsaid("that an item opens nothing: it will open a page of its own text", at: item.span))
      return
    }
    guard url.hasPrefix(base) else {
      file.yaml += "url: \(url.inYAML)\n"
      if item.objects.contains(where: { $0.object["url"]?.writtenText != url }) {
        report(.appUnsaid("an item that opens another address in each language", at: item.span))
      }
      return
    }
    for (language, object) in item.objects {
      guard let address = object["url"]?.writtenText else { continue }
      guard pageBytes < Self.mostPageBytes else {
        report(.appMissing(address, "the pages before it already have 1 GB", at: item.span))
        if file.pages.isEmpty { file.yaml += "url: \(address.inYAML)\n" }
        return
      }
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
          report(.appMissing(address, "it is not a page", at: item.span))
          file.yaml += "url: \(address.inYAML)\n"
          return
        }
        file.pages.append((language, address, html))
        pages[address] = file.isFolder ? "\(stem)/\(language).md" : "\(stem).md"
        pageBytes += bytes.count
        for (picture, path) in await pictures(of: html, at: address, as: "\(stem)-picture", item.span) {
          file.pictures[picture] = path.seen(from: file.home)
        }
      }
    }
  }

  /// Writes the file of an item, with its pages where it has some.
  mutating func finish(_ file: AppItemFile) {
    var yaml = file.yaml
    var page: String?
    var day: String?
    for (place, source) in file.pages.enumerated() {
      let folder = file.home
      let title = file.item.objects.first { $0.language == source.language }?.object["title"]?.writtenText
      let read: AppPage
      do throws(HTMLProblem) {
        read = try AppPage(
          source.html, language: source.language, itemTitle: title ?? "", base: source.address,
          placing: { [pictures = file.pictures] in pictures[$0] ?? $0 }, leavingOut: unusablePictures,
          linking: { [pages] in pages[$0]?.seen(from: folder) ?? $0 })
      } catch {
        report(.appMissing(source.address, "it is not a readable page", at: file.item.span))
        continue
      }
      for loss in read.losses { report(.markup(loss.contains(" ") ? loss : "<\(loss)>", at: file.item.span)) }
      if place == 0 {
        day = read.day
        if let template = read.template { yaml += "template: \(template)\n" }
      }
      if file.isFolder {
        add(Array(read.markdown.utf8), as: "\(file.path)/\(source.language).md")
      } else if place == 0 {
        page = read.markdown
      } else {
        add(Array(read.markdown.utf8), as: "\(file.path).\(source.language).md")
      }
    }
    yaml += date(of: file.item, on: day)
    if file.isFolder {
      add(Array(yaml.utf8), as: "\(file.path)/item.yaml")
    } else if let page {
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
