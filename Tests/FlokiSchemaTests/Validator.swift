import FlokiSchema
import Foundation
import TestSupport

/// An independent reading of the schemas: Python's jsonschema over a YAML reader that types as editors do.
enum Validator {
  struct Document: Encodable, Sendable {
    let schema: String
    let yaml: String

    init(_ schema: String, _ yaml: String) {
      self.schema = schema
      self.yaml = yaml
    }

    init(_ kind: SchemaKind, _ yaml: String) { self.init(kind.rawValue, yaml) }
  }

  /// Runs the script by the first Python that has what it needs: Debian's, or the one that is used here.
  private static let search = """
    for python in /usr/bin/python3 python3; do
      if "$python" -W ignore -c 'import jsonschema, yaml' 2>/dev/null; then exec "$python" -W ignore "$0"; fi
    done
    echo 'The schemas are tested with Python: install python3-jsonschema and python3-yaml.' >&2
    exit 1
    """

  struct Unusable: Error, CustomStringConvertible {
    let description: String
  }

  /// What is wrong with each document; nothing for one that its schema takes.
  static func errors(
    in documents: [Document], by schemas: [String: [UInt8]] = allSchemas
  ) async throws -> [[String]] {
    let request = Request(
      schemas: schemas.mapValues { String(decoding: $0, as: UTF8.self) }, documents: documents)
    let process = try ChildProcess(
      "/bin/sh", ["-c", Self.search, Repository.url("Tests/FlokiSchemaTests/validate.py").path],
      input: Array(JSONEncoder().encode(request)))
    let result = await process.finish()
    guard result.status == 0 else { throw Unusable(description: result.errorText) }
    return try JSONDecoder().decode([[String]].self, from: Data(result.output))
  }

  /// The schemas of every kind of file, by the kinds' names.
  static var allSchemas: [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: SchemaFile.all.map { ($0.kind.rawValue, $0.bytes) })
  }

  private struct Request: Encodable {
    let schemas: [String: String]
    let documents: [Document]
  }
}
