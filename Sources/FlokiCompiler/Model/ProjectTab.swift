package import FlokiSyntax

/// A tab of the project.
package struct ProjectTab: Sendable {
  package let span: SourceSpan
  /// Negative if the written one could not be read; the tab's place if none is written.
  package let id: Located<Int32>
  package let longTitle: LocalizedText
  package let shortTitle: LocalizedText
  package let image: PictureReference?
  package var view: View

  /// The attribute `unique_id`.
  package var uniqueID: Int32 { id.value }
}
