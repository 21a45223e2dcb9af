import FlokiContent
import FlokiRules
import FlokiSyntax

extension ItemGatherer {
  /// Whether a file in a gallery's folder that is no picture was put there to be shown: a picture of a kind that floki does
  /// not read, by its name or its content, or a movie, unless a text names it.
  func isMeantToBeShown(_ path: String, unless isNamed: () -> Bool) -> Bool {
    let ending = path.fileEnding
    if ending.isOfPictures || ending == "svg" { return true }
    // What a picture beside it was made of, and the movie that a phone takes with a photograph.
    let stem = path.nameInPath.withoutExtension
    guard pictures.byStem[stem] == nil else { return false }
    if ending.isOfForeignPictures { return true }
    switch sources.media[path]?.contents {
    case .foreign(.photoshop), .foreign(.jpegXL), .foreign(.jpeg2000), .foreign(.icon), .foreign(.drawing),
      .foreign(.movingAVIF):
      return true
    case .foreign(.movie): return !isNamed()
    default: return ending.isOfMovies && !isNamed()
    }
  }

  /// The files that any text names: a movie that an item opens is where it belongs.
  var namedFiles: Set<String> {
    var files: Set<String> = []
    for (place, document) in draft.documents {
      for named in document.namedPaths {
        if case .found(let file) = sources.locate(named, from: place.folderOfPath) { files.insert(file) }
      }
    }
    return files
  }
}
