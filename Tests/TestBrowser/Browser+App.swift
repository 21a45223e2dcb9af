/// The app, by the places that it marks in its document.
extension Browser {
  /// Opens an address of the app and waits until it shows something.
  package func start(_ address: String) async throws {
    try await driver.open(address)
    try await waitUntilReady()
  }

  /// Starts the open app again.
  package func startAgain() async throws {
    try await driver.reload()
    try await waitUntilReady()
  }

  package func waitUntilReady() async throws {
    try await wait(for: "document.documentElement.dataset.state === 'ready'")
  }

  /// Waits until the app has looked for something new, and keeps what it shows.
  package func waitUntilKept() async throws {
    try await wait(
      for: """
        (async () => Number(document.documentElement.dataset.checked) > 0 && navigator.serviceWorker.controller
          && await caches.match('kept-publication'))()
        """)
  }

  /// Starts the app and waits until it could start again without a network.
  package func startAndKeep(_ address: String) async throws {
    try await start(address)
    try await waitUntilKept()
  }

  /// Has the app look for something new, and waits until it has.
  package func refresh() async throws {
    let count = try await checks()
    try await tap("#refresh")
    try await wait(for: "Number(document.documentElement.dataset.checked) > \(count)")
  }

  /// Has the app look for something new until it shows a version: a look that was under way when readers asked may have begun
  /// before there was something, and a busy machine may take too long for one.
  package func refresh(untilVersion version: String) async throws {
    for _ in 0..<5 {
      try await refresh()
      if try await isTrue("document.documentElement.dataset.version === '\(version)'") { return }
    }
  }

  package func checks() async throws -> Int {
    Int(try await value("Number(document.documentElement.dataset.checked ?? 0)").number ?? 0)
  }

  /// Chooses a language as a reader does.
  package func choose(language: String) async throws {
    try await wait(toSee: "#languages")
    try await driver.click("return document.querySelector('#languages option[value=\"\(language)\"]');")
  }

  /// Opens a tab and waits for its screen.
  package func open(tab: Int) async throws {
    try await tap("[data-tab=\"\(tab)\"]")
    try await wait(toSee: "[data-screen-tab=\"\(tab)\"]")
  }

  /// Opens an item of the list that is shown.
  package func open(item: Int) async throws {
    try await tap("\(Self.row)[data-item=\"\(item)\"] a, a\(Self.row)[data-item=\"\(item)\"]")
  }

  /// What shows an item in a list, and is not the item itself.
  private static let row = ":not(article):not(dialog)"

  /// The ids of the items that lists show, in their order.
  package func items() async throws -> [Int] {
    try await value("\(Self.shown("main \(Self.row)[data-item]")).map(e => Number(e.dataset.item))").array
      .compactMap { $0.number.map { Int($0) } }
  }

  package func wait(toList items: [Int]) async throws {
    let wanted = items.map(String.init).joined(separator: ",")
    try await wait(
      for: "\(Self.shown("main \(Self.row)[data-item]")).map(e => e.dataset.item).join() === '\(wanted)'")
  }

  /// Waits until an item is open, whatever shows it.
  package func wait(toOpen item: Int) async throws {
    try await wait(
      toSee: ["#item", "#photo", "#movie", "#web"].map { "\($0)[data-item=\"\(item)\"]" }.joined(
        separator: ", "))
  }

  /// Waits until every picture of a selector is drawn.
  package func wait(toDraw pictures: String) async throws {
    try await wait(
      for:
        "\(Self.shown(pictures)).length && \(Self.shown(pictures)).every(e => e.complete && e.naturalWidth > 0)"
    )
  }

  /// Whether nothing is wider than the screen.
  package func fitsItsScreen() async throws -> Bool {
    try await isTrue(
      "document.documentElement.scrollWidth <= innerWidth && document.body.scrollWidth <= innerWidth")
  }
}
