/// Finds pages that link to each other in circles (Tarjan), with its own stack: a chain of links may be as long as the
/// list of pages.
struct CircleFinder {
  private let targets: [PageID: [PageID]]
  private var numbers: [PageID: Int] = [:]
  private var lowest: [PageID: Int] = [:]
  private var open: [PageID] = []
  private var isOpen: Set<PageID> = []

  /// - Parameter targets: The pages that each page links to; all are in the dictionary.
  init(_ targets: [PageID: [PageID]]) { self.targets = targets }

  /// The circles, and the pages in none, each after all its targets.
  mutating func circles(from pages: [PageID]) -> [[PageID]] {
    var circles: [[PageID]] = []
    for page in pages where numbers[page] == nil {
      var path: [(page: PageID, next: Int)] = []
      begin(page, &path)
      while let (page, next) = path.last {
        let leads = targets[page] ?? []
        if next < leads.count {
          path[path.count - 1].next += 1
          let target = leads[next]
          if numbers[target] == nil {
            begin(target, &path)
          } else if isOpen.contains(target) {
            lower(page, to: numbers[target])
          }
          continue
        }
        path.removeLast()
        if let above = path.last?.page { lower(above, to: lowest[page]) }
        if lowest[page] == numbers[page] { circles.append(close(page)) }
      }
    }
    return circles
  }

  private mutating func begin(_ page: PageID, _ path: inout [(page: PageID, next: Int)]) {
    lowest[page] = numbers.count
    numbers[page] = numbers.count
    open.append(page)
    isOpen.insert(page)
    path.append((page, 0))
  }

  private mutating func lower(_ page: PageID, to number: Int?) {
    if let number, let known = lowest[page] { lowest[page] = min(known, number) }
  }

  private mutating func close(_ page: PageID) -> [PageID] {
    var circle: [PageID] = []
    while let last = open.popLast() {
      isOpen.remove(last)
      circle.append(last)
      if last == page { break }
    }
    return circle.sorted()
  }
}
