/// Which folders of a module use which, found by names alone: the compiler does not mind who uses whom within a module.
///
/// A name counts where one folder declares it and nothing else has the same name, in the module or in those that it imports. Not
/// every use is found this way: initialisers and operators are not. A file that uses a folder mostly does so by several names.
struct FolderOrder {
  /// A file that uses something of another folder.
  struct Use: Hashable {
    let path: String
    let folder: String
    let name: String
    /// The folder that declares it.
    let owner: String
  }

  /// In the order of their paths and names.
  let uses: [Use]

  /// - Parameters:
  ///   - files: The text of each by its path from the module's folder.
  ///   - others: Texts of the modules that it imports.
  init(_ files: [String: String], besides others: [String] = []) {
    let names = files.mapValues(SwiftNames.init)
    var types: [String: Set<String>] = [:]
    var functions: [String: Set<String>] = [:]
    var members: [String: Set<String>] = [:]
    var declared: [String: Set<String>] = [:]
    for (path, file) in names {
      let folder = Self.folder(of: path)
      for name in file.types { types[name, default: []].insert(folder) }
      for name in file.functions { functions[name, default: []].insert(folder) }
      for name in file.members { members[name, default: []].insert(folder) }
      for name in file.declared { declared[name, default: []].insert(folder) }
    }
    let foreign = others.reduce(into: Set<String>()) { $0.formUnion(SwiftNames($1).declared) }
    func owner(of name: String, among kind: [String: Set<String>]) -> String? {
      guard let owners = kind[name], owners.count == 1, declared[name]?.count == 1 else { return nil }
      return owners.first
    }
    var uses: Set<Use> = []
    for (path, file) in names {
      let folder = Self.folder(of: path)
      func note(_ name: String, _ owner: String?) {
        guard let owner, owner != folder else { return }
        uses.insert(Use(path: path, folder: folder, name: name, owner: owner))
      }
      for name in file.usedNames {
        note(name, owner(of: name, among: types))
        guard !foreign.contains(name), !file.locals.contains(name) else { continue }
        note(name, owner(of: name, among: functions) ?? owner(of: name, among: members))
      }
      for name in file.usedMembers where !foreign.contains(name) {
        note(name, owner(of: name, among: members))
      }
    }
    self.uses = uses.sorted { ($0.path, $0.name) < ($1.path, $1.name) }
  }

  /// The uses of a folder by others that may not use it.
  func against(_ allowed: [String: Set<String>]) -> [Use] {
    uses.filter { allowed[$0.folder]?.contains($0.owner) != true }
  }

  /// The first folder of a path; empty for a file beside the folders.
  private static func folder(of path: String) -> String {
    let parts = path.split(separator: "/")
    return parts.count > 1 ? String(parts[0]) : ""
  }
}
