import { create } from "zustand";
import { readStored, removeStored, writeStored } from "#lib/storage.ts";
import { onSessionEnd, type SessionEnd } from "./session-end.ts";
import { useSession } from "./session-store.ts";
import { createStoredForm, type StoredFormOptions } from "./stored-form.ts";
import { registerUnsavedWork } from "./work-sources.ts";
import { userKey } from "./user-keys.ts";

/** Options of a value that is stored across visits; without them it is kept until the page is reloaded. */
type Persistence<Value> = StoredFormOptions<Value> | { version?: never; parse?: never; formerState?: never };

export type UserStoreOptions<Value> = Persistence<Value> & {
  /** The name of the storage key, which also contains the user: `fundport-<name>-7`. */
  name: string;
  /** The value at the first log-in and after the end of a session. */
  initial: Value;
  /** Keeps the stored value when the session expires, for the same user; a log-out always removes it. */
  outlivesSession?: boolean;
  /** Makes the value part of the work that the server saves for the user, under `name`; see `registerUnsavedWork`. */
  unsavedWork?: {
    name: string;
    /** Returns true if the value is worth saving. */
    isWork: (value: Value) => boolean;
  };
  /** Called after each change while the store is started. */
  onChange?: (value: Value, before: Value) => void;
  /** Called when the owner changes or logs out. */
  onOwnerChange?: () => void;
};

export type UserStore<Value> = {
  /** The value, or a part of it, as a hook. */
  use: { (): Value; <Part>(select: (value: Value) => Part): Part };
  get: () => Value;
  /** Changes the value, and stores it if a user is logged in. */
  set: (value: Value) => void;
  /** Calls back after each change; returns a function that unsubscribes. */
  subscribe: (onChange: (value: Value, before: Value) => void) => () => void;
  /** Adopts the value that another tab has written since; returns true if there was one. */
  adopt: () => boolean;
  /**
   * Makes the logged-in user the owner: the value follows log-in, log-out and other tabs. A second start has no effect.
   * Returns a function that stops it, after which the value is the initial one without an owner.
   */
  start: () => () => void;
};

type StoredValue<Value> = ReturnType<typeof createStoredValue<Value>>;

/** Creates a value and the storage of its current owner. */
function createStoredValue<Value>(options: UserStoreOptions<Value>) {
  const { name, initial, outlivesSession = false, onOwnerChange } = options;
  const isStored = options.parse !== undefined;
  const { pack, unpack, unpackText } = createStoredForm(initial, options);
  const useStore = create<{ readonly value: Value }>()(() => ({ value: initial }));
  /** The storage key of the owner; null without an owner, in which case the value is not stored. */
  let key: string | null = null;
  /** The text that this tab last read or wrote; a different one in the storage was written by another tab. */
  let known: string | null = null;

  const get = () => useStore.getState().value;
  const show = (value: Value) => useStore.setState({ value });

  function set(value: Value): void {
    if (key !== null && isStored) {
      const text = JSON.stringify(pack(value));
      // If it cannot be written (the storage is full or missing), this tab's value is still the newest.
      known = writeStored(key, text) ? text : readStored(key);
    }
    show(value);
  }

  /**
   * If the value is missing from the storage, its session has ended in another tab. This tab detects the end on its
   * own, and keeps its work until then.
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
    // The initial value is never stored: another tab, whose session has not ended yet, would adopt it.
    open(undefined);
    if (ended !== null && (isFinal || !outlivesSession)) removeStored(ended);
  }

  function subscribe(onChange: (value: Value, before: Value) => void): () => void {
    return useStore.subscribe(({ value }, before) => onChange(value, before.value));
  }

  return { useStore, pack, unpack, get, set, adopt, open, reset, subscribe };
}

/** Makes the value follow log-in, log-out and other tabs; returns a function that stops it. */
function followSession<Value>(stored: StoredValue<Value>, options: UserStoreOptions<Value>): () => void {
  const { pack, unpack, get, set, adopt, open, reset, subscribe } = stored;
  const { unsavedWork, onChange } = options;
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
  return () => {
    window.removeEventListener("storage", handleOtherTab);
    document.removeEventListener("visibilitychange", handleOtherTab);
    for (const end of stops) end();
    open(undefined);
  };
}

/**
 * Creates a value that belongs to the logged-in user. Creating a store has no effect until `start` is called, see
 * `app/user-stores.ts`.
 * @example const recentStore = createUserStore({ name: "recent", version: 1, initial: [], parse: parseIds });
 */
export function createUserStore<Value>(options: UserStoreOptions<Value>): UserStore<Value> {
  const stored = createStoredValue(options);
  const { useStore, get, set, subscribe, adopt } = stored;
  let stop: (() => void) | null = null;

  function start(): () => void {
    if (stop) return stop;
    const unfollow = followSession(stored, options);
    stop = () => {
      stop = null;
      unfollow();
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
