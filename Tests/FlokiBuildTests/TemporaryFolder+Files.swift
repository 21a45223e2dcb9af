import FlokiFiles
import Glibc
import TestSupport

extension TemporaryFolder {
  func status(_ name: String) -> stat? { (try? Folder(path))?.status(of: name) }

  func signature(_ name: String) -> FileSignature? { status(name).map(FileSignature.init) }
}
