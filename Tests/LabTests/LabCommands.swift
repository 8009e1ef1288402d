#if os(Linux)
  /// Small command lines of the lab: every command, every form of its answers, and refusals.
  enum LabCommands {
    /// The plans that they read.
    static let files: [(name: String, text: String)] = [
      (
        "hunts.yml",
        """
        game: {disc: 120, ghosts: 2}
        players: [novice, expert]
        sensors: [park, urban]
        vary: {ghost.holdTime: [1, 3], rule.holdLoss: [reset, decay]}
        replicates: 12
        seed: 3
        targets:
          captureRate: 0.2...
          huntDuration.p90: ...3000
          novice: {escapes: ...2}
        series: {metrics: [captures], every: 300, until: 900}
        """
      ),
      (
        "fast.yml",
        """
        game: {disc: 120, ghosts: 2}
        vary: {ghost.holdTime: [1, 2]}
        replicates: 20
        fast: true
        """
      ),
      (
        "tune.yml",
        """
        game: {disc: 100, ghosts: 1}
        players: [novice, expert]
        sensors: [park, open]
        vary: {ghost.holdTime: {low: 1, high: 4}, ghost.fightRadius: {low: 12, high: 30}}
        design: sobol
        points: 8
        replicates: 10
        targets: {captureRate: 0.6..., escapes: ...1}
        objective: {maximize: timeIn.fight, minimize: huntDuration}
        """
      ),
      (
        "hopeless.yml",
        """
        game: {disc: 100, ghosts: 1}
        vary: {ghost.holdTime: [1, 2]}
        replicates: 20
        targets: {captureRate: 0.999..., huntDuration: ...2}
        """
      ),
      (
        "campaign.yml",
        """
        game: {disc: 100, ghosts: 1}
        vary: {ghost.holdTime: [1, 2]}
        replicates: {min: 4, max: 8, until: {metric: captureRate, halfWidth: 0.001}}
        """
      ),
      (
        "failing.yml",
        """
        game: {disc: 100, ghosts: 1}
        vary: {ghost.catchMode: [hold, challenge]}
        replicates: 3
        """
      ),
      (
        "flaws.yml",
        """
        game: {disc: 400, ghosts: 3}
        beyondRanges: true
        hunt: {limit: 100}
        set:
          ghost.fightRadius: 2
          ghost.escapeDistanceMeters: 300
          rule.accuracyGate: 3
          ghost.trapWindowDuration: 0.5
        vary: {rule.holdDecayRate: [1, 2], sensor.fixRate: [1], player.aimSigma: [0.1, 3]}
        players: [novice, perfect]
        replicates: 2
        targets: {captureRate: 1.2..., huntDuration: ...-1, escapes: 0.4...0.41}
        """
      ),
      (
        "darts.yml",
        """
        game: {plugin: darts}
        vary: {darts.attempts: [3, 5]}
        replicates: 10
        """
      ),
      ("broken.yml", "game: {disc: 100, ghosts: 1\nvary: [}\n"),
      (
        "wrong.yml",
        """
        game: {disc: 9999999, ghosts: many}
        player: novice
        players: [novise]
        sensors: {base: parc}
        vary: {ghost.holdTme: [1, 2], ghost.catchMode: {low: 1, high: 2}}
        design: sobl
        replicates: none
        targets: {captures.p99: 1...2, caprateRate: 1...}
        """
      ),
      ("empty.yml", "seed: 1\n"),
      (
        "game.json",
        """
        {"schemaVersion": 1, "games": []}
        """
      ),
    ]

    /// Parts of command lines whose answers programs read, or that are quoted in files.
    static let forPrograms = [
      "--as json", "--as csv", "ghostlab schema", "--as events", "--as gpx", "--as geojson",
      "--as nmea", "ghostlab todo", "ghostlab next",
    ]

    /// Whether a file is for people alone, in their language: the comments of `init`.
    static func isComment(_ file: String) -> Bool { file == "asked.yml" }

    static let answers =
      sweeps + comparisons + studies + recordings + [
        "ghostlab check hunts.yml", "ghostlab check flaws.yml", "ghostlab check fast.yml",
        "ghostlab check flaws.yml --as json", "ghostlab params", "ghostlab params --as csv",
        "ghostlab schema", "ghostlab explain",
        "ghostlab init --which ghost.holdTime,rule.holdLoss --for novice,expert "
          + "--target captureRate=0.6...0.8",
        "ghostlab init --which ghost.holdTime --out asked.yml; ghostlab check asked.yml",
        """
        for name in replicates vary game.disc players.NAME.normal lhs sobol morris saltelli oat list \
          grid ghost.holdTime player.patience sensor.delay rule.holdLoss captureRate pathRatio mean \
          sd p90 ciLow novice wheelchair park urban darts set geometries captures@Boo beyondRanges \
          exec empirical challenge constraints series objective population runs fast until; do
          ghostlab explain $name; done
        """,
      ]

    private static let sweeps = [
      "ghostlab sweep hunts.yml --out s --runs", "ghostlab sweep hunts.yml --out s --runs",
      "ghostlab sweep hunts.yml --out gate --gate", "ghostlab status s", "ghostlab report s",
      "ghostlab sweep hopeless.yml --out hopeless --gate", "ghostlab report hopeless",
      "ghostlab sweep fast.yml --out f", "ghostlab report f", "ghostlab sweep s/plan.yml --out s",
      "ghostlab sweep darts.yml --out d", "ghostlab report d",
      "ghostlab sweep hunts.yml --out sh --shard 1/2",
      "ghostlab todo hunts.yml --shards 2 sh", "ghostlab status sh", "ghostlab report sh",
      "ghostlab sweep hunts.yml --out sh --shard 2/2; ghostlab report sh",
      "ghostlab sweep hunts.yml --out sh --shard 2/2", "ghostlab merge sh --out m --gate",
      "mkdir c; cp campaign.yml c/plan.yml", "ghostlab next c",
      "ghostlab sweep c/batch-1/plan.yml --shard 1/1 --out c/batch-1",
      "ghostlab merge c/batch-* --out c/results", "ghostlab status c", "ghostlab report c",
      "ghostlab sweep failing.yml --out failing", "ghostlab report failing",
    ]

    private static let comparisons = [
      "ghostlab sweep hunts.yml --seed 4 --out s4", "ghostlab compare s s4 --out cs",
      "ghostlab sweep hunts.yml --set rule.arDistance=3 --set hunt.ghosts=1 --out s1",
      "ghostlab compare s s1 --out c1 --targets --max-change huntDuration=1% "
        + "--fail-on-change captures,escapes",
      "ghostlab compare s s1 --as markdown --all", "ghostlab compare s s1 --as json",
      "ghostlab compare s s", "ghostlab compare s --point 1 --point 2 --targets",
      "ghostlab report c1", "ghostlab report cs", "ghostlab compare f hopeless",
    ]

    private static let studies = [
      "ghostlab sensitivity hunts.yml --points 4 --replicates 2 --out st --json st.json",
      "ghostlab sensitivity hunts.yml --points 4 --replicates 1 --as markdown",
      "ghostlab sensitivity tune.yml --method sobol --points 8 --replicates 2 --out so",
      "ghostlab sensitivity tune.yml --budget 800 --as json",
      "ghostlab sensitivity tune.yml "
        + "--budget 800 --as markdown", "ghostlab report st", "ghostlab report so",
      "ghostlab tune tune.yml --budget 1500 --out t",
      "ghostlab tune tune.yml --budget 1500 --out t",
      "ghostlab tune tune.yml --budget 1500 --out t --as json --quiet", "ghostlab report t",
      "ghostlab tune hopeless.yml --budget 600 --out th", "ghostlab report th",
    ]

    private static let recordings = [
      "ghostlab trace hunts.yml --point 1 --replicate 1 --as events | tee a.jsonl",
      "ghostlab trace hunts.yml --point 1 --replicate 2 --as events | tee b.jsonl",
      "ghostlab trace hunts.yml --point 1 --replicate 1 --as frames",
      "ghostlab trace darts.yml --point 1 --replicate 1 --as frames",
      "ghostlab trace hunts.yml --point 1 --replicate 1 --as gpx | tee a.gpx",
      "ghostlab trace hunts.yml --point 1 --replicate 1 --as nmea | tee a.nmea",
      "ghostlab trace fast.yml --point 1 --replicate 1 --as geojson 2> /dev/null",
      "ghostlab trace fast.yml --point 1 --replicate 1 --as frames",
      "ghostlab why hunts.yml --point 1 --replicate 1 --rollouts 20",
      "ghostlab why hunts.yml --point 1 --replicate 2 --rollouts 20 --goal capture:1 --as markdown",
      "ghostlab why hunts.yml --rollouts 2 --out causes",
      "ghostlab why a.jsonl --player novice --rollouts 10",
      "ghostlab why a.jsonl --rollouts 10 --goal capture:1 --as markdown",
      "ghostlab fit phone a.nmea --out phone.yml", "ghostlab fit phone a.nmea --truth a.gpx",
      "ghostlab fit player a.jsonl b.jsonl --page fit.html --out player.yml --hold-out 0",
    ]

    static let help =
      ["ghostlab --help", "ghostlab help", "ghostlab", "ghostlab help fit phone", "ghostlab fit"]
      + [
        "sweep", "compare", "sensitivity", "tune", "fit", "fit player", "check", "report", "status",
        "todo", "merge", "next", "trace", "why", "params", "explain", "schema", "init",
      ].map { "ghostlab help \($0)" }

    static let refusals =
      [
        "ghostlab swep", "ghostlab zzzz", "ghostlab fit phon", "ghostlab sweep",
        "ghostlab sweep hunts.yml extra", "ghostlab sweep hunts.yml more and more",
        "ghostlab sweep hunts.yml --job 2", "ghostlab sweep hunts.yml --zzzz",
        "ghostlab sweep hunts.yml --jobs", "ghostlab sweep hunts.yml --jobs many",
        "ghostlab sweep hunts.yml --quiet=yes", "ghostlab trace hunts.yml --point 1",
        "ghostlab trace hunts.yml --point 1 --replicate 1 --as mp3",
        "ghostlab trace hunts.yml --point 99 --replicate 1",
        "ghostlab trace darts.yml --point 1 --replicate 1 --as gpx",
        "ghostlab why darts.yml --point 1 --replicate 1",
        "ghostlab why hunts.yml --point 1 --replicate 1 --goal win",
        "ghostlab why hunts.yml --point 1", "ghostlab why none.jsonl",
        "ghostlab why hunts.yml --point 1 --replicate 1 --rollouts 0",
        "ghostlab why hunts.yml --point 1 --replicate 1 --goal capture:99",
        "ghostlab check hunts.yml --detour 0.1", "ghostlab check none.yml",
        "ghostlab check game.json", "ghostlab check darts.yml",
        "ghostlab sweep hunts.yml --jobs 0", "ghostlab sweep hunts.yml --set seed",
        "ghostlab sweep hunts.yml --set ghost.holdTime=900", "ghostlab sweep hunts.yml --seed x",
        "ghostlab sweep hunts.yml --shard 3/2", "ghostlab sweep hunts.yml --shard auto/2",
        "ghostlab sweep hunts.yml --gate --shard 1/2", "ghostlab sweep fast.yml --gate",
        "ghostlab sweep campaign.yml --shard 1/2",
        "ghostlab sweep broken.yml", "ghostlab sweep wrong.yml", "ghostlab sweep empty.yml",
        "ghostlab sweep hunts.yml --out /dev/null/x", "ghostlab tune hunts.yml --budget 1",
        "ghostlab tune tune.yml --precision 7", "ghostlab tune fast.yml",
        "ghostlab sensitivity darts.yml", "ghostlab sensitivity hunts.yml --metric captureRat",
        "ghostlab sensitivity hunts.yml --budget 3", "ghostlab compare none none",
        "ghostlab compare .", "ghostlab report .", "ghostlab report none", "ghostlab status none",
        "ghostlab next none", "ghostlab merge none --out x", "ghostlab merge . --out x",
        "ghostlab todo hunts.yml --shards 0 .", "ghostlab explain captureRat",
        "ghostlab explain zzzz", "ghostlab init --which players", "ghostlab init --which ''",
        "ghostlab init --which ghost.holdTme", "ghostlab init --which ghost.holdTime --target x",
        "ghostlab init --which ghost.holdTime --out hunts.yml",
        "ghostlab fit player none.jsonl", "ghostlab fit player .", "ghostlab fit phone hunts.yml",
        "ghostlab fit player a --people", "ghostlab fit player a.jsonl --hold-out 1",
        "ghostlab fit player a.jsonl --limit 0", "ghostlab fit phone a.nmea --base parc",
        "ghostlab fit player a.jsonl --phone parc", "ghostlab fit player a.jsonl --out hunts.yml",
        "ghostlab report s --hunts 1", "ghostlab report s --hunts 1:1",
      ]
  }
#endif
