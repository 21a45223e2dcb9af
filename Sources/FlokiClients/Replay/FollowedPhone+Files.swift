extension FollowedPhone {
  /// What the disk has, if it is from that address (C167).
  func keptFile(_ key: Disk.FileKey, at url: String) -> KeptFile? {
    files[key].flatMap { $0.url == url ? $0 : nil }
  }

  /// What is on the screen for an item's picture: from memory, then from the disk if the URL is the same, then from the
  /// server (C167 C168 C170).
  mutating func picture(_ key: Disk.FileKey, _ url: String, at index: Int, on timeline: Timeline) -> KeptFile?
  {
    if let remembered = app?.pictures[key] { return remembered }
    let shown: KeptFile
    if let kept = keptFile(key, at: url) {
      shown = kept
    } else if let print = timeline.file(at: index, url) {
      shown = KeptFile(url: url, print: print, since: index)
      files[key] = shown
    } else {
      return nil
    }
    app?.pictures[key] = shown
    return shown
  }

  /// What is on the screen first for an item's page, which is downloaded again once per run (C169).
  mutating func page(_ key: Disk.FileKey, _ url: String, at index: Int, on timeline: Timeline) -> KeptFile? {
    let kept = keptFile(key, at: url)
    if kept != nil, app?.reloadedPages.contains(key) == true { return kept }
    guard let print = timeline.file(at: index, url) else { return kept }
    app?.reloadedPages.insert(key)
    let newer = KeptFile(url: url, print: print, since: index)
    files[key] = newer
    return kept ?? newer
  }
}
