import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseText } from "#lib/parse.ts";
import { endSession } from "./end-session.ts";
import { clearEndedWork } from "./work-of-ended-session.ts";
import { useSession } from "./session-store.ts";
import { collectWork, restoreWork } from "./work-sources.ts";
import { createUserStore, type UserStore, type UserStoreOptions } from "./user-store.ts";

const key = "fundport-note-7";
const stored = () => localStorage.getItem(key);
const packed = (state: unknown, version = 1) => JSON.stringify({ version, state });
const started: UserStore<string>[] = [];

function noteStore(options: Partial<UserStoreOptions<string>> = {}): UserStore<string> {
  const store = createUserStore<string>({ name: "note", version: 1, initial: "", parse: parseText, ...options });
  started.push(store);
  return store;
}
function logIn(id = 7): void {
  useSession.getState().logIn({ id, name: "Jana", language: "cs" });
}
/** Writes to the shared storage as another tab would. */
function otherTab(text: string | null): void {
  if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  window.dispatchEvent(new StorageEvent("storage", { key }));
}

beforeEach(() => logIn());
afterEach(() => {
  for (const store of started.splice(0)) store.start()();
  endSession({ isExplicit: true });
  clearEndedWork(7);
  localStorage.clear();
});

describe("a store of a user's value", () => {
  it("neither stores its value nor listens to other tabs before it is started", () => {
    localStorage.setItem(key, packed("earlier note"));
    const listen = vi.spyOn(window, "addEventListener");
    const store = noteStore();
    store.set("typed");
    expect(store.get()).toBe("typed");
    expect(stored()).toBe(packed("earlier note"));
    expect(listen).not.toHaveBeenCalled();
  });

  it("starts with the stored value, and stores changes", () => {
    localStorage.setItem(key, packed("earlier note"));
    const store = noteStore();
    store.start();
    expect(store.get()).toBe("earlier note");
    store.set("typed");
    expect(stored()).toBe(packed("typed"));
  });

  it.each([
    ["data of another version", packed("earlier note", 2)],
    ["data without a version", JSON.stringify({ state: "earlier note" })],
    ["invalid JSON", "{"],
    ["data without an envelope", '"earlier note"'],
    ["a value of another shape", packed(5)],
  ])("starts with the initial value if the storage contains %s", (_what, text) => {
    localStorage.setItem(key, text);
    const store = noteStore();
    store.start();
    expect(store.get()).toBe("");
  });

  it.each([
    [
      "reads an earlier build's value that is stored beside the version",
      JSON.stringify({ version: 1, note: "kept" }),
      "kept",
    ],
    ["reads an earlier build's value that is stored without a version", JSON.stringify({ note: "kept" }), "kept"],
    ["ignores an earlier build's value of another version", JSON.stringify({ version: 2, note: "kept" }), ""],
    ["reads a value in the current format", packed("current note"), "current note"],
  ])("%s", (_form, text, value) => {
    localStorage.setItem(key, text);
    const store = noteStore({ formerState: (former) => ("note" in former ? former.note : undefined) });
    store.start();
    expect(store.get()).toBe(value);
  });

  it("starts only once, and stops following the user after it is stopped", () => {
    const store = noteStore();
    const changes = vi.fn<() => void>();
    store.subscribe(changes);
    const stop = store.start();
    expect(store.start()).toBe(stop);
    changes.mockClear();
    otherTab(packed("theirs"));
    expect(changes).toHaveBeenCalledOnce();
    stop();
    expect(store.get()).toBe("");
    otherTab(packed("later"));
    expect(store.get()).toBe("");
    expect(stored()).toBe(packed("later"));
  });

  it("has a separate value for each user, and stores no value if no user is logged in", () => {
    const store = noteStore();
    store.start();
    store.set("Jana's");
    logIn(8);
    expect(store.get()).toBe("");
    store.set("Petr's");
    logIn(7);
    expect(store.get()).toBe("Jana's");
    useSession.getState().logOut();
    expect(store.get()).toBe("");
    store.set("without a user");
    expect(Object.keys(localStorage).sort()).toEqual([key, "fundport-note-8"]);
    expect(stored()).toBe(packed("Jana's"));
  });

  it("adopts the values of other tabs, but keeps its own if another tab removes the value", () => {
    const store = noteStore();
    store.start();
    otherTab(packed("theirs"));
    expect(store.get()).toBe("theirs");
    store.set("mine");
    otherTab(null);
    expect(store.get()).toBe("mine");
    expect(store.adopt()).toBe(false);
  });

  it("keeps its value in this tab if the browser cannot store it", () => {
    const store = noteStore();
    store.start();
    store.set("stored");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    store.set("typed");
    expect(store.adopt()).toBe(false);
    expect(store.get()).toBe("typed");
  });

  it("calls back when the owner of the value changes", () => {
    const onOwnerChange = vi.fn<() => void>();
    noteStore({ onOwnerChange }).start();
    onOwnerChange.mockClear();
    logIn(8);
    expect(onOwnerChange).toHaveBeenCalledOnce();
  });
});

describe("the end of a session", () => {
  it.each([
    ["after an expiry", { isExplicit: false }],
    ["after a log-out", { isExplicit: true }],
    ["after a log-in of another user", { isExplicit: false, isReplaced: true }],
  ])("clears a store and its stored value %s", (_end, ending) => {
    const store = noteStore();
    store.start();
    store.set("typed");
    const write = vi.spyOn(Storage.prototype, "setItem");
    endSession(ending);
    expect(store.get()).toBe("");
    expect(stored()).toBeNull();
    expect(write).not.toHaveBeenCalled();
  });

  it("keeps a value with `outlivesSession` for the same user unless the user logs out", () => {
    const store = noteStore({ outlivesSession: true });
    store.start();
    store.set("typed");
    endSession({ isExplicit: false });
    expect(store.get()).toBe("");
    logIn();
    expect(store.get()).toBe("typed");
    endSession({ isExplicit: true });
    expect(stored()).toBeNull();
  });

  it("removes all stored keys of the user on log-out, but not the keys of other users or of the browser", () => {
    const others = ["fundport-cart-17", "fundport-cart-8", "fundport-language", "elsewhere-7"];
    for (const name of ["fundport-cart-7", "fundport-fund-filter-7", "fundport-recent-7", ...others]) {
      localStorage.setItem(name, "kept");
      sessionStorage.setItem(name, "kept");
    }
    endSession({ isExplicit: true });
    expect(Object.keys(localStorage).sort()).toEqual(others.toSorted());
    expect(Object.keys(sessionStorage).sort()).toEqual(others.toSorted());
    sessionStorage.clear();
  });
});

describe("the unsaved work of a store", () => {
  const unsavedWork = { name: "note", isWork: (note: string) => note !== "" };

  it("collects the value with its version as unsaved work", () => {
    const store = noteStore({ unsavedWork });
    store.start();
    expect(collectWork()).toBeNull();
    store.set("typed");
    expect(collectWork()).toEqual({ note: { version: 1, state: "typed" } });
  });

  it("restores and stores unsaved work unless it has another version", () => {
    const store = noteStore({ unsavedWork });
    store.start();
    restoreWork({ note: { version: 1, state: "from the server" } });
    expect(store.get()).toBe("from the server");
    expect(stored()).toBe(packed("from the server"));
    restoreWork({ note: { version: 2, state: "from the future" } });
    expect(store.get()).toBe("");
  });

  it("does not collect unsaved work after the store is stopped", () => {
    const store = noteStore({ unsavedWork });
    const stop = store.start();
    store.set("typed");
    stop();
    expect(collectWork()).toBeNull();
  });
});
