import PhoneHunt
import Recording
import TextKit

/// Answers with the trace of the recording in `input`; -1 for one that cannot be read, and why.
@_cdecl("trace")
func trace() -> Int32 {
  do throws(RecordingError) {
    return give(try HuntTrace.bytes(of: input, file: ""))
  } catch {
    _ = give(error.line(in: .ofFiles))
    return -1
  }
}
