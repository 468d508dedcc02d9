import { create } from "zustand";
import { readStored, removeStored, writeStored } from "#lib/storage.ts";
import { onSessionEnd, type SessionEnd } from "./session-end.ts";
import { useSession } from "./session-store.ts";
import { createStoredForm, type StoredFormOptions } from "./stored-form.ts";
import { registerUnsavedWork } from "./work-sources.ts";
import { userKey } from "./user-keys.ts";

/**
 * Options for a value that is stored across visits. If they are not given, the value is kept until the page is
 * reloaded.
 */
type Persistence<Value> = StoredFormOptions<Value> | { version?: never; parse?: never; formerState?: never };

export type UserStoreOptions<Value> = Persistence<Value> & {
  /** The name of the value in the storage key `fundport-<name>-7`, which also contains the user's id. */
  name: string;
  /** The value at a user's first log-in and after a session has ended. */
  initial: Value;
  /** Keeps the stored value for the same user when the session expires. A log-out always removes it. */
  outlivesSession?: boolean;
  /** Includes the value, under `name`, in the work that the server saves for the user; see `registerUnsavedWork`. */
  unsavedWork?: {
    name: string;
    /** Returns true if the value is worth saving. */
    isWork: (value: Value) => boolean;
  };
  /** Called after each change while the store is started. */
  onChange?: (value: Value, before: Value) => void;
  /** Called when the owner of the value changes or logs out. */
  onOwnerChange?: () => void;
};

export type UserStore<Value> = {
  /** A hook that returns the value or a part of it. */
  use: { (): Value; <Part>(select: (value: Value) => Part): Part };
  get: () => Value;
  /** Changes the value, and stores it if a user is logged in. */
  set: (value: Value) => void;
  /** Calls `onChange` after each change. Returns a function that unsubscribes. */
  subscribe: (onChange: (value: Value, before: Value) => void) => () => void;
  /** Adopts a newer value that another tab has stored. Returns true if there was a newer value. */
  adopt: () => boolean;
  /**
   * Makes the logged-in user the owner of the value, which from now on follows log-in, log-out and other tabs. A second
   * start has no effect. Returns a function that stops the store and resets it to the initial value without an owner.
   */
  start: () => () => void;
};

type StoredValue<Value> = ReturnType<typeof createStoredValue<Value>>;

/** Creates the value and the functions that read and write it in the storage of its current owner. */
function createStoredValue<Value>(options: UserStoreOptions<Value>) {
  const { name, initial, outlivesSession = false, onOwnerChange } = options;
  const isStored = options.parse !== undefined;
  const { pack, unpack, unpackText } = createStoredForm(initial, options);
  const useStore = create<{ readonly value: Value }>()(() => ({ value: initial }));
  /** The storage key of the owner. If there is no owner, the key is null and the value is not stored. */
  let key: string | null = null;
  /**
   * The stored text that this tab last read or wrote. If the storage contains a different text, another tab has written
   * it.
   */
  let known: string | null = null;

  const get = () => useStore.getState().value;
  const show = (value: Value) => useStore.setState({ value });

  function set(value: Value): void {
    if (key !== null && isStored) {
      const text = JSON.stringify(pack(value));
      // If the value cannot be written, because the storage is full or missing, the value of this tab is still the
      // newest.
      known = writeStored(key, text) ? text : readStored(key);
    }
    show(value);
  }

  /**
   * If the storage does not contain the value, the session has ended in another tab. This tab keeps its work until it
   * finds out that the session has ended.
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
    // The initial value is never stored, because another tab, whose session has not ended yet, would adopt it.
    open(undefined);
    if (ended !== null && (isFinal || !outlivesSession)) removeStored(ended);
  }

  function subscribe(onChange: (value: Value, before: Value) => void): () => void {
    return useStore.subscribe(({ value }, before) => onChange(value, before.value));
  }

  return { useStore, pack, unpack, get, set, adopt, open, reset, subscribe };
}

/** Makes the value follow log-in, log-out and other tabs. Returns a function that stops this. */
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
 * Creates a value that belongs to the logged-in user. The store has no effect until its `start` is called, see
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
