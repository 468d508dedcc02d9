import { create } from "zustand";
import { readStored, removeStored, writeStored } from "#lib/storage.ts";
import { onSessionEnd, type SessionEnd } from "./session-end.ts";
import { useSession } from "./session-store.ts";
import { createStoredForm, type StoredFormOptions } from "./stored-form.ts";
import { registerUnsavedWork } from "./work-sources.ts";
import { userKey } from "./user-keys.ts";

/** Kept across visits in the browser's storage; without these two a value lives as long as the page. */
type Persistence<Value> = StoredFormOptions<Value> | { version?: never; parse?: never; formerState?: never };

export type UserStoreOptions<Value> = Persistence<Value> & {
  /** Where the value is stored, by user: `fundport-<name>-7`. */
  name: string;
  /** What a user begins with, and what a session that ends goes back to. */
  initial: Value;
  /** A session that ends by itself leaves the stored value to the same user; a log-out never does. */
  outlivesSession?: boolean;
  /** Makes the value part of the work that the server keeps for the user, under `name`; see `registerUnsavedWork`. */
  unsavedWork?: {
    name: string;
    /** Whether there is anything worth keeping. */
    isWork: (value: Value) => boolean;
  };
  /** Called after each change while the store is started. */
  onChange?: (value: Value, before: Value) => void;
  /** Called when the value has come into other hands: another user's, or nobody's. */
  onOwnerChange?: () => void;
};

export type UserStore<Value> = {
  /** The value, or a part of it, as a hook. */
  use: { (): Value; <Part>(select: (value: Value) => Part): Part };
  get: () => Value;
  /** Changes the value, and stores it where somebody is logged in. */
  set: (value: Value) => void;
  /** Calls back after each change; returns how to stop that. */
  subscribe: (onChange: (value: Value, before: Value) => void) => () => void;
  /** Takes over what another tab has written since, and returns whether there was anything. */
  adopt: () => boolean;
  /**
   * From now on the value is the logged-in user's: it follows log-in, log-out and other tabs. Started twice, it runs once.
   * Returns how to stop, after which the value is the initial one and nobody's.
   */
  start: () => () => void;
};

/**
 * Holds a value that belongs to the logged-in user. Creating a store does nothing yet, `start` does: see
 * `app/user-stores.ts`.
 * @example const recentStore = createUserStore({ name: "recent", version: 1, initial: [], parse: parseIds });
 */
export function createUserStore<Value>(options: UserStoreOptions<Value>): UserStore<Value> {
  const { name, initial, outlivesSession = false, unsavedWork, onChange, onOwnerChange } = options;
  const isStored = options.parse !== undefined;
  const { pack, unpack, unpackText } = createStoredForm(initial, options);
  const useStore = create<{ readonly value: Value }>()(() => ({ value: initial }));
  /** The key of the user whose value it is; null while it is nobody's, and then nothing is stored. */
  let key: string | null = null;
  /** What this tab last read or wrote: anything else in the storage is another tab's. */
  let known: string | null = null;
  let stop: (() => void) | null = null;

  const get = () => useStore.getState().value;
  const show = (value: Value) => useStore.setState({ value });

  function set(value: Value): void {
    if (key !== null && isStored) {
      const text = JSON.stringify(pack(value));
      // Where it cannot be written (a full storage, none at all) the value of this tab is the newest all the same.
      known = writeStored(key, text) ? text : readStored(key);
    }
    show(value);
  }

  /**
   * A value that is gone from the storage is one whose session has ended there: this tab hears of the end by itself, and
   * its own work is kept until then.
   */
  function adopt(): boolean {
    const text = key !== null && isStored ? readStored(key) : null;
    if (text === null || text === known) return false;
    known = text;
    show(unpackText(text));
    return true;
  }

  function open(userId: number | undefined): void {
    key = userId === undefined ? null : userKey(name, userId);
    known = null;
    if (!adopt()) show(initial);
    onOwnerChange?.();
  }

  function reset({ isFinal }: SessionEnd): void {
    const ended = key;
    // The initial value is not stored even for a moment: another tab, whose session has not ended yet, would adopt it.
    open(undefined);
    if (ended !== null && (isFinal || !outlivesSession)) removeStored(ended);
  }

  function subscribe(onChange: (value: Value, before: Value) => void): () => void {
    return useStore.subscribe(({ value }, before) => onChange(value, before.value));
  }

  function start(): () => void {
    if (stop) return stop;
    open(useSession.getState().userData?.id);
    const handleOtherTab = () => void adopt();
    window.addEventListener("storage", handleOtherTab);
    document.addEventListener("visibilitychange", handleOtherTab);
    const stops = [
      useSession.subscribe(({ userData }, before) => {
        if (userData?.id !== before.userData?.id) open(userData?.id);
      }),
      onSessionEnd(reset),
      ...(onChange ? [subscribe(onChange)] : []),
      ...(unsavedWork
        ? [
            registerUnsavedWork(unsavedWork.name, {
              collect: () => (unsavedWork.isWork(get()) ? pack(get()) : null),
              restore: (work) => set(unpack(work)),
              subscribe,
            }),
          ]
        : []),
    ];
    stop = () => {
      stop = null;
      window.removeEventListener("storage", handleOtherTab);
      document.removeEventListener("visibilitychange", handleOtherTab);
      for (const end of stops) end();
      open(undefined);
    };
    return stop;
  }

  function use(): Value;
  function use<Part>(select: (value: Value) => Part): Part;
  function use<Part>(select?: (value: Value) => Part): Part | Value {
    return useStore(({ value }) => (select ? select(value) : value));
  }

  return { use, get, set, subscribe, adopt, start };
}
