import type { CartEntry, CartState } from "../state/state.ts";
import type { CartDifference } from "../repair/list-changes.ts";

/** Applies a list of changes without the reducers. If the list is complete, it turns one cart into the other. */
export function applyChanges(state: CartState, changes: readonly CartDifference[]): CartState {
  const items = new Map(Object.entries(state.items));
  let header: Partial<CartState> = {};
  for (const change of changes) {
    if (change.kind === "header") header = { ...header, [change.field]: change.to };
    else if (change.kind === "entry-removed") items.delete(change.entry.uuid);
    else if (change.kind === "entry-added") items.set(change.entry.uuid, change.entry);
    else {
      const entry = items.get(change.uuid);
      if (!entry) throw new Error(`No entry ${change.uuid} to change.`);
      items.set(change.uuid, changeEntry(entry, change));
    }
  }
  return { ...state, ...header, items: Object.fromEntries(items) };
}

type OfEntry = Extract<CartDifference, { kind: "input" | "entry-field" | "part" }>;
function changeEntry(entry: CartEntry, change: OfEntry): CartEntry {
  if (change.kind === "input")
    return { ...entry, calcInput: { ...entry.calcInput, [change.field]: change.to } } as CartEntry;
  if (change.kind === "entry-field") return { ...entry, [change.field]: change.to };
  if (entry.itemType !== "Package") throw new Error(`${entry.uuid} is no package.`);
  const { fundId, from, to } = change;
  if (to === null) return { ...entry, funds: entry.funds.filter(({ id }) => id !== fundId) };
  if (from === null) return { ...entry, funds: [...entry.funds, to] };
  return { ...entry, funds: entry.funds.map((fund) => (fund.id === fundId ? to : fund)) };
}

/** Returns the content of a cart so that it can be compared: without steps, and with sorted entries. */
export const contentOf = ({ items, activeStep: _active, availableStep: _available, ...header }: CartState) => ({
  header,
  items: Object.values(items).toSorted((a, b) => a.uuid.localeCompare(b.uuid)),
});
