import FlokiContent
import FlokiSyntax

extension ItemGatherer {
  /// Whether a file in a gallery's folder that is no picture was put there to be shown: a picture of a kind that floki does
  /// not read, by its name or its content, or a movie.
  func isMeantToBeShown(_ path: String) -> Bool {
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
    case .foreign(.film): return !isNamed(path)
    default: return ending.isOfFilms && !isNamed(path)
    }
  }

  /// Whether any text names the file: a movie that an item opens is where it belongs.
  private func isNamed(_ path: String) -> Bool {
    let name = path.nameInPath
    return draft.documents.contains { place, document in
      document.namedPaths.contains { named in
        guard named.nameInPath == name,
          case .found(let found) = sources.locate(named, from: place.folderOfPath)
        else { return false }
        return found == path
      }
    }
  }
}
