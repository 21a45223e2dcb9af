package func nearestName(to name: String, among names: some Sequence<String>) -> String? { nil }
