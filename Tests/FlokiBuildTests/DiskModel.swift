/// A disk that has of every change only what it was made to settle: what a power cut leaves at worst.
struct DiskModel {
  final class Node {
    let isFolder: Bool
    /// Whether all bytes of the file are on the disk.
    var isSettled: Bool
    /// What a folder holds as programs see it, and what of it is on the disk.
    var names: [String: Node] = [:]
    var settledNames: [String: Node] = [:]

    init(isFolder: Bool, isSettled: Bool = false) {
      self.isFolder = isFolder
      self.isSettled = isSettled
    }
  }

  struct Misfit: Error {
    let call: String
  }

  private let root = Node(isFolder: true)
  private let folder: String

  /// - Parameters:
  ///   - folder: the folder whose disk this is, as an absolute path.
  ///   - files: what it holds in the beginning, all of it on the disk.
  init(_ folder: String, holding files: [String]) {
    self.folder = folder
    for file in files {
      var node = root
      let parts = file.split(separator: "/").map(String.init)
      for (index, part) in parts.enumerated() {
        let child = node.names[part] ?? Node(isFolder: index < parts.count - 1, isSettled: true)
        node.names[part] = child
        node.settledNames[part] = child
        node = child
      }
    }
  }

  /// A line of the record; nil for one about something else.
  struct Call {
    let name: String
    let path: String
    let other: String?
  }

  /// What a line of the record says of this disk, with paths from the folder; nil where it is about another.
  func call(_ line: Substring) -> Call? {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, let path = inside(parts[1]) else { return nil }
    return Call(name: parts[0], path: path, other: inside(parts[2]))
  }

  private func inside(_ path: String) -> String? {
    if path == folder { return "" }
    return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
  }

  func take(_ call: Call) throws {
    switch call.name {
    case "create": try put(Node(isFolder: false), at: call.path, call)
    case "mkdir": try put(Node(isFolder: true), at: call.path, call)
    case "write": node(call.path)?.isSettled = false
    case "remove": try put(nil, at: call.path, call)
    case "link":
      guard let node = node(call.path), let other = call.other else { throw Misfit(call: "\(call)") }
      try put(node, at: other, call)
    case "rename":
      guard let node = node(call.path), let other = call.other else { throw Misfit(call: "\(call)") }
      try put(node, at: other, call)
      try put(nil, at: call.path, call)
    case "settle":
      guard let node = node(call.path) else { throw Misfit(call: "\(call)") }
      node.isSettled = true
      node.settledNames = node.names
    case "settle-all": settleAll(root)
    default: throw Misfit(call: "\(call)")
    }
  }

  private func settleAll(_ node: Node) {
    node.isSettled = true
    node.settledNames = node.names
    for child in node.names.values { settleAll(child) }
  }

  private func put(_ node: Node?, at path: String, _ call: Call) throws {
    let parts = path.split(separator: "/").map(String.init)
    guard let name = parts.last, let folder = self.node(parts.dropLast().joined(separator: "/")) else {
      throw Misfit(call: "\(call)")
    }
    folder.names[name] = node
  }

  /// What is at a path, as programs see it.
  func node(_ path: String) -> Node? {
    path.split(separator: "/").reduce(root as Node?) { $0?.names[String($1)] }
  }

  /// What is at a path after a power cut, if all of it is there.
  func settledNode(_ path: String) -> Node? {
    let node = path.split(separator: "/").reduce(root as Node?) { $0?.settledNames[String($1)] }
    return node?.isSettled == true ? node : nil
  }
}
