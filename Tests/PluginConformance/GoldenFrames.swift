import Foundation
package import TextKit

/// A plugin's screens as they were recorded, a file a screen and language: `NAME.LANGUAGE.txt`.
package struct GoldenFrames {
  private let folder: URL

  /// The folder `Golden` beside a test's file.
  package init(beside file: String) {
    folder = URL(fileURLWithPath: file).deletingLastPathComponent()
      .appendingPathComponent("Golden")
  }

  /// What is wrong with some screens, a line each: larger than 24 lines of 80 columns, or other than
  /// recorded.
  ///
  /// With RECORD=1 in the environment the files are written anew, and each is such a line, so that
  /// nobody records by accident.
  ///
  /// - Throws: an error of the file system.
  package func faults(
    of frames: some Sequence<(name: String, frame: TextFrame)>, _ language: Language
  ) throws -> [String] {
    var faults: [String] = []
    for (name, frame) in frames {
      if frame.lines.count > 24 { faults.append("\(name): \(frame.lines.count) lines") }
      faults += frame.lines.filter { displayWidth($0) > 80 }.map { "\(name): too wide: \($0)" }
      let file = folder.appendingPathComponent("\(name).\(language.rawValue).txt")
      if ProcessInfo.processInfo.environment["RECORD"] == "1" {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try (frame.text + "\n").write(to: file, atomically: true, encoding: .utf8)
        faults.append("recorded \(file.lastPathComponent)")
      } else if try String(contentsOf: file, encoding: .utf8) != frame.text + "\n" {
        faults.append("\(file.lastPathComponent) is not\n\(frame.text)")
      }
    }
    return faults
  }
}
