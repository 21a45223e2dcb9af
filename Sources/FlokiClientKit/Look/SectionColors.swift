/// The colours of a section's header (C89).
public struct SectionColors<Color: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  /// The name in the header of a collapsed section.
  public var collapsedText: Color
  /// The header of a collapsed section.
  public var collapsedBack: Color
  /// The name in the header of an expanded section.
  public var expandedText: Color
  /// The header of an expanded section.
  public var expandedBack: Color
}

extension SectionColors where Color == ColorTriplet {
  static let standard = SectionColors(
    collapsedText: .black, collapsedBack: ColorTriplet(126, 127, 127), expandedText: .white,
    expandedBack: ColorTriplet(114, 149, 219))

  /// These, where a section names none of its own.
  public func overridden(by own: SectionColors<ColorTriplet?>) -> Self {
    SectionColors(
      collapsedText: own.collapsedText ?? collapsedText, collapsedBack: own.collapsedBack ?? collapsedBack,
      expandedText: own.expandedText ?? expandedText, expandedBack: own.expandedBack ?? expandedBack)
  }
}

extension SectionColors<ColorTriplet?> {
  static let none = SectionColors(
    collapsedText: nil, collapsedBack: nil, expandedText: nil, expandedBack: nil)
}
