import Testing

@Suite("One door to the file system")
struct SystemCallTests {
  /// The calls that open, change and list files, distinguished from methods by what stands before
  /// them.
  private let call =
    /(?:^|[^.\w]|Glibc\.|Musl\.|Darwin\.)(open|openat|creat|fopen|read(?=\([^()]*,)|pread|write(?=\([^()]*,)|pwrite|fsync|fdatasync|ftruncate|truncate|unlink|rmdir|mkdir|opendir|readlink|link|symlink|flock|chmod|fchmod)\(/

  @Test("Files are opened, read, written and synced in Files alone")
  func calls() throws {
    // What a terminal and a serial line are is known there.
    let elsewhere = ["Files": nil, "Terminal": ["read", "write"], "LiveTransports": ["open"]]
    for file in try Project.sources(in: "Modules") + Project.sources(in: "Apps")
    where !Set(file.imports).isDisjoint(with: ["Glibc", "Darwin", "Musl", "Foundation"]) {
      guard let allowed = elsewhere[file.target, default: []] else { continue }
      for line in file.code where line.text.contains("(") && !line.text.contains("func ") {
        guard let found = line.text.firstMatch(of: call) else { continue }
        #expect(allowed.contains(String(found.1)), "\(file.path):\(line.number): \(line.text)")
      }
    }
  }

  @Test("One place gives a file a new name")
  func renaming() throws {
    let places = try (Project.sources(in: "Modules") + Project.sources(in: "Apps")).flatMap {
      file in
      file.code.filter { line in
        line.text.contains("rename") && line.text.contains(/\b(rename|renameat|renameat2)\((?!to:)/)
          && !line.text.contains("func ")
      }.map { _ in file.path }
    }
    #expect(places == ["Modules/Files/LiveFileSystem.swift"])
  }
}
