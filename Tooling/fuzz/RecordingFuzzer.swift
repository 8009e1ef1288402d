import TextKit
import Domain
import HuntEngine
import Recording

/// Recorded sessions: read the same however cut, and what was read is written and read again.
///
/// The first byte chooses the sizes of the chunks.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRecordings(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 0 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
  let whole = read(bytes, chunkSize: max(1, bytes.count))
  let cut = read(bytes, chunkSize: 1 + Int(start[0]))
  precondition((whole == nil) == (cut == nil), "cutting the file changes whether it is read")
  guard let recording = whole else { return 0 }
  precondition(recording.commands == cut?.commands)
  precondition(recording.hunts.lastState == cut?.hunts.lastState)
  let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
  precondition(recording.commands.count + recording.hunts.count <= lines, "more than lines")
  let hunts = recording.hunts
  let again = read(written(hunts), chunkSize: 1 << 16)
  precondition(again?.hunts.count == hunts.count, "what was written is not read again")
  precondition(again?.hunts.lastState == hunts.lastState, "it changes on the way")
  for index in [0, hunts.count / 2, hunts.count - 1] where hunts.count > 0 {
    precondition(hunts.moment(at: index) == again?.hunts.moment(at: index))
    precondition(hunts.index(at: hunts.state(at: index).now) >= index)
  }
  return 0
}

private func read(_ bytes: [UInt8], chunkSize: Int) -> Recording? {
  var reader = RecordingReader(file: "walk.jsonl")
  do throws(RecordingError) {
    for at in stride(from: 0, to: bytes.count, by: chunkSize) {
      try reader.feed(bytes[at..<min(bytes.count, at + chunkSize)])
    }
    return try reader.finish()
  } catch {
    precondition(!error.line(in: .en).isEmpty)
    return nil
  }
}

/// The hunts written anew.
private func written(_ hunts: HuntRecording) -> [UInt8] {
  var writer = RecordingWriter()
  var lines = [RecordingFormat.header]
  for index in 0..<hunts.count {
    guard let event = hunts.event(at: index) else {
      lines.append(writer.begin(hunts.state(at: index)))
      continue
    }
    do throws(HuntRefusal) {
      lines.append(try writer.line(for: event))
    } catch {
      preconditionFailure("an event that was taken is refused: \(error)")
    }
  }
  return Array(lines.joined(separator: "\n").utf8) + [10]
}
