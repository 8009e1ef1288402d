// The sensors of the phone, and what keeps it awake. What they mean is the engine's to say.
const sensors = (() => {
  // For how long, in milliseconds, a watch of the position may be silent: before its first position, after that,
  // and after an error. Then it counts as dead, as after a while in the background, and is armed again.
  const [firstPatience, patience, errorPatience] = [30000, 12000, 5000];
  let watch = null;
  let heardAt = 0;
  let allowed = firstPatience;
  let permission = null;
  let isOn = false;
  let isBlocked = false;
  let isAnswered = false;
  let isListening = false;
  let isPlaced = true;
  let wake = null;
  const number = (value) => (typeof value === "number" ? value : NaN);

  const turned = (event) => {
    if (!isOn) return;
    // A compass that is not calibrated says so by its accuracy; what it shows then is no heading.
    const compass = event.webkitCompassAccuracy < 0 ? NaN : number(event.webkitCompassHeading);
    // Without a north the first angle means nothing; the others still tell the pitch.
    const alpha = event.absolute === true ? number(event.alpha) : NaN;
    const screenAngle = screen.orientation ? screen.orientation.angle : number(window.orientation) || 0;
    engine.orientation(alpha, number(event.beta), number(event.gamma), compass, screenAngle);
  };
  const placed = (position) => {
    if (!isOn) return;
    [heardAt, allowed, isBlocked, isAnswered] = [performance.now(), patience, false, true];
    const { latitude, longitude, accuracy, speed } = position.coords;
    engine.position(latitude, longitude, accuracy, Date.now() - position.timestamp, number(speed));
  };
  const lost = ({ code }) => {
    if (!isOn) return;
    [heardAt, allowed, isBlocked, isAnswered] = [performance.now(), errorPatience, code === 1, true];
    engine.positionLost(code);
  };
  const disarm = () => {
    if (watch !== null) navigator.geolocation.clearWatch(watch);
    watch = null;
  };
  const arm = () => {
    if (!isOn || !isListening || !isPlaced) return;
    if (!navigator.geolocation) return lost({ code: 2 });
    disarm();
    heardAt = performance.now();
    watch = navigator.geolocation.watchPosition(placed, lost, { enableHighAccuracy: true, maximumAge: 0, timeout: 20000 });
  };
  const isSeen = () => document.visibilityState === "visible";
  // A question that is still open, or a refusal, needs the player and not another watch.
  const revive = () => {
    const isWaiting = isBlocked || (!isAnswered && permission?.state === "prompt");
    if (isOn && isSeen() && !isWaiting && performance.now() - heardAt > allowed) arm();
  };
  const returned = () => {
    if (!isOn || !isSeen()) return;
    stayAwake();
    arm();
  };
  const follow = async () => {
    try {
      permission = await navigator.permissions.query({ name: "geolocation" });
      permission.onchange = () => {
        if (permission.state === "denied") lost({ code: 1 }); else arm();
      };
    } catch {
      permission = null;  // Then the page asks anew when the player comes back to it.
    }
  };
  const stayAwake = async () => {
    if (!navigator.wakeLock || !isSeen()) return;
    try {
      wake = await navigator.wakeLock.request("screen");
    } catch {
      wake = null;  // Low battery: the screen may go dark.
    }
  };
  const listen = () => {
    if (isListening) return;
    isListening = true;
    const isAbsolute = "ondeviceorientationabsolute" in window;
    addEventListener(isAbsolute ? "deviceorientationabsolute" : "deviceorientation", turned);
    document.addEventListener("visibilitychange", returned);
    addEventListener("pageshow", returned);
    // Settings that open above the page hide nothing; it has the focus again when they close.
    addEventListener("focus", () => { if (isBlocked) arm(); });
    setInterval(revive, 1000);
    follow();
  };
  return {
    // Must be called by a tap: iOS asks for orientation only then. Nothing of the hunt waits for an answer.
    // A game that needs no place asks for none.
    async begin(wantsPlace = true) {
      [isOn, isPlaced] = [true, wantsPlace];
      stayAwake();
      const asks = window.DeviceOrientationEvent && DeviceOrientationEvent.requestPermission;
      if (asks) await DeviceOrientationEvent.requestPermission().catch(() => {});  // Refused: north is at the top.
      listen();
      arm();
    },
    // From now on the keys say where the player is.
    end() {
      isOn = false;
      disarm();
    },
    arm,
  };
})();

const camera = (() => {
  const video = document.getElementById("camera");
  let stream = null;
  let isWanted = false;
  let isAsking = false;
  const stop = () => {
    if (stream) for (const track of stream.getTracks()) track.stop();
    stream = null;
    video.srcObject = null;
  };
  const light = (isOn) => { for (const track of stream?.getTracks() ?? []) track.enabled = isOn; };
  // A browser that keeps no answer, as Firefox, would ask again in the middle of a fight: there the camera is only darkened.
  const rest = async () => {
    light(false);
    const asked = await navigator.permissions?.query({ name: "camera" }).catch(() => null);
    if (!isWanted && asked?.state === "granted") stop();
  };
  const run = async () => {
    if (stream) return light(true);
    // While a question is open, another would only come on top of it.
    if (!navigator.mediaDevices || isAsking) return;
    isAsking = true;
    try {
      const found = await navigator.mediaDevices.getUserMedia({
        audio: false, video: { facingMode: "environment" },
      });
      stop();
      stream = found;
      video.srcObject = stream;
      await video.play();
    } catch {
      camera.isRefused = true;
    }
    isAsking = false;
    if (!isWanted) rest();
  };
  return {
    isRefused: false,
    get isSeen() { return stream !== null && video.videoWidth > 0; },
    // Asks once, by a tap, so that no question comes in the middle of a fight.
    ask() { run(); },
    stop,
    show(wanted) {
      if (wanted !== isWanted) {
        isWanted = wanted;
        if (!wanted) rest(); else if (!camera.isRefused) run();
      }
      video.hidden = !(wanted && camera.isSeen);
    },
  };
})();
