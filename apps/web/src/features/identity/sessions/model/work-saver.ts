import { CallError } from "#lib/http/api.ts";
import { stableJson } from "#lib/stable-json.ts";
import { isOtherBrowserConflict, saveWork } from "./save-work.ts";
import { collectWork, onWorkChange } from "./work-sources.ts";

const saveDelayMs = 2000;
const retryDelayMs = 10_000;
/** While the user leaves a page, browsers send at most 64 KiB, which all requests of the page share. */
const maxLeavingBytes = 60 * 1024;
/**
 * Work larger than `maxLeavingBytes` is saved soon after each change, because it cannot be sent while the user leaves
 * the page.
 */
const largeSaveDelayMs = 300;

type Start = {
  userId: number;
  /** The work that the server has saved; undefined if unknown, so that the first save is always sent. */
  saved: unknown;
  /** Called when another browser has saved other work. Saving stops until the next start. */
  onConflict: () => void;
};
type SaverState = Pick<Start, "userId" | "onConflict"> & {
  /** The work that the server has saved, as JSON; undefined while unknown. */
  saved: string | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  isSaving: boolean;
  /** True if the work was too large at the last save to be sent while the user leaves the page. */
  isLarge: boolean;
  stopListening: () => void;
};

/** Creates a saver, which saves the work in progress on the server between `start` and `stop`. */
function createWorkSaver() {
  let active: SaverState | undefined;
  let latest: Start | undefined;

  /** Starts saving the work in progress, about 2 s after each change. */
  function start({ userId, saved, onConflict }: Start): void {
    stop();
    latest = { userId, saved, onConflict };
    const started: SaverState = {
      userId,
      onConflict,
      saved: saved === undefined ? undefined : stableJson(saved),
      timer: undefined,
      isSaving: false,
      isLarge: false,
      stopListening: onWorkChange(() => schedule(started, delayOf(started))),
    };
    active = started;
    schedule(started, saveDelayMs);
  }

  /** Starts again after an unnecessary stop. The work that the server has saved is unknown at that point. */
  function restart(): void {
    if (latest) start({ ...latest, saved: undefined });
  }

  function stop(): void {
    if (!active) return;
    active.stopListening();
    clearTimeout(active.timer);
    active = undefined;
  }

  /** Saves pending changes immediately. If `isLeaving` is true, the page may close before the response arrives. */
  function saveNow(isLeaving: boolean): void {
    if (!active) return;
    clearTimeout(active.timer);
    void save(active, isLeaving);
  }

  const delayOf = ({ isLarge }: SaverState) => (isLarge ? largeSaveDelayMs : saveDelayMs);

  function schedule(current: SaverState, delayMs: number): void {
    clearTimeout(current.timer);
    current.timer = setTimeout(() => void save(current, false), delayMs);
  }

  async function save(current: SaverState, isLeaving: boolean): Promise<void> {
    if (current !== active || (current.isSaving && !isLeaving)) return;
    const work = collectWork();
    const json = stableJson(work);
    if (json === current.saved) return;
    current.isSaving = true;
    current.isLarge = json.length > maxLeavingBytes || new Blob([json]).size > maxLeavingBytes;
    try {
      // The browser rejects a large request with `keepalive`. Without `keepalive`, the request may still succeed while
      // the user leaves the page.
      await saveWork(current.userId, work, { keepalive: isLeaving && !current.isLarge });
      current.saved = json;
    } catch (error) {
      if (current === active && isOtherBrowserConflict(error)) {
        stop();
        current.onConflict();
        return;
      }
      // If the server refuses the work, the saver waits for the next change. If the request fails, it is sent again. A
      // 401 response has already stopped the saver.
      const isTransient = error instanceof CallError && (error.status === 0 || error.status >= 500);
      if (current === active && isTransient) schedule(current, retryDelayMs);
      return;
    } finally {
      current.isSaving = false;
    }
    if (current === active && stableJson(collectWork()) !== current.saved) schedule(current, delayOf(current));
  }

  return { start, restart, stop, saveNow };
}

export const workSaver = createWorkSaver();
