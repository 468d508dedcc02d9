/**
 * Reduces changes of numbers to the necessary minimum. A change may be too large if a later edit of the same repair
 * also helps.
 */
import { roundShare } from "@fundport/units";
import type { CartEvent } from "../events/events.ts";
import { aimAtNumber, type Edit, type RepairField } from "./repair.ts";

/** The smallest possible change of a number, which is the precision of its field. */
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

/**
 * Returns the edit with its number moved back by `steps` towards the original number. Null if the edit is a choice, or
 * if the number would pass the original one.
 */
export function moveBack({ event, aim }: Edit, steps: number): Edit | null {
  if (aim.kind !== "number") return null;
  const { field, from, to, fundId } = aim;
  // A horizon is not moved back, because a horizon shorter than the recommended one would be worse, not a smaller
  // change.
  if (field === "investmentHorizon") return null;
  // A missing fee has no original number to move back to. A missing amount counts as 0.
  if (from === null && !amounts.includes(field)) return null;
  const distance = Math.abs(to - (from ?? 0));
  const step = repairSteps[field] * steps;
  if (step > distance) return null;
  const nearer = roundShare(to > (from ?? 0) ? to - step : to + step);
  const newAim = aimAtNumber(field, from, nearer, fundId === null ? {} : { fundId });
  return { event: setValue(event, field, nearer), aim: newAim };
}

/**
 * Moves every number back as far as the edits are still a repair. If no number can be moved, the same edits are
 * returned.
 */
export function reduceSteps(edits: readonly Edit[], isRepair: (edits: readonly Edit[]) => boolean): readonly Edit[] {
  return edits.reduce<readonly Edit[]>((reduced, _edit, index) => {
    const fits = (steps: number) => {
      const edit = reduced[index];
      const reducedEdit = edit ? moveBack(edit, steps) : null;
      return reducedEdit !== null && isRepair(reduced.with(index, reducedEdit));
    };
    if (!fits(1)) return reduced;
    let steps = 1;
    while (fits(steps * 2)) steps *= 2;
    for (let more = steps; more >= 1; more = Math.floor(more / 2)) if (fits(steps + more)) steps += more;
    const edit = reduced[index];
    const reducedEdit = edit ? moveBack(edit, steps) : null;
    return reducedEdit ? reduced.with(index, reducedEdit) : reduced;
  }, edits);
}
