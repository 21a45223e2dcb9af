package import FlokiSyntax

/// Apps that are released together, under one version.
package struct Generation: Sendable {
  package var apps: [String]
  package var version: Int32
  /// The place of the version.
  package var span: SourceSpan
  /// Whether the version is that of the project.
  package var isOfProject: Bool
}

extension Generation {
  /// - Parameter version: The project's, which apps without their own share.
  static func of(_ apps: [AppSkin], sharing version: Located<Int32>) -> [Generation] {
    var generations: [Generation] = []
    for app in apps {
      if app.version == nil, let shared = generations.firstIndex(where: \.isOfProject) {
        generations[shared].apps.append(app.name)
      } else {
        let own = app.version ?? version
        generations.append(
          Generation(apps: [app.name], version: own.value, span: own.span, isOfProject: app.version == nil))
      }
    }
    return generations
  }
}
