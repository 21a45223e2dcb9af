extension ReaderProblem {
  static func changedUnderItsName(_ stale: StaleFile, feed: String, cause: Int) -> ReaderProblem {
    ReaderProblem(
      .stalePicture, 168, cause: cause, feed,
      "a picture changed under its old address, and phones never ask for it again",
      avoidedBy: "give a changed picture a new file name", heals: .never, item: stale.item)
  }

  static func remembered(_ stale: StaleFile, feed: String, cause: Int) -> ReaderProblem {
    ReaderProblem(
      .stalePicture, 170, cause: cause, feed,
      "a running app shows the former picture of an item until it is started again",
      avoidedBy: "publish the item under a new id, if it cannot wait until then", heals: .nextLaunch,
      item: stale.item)
  }

  static func keptForADay(_ stale: StaleFile, feed: String, cause: Int) -> ReaderProblem {
    ReaderProblem(
      .stalePicture, 173, cause: cause, feed,
      "a picture changed under its old address, and Android keeps the former one for a day",
      avoidedBy: "give a changed picture a new file name", heals: .afterADay, item: stale.item)
  }

  static func sharesCacheName(_ stale: StaleFile, feed: String, cause: Int) -> ReaderProblem {
    ReaderProblem(
      .stalePicture, 174, cause: cause, feed,
      "the new address of a picture shares its name in the cache with \(stale.shown.url)",
      avoidedBy: "choose names that differ in letters or digits", heals: .afterADay, item: stale.item)
  }

  static func stalePage(_ stale: StaleFile, feed: String, cause: Int, heals healing: Healing) -> ReaderProblem
  {
    ReaderProblem(
      .stalePage, 169, cause: cause, feed,
      "the page changed under its old address: the former one shows first, and stays where there is no network",
      avoidedBy: "give a changed page a new file name", heals: healing, item: stale.item)
  }

  static func overlooked(_ indicator: String, version: String?, cause: Int, isIOS: Bool) -> ReaderProblem {
    isIOS
      ? ReaderProblem(
        .versionReused, 28, cause: cause, indicator,
        "version \(version ?? "-1") belonged to another app definition before: phones that have it take no other",
        avoidedBy: "give every app definition a version number of its own", heals: .never)
      : ReaderProblem(
        .versionReused, 29, cause: cause, indicator,
        "the version indicator is the same as with another app definition: phones keep that one",
        avoidedBy: "change the version number whenever the app definition changes", heals: .never)
  }

  static func refused(_ indicator: String, reason: String, cause: Int) -> ReaderProblem {
    ReaderProblem(
      .definitionRefused, 31, cause: cause, indicator,
      "phones that have the app refuse the new app definition and keep the old one: \(reason)",
      avoidedBy: "start the app with the new app definition before it is published", heals: .never)
  }

  static func addressGone(_ address: String, cause: Int) -> ReaderProblem {
    ReaderProblem(
      .addressGone, 30, cause: cause, address,
      "no longer answers, but the app definition before names it, which phones use for one more session",
      avoidedBy: "leave what earlier app definitions name in place for at least one release",
      heals: .nextLaunch)
  }
}
