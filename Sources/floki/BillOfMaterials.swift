import FlokiRelease
import FlokiSyntax

/// What floki is made of, for programs that ask: CycloneDX 1.5. It has no time and no serial number, so that it is the same bytes for
/// the same floki.
enum BillOfMaterials {
  static var document: ReportJSON {
    let parts = LinkedPart.all
    let itself: ReportJSON = [
      "type": "application", "bom-ref": "floki", "name": "floki", "version": .text(Tool.version),
      "licenses": [["license": ["id": "Apache-2.0"]]],
    ]
    return [
      "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json", "bomFormat": "CycloneDX",
      "specVersion": "1.5", "version": 1, "metadata": ["component": itself],
      "components": .list(parts.map(component)),
      "dependencies": [["ref": "floki", "dependsOn": .list(parts.map { .text($0.name) })]],
    ]
  }

  private static func component(_ part: LinkedPart) -> ReportJSON {
    let isOneLicence = !part.licence.contains(" ")
    var properties: [ReportJSON] = [["name": "floki:link", "value": .text(part.link.rawValue)]]
    properties += part.linkedAs.map { ["name": "floki:linked-as", "value": .text($0)] }
    return [
      "type": "library", "bom-ref": .text(part.name), "name": .text(part.name),
      "version": part.version.map { .text($0) },
      "licenses": [
        isOneLicence ? ["license": ["id": .text(part.licence)]] : ["expression": .text(part.licence)]
      ],
      "purl": part.version.map { .text("pkg:swift/\(part.home.dropFirst("https://".count))@\($0)") },
      "externalReferences": [["type": "website", "url": .text(part.home)]],
      "properties": .list(properties),
    ]
  }
}
