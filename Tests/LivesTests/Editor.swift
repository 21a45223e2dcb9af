import TestPictures
import TestSupport

/// Who changes the project, at random.
struct Editor {
  enum Act: CaseIterable {
    case add, addOld, addUndated, editText, editDate, replacePicture, delete, restore, rename, pin, unpin
    case expire, publishAt, reorder, retitle, translate, section, nothing
  }

  var random: SplitMix64
  private var count = 0
  /// Deleted items, some of which come back.
  private var bin: [Story] = []

  init(seed: UInt64) { random = SplitMix64(state: seed) }

  /// Changes something, and says what.
  mutating func work(on workingCopy: WorkingCopy, at now: Int64) throws -> String {
    let act = Act.allCases[random.next(below: Act.allCases.count)]
    let names = workingCopy.stories.keys.sorted()
    if names.count < 8 { return add(to: workingCopy, dated: now) }
    if names.count > 26 { return delete(names, from: workingCopy) }
    let name = names[random.next(below: names.count)]
    guard var story = workingCopy.stories[name] else { return "" }
    let label = "\(act) \(name)"
    switch act {
    // Often at the full hour, so that two branches come to the same id.
    case .add: return add(to: workingCopy, dated: now - now % 3600)
    case .addOld: return add(to: workingCopy, dated: now - Int64(random.next(below: 40 * 86_400)))
    case .addUndated: return add(to: workingCopy, dated: nil)
    case .delete: return delete([name], from: workingCopy)
    case .restore:
      guard !bin.isEmpty else { return "nothing" }
      let story = bin.remove(at: random.next(below: bin.count))
      guard workingCopy.stories[story.name] == nil else { return "nothing" }
      workingCopy.stories[story.name] = story
      return "restore \(story.name)"
    case .editText: story.revision += 1
    case .editDate: story.date = now - Int64(random.next(below: 50 * 86_400))
    case .replacePicture: story.picture += 1
    case .rename:
      count += 1
      story.file = "r\(count)"
    case .pin where story.sortID == nil: story.isPinned = true
    case .unpin: story.isPinned = false
    case .expire:
      story.expires = story.expires == nil ? now + Int64(random.next(below: 5 * 86_400)) : nil
      if let publishAt = story.publishAt, let expires = story.expires, expires <= publishAt {
        story.publishAt = nil
      }
    case .publishAt:
      story.publishAt = story.publishAt == nil ? now + Int64(random.next(below: 86_400)) - 20_000 : nil
      if let publishAt = story.publishAt, let expires = story.expires, expires <= publishAt {
        story.expires = nil
      }
    case .reorder where !story.isPinned && (!workingCopy.isPaged || story.feed.hasSections):
      story.sortID =
        story.sortID == nil ? now - 946_684_800 - 40 * 86_400 + Int64(random.next(below: 80 * 86_400)) : nil
    case .retitle:
      workingCopy.tabTitle += 1
      return "retitle the tab"
    case .translate: story.isTranslated.toggle()
    case .section: story.section = 3 - story.section
    case .nothing, .pin, .reorder: return "nothing"
    }
    workingCopy.stories[name] = story
    return "\(label): \(story)"
  }

  private mutating func add(to workingCopy: WorkingCopy, dated date: Int64?) -> String {
    count += 1
    let feed = FeedFolder.allCases[random.next(below: FeedFolder.allCases.count)]
    var story = Story(
      name: "n\(count)", feed: feed, file: "f\(random.next(below: 1000))x\(count)", date: date)
    story.section = 1 + random.next(below: 2)
    workingCopy.stories[story.name] = story
    return "add \(story)"
  }

  private mutating func delete(_ names: [String], from workingCopy: WorkingCopy) -> String {
    let name = names[random.next(below: names.count)]
    if let story = workingCopy.stories.removeValue(forKey: name) { bin.append(story) }
    return "delete \(name)"
  }
}
