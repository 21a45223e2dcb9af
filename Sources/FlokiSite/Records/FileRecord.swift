package import FlokiContent
import FlokiProtocol

/// Reads the members of a JSON object in a file that floki wrote. Errors name the place of the member.
package struct FileRecord {
  /// The name of the member with the format number.
  package static let formatKey = "floki"

  private let file: String
  private let members: JSONObject
  /// The list that contains it, and its index; nil for the outermost object.
  private let element: (list: String, index: Int)?
  /// Its name in the object around it; empty for an element of a list and for the outermost object.
  private let name: String

  /// Reads the outermost object of a file.
  ///
  /// - Parameters:
  ///   - file: The name of the file in messages.
  ///   - format: The newest supported format.
  ///   - unnumbered: The format of a file without a number; nil if the number is required.
  package init(
    _ bytes: [UInt8], of file: String, knowing format: Int, unnumbered: Int? = nil
  ) throws(UnreadableFile) {
    let value: JSONValue
    do throws(JSONFailure) { value = try JSONReader.read(bytes) } catch {
      throw .malformed(path: file, problem: "\(error)")
    }
    guard let members = value.object else { throw .malformed(path: file, problem: "it is not an object") }
    (self.file, self.members, element, name) = (file, members, nil, "")
    let number = try whole(Self.formatKey, atMost: .max, ifMissing: unnumbered)
    guard number <= format else { throw .newer(path: file, format: number) }
    guard number > 0 else { throw unexpected(Self.formatKey, "the number of a format") }
  }

  private init(_ members: JSONObject, in record: FileRecord, list: String, index: Int) {
    (self.members, file, element, name) = (members, record.file, (list, index), "")
  }

  private init(_ members: JSONObject, in record: FileRecord, name: String) {
    (self.members, file, element, self.name) = (members, record.file, record.element, name)
  }

  /// The error for a member that is missing or has another type.
  private func unexpected(_ key: String, _ expected: String) -> UnreadableFile {
    let list = element.map { "\($0.list)[\($0.index)]" }
    let place = [list, name.isEmpty ? nil : name, key].compactMap(\.self).joined(separator: ".")
    return .malformed(path: file, problem: "`\(place)` is not \(expected)")
  }
}

extension FileRecord {
  package func text(_ key: String) throws(UnreadableFile) -> String {
    guard let text = members[key]?.text else { throw unexpected(key, "a text") }
    return text
  }

  /// A text; nil if the member is missing or not a text.
  package func textIfAny(_ key: String) -> String? { members[key]?.text }

  package func bool(_ key: String) throws(UnreadableFile) -> Bool {
    guard case .bool(let value)? = members[key] else { throw unexpected(key, "true or false") }
    return value
  }

  /// Whether a member is true; false if it is missing.
  package func isTrue(_ key: String) -> Bool { members[key] == .bool(true) }

  /// A non-negative integer.
  ///
  /// - Parameter missing: The value of a missing member; nil if the member is required.
  package func whole(
    _ key: String, atMost limit: Int, ifMissing missing: Int? = nil
  ) throws(UnreadableFile) -> Int {
    if let missing, members[key] == nil { return missing }
    guard case .integer(let number)? = members[key], let whole = Int(exactly: number),
      (0...limit).contains(whole)
    else { throw unexpected(key, "a whole number") }
    return whole
  }

  /// Seconds since 1970; nil if the member is missing or not an integer.
  package func secondsIfAny(_ key: String) -> Int64? {
    if case .integer(let seconds)? = members[key] { seconds } else { nil }
  }

  package func digest(_ key: String) throws(UnreadableFile) -> ContentDigest {
    guard let digest = members[key]?.text.flatMap(ContentDigest.init(hex:)) else {
      throw unexpected(key, "a SHA-256 digest")
    }
    return digest
  }

  /// A digest; nil if the member is missing.
  package func digestIfAny(_ key: String) throws(UnreadableFile) -> ContentDigest? {
    members[key] == nil ? nil : try digest(key)
  }

  /// The path of a published file.
  package func path(_ key: String) throws(UnreadableFile) -> String {
    let path = try text(key)
    guard path.utf8.span.reasonNotToPublish == nil else {
      throw unexpected(key, "the path of a published file")
    }
    return path
  }

  /// The texts of a list; nil if the member is missing or not a list.
  package func texts(_ key: String) -> [String]? {
    guard case .array(let list)? = members[key] else { return nil }
    return list.compactMap(\.text)
  }

  /// The object in a member; nil if it is missing.
  package func recordIfAny(_ key: String) throws(UnreadableFile) -> FileRecord? {
    guard let value = members[key] else { return nil }
    guard let object = value.object else { throw unexpected(key, "an object") }
    return FileRecord(object, in: self, name: key)
  }

  /// Calls `body` with each object of a list.
  package func forEach(
    in key: String, _ body: (FileRecord) throws(UnreadableFile) -> Void
  ) throws(UnreadableFile) {
    guard case .array(let list)? = members[key] else { throw unexpected(key, "a list") }
    for (index, value) in list.enumerated() {
      guard let object = value.object else { throw unexpected("\(key)[\(index)]", "an object") }
      try body(FileRecord(object, in: self, list: key, index: index))
    }
  }
}
