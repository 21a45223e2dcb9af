@main
struct Flokibench {
  static func main() async throws {
    for (name, value) in YAMLBenchmark.run() { print("\(name)\t\(value)") }
  }
}
