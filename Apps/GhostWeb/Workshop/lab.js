// The lab: workers play hunts with the same module, and the page adds up their rows. What the answer says does not
// depend on how many workers there are: rows go by the number of their replicate.
const lab = (() => {
  // A worker has the compiled module and makes any call of it.
  const work = () => {
    let port = null;
    onmessage = async ({ data }) => {
      const { id, module, name, input, numbers = [] } = data;
      try {
        if (module) port = connect((await WebAssembly.instantiate(module)).exports);
        const from = performance.now();
        const answer = name ? port.call(name, input, ...numbers) : null;
        postMessage({ id, answer, why: port.why, milliseconds: performance.now() - from }, answer ? [answer.buffer] : []);
      } catch (problem) {
        postMessage({ id, fault: String(problem) });
      }
    };
  };
  const source = () => `"use strict"; const connect = ${connect}; (${work})();`;
  let link = null;
  class Refusal extends Error {}
  const read = (bytes) => JSON.parse(new TextDecoder().decode(bytes));
  // Asks a hand in the light of a question. What is sent is done in order, so that two askers with a question each do
  // not disturb one another.
  const hand = (send, more) => {
    let latest = null;
    return {
      start: (module) => send({ module, name: "begin", input: greeting() }),
      call: (name, input, ...numbers) => send({ name, input, numbers }),
      async ask(question, name, input, ...numbers) {
        const isOther = latest !== question;
        latest = question;
        const asked = isOther ? send({ name: "question", input: question.text }) : null;
        const reply = send({ name, input, numbers });
        // A question that is refused makes what was asked after it void.
        reply.catch(() => {});
        const taken = await asked;
        if (taken && !taken.answer) {
          if (latest === question) latest = null;
          throw new Refusal(taken.why);
        }
        if (taken) question.metrics = read(taken.answer).metrics;
        const { answer, why, milliseconds } = await reply;
        if (!answer) throw new Refusal(why);
        return { answer, milliseconds };
      },
      ...more,
    };
  };
  const worker = () => {
    link ??= URL.createObjectURL(new Blob([source()], { type: "text/javascript" }));
    const thread = new Worker(link);
    const waiting = new Map();
    let count = 0;
    let since = 0;
    const end = (why) => {
      for (const { fail } of waiting.values()) fail(new Error(why));
      waiting.clear();
    };
    thread.onmessage = ({ data }) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      since = performance.now();
      if (data.fault) one?.fail(new Error(data.fault)); else one?.done(data);
    };
    thread.onerror = (event) => { event.preventDefault(); end("no worker"); };
    const send = (message) => new Promise((done, fail) => {
      count += 1;
      if (waiting.size === 0) since = performance.now();
      waiting.set(count, { done, fail });
      thread.postMessage({ id: count, ...message });
    });
    return hand(send, {
      // A chunk of a worker may take this long, in milliseconds.
      patience: 150,
      // How long it has been busy with one call.
      busy: () => (waiting.size ? performance.now() - since : 0),
      end() { thread.terminate(); end("ended"); },
    });
  };
  // Where workers are refused the page plays itself, a slice at a time, in a module of its own.
  const self = () => {
    let port = null;
    let queue = Promise.resolve();
    const send = ({ module, name, input, numbers = [] }) => {
      queue = queue.catch(() => {}).then(async () => {
        if (module) port = connect((await WebAssembly.instantiate(module)).exports);
        await pause();
        const from = performance.now();
        const answer = port.call(name, input, ...numbers);
        return { answer, why: port.why, milliseconds: performance.now() - from };
      });
      return queue;
    };
    return hand(send, { patience: 8, busy: () => 0, end() {} });
  };
  const greeting = () => JSON.stringify({ language: document.documentElement.lang, seed: "1" });
  const count = () => Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1));
  let hands = [];
  let isAlone = false;
  const hire = async () => {
    if (!isAlone) {
      try {
        const one = worker();
        await one.start(engine.module);
        return one;
      } catch {
        isAlone = true;
      }
    }
    const one = self();
    await one.start(engine.module);
    return one;
  };
  // The first worker says whether there can be any.
  const begin = async () => {
    hands = [await hire()];
    if (!isAlone) hands.push(...await Promise.all(Array.from({ length: count() - 1 }, hire)));
  };
  let ready = null;
  // Who adds up the rows of the answer, so that the page's own thread only draws it.
  let counter = null;
  // A hand that has been busy with what nobody waits for any more is replaced.
  const renew = async () => {
    await (ready ??= begin());
    hands = await Promise.all(hands.map((one) => {
      if (one.busy() < 400) return one;
      one.end();
      return hire();
    }));
    return hands;
  };
  return {
    Refusal,
    read,
    get hands() { return hands.length; },
    get isAlone() { return isAlone; },
    // Lets all hands do jobs until there are none: `next` gives a function of a hand, or null. Stops once `isWanted`
    // says no; the first trouble is thrown.
    async run(isWanted, next) {
      const all = await renew();
      await Promise.all(all.map(async (one) => {
        try {
          for (let job = isWanted() && next(one); job; job = isWanted() && next(one)) await job(one);
        } catch (problem) {
          if (isWanted()) throw problem;
        }
      }));
    },
    // Asks one hand a single thing.
    async one(question, name, input, ...numbers) {
      const [first] = await (ready ??= begin()).then(() => hands);
      return (await first.ask(question, name, input, ...numbers)).answer;
    },
    // A worker for other things than hunts; null where there can be none.
    async aside() {
      if (isAlone) return null;
      try {
        const one = worker();
        await one.start(engine.module);
        return one;
      } catch {
        return null;
      }
    },
    // A hand of one's own, to be ended: a worker, or the page itself.
    hire,
    // The whole question of what was chosen; null if the module refuses.
    async question(choice) {
      const input = JSON.stringify(choice);
      const bytes = (await twin.ask(input)) ?? engine.bytes("ask", input);
      return bytes && new TextDecoder().decode(bytes);
    },
    // Asks who adds up, in order. Who has failed has lost rows: another one begins without any.
    async count(...asked) {
      const mine = (counter ??= hire());
      try {
        const { answer, why } = await (await mine).call(...asked);
        if (answer) return answer;
        throw new Refusal(why);
      } catch (problem) {
        if (!(problem instanceof Refusal) && counter === mine) {
          counter = null;
          mine.then((one) => one.end(), () => {});
        }
        throw problem;
      }
    },
    // All hands say their sentences in another language.
    async speak(language) {
      for (const one of [...hands, ...(counter ? [await counter] : [])]) one.call("speak", language).catch(() => {});
    },
  };
})();

// Counts of hunts for one point, handed out by number: a first few, so that there is an interval at once, and then as
// many as a hand plays in its time.
const chunks = (points, wanted) => {
  const [first, largest] = [25, 250];
  const handed = new Array(points).fill(0);
  let speed = null;
  return {
    handed,
    next(hand) {
      const least = Math.min(...handed);
      if (least >= wanted) return null;
      const point = handed.indexOf(least);
      const asWell = speed ? Math.max(1, Math.floor(speed * hand.patience)) : hand.patience < 50 ? 1 : first;
      const size = Math.min(wanted - least, largest, least < first ? first : largest, asWell);
      handed[point] += size;
      return { point, first: least + 1, size };
    },
    // Hunts a millisecond, from what the last chunk took.
    took(size, milliseconds) { speed = size / Math.max(0.1, milliseconds); },
  };
};
