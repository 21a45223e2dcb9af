package import FlokiProtocol

/// Renders places that are not problems, as source lines or as JSON.
package struct PlaceRenderer: Sendable {
  private let lines: LineTables
  private let text: TextRenderer

  package init(files: SourceFiles, paths: ShownPaths = .ofProject, color: Bool) {
    lines = LineTables(files: files, paths: paths)
    text = TextRenderer(files: files, paths: paths, color: color)
  }

  /// The lines of the files with marks under them, the first place first.
  package func render(_ places: [Diagnostic.Label]) -> String { text.render(places) }

  /// Each place as an object.
  package func json(_ places: [Diagnostic.Label]) -> [JSONValue] {
    places.map { label in
      let place = lines.place(of: label.span)
      return [
        "message": .string(label.text), "file": .string(place.path), "line": .whole(place.line),
        "column": .whole(place.column), "endLine": .whole(place.endLine),
        "endColumn": .whole(place.endColumn),
      ]
    }
  }
}
