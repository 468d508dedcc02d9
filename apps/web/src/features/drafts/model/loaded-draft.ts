import type { Draft } from "@fundport/api";
import { type CartState, readStoredCart } from "@fundport/cart";
import { create } from "zustand";
import { registerSessionReset } from "#features/session/model/session-reset.ts";
import { useSession } from "#features/session/model/session-store.ts";
import { registerSavedWork, registerUnsavedWork } from "#features/session/model/unsaved-work.ts";
import { readStored, removeStored, writeStored } from "#lib/storage.ts";
import { fingerprint } from "./fingerprint.ts";

/** The draft that the cart was loaded from or saved into. */
export type LoadedDraft = {
  readonly id: string;
  readonly name: string;
  readonly identifier: string | null;
  /** Of the state that the cart began with; an update sends it. */
  readonly etag: string;
  /** The fingerprint of the cart that the draft holds. */
  readonly saved: string;
};

const version = 1;

/** Kept across sessions beside the cart, by user: `fundport-draft-7`. Source: portal §3, Persisted state. */
export const useLoadedDraft = create<{ readonly draft: LoadedDraft | null }>()(() => ({ draft: null }));

let key: string | null = null;

export function currentDraft(): LoadedDraft | null {
  return useLoadedDraft.getState().draft;
}

export function setLoadedDraft(draft: LoadedDraft | null): void {
  useLoadedDraft.setState({ draft });
  if (key === null) return;
  if (draft === null) removeStored(key);
  else writeStored(key, JSON.stringify({ version, draft }));
}

/** What is remembered of a draft once the cart holds it. */
export function loadedFrom(draft: Omit<Draft, "data">, cart: CartState): LoadedDraft {
  const { id, name, identifier, etag } = draft;
  return { id, name, identifier, etag, saved: fingerprint(cart) };
}

function parseDraft(value: unknown): LoadedDraft | null {
  if (typeof value !== "object" || value === null) return null;
  const { id, name, identifier, etag, saved } = value as Partial<Record<keyof LoadedDraft, unknown>>;
  const isWhole = [id, name, etag, saved].every((field) => typeof field === "string");
  return isWhole && (identifier === null || typeof identifier === "string") ? (value as LoadedDraft) : null;
}

function readDraft(): LoadedDraft | null {
  const text = key === null ? null : readStored(key);
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as { version?: unknown; draft?: unknown } | null;
    return stored?.version === version ? parseDraft(stored.draft) : null;
  } catch {
    // Text that is no JSON is none of ours.
    return null;
  }
}

function openDraft(userId: number | undefined): void {
  key = userId === undefined ? null : `fundport-draft-${userId}`;
  useLoadedDraft.setState({ draft: readDraft() });
}

openDraft(useSession.getState().userData?.id);
useSession.subscribe(({ userData }, before) => {
  if (userData?.id !== before.userData?.id) openDraft(userData?.id);
});
registerSessionReset(() => setLoadedDraft(null));
registerUnsavedWork("draft", {
  collect: () => currentDraft(),
  restore: (data) => setLoadedDraft(parseDraft(data)),
  subscribe: (onChange) => useLoadedDraft.subscribe(onChange),
});
// Which draft it is, is nothing that a log-out could lose; the cart is, unless the draft holds it.
registerSavedWork("draft", () => true);
registerSavedWork("cart", (data) => {
  const cart = readStoredCart(data);
  return cart !== null && fingerprint(cart) === currentDraft()?.saved;
});
// Another tab of this browser shares cart and draft.
window.addEventListener("storage", (event) => {
  if (key !== null && event.key === key) useLoadedDraft.setState({ draft: readDraft() });
});
