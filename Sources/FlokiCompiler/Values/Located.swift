package import FlokiSyntax

/// A value, and where it is written.
package struct Located<Value: Sendable>: Sendable {
  package let value: Value
  package let span: SourceSpan

  package init(_ value: Value, at span: SourceSpan) {
    self.value = value
    self.span = span
  }
}

/// A value that has a default.
package struct Setting<Value: Sendable>: Sendable {
  package let value: Value
  /// Where it is written; nil for the default.
  package let span: SourceSpan?

  package init(_ value: Value, at span: SourceSpan?) {
    self.value = value
    self.span = span
  }
}

extension Setting {
  func map<Other>(_ transform: (Value) -> Other) -> Setting<Other> {
    Setting<Other>(transform(value), at: span)
  }
}
