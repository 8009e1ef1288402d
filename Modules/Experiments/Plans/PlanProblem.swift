public import TextKit

/// What can be wrong at one place of a plan.
public enum PlanProblem: Hashable, Sendable {
  /// Something else stands there.
  case expected(PlanExpectation, found: PlanShape?)
  /// A number that the parameter cannot have; `physical` where `beyondRanges` would let it.
  case outOfRange(
    Double, ClosedRange<Double>, physical: ClosedRange<Double>?, unit: String, isWhole: Bool)
  /// A name that nothing has; `known` are all that there are.
  case unknown(PlanNameKind, String, nearest: [String], known: [String])
  /// A key is missing.
  case missing(String)
  /// The game is missing.
  case noGame
  /// The game has no ghosts; the file that it is in, or nil.
  case noGhosts(path: String?)
  /// The game cannot be had; the reason in each language.
  case gameUnreadable([Language: String])
  /// One of several values or names is given twice.
  case givenTwice(String)
  /// Two players or phones have one name.
  case sameName(String)
  /// An axis is varied twice.
  case variedTwice
  /// Players or phones are varied, so that one cannot be named.
  case variedUnderVary
  /// A parameter has a value already, or is varied already.
  case alreadyGiven(String, isFixed: Bool)
  /// A figure has a target already.
  case targetTwice(String)
  /// Only hunts have the key; nil where the plugin goes without saying.
  case forHunts(plugin: String?)
  /// Only the program writes metrics, for a plugin's game.
  case writtenMetrics
  /// Only the program writes the list.
  case writtenList(isMetrics: Bool, found: PlanShape)
  /// The batch does not lie within the plan.
  case outsidePlan(PlanExpectation)
  /// The design and what it varies do not fit.
  case design(DesignProblem)
  /// The text cannot be read as YAML.
  case syntax(YamlProblem)
  /// The value of an option cannot be read as YAML.
  case optionSyntax(String, YamlProblem)
  /// One option gives what another one gives.
  case optionTwice(String)
}

/// What a plan can name, and name wrongly.
public enum PlanNameKind: Hashable, Sendable {
  /// Keys of a map, rules, parameters and metrics; told without the name, which is the fault's key.
  case key, rule, parameter, metric
  /// Names that stand as values.
  case persona, profile, design, statistic
  /// A plugin's game.
  case plugin
  /// A player of this plan.
  case player
  /// A key of `--set`.
  case option
}

/// What a place of a plan may hold.
public enum PlanExpectation: Hashable, Sendable {
  /// A number; within limits where there are any.
  case number(ClosedRange<Double>?)
  /// A whole number within limits.
  case whole(ClosedRange<UInt64>)
  /// One of some words.
  case oneOf([String])
  /// A word of a short list, as `linear or log`.
  case either([String])
  /// On or off.
  case flag
  /// Any text.
  case text
  /// A name, perhaps told from a text with control characters.
  case name(isClean: Bool)
  /// An identity.
  case identity
  /// A list.
  case list
  /// One player or phone at least.
  case someChoice
  /// One value at least.
  case someValue
  /// What is written as it stands here, as `{min, max, until}`.
  case form(String)
  /// The keys of a plan; with their names where nothing else tells them.
  case plan(keys: [String])
  /// What the open maps of a plan hold.
  case rules, parameters, axes, targets
  /// A game.
  case game
  /// Players or phones.
  case players, sensors
  /// The values of an axis, with a range or without.
  case levels(withRange: Bool)
  /// A range of a target.
  case range
  /// A challenge beside its values.
  case challenge
}

/// What stands at a place of a plan.
public enum PlanShape: Hashable, Sendable {
  /// Nothing, or null.
  case nothing
  /// A text or number, shortened.
  case text(String)
  /// A list, perhaps an empty one.
  case list(isEmpty: Bool)
  /// A map.
  case map
}

/// Why a text is no YAML that a plan could be.
public enum YamlProblem: Error, Hashable, Sendable {
  /// The text is too long.
  case tooLong
  /// More aliases than the limit.
  case tooManyAliases(limit: Int)
  /// More values than the limit, aliases written out.
  case tooManyValues(limit: Int)
  /// A key is no name.
  case keyWithoutName
  /// Keys are given twice.
  case keysTwice([String])
  /// An alias of nothing.
  case strayAlias
  /// What the YAML library says.
  case bad(String)
  /// The YAML library says nothing.
  case unreadable
}

/// Why a design and what it varies do not fit.
public enum DesignProblem: Hashable, Sendable {
  /// A key is for `morris` alone.
  case onlyMorris(DesignKind)
  /// The size is given as trajectories.
  case sizeTwice
  /// The size is missing.
  case noSize(DesignKind)
  /// Morris' levels are odd.
  case oddLevels(Int)
  /// Axes of a list have other counts of values than the first one.
  case countsDiffer(Int, expected: Int, first: String)
  /// An axis of a sampled design has one value.
  case oneValue(DesignKind)
  /// The game's ghosts differ in the base of a design `oat`.
  case ghostsDiffer([String])
  /// No parameter is varied.
  case noParameters(DesignKind)
  /// More parameters than the design takes.
  case tooManyParameters(Int, limit: Int, DesignKind)
  /// The number of points is another one.
  case pointCount(Int, DesignKind, actual: Int)
  /// More points than a plan may have; how many, where that is known.
  case tooManyPoints(Int?)
  /// More runs than a plan may have.
  case tooManyRuns(points: Int, replicates: Int)
  /// `{low, high}` in a design that takes none.
  case rangeInDesign(DesignKind)
  /// `{low, high}` of a choice.
  case rangeOfChoice([String])
  /// A step that leads nowhere.
  case noStep(from: String, to: String, step: String)
  /// An empty range.
  case emptyRange(low: String, high: String)
  /// A logarithmic range that begins at 0 or below.
  case logarithmFromZero(low: String, high: String)
  /// More replicates at least than at most.
  case minAboveMax(Int, Int)
}
