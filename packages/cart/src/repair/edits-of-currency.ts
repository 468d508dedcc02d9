/** Edits that put an entry into a currency in which its product is offered. See docs/decisions/140. */
import { convert } from "@fundport/finance";
import { roundWhole } from "@fundport/units";
import { listCurrencyIds } from "../currencies.ts";
import { findPackageRules } from "../package-rules.ts";
import { findPricedProduct, findSliders } from "../products.ts";
import type { CartReference, Slider } from "../reference.ts";
import type { CartEntry, CartItem, CartPackage } from "../state.ts";
import type { Edit } from "./repair.ts";

/** The product's own currency for an entry without one, then the user's, then the others. */
function listChoices(entry: CartEntry, reference: CartReference): readonly number[] {
  const offered = listCurrencyIds(entry, reference) ?? [];
  const isNew = entry.calcInput.currencyId === null && entry.itemType !== "Package";
  const own = isNew ? findPricedProduct(entry, reference)?.currencyId : undefined;
  const wanted = [...(own === undefined ? [] : [own]), reference.user.currencyId].filter((id) => offered.includes(id));
  return [...new Set([...wanted, ...offered])].filter((id) => id !== entry.calcInput.currencyId);
}

/** At the rate of the two currencies, or over the user's own where they have none; null where neither is known. */
function convertOver(value: number, from: number, to: number, { forex, user }: CartReference): number | null {
  const direct = convert(value, from, to, forex);
  if (direct !== null) return direct;
  const own = convert(value, from, user.currencyId, forex);
  return own === null ? null : convert(own, user.currencyId, to, forex);
}

/** An amount at today's rate, in whole steps of its slider and at least one; what cannot be converted is cleared. */
function convertAmount(
  value: number | null,
  { from, to, slider, reference }: { from: number; to: number; slider: Slider | undefined; reference: CartReference },
): number | null {
  if (!value) return value;
  const converted = convertOver(value, from, to, reference);
  if (converted === null) return null;
  const step = Math.max(slider?.step ?? 1, 1);
  return Math.max(roundWhole(converted / step), 1) * step;
}

function editItem(item: CartItem, to: number, reference: CartReference): Edit {
  const { uuid, calcInput } = item;
  const { currencyId: from, oneOffAmount, periodicalAmount } = calcInput;
  const sliders = findSliders({ ...item, calcInput: { ...calcInput, currencyId: to } }, reference);
  const input =
    from === null
      ? { currencyId: to }
      : {
          currencyId: to,
          oneOffAmount: convertAmount(oneOffAmount, { from, to, slider: sliders?.oneOffSlider, reference }),
          periodicalAmount: convertAmount(periodicalAmount, { from, to, slider: sliders?.periodicalSlider, reference }),
        };
  const amounts = [input.oneOffAmount, input.periodicalAmount].flatMap((value) => value || []);
  return { event: { kind: "item-edited", uuid, input }, aim: { kind: "currency", to, amounts } };
}

function editPackage(entry: CartPackage, to: number, reference: CartReference): Edit {
  const { uuid, calcInput, funds } = entry;
  const { currencyId: from, investedAmount, investmentType } = calcInput;
  if (from === null) {
    const aim = { kind: "currency", to, amounts: [] } as const;
    return { event: { kind: "package-edited", uuid, input: { currencyId: to } }, aim };
  }
  const { sliders } = findPackageRules({ ...entry, calcInput: { ...calcInput, currencyId: to } }, reference);
  const slider = investmentType === "OneOff" ? sliders?.oneOffSlider : sliders?.periodicalSlider;
  const total = convertAmount(investedAmount, { from, to, slider, reference });
  return {
    event: {
      kind: "package-edited",
      uuid,
      input: { currencyId: to, investedAmount: total },
      // As if the total were typed for the first time: it divides the funds by their shares.
      typedFrom: {
        calcInput: { ...calcInput, investedAmount: null },
        funds: funds.map((fund) => ({ ...fund, investedAmount: 0 })),
      },
    },
    aim: { kind: "currency", to, amounts: total ? [total] : [] },
  };
}

/** Lists a change into each currency that is offered, the amounts converted. */
export function listCurrencyEdits(entry: CartEntry, reference: CartReference): Edit[] {
  return listChoices(entry, reference).map((to) =>
    entry.itemType === "Package" ? editPackage(entry, to, reference) : editItem(entry, to, reference),
  );
}
