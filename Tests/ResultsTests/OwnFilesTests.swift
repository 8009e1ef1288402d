import Experiments
import Files
import Foundation
import Testing

@testable import Results

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("Links, pipes and folders in the place of results", .timeLimit(.minutes(2)))
struct OwnFilesTests {
  /// What is put in the place of a file.
  enum Stranger: CaseIterable {
    case pipe, folder, link, linkToNothing, device

    func put(at path: String, target: String) throws {
      let manager = FileManager.default
      try? manager.removeItem(atPath: path)
      switch self {
      case .pipe: #expect(mkfifo(path, 0o600) == 0)
      case .folder: try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
      case .link: try manager.createSymbolicLink(atPath: path, withDestinationPath: target)
      case .linkToNothing:
        try manager.createSymbolicLink(atPath: path, withDestinationPath: target + ".none")
      case .device: try manager.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
      }
    }
  }

  private let plan: Plan
  private let folder = ScratchFolder()
  private let outside = ScratchFolder()
  private var target: String { outside.path + "/mine" }

  init() throws {
    plan = try smallPlan()
    try LiveFileSystem().make(outside.path)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: target))
  }

  private func expectUntouched() throws {
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "mine")
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path) == ["mine"])
  }

  @Test(
    "None is read or written as a journal, and no command waits for one",
    arguments: Stranger.allCases)
  func journal(_ stranger: Stranger) throws {
    let path = folder.path + "/journal.bin"
    for hasResults in [false, true] {
      if hasResults {
        try sweep(plan, into: folder.path)
      } else {
        try LiveFileSystem().make(folder.path)
      }
      try stranger.put(at: path, target: target)
      let refused = ResultsError.notOwnFile(path: path)
      #expect(throws: refused) {
        _ = try SweepStore(path: folder.path, plan: plan, programVersion: "1")
      }
      #expect(throws: ResultsError.self) { _ = try StoredSweep(path: folder.path) }
      #expect(throws: ResultsError.self) { try SweepState(path: folder.path).rowCount() }
      #expect(throws: ResultsError.self) { _ = try ShardMerge([folder.path]) }
      try expectUntouched()
      try FileManager.default.removeItem(atPath: folder.path)
    }
  }

  @Test("None is read as a shard or its journal", arguments: Stranger.allCases)
  func shard(_ stranger: Stranger) throws {
    let shard = try #require(Shard(text: "1/1"))
    try LiveFileSystem().make(folder.path)
    try LiveFileSystem().write(plan.canonicalText, to: folder.path + "/plan.yml")
    let path = folder.path + "/" + shard.fileName
    try stranger.put(at: path, target: target)
    if stranger != .linkToNothing {
      #expect(throws: ResultsError.self) { _ = try ShardMerge([path]) }
      #expect(throws: ResultsError.notOwnFile(path: path)) { _ = try ShardMerge([folder.path]) }
      #expect(throws: ResultsError.notOwnFile(path: path)) {
        _ = try ShardFolder(folder.path, plan: plan)
      }
      #expect(throws: ResultsError.self) {
        _ = try ShardStore.open(shard, of: plan, in: folder.path, programVersion: "1")
      }
    }
    try FileManager.default.removeItem(atPath: path)
    try stranger.put(at: folder.path + "/" + shard.journalName, target: target)
    #expect(try ShardFolder(folder.path, plan: plan).atWork().isEmpty)
    #expect(throws: ResultsError.self) {
      _ = try ShardStore.open(shard, of: plan, in: folder.path, programVersion: "1")
    }
    try expectUntouched()
  }

  @Test(
    "No table, plan or page is written through a link, or in the place of a pipe",
    arguments: ["plan.yml", "manifest.json", "points.csv", "runs.csv", "datapackage.json"],
    [Stranger.link, .linkToNothing, .pipe])
  func tables(name: String, stranger: Stranger) throws {
    try sweep(plan, into: folder.path)
    let path = folder.path + "/" + name
    try stranger.put(at: path, target: target)
    let kind = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    #expect(throws: ResultsError.self) { try sweep(plan, into: folder.path) }
    try expectUntouched()
    let found = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    #expect(found == kind && kind != .typeRegular)
  }

  @Test("A shard that a person names may be a link; its plan lies beside the link")
  func namedLink() throws {
    let shard = try #require(Shard(text: "1/1"))
    let other = ScratchFolder()
    let store = try ShardStore.open(shard, of: plan, in: other.path, programVersion: "1")
    try store?.run(on: SweepRunner(plan: plan, jobs: 1, play: madeUpRecord))
    #expect(try store?.finish() == true)
    try LiveFileSystem().make(folder.path)
    try LiveFileSystem().write(plan.canonicalText, to: folder.path + "/plan.yml")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/a.csv", withDestinationPath: other.path + "/" + shard.fileName)
    let merge = try ShardMerge([folder.path + "/a.csv"])
    #expect(try merge.write(to: folder.path + "/out", requestsRuns: false).isComplete)
  }
}
