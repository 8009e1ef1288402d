public import TextKit

/// A problem at one place of a plan.
public enum PlanProblem: Hashable, Sendable {
  /// Another value than expected was found.
  case expected(PlanExpectation, found: PlanShape?)
  /// A number or a range that a person understands and a plan does not; `write` is how it is said.
  case slip(PlanExpectation, found: String, write: String)
  /// A number out of the parameter's range; `physical` if `beyondRanges` would allow it.
  case outOfRange(
    Double, ClosedRange<Double>, physical: ClosedRange<Double>?, unit: String, isWhole: Bool)
  /// An unknown name; `known` lists all valid ones.
  case unknown(PlanNameKind, String, nearest: [String], known: [String])
  /// A key is missing.
  case missing(String)
  /// The game is missing.
  case noGame
  /// The game has no ghosts; `path` is its file, if any.
  case noGhosts(path: String?)
  /// The game, or the table of a design, cannot be read; the reason in each language.
  case gameUnreadable([Language: String])
  /// A value or name is given twice in a list.
  case givenTwice(String)
  /// Two players or phones have the same name.
  case sameName(String)
  /// An axis is varied twice.
  case variedTwice
  /// Players or phones are varied, so a single one cannot be given.
  case variedUnderVary
  /// A parameter already has a value or is already varied.
  case alreadyGiven(String, isFixed: Bool)
  /// A figure already has a target.
  case targetTwice(String)
  /// No hunt can meet a target's range; `write` is what is probably meant.
  case impossibleTarget(String, write: String?)
  /// There is no such gap between two players.
  case gap(GapProblem)
  /// The key applies only to hunts; `plugin` is nil if it is obvious.
  case forHunts(plugin: String?)
  /// The table of a design cannot be used.
  case designTable(DesignTableProblem)
  /// A metric of a part of a hunt cannot be recorded.
  case probe(ProbeProblem)
  /// A parameter cannot have a distribution.
  case spread(SpreadProblem)
  /// A formula of a metric cannot be used.
  case formula(FormulaProblem)
  /// Only the program writes metrics, for a plugin's game.
  case writtenMetrics
  /// Only the program writes the list.
  case writtenList(isMetrics: Bool, found: PlanShape)
  /// The batch is not within the plan.
  case outsidePlan(PlanExpectation)
  /// The design does not fit the varied values.
  case design(DesignProblem)
  /// A condition of `where` cannot be read.
  case constraint(ConstraintProblem)
  /// The number of objectives is not one or two.
  case objectiveCount(Int)
  /// The statistic has no interval.
  case noInterval(String)
  /// No player of the population has a weight.
  case noWeight
  /// The text is not valid YAML.
  case syntax(YamlProblem)
  /// The value of an option is not valid YAML.
  case optionSyntax(String, YamlProblem)
  /// Two options set the same thing.
  case optionTwice(String)
}

/// The kind of a name that a plan can get wrong.
public enum PlanNameKind: Hashable, Sendable {
  /// Keys of a map, rules, parameters and metrics; the name is omitted, as it is the fault's key.
  case key, rule, parameter, metric
  /// Names used as values.
  case persona, profile, design, statistic
  /// A plugin's game.
  case plugin
  /// A player of this plan.
  case player
  /// A key of `--set`.
  case option
}

/// The value that a place of a plan may have.
public enum PlanExpectation: Hashable, Sendable {
  /// A number, with limits if there are any.
  case number(ClosedRange<Double>?)
  /// A whole number within limits.
  case whole(ClosedRange<UInt64>)
  /// One of several words.
  case oneOf([String])
  /// A word of a short list, such as `linear or log`.
  case either([String])
  /// On or off.
  case flag
  /// Any text.
  case text
  /// A name; `isClean` also rules out control characters.
  case name(isClean: Bool)
  /// An identifier.
  case identity
  /// A list.
  case list
  /// A formula of metrics.
  case formula
  /// At least one player or phone.
  case someChoice
  /// At least one value.
  case someValue
  /// A literal form, such as `{min, max, until}`.
  case form(String, ru: String? = nil)
  /// The keys of a plan, with their names if nothing else shows them.
  case plan(keys: [String])
  /// The contents of a plan's open maps.
  case rules, parameters, axes, targets
  /// A game.
  case game
  /// Players or phones.
  case players, sensors
  /// The values of an axis, with a range or without.
  case levels(withRange: Bool)
  /// A range of a target.
  case range
  /// The name of a figure.
  case figure
  /// A challenge next to its values.
  case challenge
}

/// The value found at a place of a plan.
public enum PlanShape: Hashable, Sendable {
  /// Nothing, or null.
  case nothing
  /// A text or number, shortened.
  case text(String)
  /// A list, possibly empty.
  case list(isEmpty: Bool)
  /// A map.
  case map
}

/// A reason why a text is not YAML of a plan.
public enum YamlProblem: Error, Hashable, Sendable {
  /// The text is too long.
  case tooLong
  /// There are more aliases than the limit.
  case tooManyAliases(limit: Int)
  /// There are more values than the limit, with aliases expanded.
  case tooManyValues(limit: Int)
  /// A key is not a name.
  case keyWithoutName
  /// Keys are given twice.
  case keysTwice([String])
  /// An alias refers to nothing.
  case strayAlias
  /// The message of the YAML library.
  case bad(String)
  /// The YAML library failed without a message.
  case unreadable
}

/// A reason why a design does not fit the varied values.
public enum DesignProblem: Error, Hashable, Sendable {
  /// A key applies only to `morris`.
  case onlyMorris(DesignKind)
  /// The size is already given as trajectories.
  case sizeTwice
  /// The size is missing.
  case noSize(DesignKind)
  /// The number of Morris levels is odd.
  case oddLevels(Int)
  /// An axis of a list has another number of values than the first one.
  case countsDiffer(Int, expected: Int, first: String)
  /// An axis of a sampled design has only one value.
  case oneValue(DesignKind)
  /// The game's ghosts differ in the base value of an `oat` design.
  case ghostsDiffer([String])
  /// No parameter is varied.
  case noParameters(DesignKind)
  /// There are more parameters than the design supports.
  case tooManyParameters(Int, limit: Int, DesignKind)
  /// The number of points differs from the one given.
  case pointCount(Int, DesignKind, actual: Int)
  /// There are more points than a plan may have; nil if their number is unknown.
  case tooManyPoints(Int?)
  /// There are more runs than a plan may have.
  case tooManyRuns(points: Int, replicates: Int)
  /// `{low, high}` is used in a design that does not accept it.
  case rangeInDesign(DesignKind)
  /// `{low, high}` is used for a choice.
  case rangeOfChoice([String])
  /// The step does not lead from one end to the other.
  case noStep(from: String, to: String, step: String)
  /// The range is empty.
  case emptyRange(low: String, high: String)
  /// A logarithmic range starts at 0 or below.
  case logarithmFromZero(low: String, high: String)
  /// The minimum number of replicates is above the maximum.
  case minAboveMax(Int, Int)
  /// In a list, settings do not have every player of the population.
  case populationInList
  /// The design needs the whole box, so that `where` cannot leave points out.
  case wholeBox(DesignKind)
  /// `where` leaves too few of the tried points.
  case fewAllowed(Int, of: Int, needed: Int?)
}
