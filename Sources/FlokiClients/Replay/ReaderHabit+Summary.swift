extension [ReaderHabit] {
  /// Who they are, each trait once: "iOS phone, iOS pad; en, es; update always, late; starting the app again".
  package var summary: String {
    var traits: [[String]] = [[], [], [], []]
    func add(_ trait: String, at place: Int) {
      if !traits[place].contains(trait) { traits[place].append(trait) }
    }
    for habit in self {
      add(habit.client.name, at: 0)
      add(habit.language, at: 1)
      add(habit.rhythm.name, at: 2)
      add(habit.relaunches ? "starting the app each time" : "leaving the app running", at: 3)
    }
    return traits.map { $0.joined(separator: ", ") }.joined(separator: "; ")
  }
}

extension Client {
  fileprivate var name: String {
    switch self {
    case .ios(.phone): "iOS phone"
    case .ios(.retina): "iOS retina phone"
    case .ios(.pad): "iPad"
    case .android: "Android"
    }
  }
}

extension ReaderHabit.Rhythm {
  /// How often the reader looks.
  package var name: String {
    switch self {
    case .always: "always"
    case .every(let step): "every \(step)"
    case .sometimes: "sometimes"
    case .late: "first and last only"
    }
  }
}
