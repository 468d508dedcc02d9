/** Helpers that open the app for a user, with a fake network, a controlled clock and unsaved work. */
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { endSession } from "#features/identity/sessions/model/end-session.ts";
import { clearEndedWork } from "#features/identity/sessions/model/work-of-ended-session.ts";
import { registerUnsavedWork } from "#features/identity/sessions/model/work-sources.ts";
import { clearUserCookie, setUserCookie } from "./portal-answers.ts";
import { renderApp } from "./render-app.tsx";

export const jana = { id: 7, name: "Jana Nováková", language: "cs" } as const;
export const petr = { id: 8, name: "Petr Novák", language: "cs" } as const;

type Notes = { read: () => string | null; write: (next: string | null) => void };

/** Registers a feature whose unsaved work is a text. `unregister` removes the feature. */
function registerNotes(): { notes: Notes; unregister: () => void } {
  let note: string | null = null;
  const listeners = new Set<() => void>();
  const write = (next: string | null) => {
    note = next;
    for (const listener of listeners) listener();
  };
  const unregister = registerUnsavedWork("notes", {
    collect: () => note,
    restore: (data) => write(typeof data === "string" ? data : null),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  return { notes: { read: () => note, write }, unregister };
}

/**
 * Prepares each test of a file: a controlled clock, no logged-in user, and notes as unsaved work. Returns the notes.
 */
export function preparePortal(): Notes {
  let registered: ReturnType<typeof registerNotes>;
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse("2026-06-15T10:00:00Z") });
    vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
    registered = registerNotes();
  });
  afterEach(() => {
    act(() => endSession({ isExplicit: true }));
    registered.unregister();
    clearEndedWork(jana.id);
    clearUserCookie();
    localStorage.clear();
    vi.useRealTimers();
  });
  return { read: () => registered.notes.read(), write: (next) => registered.notes.write(next) };
}

export async function openPortal(path = "/"): Promise<void> {
  setUserCookie(jana);
  await renderApp({ path });
  await screen.findByRole("banner");
}

export const greeting = () => screen.findByRole("heading", { level: 1, name: /^Good/ });

export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/**
 * Stops the clock; call this once the app is open. From then on, only `pass` advances the time, so that the speed of
 * the machine has no effect.
 */
export const stopTime = () => void vi.setTimerTickMode("manual");
export const letTimePass = () => void vi.setTimerTickMode("interval", 20);
