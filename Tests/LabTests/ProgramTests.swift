#if os(Linux)
  import Foundation
  import Glibc
  import TestSupport
  import TestThreads
  import Testing

  /// The programs under a poor environment; skipped where they were not built.
  @Suite("In a poor environment", .enabled(if: Programs.built != nil), .ownThread)
  final class ProgramTests {
    private let programs: Programs
    private static let refusal = "cannot start another thread"

    init() throws {
      programs = try Programs()
      try programs.write(
        """
        game: {disc: 120, ghosts: 2}
        replicates: 40
        vary: {ghost.holdTime: [1, 2]}
        """, to: "plan.yml")
    }

    deinit { programs.remove() }

    @Test("Without threads a sweep goes on, says so once, and gives the same rows")
    func threads() throws {
      let free = try programs.run("./ghostlab sweep plan.yml --runs --jobs 2 --out free")
      #expect(free.status == 0 && !free.errors.contains(Self.refusal), "\\(free.errors)")
      for limit in [1, 3] {
        let poor = try programs.run(
          """
          exec timeout 100 prlimit --nproc=\(limit) \
            ./ghostlab sweep plan.yml --runs --jobs 2 --out poor\(limit)
          """, asUser: true)
        #expect(poor.status == 0, "\(poor.errors)")
        #expect(poor.errors.components(separatedBy: Self.refusal).count == 2, "\(poor.errors)")
        #expect(programs.bytes(of: "poor\(limit)/runs.csv") == programs.bytes(of: "free/runs.csv"))
      }
    }

    @Test("Without threads a sweep hears SIGTERM, compare says why not, a live source too")
    func threadless() throws {
      let stopped = try programs.run(
        """
        exec timeout --preserve-status -k 60 2 prlimit --nproc=1 \
          ./ghostlab sweep plan.yml --set replicates=1000000 --out stopped
        """, asUser: true)
      #expect(stopped.status == 75, "\(stopped)")
      _ = try programs.run("./ghostlab sweep plan.yml --out a; chmod -R a+rX a", asUser: false)
      let compared = try programs.run("exec prlimit --nproc=1 ./ghostlab compare a a", asUser: true)
      #expect(compared.status == 75 && compared.errors.contains("two threads are needed"))
      let live = try programs.run(
        """
        exec timeout 60 prlimit --nproc=1 ./ghostbuster --data g readings nmea:tcp://127.0.0.1:9
        """, asUser: true)
      #expect(
        live.status == 2 && live.errors.contains("cannot start another thread"), "\(live)")
    }

    @Test("Four descriptors are too few for a sweep, which is reported", arguments: [4, 5])
    func descriptors(count: Int) throws {
      let sweep = try programs.run("ulimit -n \(count); exec ./ghostlab sweep plan.yml --jobs 2")
      #expect([66, 73].contains(sweep.status), "\(sweep)")
      #expect(sweep.errors.contains("Too many open files"), "\(sweep)")
      #expect(sweep.errors.split(separator: "\n").count == 1)
      let shell = try programs.run("ulimit -n \(count); exec ./ghostbuster --data d games")
      #expect([0, 2].contains(shell.status), "\(shell)")
    }

    @Test("Closed standard streams are not the games' files, and lost output is no success")
    func closed() throws {
      let made = try programs.run("exec ./ghostbuster --data d 'new X' 0<&- 1>&- 2>&-")
      #expect(made.status == 73)
      #expect(programs.bytes(of: "d/games.lock") == Data())
      let games = try programs.run("exec ./ghostbuster --data d games")
      #expect(games.status == 0 && games.output.contains("1. X"), "\(games)")
      let quiet = try programs.run("exec ./ghostbuster --data d games 2>&-")
      #expect(quiet.status == 0 && quiet.output == games.output)
      let lost = try programs.run("exec ./ghostlab params >&-")
      #expect(lost.status == 73 && lost.errors.contains("standard output: cannot be written"))
      #expect(try programs.run("exec ./ghostbuster --data d games >/dev/full").status == 73)
      #expect(try programs.run("exec ./ghostlab params >/dev/full").status == 73)
    }

    @Test("A file-size limit is a save that failed, not the program's end")
    func fileSize() throws {
      let shell = try programs.run(
        """
        ./ghostbuster --data d 'new X; ghost add B 1 1' >/dev/null
        (ulimit -f 0; ./ghostbuster --data d 'new Y; export a.kml') 2>&1 | cat
        (ulimit -f 4; ./ghostbuster --data d 'play 1; record r.jsonl; wait 900; wait 900') 2>&1 | cat
        (ulimit -f 0; ./ghostlab sweep plan.yml --out s; echo status $?) 2>&1 | cat
        """)
      #expect(shell.output.contains("Not saved: "), "\(shell)")
      #expect(shell.output.contains("The recording has broken off: r.jsonl: cannot be written"))
      #expect(shell.output.contains("status 73"), "\(shell)")
      #expect(programs.bytes(of: "a.kml") == nil)
      #expect(try programs.run("./ghostbuster --data d games").output.contains("1. X"))
    }

    @Test("Without HOME the shell asks for --data and writes nothing")
    func home() throws {
      for unset in ["unset HOME", "HOME=", "HOME=.", "HOME=a/b"] {
        let shell = try programs.run(
          "unset GHOSTBUSTER_HOME; \(unset); mkdir -p e; cd e; exec ../ghostbuster 'new X'")
        #expect(shell.status == 2 && shell.errors.contains("--data"), "\(shell)")
      }
      #expect(try programs.run("ls -A e").output == "")
    }

    @Test("Where nothing can be written games are shown, and a change that is lost is status 73")
    func readOnly() throws {
      _ = try programs.run("./ghostbuster --data d 'new X'; chmod -R a+rX,a-w d")
      // Root writes where nobody may.
      guard try programs.run("touch d/x", asUser: true).status != 0 else { return }
      let shown = try programs.run("exec ./ghostbuster --data d games", asUser: true)
      #expect(shown.status == 0 && shown.output.contains("1. X"), "\(shown)")
      #expect(shown.errors.contains("d"), "\(shown)")
      let lost = try programs.run("exec ./ghostbuster --data d 'new Y'", asUser: true)
      #expect(lost.status == 73 && lost.output.contains("Not saved: "), "\(lost)")
      let none = try programs.run("exec ./ghostbuster --data d/e/f 'new Y'", asUser: true)
      #expect([2, 73].contains(none.status), "\(none)")
      #expect(try programs.run("./ghostbuster --data d games").output.contains("1. X"))
    }

    @Test("A script or a plan that is no file is refused in a line, a pipe of the shell is read")
    func scripts() throws {
      for name in ["pipe", "folder", "none"] {
        for program in ["./ghostbuster --data d --script", "./ghostlab check"] {
          let reported = try programs.run(
            "[ -e pipe ] || { mkfifo pipe; mkdir folder; }; exec timeout 60 \(program) \(name)")
          #expect(reported.status == 2, "\(reported)")
          #expect(reported.errors.split(separator: "\n").count == 1, "\(reported)")
          #expect(reported.errors.contains(name), "\(reported)")
        }
      }
      let piped = try programs.run(
        "echo 'new Piped' | ./ghostbuster --data d --script /dev/stdin; ./ghostbuster --data d games"
      )
      #expect(piped.output.contains("1. Piped"), "\(piped)")
      let plan = try programs.run(
        "./ghostlab check /dev/stdin < plan.yml; cat plan.yml | ./ghostlab check /dev/fd/0")
      #expect(!plan.errors.contains("expected a file"), "\(plan)")
    }

    @Test("Output that is not taken yet is waited for")
    func slowReader() throws {
      let whole = try programs.run("./ghostlab params").output
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
      // F_SETPIPE_SZ: less than the output.
      _ = fcntl(ends[1], 1031, 4096)
      let process = Process()
      process.executableURL = programs.folder.appendingPathComponent("ghostlab")
      process.arguments = ["params"]
      process.standardOutput = FileHandle(fileDescriptor: ends[1], closeOnDealloc: false)
      try process.run()
      close(ends[1])
      var output = Data()
      var chunk = [UInt8](repeating: 0, count: 1000)
      while case let count = read(ends[0], &chunk, chunk.count), count > 0 {
        output += chunk[..<count]
        usleep(2000)
      }
      close(ends[0])
      process.waitUntilExit()
      #expect(whole.utf8.count > 8192)
      #expect(output == Data(whole.utf8) && process.terminationStatus == 0)
    }
  }
#endif
