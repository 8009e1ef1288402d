// What keeps the player from hunting, and what to do about it.
const help = (() => {
  let tries = 0;
  // The browsers whose settings differ, by the ends of the names of their sentences.
  const browser = () => {
    const agent = navigator.userAgent;
    const isMac = /Macintosh/.test(agent);
    if (/iPhone|iPad|iPod/.test(agent) || (isMac && navigator.maxTouchPoints > 1)) return "IOS";
    if (/Android/.test(agent)) return "Android";
    if (/Firefox\//.test(agent)) return "Firefox";
    if (/Chrome\//.test(agent)) return "Chrome";
    return isMac && /Safari\//.test(agent) ? "Safari" : "Other";
  };
  const tryAgain = () => {
    tries += 1;
    sensors.arm();
  };
  const item = ([kind, text]) => {
    if (kind === "again") return button(text, "", tryAgain);
    return kind === "keys" ? button(text, "", playByKeys) : put("p", text);
  };
  return {
    show(given) {
      if (given?.kind !== "blocked") tries = 0;
      const element = $("help");
      element.hidden = !given;
      if (!given) return show(element, [], item);
      const items = given.kind === "blocked"
        ? [["text", `${tries > 0 ? `${words.stillBlocked} ` : ""}${words[`blocked${browser()}`]}`]] : [["text", given.text]];
      if (given.kind !== "elsewhere") items.push(["again", words.tryAgain]);
      show(element, [...items, ["keys", words.byKeys]], item);
    },
  };
})();
