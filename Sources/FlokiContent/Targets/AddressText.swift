extension Unicode.Scalar {
  /// Whether it is neither a control character nor one that moves or hides others.
  package var isShown: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }
}
