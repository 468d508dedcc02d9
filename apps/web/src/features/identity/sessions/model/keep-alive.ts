import { call, CallError } from "#lib/http/api.ts";
import { reportServer } from "#lib/http/connection.ts";
import { resetIdleClock, storeSecondsLeft, useIdleClock, warningSeconds } from "./idle-clock.ts";

/** The time between two pings. Source: docs/reference/sessions.md#keep-alive. */
export const pingIntervalMs = 10_000;
/**
 * Delays a ping at the end of the session, because the server counts whole seconds and a ping at the exact end could
 * still succeed.
 */
const afterTheEndMs = 500;
const channelName = "fundport-activity";
/** The events that count as activity. They include scrolling, because some users only read. */
const inputs = ["pointerdown", "pointermove", "wheel", "touchmove", "keydown"] as const;

export type KeepAlive = {
  /** Reports activity to the server immediately. Throws `CallError`. */
  reportActivity: () => Promise<void>;
  stop: () => void;
};

/**
 * Pings every 10 seconds. A ping does not count as activity; it returns the remaining time of the session. Input on the
 * page counts as activity and is reported to the server and to all tabs, at most once a minute. If the user is
 * inactive, the warning appears, and when a ping returns 401, the user is logged out.
 * Source: docs/reference/sessions.md#keep-alive.
 */
export function startKeepAlive(): KeepAlive {
  const controller = new AbortController();
  const channel = new BroadcastChannel(channelName);
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The requests that loaded the app have already counted as activity.
  let reportedAt = Date.now();
  let reporting: Promise<void> | null = null;

  async function ping(): Promise<void> {
    try {
      const { secondsLeft } = await call("ping", {}, { signal: controller.signal });
      reportServer(true);
      scheduleNextPing(secondsLeft);
    } catch (error) {
      if (error instanceof CallError) reportServer(error.status !== 0);
    }
  }

  function scheduleNextPing(secondsLeft: number): void {
    // During a rollout, a server process of an earlier version may not return this value.
    if (controller.signal.aborted || !Number.isFinite(secondsLeft)) return;
    storeSecondsLeft(secondsLeft);
    clearTimeout(timer);
    const { isNear } = useIdleClock.getState();
    // Pings once more before the warning appears, because other requests may have prolonged the session since the last
    // ping.
    const next = isNear ? secondsLeft : secondsLeft - warningSeconds(useIdleClock.getState());
    timer = setTimeout(() => void ping(), next * 1000 + afterTheEndMs);
  }

  async function report(): Promise<void> {
    reportedAt = Date.now();
    // Requests the smallest list. If the list has not changed, the response has no body.
    await call("getAssetClasses", {}, { signal: controller.signal });
    await ping();
    const { endsAt } = useIdleClock.getState();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has a single origin
    if (endsAt !== null && !controller.signal.aborted) channel.postMessage(endsAt);
  }

  function reportActivity(): Promise<void> {
    reporting ??= report().finally(() => {
      reporting = null;
    });
    return reporting;
  }

  function handleInput(event: Event): void {
    // If the page moves under a resting mouse, the event does not count as activity.
    if (event instanceof PointerEvent && event.type === "pointermove" && !event.movementX && !event.movementY) return;
    const idleClock = useIdleClock.getState();
    // While the warning is open, only its buttons count as activity: moving the mouse to "Log out" must not prolong the
    // session.
    if (idleClock.isNear || Date.now() - reportedAt < warningSeconds(idleClock) * 1000) return;
    // If the request fails, the next ping detects and reports the reason.
    reportActivity().catch(() => undefined);
  }

  function handleVisible(): void {
    if (document.visibilityState === "visible") void ping();
  }

  channel.addEventListener("message", ({ data }: MessageEvent<number>) => {
    reportedAt = Date.now();
    scheduleNextPing(Math.max(0, (data - Date.now()) / 1000));
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
    resetIdleClock();
  }
  return { reportActivity, stop };
}
