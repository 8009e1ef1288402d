// What each screen looks like: the radar, the sight, the trap, an ending.
const picture = (() => {
  const dark = {
    ground: "#07110f", ink: "#f2fff9", line: "#2c5a4c", good: "#6dffb0", danger: "#ff8f6b", target: "#ffe14d", blip: "#8fc7b4",
    sweep: "#6dffb055", panel: "#10211ccc", trap: "#274a86", skyTop: "#050b1c", skyLow: "#1c3f4f", star: "#ffffffb0", hill: "#0a1f19", edge: "#02100ccc",
    water: "#1c4a66", forbidden: "#4a2a26", building: "#3b4a45", way: "#3f5a51", barrier: "#9a7a55",
  };
  const light = {
    ground: "#ffffff", ink: "#000000", line: "#9aaaa4", good: "#00803f", danger: "#b32000", target: "#c24a00", blip: "#4c5f58",
    sweep: "#00803f33", panel: "#ffffffdd", trap: "#7fa3d8", skyTop: "#b9d8ee", skyLow: "#eef6f4", star: "#ffffff00", hill: "#8fae9c", edge: "#ffffffcc",
    water: "#bcdcf0", forbidden: "#f3d4cc", building: "#cfd6d2", way: "#c9c2a8", barrier: "#8a6a40",
  };
  let model = "";
  return {
    colours: (isLight) => (isLight ? light : dark),
    // The box has the radar and the scenes, the area the sight.
    draw(c, { box, area }, frame, colours, points, isCameraSeen) {
      const { screen } = frame;
      const seconds = lessMotion.matches ? 0 : performance.now() / 1000;
      model = frame.modelID || screen.modelID || model;
      if (screen.screen === "search" || screen.screen === "fight") {
        sight.draw(c, area, frame, colours, seconds, isCameraSeen);
      } else if (screen.screen === "scanner") {
        radar.draw(c, box, frame, colours, points, seconds);
      } else if (screen.screen === "trap") {
        scenes.trap(c, box, screen, colours, seconds, model);
      } else if (screen.screen === "ending") {
        scenes.ending(c, box, screen, colours, seconds, model);
      } else if (screen.screen === "story") {
        ghosts.draw(c, screen.ghost === null ? "" : model, box.x, box.y, box.radius * 0.5, seconds);
      } else {
        scenes.over(c, box, colours, seconds);
      }
    },
  };
})();
