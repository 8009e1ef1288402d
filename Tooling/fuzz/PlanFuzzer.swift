import Domain
import Experiments
import Geo

/// Plan files: read, or refused with faults that have a place and words.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPlans(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(
    decoding: UnsafeBufferPointer(start: start, count: count), as: Unicode.UTF8.self)
  do throws(PlanError) {
    let plan = try PlanReader.read(text, file: "plan.yml") { _, _ in
      Game(id: GameID(high: 1, low: 1), name: "Park")
    }
    precondition(plan.replicates > 0)
    precondition(plan.pointCount > 0)
    _ = Design.point(of: plan, at: 0).texts(in: plan)
  } catch {
    precondition(!error.faults.isEmpty)
    precondition(error.faults.allSatisfy { !$0.problem.isEmpty })
  }
  return 0
}
