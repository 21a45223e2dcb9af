import FlokiSyntax

extension Diagnostic.Fix {
  /// The one name among those allowed that differs in its letters' case alone.
  static func letterCase(of name: String, among names: some Sequence<String>, at span: SourceSpan) -> Self? {
    let same = names.filter { $0.lowercased() == name.lowercased() }
    guard same.count == 1, let right = same.first else { return nil }
    return .init("replaced `\(name)` with `\(right)`", [.init(span, right)])
  }
}
