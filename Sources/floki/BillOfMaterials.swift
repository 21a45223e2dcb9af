import FlokiProject
import FlokiProtocol
import FlokiSyntax

/// What floki is made of, for programs that ask: CycloneDX 1.5. It has no time and no serial number, so that it is the same bytes for
/// the same floki.
enum BillOfMaterials {
  static var document: JSONValue {
    let parts = LinkedPart.all
    let itself: JSONValue = [
      "type": "application", "bom-ref": "floki", "name": "floki", "version": .string(Tool.version),
      "licenses": [["license": ["id": "Apache-2.0"]]],
    ]
    return [
      "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json", "bomFormat": "CycloneDX",
      "specVersion": "1.5", "version": 1, "metadata": ["component": itself],
      "components": .array(parts.map(component)),
      "dependencies": [["ref": "floki", "dependsOn": .array(parts.map { .string($0.name) })]],
    ]
  }

  private static func component(_ part: LinkedPart) -> JSONValue {
    let isOneLicence = !part.licence.contains(" ")
    var properties: [JSONValue] = [["name": "floki:link", "value": .string(part.link.rawValue)]]
    properties += part.linkedAs.map { ["name": "floki:linked-as", "value": .string($0)] }
    return [
      "type": "library", "bom-ref": .string(part.name), "name": .string(part.name),
      "version": part.version.map { .string($0) },
      "licenses": [
        isOneLicence ? ["license": ["id": .string(part.licence)]] : ["expression": .string(part.licence)]
      ],
      "purl": part.version.map { .string("pkg:swift/\(part.home.dropFirst("https://".count))@\($0)") },
      "externalReferences": [["type": "website", "url": .string(part.home)]],
      "properties": .array(properties),
    ]
  }
}
