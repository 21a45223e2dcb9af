import FlokiContent
import FlokiSyntax

/// A translation sheet: what becomes of the elements of an XML source, layer by layer.
///
/// The data layer reads the source, a mode chooses from what it made, and the view says what floki keeps.
package struct Sheet {
  /// An element by its namespace and local name.
  struct TagName: Hashable {
    var namespace: String
    var name: String
  }

  /// What is in a tag, or in an element that it writes.
  indirect enum Step {
    case text(String)
    case element(String, attributes: [ResultElement.Attribute], steps: [Step])
    case out(XPath, SourceSpan)
    case attribute(String, XPath, SourceSpan)
    case condition(XPath, SourceSpan, [Step])
  }

  /// What translates elements, by their names.
  struct Layer {
    var tags: [TagName: [Step]] = [:]
  }

  /// The local names of the elements that are translated by themselves.
  var each: Set<String> = []
  /// The prefixes of its expressions.
  var prefixes: [String: String] = [:]
  var data = Layer()
  var modes: [String: Layer] = [:]
  var view: Layer?
  /// The mode that is taken where none is asked for.
  var standardMode: String?
  /// Of the sheet and of all that it loads.
  var digest = ContentDigest(of: [])

  package func hasMode(_ name: String) -> Bool { modes[name] != nil }

  package var modeNames: [String] { modes.keys.sorted() }

  /// The layers in one of its modes; nil where it has no such mode.
  func layers(in mode: String?) -> [Layer]? {
    var layers = [data]
    if let name = mode ?? standardMode {
      guard let chosen = modes[name] else { return nil }
      layers.append(chosen)
    }
    if let view { layers.append(view) }
    return layers
  }

  /// Takes over what another sheet has and this one has not.
  mutating func load(_ other: Sheet) {
    if each.isEmpty { each = other.each }
    prefixes.merge(other.prefixes) { own, _ in own }
    data.tags.merge(other.data.tags) { own, _ in own }
    for (name, layer) in other.modes {
      modes[name, default: Layer()].tags.merge(layer.tags) { own, _ in own }
    }
    if let layer = other.view {
      var own = view ?? Layer()
      own.tags.merge(layer.tags) { own, _ in own }
      view = own
    }
    standardMode = standardMode ?? other.standardMode
  }
}
