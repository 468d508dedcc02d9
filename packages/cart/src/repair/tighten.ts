/** Numbers that moved further than they had to: a later change of the same repair may have made room. */
import { roundShare } from "@fundport/units";
import type { CartEvent } from "../events.ts";
import { changeNumber, type Edit, type RepairField } from "./repair.ts";

/** The least move of a number, as its field is typed. */
export const repairSteps: Readonly<Record<RepairField, number>> = {
  oneOffAmount: 1,
  periodicalAmount: 1,
  investedAmount: 1,
  investmentHorizon: 1,
  share: 0.1,
  advisorFeeRelative: 0.01,
  advisorFeeAbsolute: 1,
  discount: 0.1,
};
const amounts: readonly RepairField[] = ["oneOffAmount", "periodicalAmount", "investedAmount"];

function setValue(event: CartEvent, field: RepairField, to: number): CartEvent {
  switch (event.kind) {
    case "item-edited":
      return { ...event, input: { ...event.input, [field]: to } };
    case "package-edited":
      return { ...event, input: { ...event.input, [field]: to } };
    case "package-fund-amount-edited":
      return { ...event, investedAmount: to };
    case "package-fund-share-edited":
      return { ...event, share: to };
    case "fee-edited":
      return { ...event, [field]: to };
    default:
      return event;
  }
}

/** The edit with its number so many steps nearer to what it was; null for a choice, or beyond what it was. */
export function moveBack({ event, change }: Edit, steps: number): Edit | null {
  if (change.kind !== "number") return null;
  const { field, from, to, currencyId, fundId } = change;
  // A horizon or a fee that was left out is a choice, not a move; an amount that was left out is none.
  if (from === null && !amounts.includes(field)) return null;
  const distance = Math.abs(to - (from ?? 0));
  const step = repairSteps[field] * steps;
  if (step > distance) return null;
  const nearer = roundShare(to > (from ?? 0) ? to - step : to + step);
  const moved = changeNumber(field, from, nearer, { currencyId, ...(fundId === null ? {} : { fundId }) });
  return { event: setValue(event, field, nearer), change: moved };
}

/** Moves every number back as far as the whole repair stays one. Returns the same edits where none can be moved. */
export function tighten(edits: readonly Edit[], isRepair: (edits: readonly Edit[]) => boolean): readonly Edit[] {
  return edits.reduce<readonly Edit[]>((tight, _edit, place) => {
    const fits = (steps: number) => {
      const edit = tight[place];
      const moved = edit ? moveBack(edit, steps) : null;
      return moved !== null && isRepair(tight.with(place, moved));
    };
    if (!fits(1)) return tight;
    let steps = 1;
    while (fits(steps * 2)) steps *= 2;
    for (let more = steps; more >= 1; more = Math.floor(more / 2)) if (fits(steps + more)) steps += more;
    const edit = tight[place];
    const moved = edit ? moveBack(edit, steps) : null;
    return moved ? tight.with(place, moved) : tight;
  }, edits);
}
