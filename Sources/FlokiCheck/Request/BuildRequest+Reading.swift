import FlokiCompiler
import FlokiContent
import FlokiFiles
package import FlokiProject
import FlokiSite
package import FlokiWords

extension BuildRequest {
  package var reader: ProjectReader {
    let outputs = policy.keepsIDs ? [output] : [output, "public"]
    let excluded = outputs + [summary].compactMap(\.self)
    return ProjectReader(project: project, excluding: excluded, jobs: jobs, programs: programs)
  }

  package var withoutStrictness: BuildRequest {
    var request = self
    request.isStrict = false
    return request
  }

  /// The item cache of its builds.
  package var memoryFile: BuildMemoryFile {
    BuildMemoryFile(project: project, withDrafts: policy.includesDrafts, isPseudo: policy.isPseudo)
  }

  /// The request for its translations.
  package var words: WordsRequest { WordsRequest(reader, waiting: patience) }
}
