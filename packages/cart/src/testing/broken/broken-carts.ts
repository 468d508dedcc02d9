/**
 * Carts that the reducers cannot reach: valid ones, broken in one to three places. Each breakage names the path and the
 * key that every check of a cart must find it by.
 */
import type { CartReference } from "../../state/reference.ts";
import type { CartState } from "../../state/state.ts";
import type { Breakage, Fault } from "./breakage.ts";
import { headerBreakages } from "./header-breakages.ts";
import { itemBreakages } from "./item-breakages.ts";
import { packageBreakages } from "./package-breakages.ts";
import { createPick, type Pick } from "@fundport/rules/testing/pick";
import { makeValidCart } from "./valid-carts.ts";

export const breakages: readonly Breakage[] = [...headerBreakages, ...itemBreakages, ...packageBreakages];
export type Expected = { readonly name: string } & Omit<Fault, "state">;
export type BrokenCart = { readonly seed: number; readonly state: CartState; readonly faults: readonly Expected[] };

function touched(before: CartState, after: CartState): readonly string[] {
  return Object.keys(after.items).filter((uuid) => before.items[uuid] !== after.items[uuid]);
}

function shuffle<Item>(items: readonly Item[], pick: Pick): readonly Item[] {
  return items
    .map((item) => ({ item, at: pick.number(0, 1_000_000) }))
    .toSorted((first, second) => first.at - second.at)
    .map(({ item }) => item);
}

/** Breaks a valid cart in one to three places that have nothing to do with each other; the same for the same seed. */
export function makeBrokenCart(seed: number, reference: CartReference): BrokenCart {
  const pick = createPick(seed);
  const valid = makeValidCart(pick, reference);
  const count = pick.number(1, 3);
  let state = valid;
  const faults: Expected[] = [];
  const brokenAreas = new Set<Breakage["area"]>();
  for (const { name, area, apply } of shuffle(breakages, pick)) {
    if (faults.length === count) break;
    if (area !== "entries" && brokenAreas.has(area)) continue;
    const free = Object.keys(valid.items).filter((uuid) => state.items[uuid] === valid.items[uuid]);
    const fault = apply(state, reference, free);
    if (!fault) continue;
    // The discount's bounds are those of the model: one of them is broken at a time.
    brokenAreas.add(area);
    if (area === "header") brokenAreas.add("discount");
    if (area === "discount") brokenAreas.add("header");
    if (area === "entries" && touched(state, fault.state).some((uuid) => !free.includes(uuid) && valid.items[uuid]))
      continue;
    state = fault.state;
    faults.push({ name, path: fault.path, key: fault.key });
  }
  return { seed, state, faults };
}
