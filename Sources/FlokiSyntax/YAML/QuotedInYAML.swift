extension String {
  /// The text as it is written between double quotation marks in YAML; what no line may have is a space.
  package var quotedInYAML: String {
    var quoted = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value): quoted += " "
      case "\u{2028}", "\u{2029}", "\u{FEFF}": quoted += " "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted
  }
}
