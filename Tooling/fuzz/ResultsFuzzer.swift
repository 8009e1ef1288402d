import DamagedResults

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder of each kind of results in which one file is another: all commands that read it end in
/// words, with a status of theirs, and a sweep that says it is done is whole.
///
/// The first byte chooses the kind, the second the file. With an odd third byte the rest is the
/// whole file; else it chooses what is done to the file, under right checks if it has some.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzResults(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 2 else { return 0 }
  let rest = UnsafeBufferPointer(start: start + 3, count: count - 3)
  let folder = folders[Int(start[0]) % folders.count]
  let name = folder.names[Int(start[1]) % folder.names.count]
  var draws = Draws(ArraySlice(rest))
  let bytes = start[2] & 1 == 1 ? Array(rest) : Damage.of(folder.bytes(of: name), &draws)
  do {
    let problems = try folder.problems(with: bytes, in: name)
    precondition(problems.isEmpty, "\(name): \(problems)")
  } catch {
    preconditionFailure("the folder cannot be made: \(error)")
  }
  return 0
}

private let folders: [DamagedFolder] = ResultsSample.allCases.map { sample in
  do {
    return try DamagedFolder(
      sample, in: "/dev/shm/ghost-fuzz-results-\(getpid())-\(sample.rawValue)")
  } catch {
    preconditionFailure("the lab makes no \(sample.rawValue): \(error)")
  }
}
