import FlokiSyntax
import Testing

/// Paths are shown from the current folder.
@Suite struct ShownPathsTests {
  @Test(arguments: [
    ("/a/app", "/a/app", "content/x.md", "content/x.md"),
    ("/a/app", "/a", "content/x.md", "app/content/x.md"),
    ("/a/app", "/", "x.md", "a/app/x.md"), ("/a/app", "/a/app/content", "content/x.md", "x.md"),
    ("/a/app", "/a/app/content/news", "floki.yaml", "../../floki.yaml"),
    ("/a/app", "/a/app/content/news", "content/photos/x.yaml", "../photos/x.yaml"),
    ("/a/app", "/a/application", "x.md", "../app/x.md"), ("/a/app", "/b/c", "x.md", "../../a/app/x.md"),
    ("/", "/", "x.md", "x.md"), ("/a/app/", "/a/", "x.md", "app/x.md"), ("/a", "/b", "", ""),
  ])
  func `a path of the project is named from there`(
    project: String, current: String, path: String, shown: String
  ) {
    #expect(ShownPaths(of: project, from: current).shown(path) == shown)
  }

  @Test(arguments: [
    ("/a/app/public", "public"), ("/a/app", "."), ("/a", ".."), ("/srv/www", "/srv/www"),
    ("/a/www", "../www"),
  ])
  func `so is any other`(path: String, shown: String) {
    #expect(ShownPaths(of: "/somewhere", from: "/a/app").shown(absolute: path) == shown)
  }
}
