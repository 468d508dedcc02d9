import { call, CallError } from "#lib/http/api.ts";
import { reportServer } from "#lib/http/connection.ts";
import { forgetIdleClock, noteSecondsLeft, useIdleClock, warningSeconds } from "./idle-clock.ts";

/** Source: docs/reference/sessions.md#keep-alive. */
export const pingIntervalMs = 10_000;
/** The server counts whole seconds: asked a moment later it knows that the session is over. */
const afterTheEndMs = 500;
const channelName = "fundport-activity";
/** What a user does at a page, also when it only reads. */
const inputs = ["pointerdown", "pointermove", "wheel", "touchmove", "keydown"] as const;

export type KeepAlive = {
  /** Tells the server that somebody is here, at once. Throws `CallError`. */
  stay: () => Promise<void>;
  stop: () => void;
};

/**
 * Pings every 10 seconds. A ping does not count as activity; it returns how long the session lasts. Input at the page is
 * reported as activity at most once a minute, to the server and to all tabs. An unattended browser is warned, and the 401
 * of a ping logs it out. Source: docs/reference/sessions.md#keep-alive.
 */
export function startKeepAlive(): KeepAlive {
  const controller = new AbortController();
  const channel = new BroadcastChannel(channelName);
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Opening the portal has just made many calls.
  let reportedAt = Date.now();
  let reporting: Promise<void> | null = null;

  async function ping(): Promise<void> {
    try {
      const { secondsLeft } = await call("ping", {}, { signal: controller.signal });
      reportServer(true);
      note(secondsLeft);
    } catch (error) {
      if (error instanceof CallError) reportServer(error.status !== 0);
    }
  }

  function note(secondsLeft: number): void {
    // A process of an earlier version, while a new one is being rolled out, does not say.
    if (controller.signal.aborted || !Number.isFinite(secondsLeft)) return;
    noteSecondsLeft(secondsLeft);
    clearTimeout(timer);
    const { isNear } = useIdleClock.getState();
    // Other calls may have prolonged the session since the last ping: the server is asked before anybody is warned.
    const next = isNear ? secondsLeft : secondsLeft - warningSeconds(useIdleClock.getState());
    timer = setTimeout(() => void ping(), next * 1000 + afterTheEndMs);
  }

  async function report(): Promise<void> {
    reportedAt = Date.now();
    // The smallest list there is: unchanged, it is answered without a body.
    await call("getAssetClasses", {}, { signal: controller.signal });
    await ping();
    const { endsAt } = useIdleClock.getState();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin by nature
    if (endsAt !== null && !controller.signal.aborted) channel.postMessage(endsAt);
  }

  function stay(): Promise<void> {
    reporting ??= report().finally(() => {
      reporting = null;
    });
    return reporting;
  }

  function handleInput(event: Event): void {
    // A page that moves below a resting mouse is no use of it.
    if (event instanceof PointerEvent && event.type === "pointermove" && !event.movementX && !event.movementY) return;
    const idleClock = useIdleClock.getState();
    // The warning asks, and only its answer counts: the way of the mouse to "log out" is no wish to stay.
    if (idleClock.isNear || Date.now() - reportedAt < warningSeconds(idleClock) * 1000) return;
    // The next ping finds out why it failed, and says so.
    stay().catch(() => undefined);
  }

  function handleVisible(): void {
    if (document.visibilityState === "visible") void ping();
  }

  channel.addEventListener("message", ({ data }: MessageEvent<number>) => {
    reportedAt = Date.now();
    note(Math.max(0, (data - Date.now()) / 1000));
  });
  const interval = setInterval(() => void ping(), pingIntervalMs);
  for (const input of inputs) window.addEventListener(input, handleInput, { passive: true, capture: true });
  document.addEventListener("visibilitychange", handleVisible);

  function stop(): void {
    controller.abort();
    channel.close();
    clearInterval(interval);
    clearTimeout(timer);
    for (const input of inputs) window.removeEventListener(input, handleInput, { capture: true });
    document.removeEventListener("visibilitychange", handleVisible);
    reportServer(true);
    forgetIdleClock();
  }
  return { stay, stop };
}
