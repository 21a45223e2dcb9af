import FlokiCheck
import FlokiProtocol
import Foundation

extension LanguageSession {
  func didOpen(_ item: JSONValue?) {
    guard let uri = item?["uri"]?.text, let path = DocumentURI.path(of: uri), let text = item?["text"]?.text
    else { return }
    guard documents[uri] != nil || documents.count < Self.mostDocuments else {
      return writer.show("floki checks at most \(Self.mostDocuments) open files", kind: 2)
    }
    documents[uri] = OpenDocument(uri: uri, path: path, version: item?["version"]?.wholeNumber, text: text)
    if let root = open(projectAround: path) { changeText(uri, in: root) }
  }

  func didChange(_ parameters: JSONValue) {
    let named = parameters["textDocument"]
    guard let uri = named?["uri"]?.text, var document = documents[uri] else { return }
    let changes = parameters["contentChanges"]?.elements ?? []
    // In its place meanwhile, so that the text is not copied.
    guard document.apply(changes, version: named?["version"]?.wholeNumber, client.encoding) else {
      documents[uri] = nil
      writer.show("floki did not understand a change of \(document.path); open the file again")
      if let root = projectRoot(of: document.path) { change(root) }
      return
    }
    documents[uri] = document
    if let root = projectRoot(of: document.path) { changeText(uri, in: root) }
  }

  func didClose(_ uri: String?) {
    guard let uri, let document = documents.removeValue(forKey: uri) else { return }
    guard let root = projectRoot(of: document.path) else { return }
    // From now on it goes by the address that floki gives.
    if projects[root]?.shown.removeValue(forKey: uri) != nil { publish(uri, version: nil, []) }
    change(root)
  }

  /// The project that a file is in, as far as one is open.
  func projectRoot(of path: String) -> String? {
    projects.keys.filter { path.hasPrefix($0 + "/") }.max { $0.utf8.count < $1.utf8.count }
  }

  /// Opens the project that a file is in: the nearest folder with a `floki.yaml`, on the disk or in a window.
  @discardableResult
  func open(projectAround path: String) -> String? {
    var folder = (path as NSString).deletingLastPathComponent
    while folder.utf8.count > 1 {
      let file = folder + "/floki.yaml"
      if FileManager.default.fileExists(atPath: file) { break }
      folder = (folder as NSString).deletingLastPathComponent
    }
    guard folder.utf8.count > 1 else { return nil }
    if projects[folder] == nil {
      guard projects.count < Self.mostProjects else { return nil }
      projects[folder] = LiveProject(root: folder)
      change(folder)
    }
    return folder
  }

  /// The texts of a project that are open, by their paths in it.
  private func unsaved(in project: LiveProject) -> [String: [UInt8]] {
    var texts: [String: [UInt8]] = [:]
    for document in documents.values {
      if let path = project.path(of: document.path) { texts[path] = document.bytes }
    }
    return texts
  }

  private func changeText(_ uri: String, in root: String) {
    change(root)
    lookQuickly(at: uri, in: root)
  }

  /// Something in a project is another than it was.
  func change(_ root: String) {
    guard var project = projects[root] else { return }
    project.generation += 1
    project.checking?.cancel()
    let generation = project.generation
    let queue = queue
    project.checking = Self.after(Self.quiet) {
      queue.add(.quiet(project: root, generation: generation))
    }
    projects[root] = project
  }

  private static func after(
    _ delay: Duration, _ work: @escaping @Sendable () -> Void
  ) -> Task<Void, Never> {
    Task {
      try? await Task.sleep(for: delay)
      if !Task.isCancelled { work() }
    }
  }

  /// Checks the whole project beside the conversation.
  func check(_ root: String, ifStill generation: Int) {
    guard let project = projects[root], project.generation == generation else { return }
    let texts = unsaved(in: project)
    let (queue, requesting) = (queue, requesting)
    projects[root]?.checking = Self.checking(root, with: texts, requesting) { result in
      queue.add(.checked(project: root, generation: generation, result))
    }
  }

  private static func checking(
    _ root: String, with texts: [String: [UInt8]], _ requesting: @escaping LanguageServer.Requesting,
    _ tell: @escaping @Sendable (Result<ProjectState, CheckFailure>) -> Void
  ) -> Task<Void, Never> {
    Task {
      let result: Result<ProjectState, CheckFailure>
      do {
        result = .success(ProjectState(try await FlokiCheck.check(try requesting(root), with: texts)))
      } catch {
        result = .failure(CheckFailure(error))
      }
      if !Task.isCancelled { tell(result) }
    }
  }

  /// Shows what a whole check has found, if nothing has changed since.
  func settle(_ root: String, _ generation: Int, _ result: Result<ProjectState, CheckFailure>) {
    guard var project = projects[root], project.generation == generation else { return }
    switch result {
    case .success(let state):
      project.take(state)
    case .failure(let failure):
      guard !failure.isCancelled else { return }
      project.state = nil
      if project.toldFailure != failure.words {
        writer.show("floki could not check \(root): \(failure.words)")
      }
      project.toldFailure = failure.words
    }
    project.checkedGeneration = generation
    let waiting = project.waiting
    project.waiting = []
    projects[root] = project
    show(root)
    answer(waiting)
  }
}
