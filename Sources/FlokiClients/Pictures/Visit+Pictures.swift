extension Visit {
  /// A picture of a row: exactly the pixels of its place, or it is scaled and slashed (C178 C185 C186).
  func showThumb(_ url: String, of item: FeedItem, in rules: ListRules, _ subject: String) -> ShownPicture? {
    let request = withDeviceParameter(url)
    let key = Disk.FileKey(owner: rules.owner, item: item.id, part: .thumb)
    guard let header = fetchPicture(request, key: key, subject) else { return nil }
    if (header.width, header.height) != (rules.thumbWidth, rules.thumbHeight) {
      let fact = rules.kind == .gallery ? 185 : isIOS ? 178 : 182
      let place = "\(rules.thumbWidth)x\(rules.thumbHeight)"
      lose(fact, "a thumb of \(header.width)x\(header.height) is scaled to \(place)", subject)
    }
    return ShownPicture(url: url, width: header.width, height: header.height)
  }

  /// A full photo: iOS renders it again when its size is not the one declared (C188). Android shows every url as a picture, and
  /// uses no size (C189).
  func showPhoto(_ url: String, of item: FeedItem, in rules: ListRules, _ subject: String) -> ShownPicture? {
    let request = withDeviceParameter(url)
    let key = Disk.FileKey(owner: rules.owner, item: item.id, part: .photo)
    guard let header = fetchPicture(request, key: key, subject) else { return nil }
    if (header.width, header.height) != (item.width, item.height) {
      let declared = "\(item.width)x\(item.height)"
      if isIOS {
        lose(188, "a photo of \(header.width)x\(header.height) is drawn as \(declared)", subject)
        if max(item.width, item.height) >= 1024 { lose(187, "too large to be scaled", subject) }
      }
    }
    if case .ios(let device) = client, max(header.width, header.height) > device.longestSide {
      lose(187, "\(header.width)x\(header.height) is more than the device can show", subject)
    }
    return ShownPicture(url: url, width: header.width, height: header.height)
  }

  /// Downloads and decodes; with a key, iOS keeps showing what it fetched first from the same URL (C168).
  func fetchPicture(_ url: String, key: Disk.FileKey?, _ subject: String) -> PictureHeader? {
    guard keepsFiles else { return probe(url, subject) }
    if let key, let kept = disk.file(key, at: url) {
      if case .bytes(let newer) = download(url), newer != kept {
        lose(168, "the old picture stays: \(url)", subject)
      }
      return decode(PictureHeader(kept), url, subject)
    }
    switch download(url) {
    case .bytes(let bytes):
      if isIOS, let key { disk.keep(bytes, of: key, at: url) }
      return decode(PictureHeader(bytes), url, subject)
    case .failure(let status):
      lose(181, "status \(status) for \(url)", subject, about: url)
      return nil
    case .foreign, .impossible: return nil
    }
  }

  /// Looks at a picture that will not be asked for again.
  private func probe(_ url: String, _ subject: String) -> PictureHeader? {
    guard WebAddress(url) != nil else { return nil }
    guard url.isLegalURL else {
      lose(103, "no request can be made for this URL", url)
      return nil
    }
    switch reading.picture(url) {
    case .header(let header): return decode(header, url, subject)
    case .failure(let status): lose(181, "status \(status) for \(url)", subject, about: url)
    case .foreign: journal.passBy(url)
    }
    return nil
  }

  private func decode(_ header: PictureHeader?, _ url: String, _ subject: String) -> PictureHeader? {
    if !isIOS { checkCacheName(url, subject) }
    if header?.format == .modern {
      lose(179, "a format that devices of the time cannot decode: \(url)", subject)
    }
    guard var header, header.format != .modern else {
      lose(181, "not an image a phone can decode: \(url)", subject, about: url)
      if !isIOS { journal.crash(175, "a cached file is not an image: \(url)", subject, about: url) }
      return nil
    }
    if header.isCMYK && !isIOS { lose(179, "old Android shows no CMYK: \(url)", subject) }
    if header.orientation != 1 {
      lose(180, "turned by EXIF on iOS and not on Android: \(url)", subject)
      if isIOS && header.orientation >= 5 { swap(&header.width, &header.height) }
    }
    return header
  }

  /// Two URLs that differ in punctuation only share a file, and the wrong picture shows (C174).
  private func checkCacheName(_ url: String, _ subject: String) {
    let parts = url.split(omittingEmptySubsequences: true) { ".:/,%?&=+".contains($0) }
    let name = parts.joined(separator: "+")
    if let other = cacheNames.updateValue(url, forKey: name), other != url {
      lose(174, "shares a cache file with \(other)", subject)
    }
  }
}
