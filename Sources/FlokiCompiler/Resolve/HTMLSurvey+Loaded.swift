import FlokiContent

extension HTMLSurvey {
  /// What a browser loads with a page, and what readers can touch in it.
  var loaded: [Resource] {
    resources.filter { $0.attribute != "srcset" && !$0.isForm && (!$0.value.isEmpty) }
  }

  /// Whether it names something below the base.
  func leads(below base: BaseAddress) -> Bool { loaded.contains { base.path(of: $0.value) != nil } }
}
