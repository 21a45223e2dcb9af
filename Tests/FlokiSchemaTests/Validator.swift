import FlokiSchema
import Foundation

/// An independent reading of the schemas: Python's jsonschema over a YAML reader that types as editors do.
enum Validator {
  struct Document: Encodable, Sendable {
    let schema: String
    let yaml: String

    init(_ kind: SchemaKind, _ yaml: String) {
      schema = kind.rawValue
      self.yaml = yaml
    }
  }

  struct Unusable: Error, CustomStringConvertible {
    let description: String
  }

  /// What is wrong with each document; nothing for one that its schema takes.
  static func errors(in documents: [Document]) async throws -> [[String]] {
    let request = Request(
      schemas: Dictionary(
        uniqueKeysWithValues: SchemaFile.all.map {
          ($0.kind.rawValue, String(decoding: $0.bytes, as: UTF8.self))
        }),
      documents: documents)
    let folder = FileManager.default.temporaryDirectory.appending(path: "floki-schema-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["in", "out", "err"].map { folder.appending(path: $0) }
    try JSONEncoder().encode(request).write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }

    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-W", "ignore",
      URL(filePath: #filePath).deletingLastPathComponent().appending(path: "validate.py").path,
    ]
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try await process.runToEnd()
    guard process.terminationStatus == 0 else {
      throw Unusable(description: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
    }
    return try JSONDecoder().decode([[String]].self, from: Data(contentsOf: files[1]))
  }

  private struct Request: Encodable {
    let schemas: [String: String]
    let documents: [Document]
  }
}

extension Process {
  /// Waits without keeping a thread.
  fileprivate func runToEnd() async throws {
    let (stream, end) = AsyncStream<Void>.makeStream()
    terminationHandler = { _ in end.finish() }
    try run()
    for await _ in stream {}
  }
}
