import { create } from "zustand";
import { registerSessionReset } from "#features/session/model/session-reset.ts";
import { useSession } from "#features/session/model/session-store.ts";
import { registerSavedWork, registerUnsavedWork } from "#features/session/model/unsaved-work.ts";
import { readStored, removeStored, writeStored } from "#lib/storage.ts";
import { currentCart } from "./cart-store.ts";

/** What was answered to one question: codes of the chosen answers, and what was stated in words. */
export type AmlAnswer = { readonly chosen: readonly string[]; readonly text: string };
/** By question code. */
export type AmlAnswers = Readonly<Record<string, AmlAnswer>>;
type Kept = Readonly<Record<string, AmlAnswers>>;

/** Answers of the cart's items by uuid, kept beside the cart under the user's id. */
const useAnswers = create<{ kept: Kept }>(() => ({ kept: {} }));

function storageKey(): string | null {
  const id = useSession.getState().userData?.id;
  return id === undefined ? null : `fundport-aml-${id}`;
}

/** What is answered for an item: its own answers, or those that were given for another item of the same cart. */
export function readAmlAnswers(uuid: string): AmlAnswers {
  const { kept } = useAnswers.getState();
  const last = Object.keys(currentCart().items).findLast((other) => Object.hasOwn(kept, other));
  return kept[uuid] ?? (last === undefined ? {} : (kept[last] ?? {}));
}

/** Keeps the answers of an item and lets go of those whose item is not in the cart any more. */
export function keepAmlAnswers(uuid: string, answers: AmlAnswers): void {
  const { items } = currentCart();
  const others = Object.entries(useAnswers.getState().kept).filter(([other]) => Object.hasOwn(items, other));
  keep({ ...Object.fromEntries(others), [uuid]: answers });
}

function keep(kept: Kept): void {
  useAnswers.setState({ kept });
  const key = storageKey();
  if (key !== null) writeStored(key, JSON.stringify(kept));
}

function isAnswer(value: unknown): value is AmlAnswer {
  if (typeof value !== "object" || value === null || !("chosen" in value) || !("text" in value)) return false;
  const { chosen, text } = value;
  return typeof text === "string" && Array.isArray(chosen) && chosen.every((code) => typeof code === "string");
}

/** What is stored may be anything: whatever is no answer is left out. */
function parseKept(stored: string | null): Kept {
  try {
    return readKept(JSON.parse(stored ?? "{}"));
  } catch {
    return {};
  }
}

function readKept(value: unknown): Kept {
  const items = Object.entries(typeof value === "object" && value !== null ? value : {});
  return Object.fromEntries(
    items.map(([uuid, answers]) => [
      uuid,
      Object.fromEntries(
        Object.entries(Object(answers)).filter((entry): entry is [string, AmlAnswer] => isAnswer(entry[1])),
      ),
    ]),
  );
}

function open(): void {
  const key = storageKey();
  useAnswers.setState({ kept: key === null ? {} : parseKept(readStored(key)) });
}

open();
useSession.subscribe(({ userData }, before) => {
  if (userData?.id !== before.userData?.id) open();
});
registerSessionReset(() => {
  const key = storageKey();
  if (key !== null) removeStored(key);
  useAnswers.setState({ kept: {} });
});
registerUnsavedWork("aml", {
  collect: () => {
    const { items } = currentCart();
    const ofCart = Object.entries(useAnswers.getState().kept).filter(([uuid]) => Object.hasOwn(items, uuid));
    return ofCart.length === 0 ? null : Object.fromEntries(ofCart);
  },
  restore: (data) => keep(readKept(data)),
  subscribe: (onChange) => useAnswers.subscribe(onChange),
});
// They belong to the cart, and whether that is saved is the cart's to say.
registerSavedWork("aml", () => true);
// Another tab of this browser shares cart and answers.
window.addEventListener("storage", (event) => {
  if (event.key !== null && event.key === storageKey()) open();
});
