import FlokiContent
import FlokiProtocol

extension SitePlanner {
  /// The files for store apps and news-stands of a shelf, with its covers and downloads.
  ///
  /// Every issue is on the shelf of every language, translated or not: an app that identifies purchases by id finds it
  /// there.
  func shelf(_ feed: NumberedFeed, _ language: Int, _ pictures: [PublishedPictures]) -> [SiteFile] {
    var store: [StorePlist.Issue] = []
    var entries: [NewsstandFeed.Entry] = []
    var files: [SiteFile] = []
    for (numbered, pictures) in zip(feed.items, pictures) {
      let item = numbered.item
      guard let download = item.issue?.download, let issue = item.issue, let address = address(of: issue),
        let photo = pictures.pictures.photo,
        let cover = pictures.pictures.covers.first(where: { $0.use == .shelf })
      else { continue }
      let covers = pictures.pictures.covers
      files += [photo.file] + covers.map(\.picture.file)
      if case .file(let path, let digest, _, _) = download { files.append(copy(path, digest)) }
      let title =
        item.title?.byLanguage[language]?.text ?? item.title?.text(in: language)
        ?? item.title?.byLanguage.lazy.compactMap { $0?.text }.first ?? item.name
      let number = lastingNumbers.value[numbered]
      let date = item.date ?? Instant(secondsSince2000: Int64(number))
      store.append(
        StorePlist.Issue(
          id: item.name, title: title, releaseDate: date, coverURL: cover.picture.url, downloadURL: address,
          isFree: issue.isFree))
      entries.append(
        NewsstandFeed.Entry(
          id: permanentNames[number], title: title,
          summary: item.caption?.text(in: language) ?? "", published: date, cover: photo.url,
          covers: covers.map { .init(url: $0.picture.url, size: $0.picture.size) },
          download: download.enclosure(at: address)))
    }
    let path = feed.path + settings.languages[language].text
    let newsstand = NewsstandFeed(
      id: url(path), address: url(SitePath.newsstand(of: path)), title: title(of: feed, language),
      publisher: settings.name, language: settings.languages[language], entries: entries)
    return files + [
      SiteFile(path: SitePath.store(of: path), content: .shelf(StorePlist(issues: store).bytes)),
      SiteFile(path: SitePath.newsstand(of: path), content: .shelf(newsstand.bytes)),
    ]
  }

  /// The download address of an issue; nil if it could not be read.
  func address(of issue: ShelfIssue) -> String? {
    switch issue.download {
    case .remote(let address, _): address
    case .file(let path, let digest, _, _): url(copy(path, digest).path)
    case nil: nil
    }
  }
}

extension ResolvedItem {
  /// Its key, as its author wrote it.
  fileprivate var name: String {
    key.hasPrefix(IDLock.ownKeyPrefix) ? String(key.dropFirst(IDLock.ownKeyPrefix.count)) : key
  }
}

extension IssueDownload {
  fileprivate func enclosure(at address: String) -> NewsstandFeed.Download {
    switch self {
    case .remote(_, let kind): .init(url: address, mediaType: kind?.mediaType, byteCount: nil)
    case .file(_, _, let byteCount, let kind):
      .init(url: address, mediaType: kind.mediaType, byteCount: byteCount)
    }
  }
}
