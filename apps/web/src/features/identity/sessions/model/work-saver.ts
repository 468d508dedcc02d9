import { CallError } from "#lib/http/api.ts";
import { stableJson } from "#lib/stable-json.ts";
import { isOfOther, saveWork } from "./save-work.ts";
import { collectWork, onWorkChange } from "./work-sources.ts";

const saveDelayMs = 2000;
const retryDelayMs = 10_000;
/** Browsers let at most 64 KiB go with a page that is being left, other calls of it included. */
const maxLeavingBytes = 60 * 1024;
/** More than that is kept soon after each change: on leaving it would be too late. */
const largeSaveDelayMs = 300;

type Start = {
  userId: number;
  /** What the server holds already; undefined where that is not known, so that the first save settles it. */
  saved: unknown;
  /** Told once when another browser has kept other work: nothing is kept until it is started again. */
  onOther: () => void;
};
type Keeper = Pick<Start, "userId" | "onOther"> & {
  /** What the server holds, as JSON; undefined while that is unknown. */
  saved: string | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  isSaving: boolean;
  /** Whether the work was too large, when it was last looked at, to be sent on leaving. */
  isLarge: boolean;
  stopListening: () => void;
};

/** Keeps the work in progress on the server while it is started. */
function createWorkKeeper() {
  let keeper: Keeper | undefined;
  let latest: Start | undefined;

  /** From now on the server keeps the work in progress, about 2 s after each change. */
  function start({ userId, saved, onOther }: Start): void {
    stop();
    latest = { userId, saved, onOther };
    const started: Keeper = {
      userId,
      onOther,
      saved: saved === undefined ? undefined : stableJson(saved),
      timer: undefined,
      isSaving: false,
      isLarge: false,
      stopListening: onWorkChange(() => schedule(started, delayOf(started))),
    };
    keeper = started;
    schedule(started, saveDelayMs);
  }

  /** Goes on after a stop that came to nothing; what the server holds is not known any more. */
  function restart(): void {
    if (latest) start({ ...latest, saved: undefined });
  }

  function stop(): void {
    if (!keeper) return;
    keeper.stopListening();
    clearTimeout(keeper.timer);
    keeper = undefined;
  }

  /** Saves what is not saved yet without waiting; `isLeaving` says that the page may be gone before the answer. */
  function saveNow(isLeaving: boolean): void {
    if (!keeper) return;
    clearTimeout(keeper.timer);
    void save(keeper, isLeaving);
  }

  const delayOf = ({ isLarge }: Keeper) => (isLarge ? largeSaveDelayMs : saveDelayMs);

  function schedule(current: Keeper, delayMs: number): void {
    clearTimeout(current.timer);
    current.timer = setTimeout(() => void save(current, false), delayMs);
  }

  async function save(current: Keeper, isLeaving: boolean): Promise<void> {
    if (current !== keeper || (current.isSaving && !isLeaving)) return;
    const work = collectWork();
    const json = stableJson(work);
    if (json === current.saved) return;
    current.isSaving = true;
    current.isLarge = json.length > maxLeavingBytes || new Blob([json]).size > maxLeavingBytes;
    try {
      // With the flag the browser refuses a large call outright; without it, it may still get through.
      await saveWork(current.userId, work, { keepalive: isLeaving && !current.isLarge });
      current.saved = json;
    } catch (error) {
      if (current === keeper && isOfOther(error)) {
        stop();
        current.onOther();
        return;
      }
      // A refusal is final until the next change; without an answer it is tried again. A 401 has ended the keeping.
      const isTransient = error instanceof CallError && (error.status === 0 || error.status >= 500);
      if (current === keeper && isTransient) schedule(current, retryDelayMs);
      return;
    } finally {
      current.isSaving = false;
    }
    if (current === keeper && stableJson(collectWork()) !== current.saved) schedule(current, delayOf(current));
  }

  return { start, restart, stop, saveNow };
}

export const workSaver = createWorkKeeper();
