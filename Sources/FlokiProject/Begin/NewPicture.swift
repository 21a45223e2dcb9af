import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiImages
import FlokiProtocol
import FlokiRules
import FlokiSite
import FlokiSyntax

extension Beginning {
  /// The text of a picture, which is copied into the gallery if it is not there yet.
  func picture(in feed: ProjectOutline.Feed) throws -> NewItem.Outcome {
    guard let typed = request.words.first, !typed.isEmpty else { throw wantsPicture(feed, title: nil) }
    guard request.words.count <= 2 else {
      throw NewItemFailure(
        "a picture takes one title, found \(request.words.count - 1) words",
        hint: "put the title in quotation marks: floki new \(feed.folder) \(typed) \""
          + request.words.dropFirst().joined(separator: " ") + "\"")
    }
    let language = try language()
    let (name, bytes) = try find(typed, for: feed)
    if let words = words(for: name, in: feed) {
      guard let language else {
        throw NewItemFailure("\(name) already has text, in \(words)", hint: "edit them there.")
      }
      let path = "\(feed.folder)/\(stem(of: name, in: feed)).\(language.text).md"
      guard root.status(of: path) == nil else {
        throw NewItemFailure("\(path) already exists", hint: "edit it, or name another language.")
      }
      try write(FrontMatterText(title: title(of: name), isDraft: false).ofPage, to: path)
      return NewItem.Outcome(paths: [path])
    }
    var written: [String] = []
    if let bytes {
      let path = "\(feed.folder)/\(name)"
      try Staging.makeDirectory("\(request.project)/\(feed.folder)")
      try AtomicFile.write(bytes, to: path, inProject: request.project)
      written.append(path)
    }
    let path = "\(feed.folder)/\(stem(of: name, in: feed)).yaml"
    let text = FrontMatterText(title: title(of: name), language: language, isDraft: request.isDraft)
    try write(modeline(for: feed) + text.lines, to: path)
    return NewItem.Outcome(paths: written + [path], remark: remark(on: language))
  }

  private func title(of picture: String) -> String {
    if request.words.count == 2, let title = request.words.last { return title }
    let words = picture.withoutExtension.split { "-_ ".contains($0) }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The picture's name in the gallery, and its bytes if they must be copied there.
  private func find(_ typed: String, for feed: ProjectOutline.Feed) throws -> (name: String, bytes: [UInt8]?)
  {
    let absolute = typed.hasPrefix("/") ? typed : "\(request.current)/\(typed)"
    let name = typed.nameInPath
    let inside = pictures(of: feed)
    let isTheGallerys =
      absolute.folderOfPath.path(from: "") == "\(request.project)/\(feed.folder)".path(from: "")
    if !typed.contains("/") || isTheGallerys {
      if inside.contains(name) { return (name, nil) }
      let meant = inside.filter { $0.withoutExtension == name }
      if meant.count == 1, let only = meant.first { return (only, nil) }
    }
    guard !isTheGallerys, let folder = try? Folder(absolute.folderOfPath),
      let bytes = try? folder.read(name, followingLinks: true)
    else { throw wantsPicture(feed, title: typed) }
    guard case .image = ImageProbe.probe(bytes.span, fileSize: bytes.count) else {
      throw NewItemFailure(
        "\(typed) is not a picture that floki can read",
        hint: "name a JPEG, PNG, GIF, WebP, AVIF, HEIC, TIFF or BMP.")
    }
    let path = "\(feed.folder)/\(name)"
    guard let present = try root.read(path) else { return (name, bytes) }
    guard present == bytes else {
      throw NewItemFailure(
        "\(feed.folder) has another picture called \(name)", hint: "rename \(typed) and name it again.")
    }
    return (name, nil)
  }

  private func pictures(of feed: ProjectOutline.Feed) -> [String] {
    sources.paths(in: feed.folder).filter { sources.media[$0]?.isPicture == true }.map(\.nameInPath)
  }

  /// The file of a text is named after its picture, with the extension if another picture differs only in that.
  private func stem(of picture: String, in feed: ProjectOutline.Feed) -> String {
    let alike = pictures(of: feed).filter { $0.withoutExtension == picture.withoutExtension && $0 != picture }
    return alike.isEmpty ? picture.withoutExtension : picture
  }

  /// The file with a picture's text.
  private func words(for picture: String, in feed: ProjectOutline.Feed) -> String? {
    let names = [picture, picture.withoutExtension]
    for path in sources.paths(in: feed.folder) {
      let file = path.nameInPath
      if file.isItemList {
        var ignored = Diagnostics()
        guard let source = sources[path],
          let root = YAMLTree.parse(sources.files[source].bytes, source: source, reporting: &ignored)?.root,
          root.kind == .sequence
        else { continue }
        let isListed = root.elements.contains { element in
          element.kind == .mapping && element[ItemAttribute.image.name]?.text == picture
        }
        if isListed { return path }
      } else if sources.media[path] == nil, names.contains(file.withoutExtension) {
        return path
      }
    }
    return nil
  }

  private func wantsPicture(_ feed: ProjectOutline.Feed, title: String?) -> NewItemFailure {
    let bare = pictures(of: feed).filter { words(for: $0, in: feed) == nil }
    let shown = bare.prefix(5).joined(separator: ", ")
    let waiting =
      bare.isEmpty
      ? "" : " These have no title yet: \(shown)\(bare.count > 5 ? " and \(bare.count - 5) more" : "")."
    return NewItemFailure(
      "\(feed.folder) is a gallery, so a new item needs a picture"
        + (title.map { ": there is no picture \($0)" } ?? ""),
      hint: "name one, and its title: floki new \(feed.folder) boat.jpg \"A new boat\".\(waiting)")
  }

  /// The lines by which editors find the schema of the text, if the project has it.
  private func modeline(for feed: ProjectOutline.Feed) -> String {
    let schema = "\(SchemaFolder.name)/gallery-item.json"
    guard root.status(of: schema) != nil else { return "" }
    let up = feed.folder.split(separator: "/").map { _ in "../" }.joined()
    return "# yaml-language-server: $schema=\(up)\(schema)\n# $schema: \(up)\(schema)\n"
  }
}
