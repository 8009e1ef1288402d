import CommandKit
import Domain
import Experiments
import Files
import TextKit
import Results

@testable import LabComposition
@testable import ShellComposition

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What is typed after the programs' names, and scripts: `--set`, `--shard`, lines of commands.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCommands(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 0 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
  let text = String(decoding: bytes, as: Unicode.UTF8.self)
  switch start[0] & 3 {
  case 0: assignments(text)
  case 1: shard(text)
  case 2: script(bytes)
  default: words(text)
  }
  return 0
}

/// Each line a `--set`: a plan that is written and read as the same, or faults with words.
private func assignments(_ text: String) {
  let changes = text.split(whereSeparator: \.isNewline).prefix(20).compactMap {
    PlanOverride(assignment: String($0))
  }
  do throws(PlanError) {
    let plan = try PlanReader.read(
      base, file: "plan.yml", overrides: changes, vocabulary: Plugins.vocabulary
    ) { _, _ in throw LabFailure(FileFault.notText(path: "-"), .badUsage) }
    precondition(plan.runCount > 0 && plan.pointCount > 0)
    let again = try? PlanReader.read(plan.canonicalText, file: "plan.yml") { _, _ in
      throw LabFailure(FileFault.notText(path: "-"), .badUsage)
    }
    precondition(again?.hash == plan.hash, "a plan reads otherwise when written")
  } catch {
    precondition(
      !error.faults.isEmpty && error.faults.allSatisfy { !$0.problem.line(in: .en).isEmpty })
  }
}

private let base = "game: {disc: 400, ghosts: 8}\nreplicates: 3\nplayers: average\n"

/// `I/N`, or `auto/N` with the index of a task.
private func shard(_ text: String) {
  let parts = text.split(separator: "\n", maxSplits: 1).map(String.init)
  do throws(LabFailure) {
    let shard = try LabShard.read(parts.first ?? "") { name in
      name == "SLURM_ARRAY_TASK_ID" && parts.count > 1 ? parts[1] : nil
    }
    precondition((1...shard.count).contains(shard.index))
    precondition(Shard(text: "\(shard.index)/\(shard.count)") == shard)
    _ = shard.size(of: 1_000_000)
  } catch {
    precondition(!error.message.isEmpty)
  }
}

/// A script or a recording as a file.
private func script(_ bytes: [UInt8]) {
  let path = "/dev/shm/ghost-fuzz-script-\(getpid())"
  defer { unlink(path) }
  let file = creat(path, 0o600)
  guard file >= 0, write(file, bytes, bytes.count) == bytes.count else { return }
  close(file)
  do throws(CommandRefusal) {
    let lines = try ScriptFile.read(path).lines
    precondition(lines.count <= bytes.count + 1)
    var last = 0
    for line in lines {
      precondition(line.number > last, "lines out of order")
      last = line.number
      words(line.text)
    }
  } catch {
    precondition(!error.reason.line(in: .en).isEmpty)
  }
}

/// A line: cut into commands, and those into words.
private func words(_ text: String) {
  let commands = TypedCommand.commands(of: text)
  precondition(commands.joined(separator: ";") == text, "cutting loses something")
  for command in commands {
    guard let words = try? TypedCommand(command) else { continue }
    precondition(words.words.reduce(0) { $0 + $1.utf8.count } <= command.utf8.count)
    precondition(words.words.count <= command.utf8.count)
  }
}
