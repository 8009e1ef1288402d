import Dispatch
import Domain
import Experiments
import Files
import Foundation
import Synchronization
import Testing

@testable import Results

@Suite("What lies in a folder beside the rows")
struct FolderStateTests {
  let question = "How long? And how far?"

  func files(_ path: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      files[name] = try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
    }
    return files
  }

  func whole(_ plan: Plan, into path: String) throws {
    let store = try SweepStore(
      path: path, plan: plan, question: question, programVersion: "1")
    try store.run(on: SweepRunner(plan: plan, jobs: 1, play: madeUpRecord))
    _ = try store.finish(writesRuns: true)
  }

  @Test("A merge has the question of the plan, and so every byte of one machine's folder")
  func mergedQuestion() throws {
    let plan = try smallPlan()
    let (one, shards, out) = (ScratchFolder(), ScratchFolder(), ScratchFolder())
    try whole(plan, into: one.path)
    #expect(try one.text("question.txt") == question)
    for index in 1...3 {
      let shard = try #require(Shard(text: "\(index)/3"))
      let store = try #require(
        try ShardStore.open(
          shard, of: plan, question: question, in: shards.path, programVersion: "1"))
      try store.run(on: SweepRunner(plan: plan, jobs: 1, play: madeUpRecord))
      #expect(try store.finish())
    }
    _ = try ShardMerge([shards.path]).write(to: out.path, requestsRuns: false)
    #expect(try files(out.path) == files(one.path))
    let again = ScratchFolder()
    _ = try ShardMerge([one.path]).write(to: again.path, requestsRuns: false)
    #expect(try files(again.path) == files(one.path))
  }

  @Test("A campaign hands its question on to its batches")
  func campaignQuestion() throws {
    let folder = ScratchFolder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    let text = "# How long?\n# And how far?\n" + (try smallPlan().canonicalText)
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/plan.yml"))
    let campaign = Campaign(path: folder.path, plan: try smallPlan())
    let batch = try #require(try campaign.next())
    let path = try campaign.write(batch)
    #expect(try folder.text("batch-1/question.txt") == question)
    #expect(PlanQuestion.ofPlan(at: path) == question)
  }

  @Test("What a killed process left beside a file goes when the file is next written")
  func leftovers() throws {
    let plan = try smallPlan()
    let folder = ScratchFolder()
    try whole(plan, into: folder.path)
    let before = try files(folder.path)
    // No process has so large a number.
    for name in ["question.txt", "plan.yml", "journal.bin"] {
      try Data("half".utf8).write(
        to: URL(fileURLWithPath: folder.path + "/\(name).tmp.4194999"))
    }
    try whole(plan, into: folder.path)
    #expect(try files(folder.path) == before)
    let file = folder.path + "/report.html"
    let own = LiveFileSystem().temporaryName(for: file)
    let dead = own.replacing(/\d+$/, with: "4194999")
    let elsewhere = file + ".tmp.another-host.4194999"
    for path in [dead, elsewhere] { try Data("half".utf8).write(to: URL(fileURLWithPath: path)) }
    try LiveFileSystem().write("page", to: file)
    #expect(!FileManager.default.fileExists(atPath: dead))
    // Whether that process lives this machine cannot know.
    #expect(FileManager.default.fileExists(atPath: elsewhere))
    #expect(ResultsFolder(path: folder.path).content == .results(planHash: plan.hash))
  }

  @Test("A table of runs that is there stays, and up to date, when it is not asked for again")
  func keptRuns() throws {
    let plan = try smallPlan()
    let folder = ScratchFolder()
    try whole(plan, into: folder.path)
    let before = try String(contentsOfFile: folder.path + "/runs.csv", encoding: .utf8)
    _ = try ResultsFolder(path: folder.path).writeTables(
      of: plan, writesRuns: false, SweepStatistics.Request())
    #expect(try String(contentsOfFile: folder.path + "/runs.csv", encoding: .utf8) == before)
    try FileManager.default.removeItem(atPath: folder.path + "/runs.csv")
    _ = try ResultsFolder(path: folder.path).writeTables(
      of: plan, writesRuns: false, SweepStatistics.Request())
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/runs.csv"))
  }

  @Test("Looking whether a sweep runs never takes its lock")
  func activity() throws {
    let plan = try smallPlan()
    let folder = ScratchFolder()
    try whole(plan, into: folder.path)
    let path = folder.path + "/journal.bin"
    let state = try SweepState(path: folder.path)
    #expect(state.activity == .stopped || !LiveFileSystem().isLocal(path))
    let isOver = Atomic<Bool>(false)
    let looks = Atomic<Int>(0)
    let looker = DispatchWorkItem {
      while !isOver.load(ordering: .relaxed) {
        _ = state.activity
        looks.wrappingAdd(1, ordering: .relaxed)
      }
    }
    DispatchQueue.global().async(execute: looker)
    while looks.load(ordering: .relaxed) == 0 { usleep(100) }
    var refusals = 0
    for _ in 0..<5000 { if try !DataFile(path, .update).lock() { refusals += 1 } }
    isOver.store(true, ordering: .relaxed)
    looker.wait()
    #expect(refusals == 0)
    do {
      let writer = try DataFile(path, .update)
      #expect(writer.lock())
      #expect(state.activity == .running)
      withExtendedLifetime(writer) {}
    }
    #expect(state.activity != .running)
  }

  @Test("Where another machine's locks may be hidden, no lock seen is no news")
  func hiddenLocks() {
    func seen(_ isLocked: Bool, _ isLocal: Bool) -> JournalActivity {
      JournalActivity(isLocked: isLocked, isLocal: isLocal, lastWritten: 5)
    }
    #expect(seen(true, true) == .running && seen(true, false) == .running)
    #expect(seen(false, true) == .stopped && seen(false, false) == .unknown(lastWritten: 5))
  }
}
