import Domain
import Experiments
import TextKit
import Geo

/// Plan files: read and written as the same plan, or refused with faults that have words.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPlans(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(
    decoding: UnsafeBufferPointer(start: start, count: count), as: Unicode.UTF8.self)
  do throws(PlanError) {
    let plan = try PlanReader.read(text, file: "plan.yml") { _, name in
      LoadedGame(Game(id: GameID(high: 1, low: 1), name: name ?? "Park"))
    }
    precondition(plan.replicates > 0)
    precondition(plan.pointCount > 0)
    _ = Design.point(of: plan, at: 0).texts(in: plan)
    let written = plan.canonicalText
    if written.utf8.count < 1 << 20 {
      let again = try? PlanReader.read(written, file: "plan.yml") { _, _ in throw NoFile() }
      precondition(again?.hash == plan.hash, "a plan reads otherwise when written")
    }
  } catch {
    precondition(!error.faults.isEmpty && error.faults.count <= 1000)
    precondition(error.faults.allSatisfy { !$0.problem.line(in: .en).isEmpty })
  }
  return 0
}

/// A plan as written has its game within.
private struct NoFile: Error {}
