import Domain
import Geo
import PlainJSON
import PluginKit
import Simulation
import TextKit
import Workshop

// The lab: a question, its hunts, and what their rows say. Workers play, the page's thread counts.

nonisolated(unsafe) private var bench: LabBench?
nonisolated(unsafe) private var tally: LabTally?
nonisolated(unsafe) private var held: LabTally?
nonisolated(unsafe) private var search: PlaceSuggestion?

/// Takes the whole question in `input` (see `ask`); -1 and why if its hunts cannot be played.
@_cdecl("question")
func question() -> Int32 {
  asking { () throws(LabFault) in
    let question = try LabQuestion(json: input, knowing: bench?.question.ground)
    bench = try LabBench(question, challenges: challenges)
    tally = LabTally(question, against: held)
    let names = LabBench.metrics.map { JSONText.quoted($0.name) }
    return give("{\"metrics\":[" + names.joined(separator: ",") + "]}")
  }
}

/// Plays replicates of a point and answers with their rows, numbers of eight bytes.
@_cdecl("hunts")
func hunts(_ point: Int32, _ first: Int32, _ count: Int32) -> Int32 {
  guard let bench, point >= 0, point < bench.pointCount, first > 0, count > 0 else { return -1 }
  let rows = bench.rows(point: Int(point), replicates: Int(first)...Int(first) + Int(count) - 1)
  var bytes: [UInt8] = []
  bytes.reserveCapacity(rows.count * 8)
  for value in rows {
    let bits = value.bitPattern
    for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(8 * shift))) }
  }
  return give(bytes)
}

/// Plays a replicate of a point and answers with its way on the map.
@_cdecl("course")
func course(_ point: Int32, _ replicate: Int32) -> Int32 {
  guard let bench, point >= 0, point < bench.pointCount, replicate > 0 else { return -1 }
  let hunt = WatchedReplicate(bench, point: Int(point), replicate: Int(replicate))
  let frame = LocalFrame(origin: bench.question.mapOrigin)
  return give(hunt.json(in: frame))
}

/// Plays a replicate of a point and answers with its recording.
@_cdecl("trace")
func trace(_ point: Int32, _ replicate: Int32) -> Int32 {
  guard let bench, point >= 0, point < bench.pointCount, replicate > 0 else { return -1 }
  return give(bench.recording(point: Int(point), replicate: Int(replicate)))
}

/// Forgets all rows, those held too.
@_cdecl("tally")
func forgetRows() -> Int32 {
  held = nil
  tally = bench.map { LabTally($0.question) }
  return give("")
}

/// Holds the rows of the present question, to compare those of the next one with.
@_cdecl("hold")
func hold() -> Int32 {
  held = tally
  return give("")
}

/// Takes rows of a point, from a replicate on: the bytes of `hunts` in `input`; -1 and why without a question.
@_cdecl("add")
func add(_ point: Int32, _ first: Int32) -> Int32 {
  var rows: [Double] = []
  rows.reserveCapacity(input.count / 8)
  for start in stride(from: 0, to: input.count - 7, by: 8) {
    var bits: UInt64 = 0
    for place in 0..<8 { bits |= UInt64(input[start + place]) << UInt64(8 * place) }
    rows.append(Double(bitPattern: bits))
  }
  return asking { () throws(LabFault) in
    guard tally != nil else { throw .notAQuestion }
    tally?.add(rows, point: Int(point), from: Int(first))
    return give("")
  }
}

/// Answers with the figures so far.
@_cdecl("figures")
func figures() -> Int32 { give(tally?.json(in: spoken) ?? "null") }

/// Answers with the places where a curve is played next (see `CurveRefinement`).
@_cdecl("curve")
func curve() -> Int32 { give(CurveRefinement.answer(input)) }

/// Begins a search for places as `input` says, `{"ghosts":[1,3],"least":30}`; -1 and why.
@_cdecl("suggest")
func suggest() -> Int32 {
  asking { () throws(LabFault) in
    guard let bench, let root = try? JSONReader.parse(input) else { throw .notAQuestion }
    let ghosts = (root["ghosts"]?.elements ?? []).compactMap { $0.number }.map { Int($0) - 1 }
    var grounds = GroundCache()
    if let ground = bench.question.ground { grounds.keep(ground.map, as: ground.name) }
    search = try PlaceSuggestion(
      bench.question, ghosts: ghosts, leastMeters: root["least"]?.number ?? 0,
      open: grounds.openPlaces(of: bench.question.game), challenges: challenges)
    return give("")
  }
}

/// Goes on with the search; answers with how far it is, and at its end with the moves as commands.
@_cdecl("suggestStep")
func suggestStep() -> Int32 {
  asking { () throws(LabFault) in
    guard var going = search else { throw .notAQuestion }
    search = nil
    try going.step()
    search = going
    return give(going.json(in: spoken))
  }
}
