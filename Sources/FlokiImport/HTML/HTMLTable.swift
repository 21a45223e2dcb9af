/// What is between the tags of a table as browsers sort it: rows of cells, and before them all that is in no cell.
struct HTMLTable {
  private(set) var captions: [HTMLElement] = []
  /// Without empty rows.
  private(set) var rows: [[HTMLElement]] = []
  /// What is in no cell.
  private(set) var before: [HTMLNode] = []
  /// Tables in no cell, which browsers show behind the table.
  private(set) var after: [HTMLNode] = []
  private var row: [HTMLElement] = []

  init(_ element: HTMLElement) {
    take(element.children)
    endRow()
  }

  private mutating func take(_ nodes: [HTMLNode]) {
    for node in nodes {
      guard case .element(let element) = node else {
        if !node.isBlank { before.append(node) }
        continue
      }
      switch element.name {
      case "td", "th": row.append(element)
      case "tr", "thead", "tbody", "tfoot":
        endRow()
        take(element.children)
        endRow()
      case "table": after.append(node)
      case "col", "colgroup": continue
      // `<font>`, `<form>` and the like around rows are passed over.
      case _ where element.holdsCells: take(element.children)
      case "caption": captions.append(element)
      default: before.append(node)
      }
    }
  }

  private mutating func endRow() {
    if !row.isEmpty { rows.append(row) }
    row = []
  }
}

extension HTMLElement {
  /// Whether it holds rows or cells that belong to no table in it.
  fileprivate var holdsCells: Bool {
    children.contains { node in
      guard case .element(let element) = node, element.name != "table" else { return false }
      return ["td", "th", "tr"].contains(element.name) || element.holdsCells
    }
  }
}
