import Foundation
import Testing

@Suite("The project's own rules")
struct TidyTests {
  @Test("No clock and no global randomness below Composition")
  func noHiddenInput() throws {
    let banned = [
      "Date()", ".now()", "ContinuousClock", "SuspendingClock", "SystemRandomNumberGenerator",
      ".random(in", "randomElement()", "shuffled()", ".shuffle()", "UUID()", "clock_gettime",
      "gettimeofday", "arc4random",
    ]
    for file in try Project.sources(in: "Modules") where file.target != "Composition" {
      for line in file.code {
        for word in banned where line.text.contains(word) {
          Issue.record("\(file.path):\(line.number) uses \(word)")
        }
      }
    }
  }

  @Test("The scripts for a new plugin and a new adapter find the places where they add a line")
  func scripts() throws {
    func contents(of path: String) throws -> String {
      try String(contentsOf: Project.root.appendingPathComponent(path), encoding: .utf8)
    }
    for script in ["Tooling/plugin/new", "Tooling/adapter/new"] {
      let commands = try contents(of: script)
      let places = commands.matches(of: /(?m)^(?:after|before) (\S+) '([^']+)'/)
      #expect(places.count > 2, "\(script)")
      for place in places {
        let file = String(place.output.1)
        let isThere = try contents(of: file).contains(place.output.2)
        #expect(isThere, "\(script) looks in \(file) for: \(place.output.2)")
      }
    }
  }

  @Test("Each mutant of the engine's rules finds the lines that it changes, once")
  func mutants() throws {
    func lines(of path: String) throws -> [String] {
      try String(contentsOf: Project.root.appendingPathComponent(path), encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0.drop { $0 == " " }) }
    }
    var (file, title, count): ([String], String, Int) = ([], "", 0)
    var wanted: [String] = []
    func check() {
      guard !wanted.isEmpty else { return }
      let starts = file.indices.filter { file[$0...].starts(with: wanted) }
      #expect(starts.count == 1, "\(title): found \(starts.count) times")
      count += 1
    }
    for line in try lines(of: "Tooling/mutants/engine.txt") {
      switch line.prefix(2) {
      case "@ ":
        check()
        (file, wanted) = (try lines(of: String(line.dropFirst(2))), [])
      case "= ":
        check()
        (title, wanted) = (line, [])
      case "- ": wanted.append(String(line.dropFirst(2)))
      default: continue
      }
    }
    check()
    #expect(count > 200)
  }

  @Test("A page computes no statistics: it never sees a run, and knows no estimator")
  func onePlaceForStatistics() throws {
    let banned =
      /\b(RunRow|RunRecord|forEachRun|forEachPoint|Moments|QuantileSketch|MetricAccumulator|squareRoot|sqrt)\b|[qQ]uantile\(|\bInterval\(|\.(wilson|student)\b|MeanEstimate\(|\/ Double\(\w+\.count\)/
    for file in try Project.sources(in: "Modules/Report") {
      for line in file.code where line.text.contains(banned) {
        Issue.record("\(file.path):\(line.number): \(line.text)")
      }
    }
  }

  @Test("Threads are begun by WorkThreads, which hears it when the system refuses one")
  func threads() throws {
    let banned = [
      "DispatchQueue", "DispatchSource", "concurrentPerform", " Task {", "Task.detached",
    ]
    for file in try Project.sources(in: "Modules") + Project.sources(in: "Apps") {
      for line in file.code {
        for word in banned where line.text.contains(word) {
          Issue.record("\(file.path):\(line.number): \(word)")
        }
      }
    }
  }

  @Test("No printing outside Apps")
  func noPrinting() throws {
    for file in try Project.sources(in: "Modules") {
      // Looking for a word takes a hundredth of the time of matching a pattern.
      for line in file.code
      where ["print(", "Print(", "dump("].contains(where: line.text.contains)
        && line.text.contains(/(^|[^.\w])(print|debugPrint|dump)\(/)
      {
        Issue.record("\(file.path):\(line.number) prints")
      }
    }
  }

  @Test("Transcendental functions come from PortableNumerics")
  func portableMath() throws {
    let pattern = /(^|[^.\w])(sin|cos|tan|asin|acos|atan|atan2|exp|log|log2|log10|pow|hypot)\(/
    for file in try Project.sources(in: "Modules") where file.target != "PortableNumerics" {
      for line in file.code where line.text.contains(pattern) {
        Issue.record("\(file.path):\(line.number): \(line.text)")
      }
    }
  }

  @Test("No error holds prose: it is data, and its line stands beside its cases")
  func errors() throws {
    let prose = /\b(why|expected|reason|message|problem|detail|words): String\b(?! \{)/
    for file in try Project.sources(in: "Modules") + Project.sources(in: "Apps") {
      for (name, block) in errorTypes(of: file) {
        for (number, text) in block where text.contains(prose) {
          Issue.record("\(file.path):\(number): the error \(name) holds prose")
        }
        for (number, text) in block where text.contains("var description: String") {
          Issue.record("\(file.path):\(number): the error \(name) words itself")
        }
      }
    }
  }

  /// The lines of all types that are errors, by indentation.
  private func errorTypes(of file: SourceFile) -> [(String, [(number: Int, text: String)])] {
    let code = file.code.map { (number: $0.number, text: String($0.text)) }
    return code.enumerated().compactMap { index, line in
      guard line.text.contains("Error"),
        let match = line.text.firstMatch(of: /^( *)(?:\w+ )*(?:enum|struct) (\w+): .*\bError\b/)
      else { return nil }
      let end = code[index...].firstIndex { $0.text.hasPrefix(match.1 + "}") } ?? index
      return (String(match.2), Array(code[index...end]))
    }
  }

  @Test("Functions stay under 70 lines; a file is one concept, however long")
  func lengths() throws {
    for folder in ["Modules", "Apps"] {
      for file in try Project.sources(in: folder) {
        for (name, length) in functionLengths(of: file) where length >= 70 {
          Issue.record("\(file.path): \(name) has \(length) lines")
        }
      }
    }
  }

  @Test("What is of Linux has its twin of Apple's systems")
  func systems() throws {
    for file in try Project.sources(in: "Modules") + Project.sources(in: "Apps") {
      func count(_ word: String) -> Int { file.code.count { $0.text.contains(word) } }
      for word in ["import LIBRARY", " LIBRARY."] {
        let (linux, apple) = (
          count(word.replacing("LIBRARY", with: "Glibc")),
          count(word.replacing("LIBRARY", with: "Darwin"))
        )
        #expect(linux == apple, "\(file.path): \(word)")
      }
    }
  }

  @Test("Nothing unfinished, no path of a machine")
  func finished() throws {
    let unfinished = ["TO" + "DO", "FIX" + "ME", "X" + "XX", "not " + "implemented"]
    let paths = ["/ro" + "ot/", "/ho" + "me/", "/wo" + "rk/"]
    for folder in ["Modules", "Apps", "Tests", "Tooling"] {
      for file in try Project.sources(in: folder) {
        for (number, line) in file.lines.enumerated() {
          for word in unfinished + paths where line.contains(word) {
            Issue.record("\(file.path):\(number + 1) says \(word)")
          }
        }
      }
    }
  }

  /// Lengths by indentation: a function ends at the first brace in its own column.
  private func functionLengths(of file: SourceFile) -> [(String, Int)] {
    var found: [(String, Int)] = []
    for (index, line) in file.lines.enumerated() {
      guard line.contains("func ") || line.contains("init") || line.contains("var "),
        !line.hasSuffix("}"),
        let match = line.firstMatch(
          of: /^( *)(?:[@\w()]+ )*(func \w+|init\b|var \w+(?=: [^={]+ \{$))/)
      else { continue }
      let closing = match.1 + "}"
      if let end = file.lines[index...].firstIndex(where: { $0.hasPrefix(closing) }) {
        found.append((String(match.2), end - index + 1))
      }
    }
    return found
  }
}
