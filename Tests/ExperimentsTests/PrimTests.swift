import Foundation
import Testing

@testable import Statistics

/// Scenario discovery beside EMA Workbench, whose boxes `Tooling/prim/boxes.py` records.
@Suite("PRIM")
struct PrimTests {
  /// A data set of `Prim/`: its columns, the names in named ones, and the points of interest.
  private struct DataSet {
    var columns: [PrimColumn] = []
    var names: [[String]] = []
    var isOfInterest: [Bool] = []
  }

  private static func lines(_ name: String) throws -> [[String]] {
    let folder = try #require(Bundle.module.resourceURL).appendingPathComponent("Prim")
    let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    return text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private static func dataSet(_ name: String) throws -> DataSet {
    let lines = try lines(name + ".csv")
    var set = DataSet()
    for (index, heading) in lines[0].dropLast().enumerated() {
      let parts = heading.split(separator: ":").map(String.init)
      let texts = lines.dropFirst().map { $0[index] }
      let names = parts[1] == "name" ? Set(texts).sorted() : []
      let values = texts.map { text in
        names.isEmpty ? Double(text) ?? .nan : Double(names.firstIndex(of: text) ?? 0)
      }
      let kind: PrimColumn.Kind =
        switch parts[1] {
        case "number": .number
        case "whole": .whole
        default: .name(count: names.count)
        }
      set.columns.append(PrimColumn(name: parts[0], kind: kind, values: values))
      set.names.append(names)
    }
    set.isOfInterest = lines.dropFirst().map { $0[$0.count - 1] == "1" }
    return set
  }

  @Test(
    "Every box of the trajectory equals EMA's: limits, coverage, density, mass, quasi-p-values",
    arguments: ["corner", "mixed", "sweep"])
  func asEMA(name: String) throws {
    let set = try PrimTests.dataSet(name)
    let expected = try PrimTests.lines(name + ".boxes.csv").dropFirst()
    let prim = Prim(set.columns, isOfInterest: set.isOfInterest)
    let boxes = prim.trajectory()
    #expect(boxes.count == expected.count)
    for (box, cells) in zip(boxes, expected) {
      #expect("\(box.count)" == cells[0])
      #expect([box.coverage, box.density, box.mass].map { "\($0)" } == Array(cells[1...3]))
      let doubts = prim.doubts(box)
      for (column, limits) in box.limits.enumerated() {
        let own = Array(cells[(4 + 4 * column)..<(8 + 4 * column)])
        if let names = limits.names {
          #expect(names.sorted().map { set.names[column][$0] }.joined(separator: " ") == own[0])
        } else {
          #expect(limits.low == Double(own[0]) && limits.high == Double(own[1]))
        }
        for (end, text) in [(Prim.End.low, own[2]), (.names, own[2]), (.high, own[3])] {
          guard let found = doubts.first(where: { $0.column == column && $0.end == end }) else {
            continue
          }
          let exact = try #require(Double(text))
          #expect(abs(found.quasiP - exact) <= 1e-9 * exact + 1e-300, "\(name) \(column) \(end)")
        }
        let ends = doubts.count { $0.column == column }
        #expect(ends == own[2...3].count { !$0.isEmpty })
      }
    }
  }

  @Test("Limits that may gain nothing are dropped, those that matter stay")
  func simplified() throws {
    let set = try PrimTests.dataSet("corner")
    let prim = Prim(set.columns, isOfInterest: set.isOfInterest)
    let last = try #require(prim.trajectory().last)
    let box = prim.simplified(last)
    let ends = prim.doubts(box)
    #expect(ends.map(\.column) == [0, 1] && ends.map(\.end) == [.low, .high])
    #expect(ends.allSatisfy { $0.quasiP < 0.001 })
    #expect(abs(box.limits[0].low - 1.4) < 0.1 && abs(box.limits[1].high - 7.5) < 0.4)
    #expect(box.coverage >= last.coverage)
  }

  @Test("The binomial tail is exact, far from the mean too")
  func binomial() {
    #expect(abs(binomialTail(3, of: 5, probability: 0.5) - 0.5) < 1e-12)
    #expect(abs(binomialTail(1, of: 10, probability: 0.1) - 0.6513215599) < 1e-12)
    // scipy.stats.binom.sf(899, 1000, 0.5) and sf(9, 5000, 0.5).
    #expect(abs(binomialTail(900, of: 1000, probability: 0.5) / 6.7017e-162 - 1) < 0.01)
    #expect(binomialTail(10, of: 5000, probability: 0.5) == 1)
    #expect(binomialTail(0, of: 5, probability: 0) == 1)
    #expect(binomialTail(1, of: 5, probability: 0) == 0)
    #expect(binomialTail(5, of: 5, probability: 1) == 1)
  }

  @Test("No points, or none of interest, or all: no box beyond the whole")
  func empty() {
    let values = (0..<40).map(Double.init)
    let column = PrimColumn(name: "a", kind: .number, values: values)
    #expect(Prim([], isOfInterest: []).trajectory().isEmpty)
    for isAll in [false, true] {
      let prim = Prim([column], isOfInterest: Array(repeating: isAll, count: 40))
      #expect(prim.trajectory().count == 1)
    }
    let flat = PrimColumn(name: "b", kind: .whole, values: Array(repeating: 3, count: 40))
    let half = Prim([flat], isOfInterest: values.map { $0 < 20 })
    #expect(half.trajectory().count == 1 && half.doubts(half.trajectory()[0]).isEmpty)
  }
}
