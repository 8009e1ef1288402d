// The mode in which a hunt needs no eyes: its switch, what is said and what hands feel. What sounds is in beacon.js.
//
// It reads the frames that the page draws and presses what the page's buttons press. Nothing waits for speech to end:
// what is said last cuts off what was said before, and old news are never read out in a row.
const listening = (() => {
  // The line about safety has so long to itself, in milliseconds; nothing leads anywhere before it is over.
  const safetyMilliseconds = 3500;
  // What may come again and again: a distance, a tilt, a sign to the hand. So many milliseconds lie between two of a kind.
  const [distanceMilliseconds, tiltMilliseconds, handMilliseconds] = [5000, 2500, 900];
  // The distances at which it is said how far the ghost is, in metres, and how much more makes it farther away again.
  const [steps, backMeters] = [[10, 20, 30, 50, 75, 100, 150, 200, 300, 500, 1000, 2000, 5000], 15];
  const hands = { ahead: [40], left: [180], right: [50, 60, 50], behind: [50, 50, 50, 50, 50, 50, 50] };
  // A screen reader notices a text that comes so long after its place, in milliseconds.
  const noticeMilliseconds = 100;
  const region = $("heard");

  let speaker = store.get("speaker") ?? "page";
  let [isMute, utterance, writing] = [false, null, 0];
  let heldUntil = 0;
  // What has been said or felt so far, and when.
  let last = {};
  const forget = () => { last = { key: "", texts: [], step: null, least: Infinity, sector: "", at: {}, dodge: null }; };
  forget();

  const voices = () => window.speechSynthesis?.getVoices() ?? [];
  voices();  // A browser loads them when it is asked for the first time.
  const speaks = () => speaker === "page" && !isMute && voices().length > 0;
  // One way at a time: the page's voice, or a text that a screen reader reads.
  const utter = (text) => {
    if (!text) return;
    const isSpoken = speaks();
    mark(region, "aria-live", isSpoken ? "off" : "assertive");
    region.replaceChildren();
    clearTimeout(writing);
    writing = setTimeout(() => region.replaceChildren(put("span", text)), noticeMilliseconds);
    if (!isSpoken) return;
    speechSynthesis.cancel();
    const { lang } = document.documentElement;
    const one = (utterance = new SpeechSynthesisUtterance(text));
    one.lang = lang;
    one.voice = voices().find((voice) => voice.lang.slice(0, 2).toLowerCase() === lang) ?? null;
    one.onerror = ({ error }) => {
      if (error === "canceled" || error === "interrupted") return;
      isMute = true;
      if (utterance === one) utter(text);
    };
    speechSynthesis.speak(one);
  };
  const sentences = (parts) =>
    parts.filter(Boolean).map((part) => (/[.!?…:]$/.test(part) ? part : `${part}.`)).join(" ");
  const texts = (all) => all.map(({ text }) => text);
  const buzz = (pattern) => { if (options.vibration && navigator.vibrate) navigator.vibrate(pattern); };
  // Whether something of a kind may come again.
  const isDue = (kind, milliseconds, now) => {
    if (now - (last.at[kind] ?? -Infinity) < milliseconds) return false;
    last.at[kind] = now;
    return true;
  };

  // Of a location that is blocked, what to do about it in this browser.
  const helpText = (given) => (given?.kind === "blocked" ? $("help").textContent : given?.text ?? "");
  const isTouchedAnywhere = () => {
    // A game of a plugin by itself has no caption.
    const first = options.listening && isRunning ? page.frame?.caption?.buttons[0]?.press : null;
    return ["throwTrap", "strike"].includes(first) ? first : null;
  };
  // In a search the turn to where the ghost was would lead astray; the beats say where it is.
  const headline = ({ caption, screen }) => (screen.screen === "search" ? "" : caption.headline);
  // All that there is to say of a screen.
  const whole = ({ caption, notes, screen }, isFull) => sentences([
    caption.title, headline({ caption, screen }),
    ...texts(caption.lines.filter(({ role }) => isFull || role !== "dim")), ...texts(notes),
    ...caption.buttons.map(({ label }) => label), isTouchedAnywhere() ? words.touchAnywhere : "",
  ]);
  // A screen is another in another language too.
  const keyOf = ({ screen, caption }) => [
    screen.screen, screen.event, screen.ghost, ...(screen.screen === "story" ? texts(caption.lines) : []), words.menu,
  ].join();
  const distance = ({ screen }) =>
    (screen.screen === "scanner" ? screen.target?.distanceMeters : screen.distanceMeters) ?? null;

  // How far it is, at some distances; and that it is farther than it was.
  const way = (frame, now) => {
    const { caption } = frame;
    const meters = distance(frame);
    if (meters === null || !["scanner", "search"].includes(frame.screen.screen)) return [];
    last.least = Math.min(last.least, meters);
    if (meters > last.least + backMeters) {
      last.least = meters;
      last.step = null;
      return [words.farther, headline(frame)];
    }
    const step = steps.find((one) => one >= meters) ?? Infinity;
    if (last.step !== null && (step >= last.step || !isDue("distance", distanceMilliseconds, now))) return [];
    const isFirst = last.step === null;
    last.step = step;
    if (isFirst) return [];
    if (frame.screen.screen === "scanner") return [caption.headline];
    return texts(caption.lines.filter(({ role }) => role === ""));
  };
  // What is new on a screen that stays: warnings, news, buttons, the way; where tilt counts, how far up or down to aim.
  const news = (frame, now) => {
    const { caption, screen } = frame;
    const all = [
      ...texts(caption.lines.filter(({ role }) => role === "danger")), ...texts(frame.notes), helpText(frame.help),
      frame.beacon === "on" ? "" : words[frame.beacon], ...caption.buttons.map(({ label }) => label),
    ];
    const fresh = all.filter((text) => !last.texts.includes(text));
    last.texts = all;
    const isTilt = sight.isTilted(screen) && Math.abs(screen.offsetDegrees) <= screen.toleranceDegrees
      && Math.abs(screen.riseDegrees) > screen.toleranceDegrees;
    return [...fresh, ...way(frame, now), isTilt && isDue("tilt", tiltMilliseconds, now) ? caption.headline : ""];
  };
  const announce = (frame, now) => {
    const key = keyOf(frame);
    const fresh = news(frame, now);
    if (key !== last.key) {
      [last.key, last.least, last.step] = [key, Infinity, null];
      way(frame, now);
      return utter(whole(frame, false));
    }
    return utter(sentences(fresh));
  };
  // A direction that has changed is felt; a dodge is heard once it is known to which side it goes.
  const feel = (frame, now) => {
    const sector = beacon.sector(frame);
    if (sector !== last.sector && isDue("hand", handMilliseconds, now)) {
      last.sector = sector;
      if (hands[sector]) buzz(hands[sector]);
    }
    const { offsetDegrees } = frame.screen;
    if (frame.happened.includes("dodged")) last.dodge = { from: offsetDegrees, at: now };
    if (last.dodge && now - last.dodge.at > 200) {
      if (Number.isFinite(offsetDegrees)) beacon.dodge(Math.sign(offsetDegrees - last.dodge.from) || 1);
      last.dodge = null;
    }
  };

  // A touch anywhere throws the trap or strikes; the click that follows it means nothing else.
  let swallowedUntil = 0;
  document.addEventListener("pointerdown", (event) => {
    const what = isTouchedAnywhere();
    if (!what || event.target.closest("button, dialog, #help")) return;
    swallowedUntil = performance.now() + 700;
    press(what);
  }, true);
  document.addEventListener("click", (event) => {
    if (event.detail === 0 || performance.now() > swallowedUntil) return;
    swallowedUntil = 0;
    event.stopPropagation();
    event.preventDefault();
  }, true);

  // Where the page speaks, a finger that explores a plugin's game finds a button by the first touch and presses it by the
  // second; in a challenge those around it too, which lead out of the fight.
  const nameOf = (element) => {
    const label = element.getAttribute("aria-label");
    if (label) return label;
    const copy = element.cloneNode(true);
    for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
    const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
    const words = [];
    while (texts.nextNode()) words.push(texts.currentNode.data.trim());
    return words.filter(Boolean).join(" ");
  };
  let found = null;
  const explore = (place, isOn) => {
    const says = () => options.listening && speaks() && isOn();
    place.addEventListener("focusin", ({ target }) => { if (says() && target.matches(":focus-visible")) utter(nameOf(target)); });
    place.addEventListener("click", (event) => {
      const one = event.target.closest("button, [role=button]");
      if (event.detail === 0 || (says() && one === found)) return;
      found = says() ? one : null;
      if (!found) return;
      event.stopPropagation();
      event.preventDefault();
      utter(nameOf(one));
    }, true);
  };
  explore($("play"), () => duel.isOpen);
  explore($("gameStage"), () => true);
  // What a plugin's game says, and what its pictures are called, is said.
  const overhear = (place) => {
    const changed = (changes) => {
      if (!options.listening) return;
      const places = changes.map(({ target }) => (target.closest ? target : target.parentElement)?.closest("[role=status], [role=img]"));
      const all = [...new Set(places)].filter((one) => one && (speaks() || one.matches("[role=img]")));
      utter(sentences(all.map(nameOf)));
    };
    new MutationObserver(changed).observe(place, {
      subtree: true, childList: true, characterData: true, attributeFilter: ["aria-label"],
    });
  };
  for (const place of [$("duel"), $("gameStage")]) overhear(place);

  // The sounds to learn, and who speaks: on the cover and in the menu.
  const settings = () => {
    const choice = document.createElement("select");
    choice.append(new Option(words.pageVoice, "page"), new Option(words.reader, "reader"));
    choice.value = speaker;
    choice.addEventListener("change", () => {
      speaker = choice.value;
      isMute = false;
      store.set("speaker", speaker);
      for (const one of document.querySelectorAll(".listening-settings select")) one.value = speaker;
      window.speechSynthesis?.cancel();
      utter(words.listening);
    });
    const lessons = beacon.lessons.map((name) => button(words[name], "lesson", () => beacon.play(name)));
    const speakers = make("label", "", put("span", words.speaker), choice);
    return box("", make("details", "", put("summary", words.listeningIs), ...lessons), speakers);
  };
  const label = () => {
    for (const one of document.querySelectorAll(".listening-switch")) {
      write(one, words.listening);
      mark(one, "aria-checked", String(options.listening));
    }
    for (const one of document.querySelectorAll(".listening-settings")) {
      hide(one, !options.listening);
      show(one, [words.listening], settings);
    }
    write($("whatNow"), words.whatNow);
    hide($("whatNow"), !options.listening);
    document.body.classList.toggle("listening", options.listening);
    // What else is read out by itself is said here.
    for (const id of ["notes", "help"]) mark($(id), "aria-live", options.listening ? "off" : "polite");
    if (!options.listening) {
      beacon.rest();
      window.speechSynthesis?.cancel();
      region.replaceChildren();
    }
  };
  for (const one of document.querySelectorAll(".listening-switch")) {
    one.addEventListener("click", () => choose("listening", !options.listening));
  }
  const again = () => { if (page.frame?.caption) utter(whole(page.frame, true)); };
  $("whatNow").addEventListener("click", again);
  addEventListener("keydown", ({ key, ctrlKey, metaKey, altKey }) => {
    const isPlain = !ctrlKey && !metaKey && !altKey && !$("menu").open;
    if (options.listening && isRunning && isPlain && /^[qйQЙ]$/.test(key)) again();
  });
  return {
    label,
    // The hunt begins, by a tap: only then may a page speak.
    begin() {
      if (!options.listening) return;
      forget();
      heldUntil = performance.now() + safetyMilliseconds;
      utter(words.safety);
    },
    hear(frame) {
      const now = performance.now();
      if (!options.listening || now < heldUntil || $("menu").open) return beacon.rest();
      // A finger beside all controls takes the focus away.
      if (document.activeElement === document.body) $("title").focus({ preventScroll: true });
      announce(frame, now);
      beacon.hear(frame, now);
      return feel(frame, now);
    },
    // Nobody hunts on this page for now.
    rest() {
      beacon.rest();
      window.speechSynthesis?.cancel();
    },
  };
})();
