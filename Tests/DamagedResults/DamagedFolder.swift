import Foundation
import LabComposition
import TextKit

/// A results folder of which one file at a time is damaged, while all commands read it.
package struct DamagedFolder {
  /// The statuses that a command may end with, whatever the folder holds.
  package static let statuses: Set<Int32> = [0, 1, 2, 3, 4, 10, 65, 66, 73, 75]

  private let sample: ResultsSample
  private let root: String
  /// The bytes of all files by their path below the root.
  private let whole: [String: [UInt8]]

  /// Makes a sample in a new folder.
  package init(_ sample: ResultsSample, in root: String) throws {
    (self.sample, self.root) = (sample, root)
    try? FileManager.default.removeItem(atPath: root)
    try sample.make(in: root)
    var whole: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root) {
      if let data = FileManager.default.contents(atPath: root + "/" + name) {
        whole[name] = Array(data)
      }
    }
    self.whole = whole
  }

  /// The files of the results, sorted.
  package var names: [String] {
    // A page is never read; the plan beside the results is the one that a person gives.
    whole.keys.filter { $0.hasPrefix("results/") && !$0.hasSuffix(".html") }.sorted()
  }

  /// Returns the bytes of a file when it was whole.
  package func bytes(of name: String) -> [UInt8] { whole[name] ?? [] }

  /// Removes all files.
  package func remove() { try? FileManager.default.removeItem(atPath: root) }

  /// Lets all commands read the folder with other bytes in a file; returns what went wrong.
  package func problems(with bytes: [UInt8], in name: String) throws -> [String] {
    var problems: [String] = []
    for (command, run) in commands {
      try restore(with: bytes, in: name)
      let status = Self.status(of: run, &problems, command)
      if !Self.statuses.contains(status) { problems.append("\(command): status \(status)") }
      if command == "sweep", [0, 1, 3].contains(status), !isWhole {
        problems.append("sweep: status \(status) of a sweep that is not whole")
      }
    }
    return problems
  }

  private func restore(with bytes: [UInt8], in name: String) throws {
    let manager = FileManager.default
    try? manager.removeItem(atPath: root)
    for (path, own) in whole {
      let url = URL(fileURLWithPath: root + "/" + path)
      try manager.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(path == name ? bytes : own).write(to: url)
    }
  }

  private static func status(
    of run: () throws -> LabStatus, _ problems: inout [String], _ command: String
  ) -> Int32 {
    do {
      return try run().rawValue
    } catch let error as LabFailure {
      for language in [Language.en, .ru] where error.line(in: language).isEmpty {
        problems.append("\(command): an error without words")
      }
      return error.status.rawValue
    } catch {
      problems.append("\(command): \(error)")
      return 0
    }
  }

  /// Whether a sweep's folder has all runs and says so.
  private var isWhole: Bool {
    let manifest = FileManager.default.contents(atPath: root + "/results/manifest.json")
    return manifest.map { String(decoding: $0, as: UTF8.self).contains("\"complete\"") } ?? false
  }

  private var commands: [(name: String, run: () throws -> LabStatus)] {
    let (folder, request) = (root + "/results", sample.request(in: root))
    func report() throws -> LabStatus {
      _ = try LabReport.write(folder: folder, language: .en)
      return .done
    }
    func status() throws -> LabStatus { try LabProgressReport(folder) { 0 }.status }
    func compare() throws -> LabStatus {
      try LabComparison(folders: [folder, folder]).run().status
    }
    func merge(_ folders: [String]) throws -> LabStatus {
      try LabCluster.merge(folders, into: root + "/merged", requestsRuns: true).status
    }
    let reading: [(name: String, run: () throws -> LabStatus)] = [
      ("report", report), ("status", status),
    ]
    switch sample {
    case .sweep, .adaptive:
      return reading + [
        ("compare", compare), ("merge", { try merge([folder]) }),
        ("sweep", { try LabSweep.prepare(request).run { _ in }.status }),
      ]
    case .search:
      return reading + [
        ("tune", { try LabTune.prepare(request, budget: 300).run { _ in }.status })
      ]
    case .sensitivity:
      var study = SensitivityRequest(plan: request)
      study.points = 3
      return reading + [
        ("compare", compare),
        ("sensitivity", { try LabSensitivity.prepare(study).run { _ in }.status }),
      ]
    case .comparison: return reading + [("compare", compare)]
    case .campaign:
      let batches = ["/batch-1", "/batch-2", "/results"].map { folder + $0 }
      return reading + [
        ("merge", { try merge(Array(batches.prefix(1))) }), ("merge", { try merge(batches) }),
        ("next", { try LabCluster.next(folder) == nil ? .noBatch : .done }),
      ]
    case .shards:
      return reading + [
        ("merge", { try merge([folder]) }),
        (
          "todo",
          {
            _ = try LabCluster.missing(request, shards: 3, folder: folder)
            return .done
          }
        ), ("shard", { try LabShard.prepare(request, shard: "2/3").run { _ in }.status }),
      ]
    }
  }
}
