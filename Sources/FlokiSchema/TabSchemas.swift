import FlokiCompiler
import FlokiProtocol

extension SchemaBuilder {
  mutating func tabOrInclude() -> JSONValue {
    let include = reference("include") {
      let table = TabSourceAttribute.includeTable
      return $0.object(table, required: table.attributes, mayBeBlank: false)
    }
    return [
      "type": "object",
      "properties": .object(TabSourceAttribute.include.name, property(TabSourceAttribute.include)),
      "if": .having(TabSourceAttribute.include), "then": include,
      "else": reference("tab") { $0.tab() },
    ]
  }

  /// A tab, whose class says what else may be in it.
  mutating func tab() -> JSONValue {
    let classType = TabAttribute.classType
    var classes: [JSONValue] = []
    for className in ClassName.allCases {
      classes.append([
        "if": .condition(className),
        "then": reference("\(className.shortName)-tab") { $0.tab(of: className) },
      ])
    }
    return [
      "type": "object", "required": .strings([classType.name]),
      "properties": .object(classType.name, property(classType)), "allOf": .array(classes),
    ]
  }

  /// A tab of one class, with the one thing that says where its content comes from.
  private mutating func tab(of className: ClassName) -> JSONValue {
    let table = AttributeTable(.tab, className.tabTables.flatMap(\.attributes))
    let required = [TabAttribute.classType, TabAttribute.uniqueID, TabAttribute.longTitle]
    let tab = object(table, required: required, mayBeBlank: false)
    return tab.adding(className.content(isRequired: true))
  }

  /// What `data` of an item may hold.
  mutating func data(of className: ClassName) -> JSONValue {
    reference("\(className.shortName)-data") {
      let table = AttributeTable(.tabData, className.viewTables.flatMap(\.attributes))
      return $0.object(table, mayBeBlank: true).adding(className.content(isRequired: false))
    }
  }
}

extension ClassName {
  /// Where content may come from: a list has a feed or an address and not both, a movie its address; a web tab whose
  /// page is floki's may name an address, too.
  fileprivate func content(isRequired: Bool) -> JSONValue {
    let address = JSONValue.having(ListAttribute.mainURL)
    let feed = JSONValue.having(TabSourceAttribute.feed)
    let page = JSONValue.having(TabSourceAttribute.page)
    switch content {
    case .feed:
      if isRequired { return ["oneOf": [feed, address]] }
      return ["not": .having(TabSourceAttribute.feed, ListAttribute.mainURL)]
    case .page: return isRequired ? ["anyOf": [page, address]] : [:]
    case .movie: return isRequired ? ["allOf": [address]] : [:]
    }
  }
}

extension JSONValue {
  /// Whether a block has all of these attributes.
  static func having(_ attributes: Attribute...) -> JSONValue {
    ["required": .strings(attributes.map(\.name))]
  }

  /// Whether a block names the class, in either spelling.
  static func condition(_ className: ClassName) -> JSONValue {
    let names = JSONValue.strings([className.shortName, className.wireName])
    return having(TabAttribute.classType)
      .adding(["properties": .object(TabAttribute.classType.name, ["enum": names])])
  }
}
