import Files
import TextKit

// Prints what `LabDigests` finds: LabDigests FILE... `make web-check` compares it with what a page finds.
let files = LiveFileSystem()
let given = try CommandLine.arguments.dropFirst().map { try files.given($0, limit: 1 << 28) }
for line in LabDigests(given).lines { print(line) }
