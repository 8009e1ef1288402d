import Foundation
import Testing

@Suite("What is public is promised")
struct AccessTests {
  /// Targets of no product whose types stand in public declarations of one.
  private static let carried = ["Files", "PlainJSON", "PlainXML"]

  /// The targets of the library products, as Package.swift lists them.
  private func promised() throws -> Set<String> {
    let manifest = try String(
      contentsOf: Project.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let products = manifest.matches(of: /\.library\(\s*name: "\w+",\s*targets: \[([^\]]*)\]/)
    return Set(products.flatMap { $0.1.matches(of: /"(\w+)"/).map { String($0.1) } })
  }

  @Test("Only the targets of the library products have public declarations")
  func access() throws {
    let promised = try promised()
    #expect(promised.contains("HuntEngine") && promised.contains("PluginKit"))
    for file in try Project.sources(in: "Modules")
    where !promised.contains(file.target) && !Self.carried.contains(file.target) {
      for line in file.code where line.text.contains(/(^|\s)public\s/) {
        Issue.record("\(file.path):\(line.number) is public, but no product has \(file.target)")
      }
    }
  }
}
