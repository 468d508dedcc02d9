/**
 * Generates carts that the reducers cannot produce: valid carts into which one to three defects are inserted. Each
 * breakage has the path and the key of the issue that every check of a cart must report.
 */
import type { CartReference, CartState } from "@fundport/cart";
import type { Breakage, Defect } from "./breakage.ts";
import { headerBreakages } from "./header-breakages.ts";
import { itemBreakages } from "./item-breakages.ts";
import { packageBreakages } from "./package-breakages.ts";
import { createPick, type Pick } from "../../pick.ts";
import { makeValidCart } from "./valid-carts.ts";

export const breakages: readonly Breakage[] = [...headerBreakages, ...itemBreakages, ...packageBreakages];
export type Expected = { readonly name: string } & Omit<Defect, "state">;
export type BrokenCart = { readonly seed: number; readonly state: CartState; readonly errors: readonly Expected[] };

function changedEntries(before: CartState, after: CartState): readonly string[] {
  return Object.keys(after.items).filter((uuid) => before.items[uuid] !== after.items[uuid]);
}

function shuffle<Item>(items: readonly Item[], pick: Pick): readonly Item[] {
  return items
    .map((item) => ({ item, at: pick.number(0, 1_000_000) }))
    .toSorted((first, second) => first.at - second.at)
    .map(({ item }) => item);
}

/** Creates a cart with one to three unrelated defects from a valid cart. A seed always gives the same cart. */
export function makeBrokenCart(seed: number, reference: CartReference): BrokenCart {
  const pick = createPick(seed);
  const valid = makeValidCart(pick, reference);
  const errorCount = pick.number(1, 3);
  let state = valid;
  const errors: Expected[] = [];
  const usedParts = new Set<Breakage["part"]>();
  for (const { name, part, apply } of shuffle(breakages, pick)) {
    if (errors.length === errorCount) break;
    if (part !== "entries" && usedParts.has(part)) continue;
    const free = Object.keys(valid.items).filter((uuid) => state.items[uuid] === valid.items[uuid]);
    const defect = apply(state, reference, free);
    if (!defect) continue;
    // The discount's bounds depend on the service model, so the header and the discount are never both broken.
    usedParts.add(part);
    if (part === "header") usedParts.add("discount");
    if (part === "discount") usedParts.add("header");
    if (
      part === "entries" &&
      changedEntries(state, defect.state).some((uuid) => !free.includes(uuid) && valid.items[uuid])
    )
      continue;
    state = defect.state;
    errors.push({ name, path: defect.path, key: defect.key });
  }
  return { seed, state, errors };
}
