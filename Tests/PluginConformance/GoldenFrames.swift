import Foundation
package import TextKit

/// A plugin's screens as they were recorded: `NAME.LANGUAGE.txt` is one as text in a language, and
/// `NAME.json` its view model, which has no language.
package struct GoldenFrames {
  private let folder: URL

  /// The folder `Golden` beside a test's file.
  package init(beside file: String) {
    folder = URL(fileURLWithPath: file).deletingLastPathComponent()
      .appendingPathComponent("Golden")
  }

  /// A screen: its name, the screen as text, and its view model.
  package typealias Shot = (name: String, frame: TextFrame, view: String)

  /// What is wrong with some screens, a line each: larger than 24 lines of 80 columns, or other than
  /// recorded.
  ///
  /// With RECORD=1 in the environment the files are written anew, and each is such a line, so that
  /// nobody records by accident.
  ///
  /// - Throws: an error of the file system.
  package func faults(
    of shots: some Sequence<Shot>, _ language: Language
  ) throws -> [String] {
    var faults: [String] = []
    for (name, frame, view) in shots {
      if frame.lines.count > 24 { faults.append("\(name): \(frame.lines.count) lines") }
      faults += frame.lines.filter { displayWidth($0) > 80 }.map { "\(name): too wide: \($0)" }
      faults += try fault(of: frame.text, "\(name).\(language.rawValue).txt")
      faults += try fault(of: view, "\(name).json")
    }
    return faults
  }

  private func fault(of text: String, _ name: String) throws -> [String] {
    let file = folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try (text + "\n").write(to: file, atomically: true, encoding: .utf8)
      return ["recorded \(name)"]
    }
    return try String(contentsOf: file, encoding: .utf8) == text + "\n"
      ? [] : ["\(name) is not\n\(text)"]
  }
}
