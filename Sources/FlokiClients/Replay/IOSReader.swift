/// A reader with an iOS phone who follows the publications, and the problems that this reader meets.
struct IOSReader {
  let habit: ReaderHabit
  private(set) var phone: FollowedPhone

  init(_ habit: ReaderHabit) {
    self.habit = habit
    phone = FollowedPhone(language: habit.language)
  }

  mutating func look(
    at index: Int, in chronicle: Chronicle, indicator: String, reporting ledger: inout Ledger
  ) {
    let timeline = chronicle.timeline
    let update =
      phone.app == nil || habit.relaunches
      ? phone.launch(at: index, on: timeline) : phone.update(at: index, on: timeline)
    report(update, at: index, chronicle, indicator, &ledger)
    let screens = phone.openLists(at: index, on: timeline, tapsMore: habit.tapsMore)
    judge(screens, at: index, chronicle, &ledger)
    reportGoneAddresses(at: index, chronicle, &ledger)
    let seen = screens.map { ($0, phone.look(at: $0, at: index, on: timeline)) }
    // A copy of the phone is started again and asks for everything, so that this one may go on as it is.
    var next = phone
    next.launch(at: index, on: timeline)
    let nextScreens = next.openLists(at: index, on: timeline, tapsMore: true)
    judge(nextScreens, at: index, chronicle, &ledger)
    for screen in nextScreens {
      let found = chronicle.holes(in: screen, index) + chronicle.staleItems(in: screen, index)
      for problem in found { ledger.add(problem) }
    }
    let seenNext = nextScreens.map { ($0, next.look(at: $0, at: index, on: timeline)) }
    report(seen, at: index, thenStill: seenNext, chronicle, &ledger)
  }

  /// What was old on the screen, told apart by what a look after the next launch still finds old.
  private func report(
    _ seen: [(Screen, [StaleFile])], at index: Int, thenStill seenNext: [(Screen, [StaleFile])],
    _ chronicle: Chronicle, _ ledger: inout Ledger
  ) {
    var lasting: Set<Disk.FileKey> = []
    for (screen, files) in seenNext {
      for file in files where file.part != .page {
        lasting.insert(file.key(in: screen))
        chronicle.lasting(file, in: screen, index).map { ledger.add($0) }
      }
    }
    for (screen, files) in seen {
      for file in files where !lasting.contains(file.key(in: screen)) {
        let isHealed = phone.hasNewest(file, of: screen, at: index, on: chronicle.timeline)
        chronicle.passing(file, in: screen, index, isHealed: isHealed).map { ledger.add($0) }
      }
    }
  }

  private func judge(_ screens: [Screen], at index: Int, _ chronicle: Chronicle, _ ledger: inout Ledger) {
    for screen in screens {
      let visible = Set(screen.visible.map(\.id))
      for (position, item) in screen.after.shown.enumerated()
      where screen.after.isSaved(item.id) && visible.contains(item.id) {
        chronicle.ghost(item, at: position, of: screen, index).map { ledger.add($0) }
      }
      let found =
        chronicle.reusedItems(in: screen, index) + chronicle.oldSections(in: screen, index)
        + chronicle.wipedItems(in: screen, index, now: chronicle.timeline.moment(of: index))
      for problem in found { ledger.add(problem) }
    }
  }
}

extension StaleFile {
  fileprivate func key(in screen: Screen) -> Disk.FileKey {
    Disk.FileKey(owner: screen.rules.owner, item: item.id, part: part)
  }
}

extension FollowedPhone {
  /// Whether the disk has what is published, although the screen did not.
  fileprivate func hasNewest(
    _ file: StaleFile, of screen: Screen, at index: Int, on timeline: Timeline
  ) -> Bool {
    keptFile(file.key(in: screen), at: file.url)?.print == timeline.file(at: index, file.url)
  }
}
