import FlokiContent

extension AddressGiver {
  /// The addresses of all stories, and the lock that knows them.
  mutating func finished() -> (StoryAddresses, IDLock) {
    if !changed.isEmpty {
      lock.stories.removeAll { changed[$0.owner] != nil }
      for (id, lines) in changed { lock.stories += Self.stories(of: id, lines) }
      lock.stories.sort { ($0.owner, $0.path) < ($1.owner, $1.path) }
    }
    if !lock.stories.isEmpty { lock.addressPattern = pattern.text }
    let languages = Dictionary(shown.map { ($0.id, $0.languages) }, uniquingKeysWith: { one, _ in one })
    for story in lock.stories {
      for langcode in story.langcodes {
        let language = settings.index(of: langcode)
        let path = story.path(in: langcode)
        guard let present = languages[story.owner], let first = present.first else {
          stories.add(StoryAddresses.Gone(path: path, language: language))
          continue
        }
        let page = PageID(
          item: story.owner, language: language.flatMap { present.contains($0) ? $0 : nil } ?? first)
        if stories[page] != path { stories.add(StoryAddresses.Moved(path: path, page: page)) }
      }
    }
    return (stories, lock)
  }

  /// The lines of an item, those of all languages together where they differ only in the langcode.
  private static func stories(of id: Int32, _ lines: [Line]) -> [IDLock.Story] {
    var stories: [IDLock.Story] = []
    for line in Set(lines) {
      let path = line.path.withoutLangcode(line.langcode)
      if let index = stories.firstIndex(where: { $0.path == path && $0.isFormer == line.isFormer }) {
        stories[index].langcodes.append(line.langcode)
      } else {
        stories.append(
          IDLock.Story(owner: id, path: path, langcodes: [line.langcode], isFormer: line.isFormer))
      }
    }
    for index in stories.indices { stories[index].langcodes.sort() }
    return stories
  }
}

extension String {
  /// With `{lang}` in the place of the folder that is a langcode.
  fileprivate func withoutLangcode(_ langcode: String) -> String {
    let whole = "/" + self
    let folder = "/\(langcode)/"
    guard let start = whole[...].start(of: folder) else { return self }
    let end = whole.utf8.index(start, offsetBy: folder.utf8.count)
    return String((whole[..<start] + "/\(IDLock.Story.mark)/" + whole[end...]).dropFirst())
  }
}
