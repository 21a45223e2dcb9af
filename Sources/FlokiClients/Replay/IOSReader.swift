/// Somebody with an iOS phone who lives through the publications, and what they meet.
struct IOSReader {
  let habit: ReaderHabit
  private var phone: FollowedPhone

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
    let stale = screens.map { ($0, phone.look(at: $0, at: index, on: timeline)) }
    // A copy of the phone is started again and asks for everything, so that this one may go on as it is.
    var next = phone
    next.launch(at: index, on: timeline)
    let nextScreens = next.openLists(at: index, on: timeline, tapsMore: true)
    judge(nextScreens, at: index, chronicle, &ledger)
    for screen in nextScreens {
      for aftereffect in chronicle.holes(in: screen, index) + chronicle.staleItems(in: screen, index) {
        ledger.add(aftereffect)
      }
    }
    let lasting = nextScreens.map { ($0, next.look(at: $0, at: index, on: timeline)) }
    let staleKeys = Set(lasting.flatMap { screen, files in files.map { $0.key(in: screen) } })
    for (screen, files) in stale {
      for file in files where file.part == .page || !staleKeys.contains(file.key(in: screen)) {
        let isHealed = phone.hasNewest(file, of: screen, at: index, on: timeline)
        chronicle.passing(file, in: screen, index, isHealed: isHealed).map { ledger.add($0) }
      }
    }
    for (screen, files) in lasting {
      for file in files where file.part != .page {
        chronicle.lasting(file, in: screen, index).map { ledger.add($0) }
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
      for aftereffect in found { ledger.add(aftereffect) }
    }
  }

  private func report(
    _ update: FollowedPhone.Update, at index: Int, _ chronicle: Chronicle, _ indicator: String,
    _ ledger: inout Ledger
  ) {
    switch update {
    case .nothingNew, .taken: break
    case .refused(let reason):
      ledger.add(.refused(indicator, reason: reason, cause: chronicle.startOfRefusal(at: index)))
    case .overlooked:
      let cause = chronicle.startOfDefinition(at: index)
      ledger.add(
        .overlooked(indicator, version: phone.installed?.version, cause: cause, isIOS: true))
    }
  }

  /// Addresses of the running app definition that answered once (C30).
  private func reportGoneAddresses(at index: Int, _ chronicle: Chronicle, _ ledger: inout Ledger) {
    guard let running = phone.app?.definition else { return }
    let timeline = chronicle.timeline
    let current = timeline.announcement(at: index, isIOS: true, language: habit.language)?.definition
    let named = current.map { Set($0.allAddresses) } ?? []
    for address in running.allAddresses where !named.contains(address) {
      guard timeline.file(at: index, address) == nil, timeline.file(at: running.publication, address) != nil
      else { continue }
      let cause = chronicle.start(at: index) { timeline.file(at: $0, address) == nil }
      ledger.add(.addressGone(address, cause: cause))
    }
  }
}

extension Definition {
  /// What is asked for when every tab is opened.
  fileprivate var allAddresses: [String] { lists.map { $0.mainURL + langcode } + addresses }
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
