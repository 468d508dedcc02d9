/**
 * Merges two compared versions of a cart. For each difference, one of the sides is taken.
 * Source: docs/reference/drafts.md#conflicts.
 */
import type { CartComparison, ComparedEntry, ComparedField } from "./compare-carts.ts";
import { type CartChoice, choiceOfEntry, choiceOfField, choiceOfTerm, groupOfField } from "./merge-choices.ts";
import {
  type CartEntry,
  type CartItem,
  type CartPackage,
  type CartState,
  type ItemInput,
  listItems,
} from "../state/state.ts";

/**
 * Returns the cart `before` with the chosen differences taken from `after`. Items of `before` keep their order and
 * their `uuid`; items that only `after` has follow in their order. If all differences are chosen, the result equals
 * `after`, except for the order of items and the steps.
 */
export function mergeCarts(
  before: CartState,
  after: CartState,
  { terms, entries }: CartComparison,
  choices: ReadonlySet<CartChoice>,
): CartState {
  const chosenTerms = terms.filter((term) => choices.has(choiceOfTerm(term, terms)));
  const merged = new Map<string, CartEntry>();
  for (const entry of entries) {
    const found = mergeEntry(entry, choices);
    if (found === null) continue;
    // Two browsers may have given the same uuid to two different products.
    let { uuid } = found;
    while (merged.has(uuid)) uuid = `${uuid}-2`;
    merged.set(uuid, { ...found, uuid });
  }
  // The order is the same as in the comparison: items of `before` first, then items that only `after` has.
  const order = [...listItems(before).map(({ uuid }) => uuid), ...merged.keys()];
  return {
    ...before,
    ...Object.fromEntries(chosenTerms.map((term) => [term, after[term]])),
    items: Object.fromEntries(
      [...new Set(order)].flatMap((uuid) => {
        const entry = merged.get(uuid);
        return entry ? [[uuid, entry]] : [];
      }),
    ),
  };
}

function mergeEntry(entry: ComparedEntry, choices: ReadonlySet<CartChoice>): CartEntry | null {
  const choice = choiceOfEntry(entry);
  if (entry.kind === "removed") return choices.has(choice ?? "") ? null : entry.before.entry;
  if (entry.kind === "added") return choices.has(choice ?? "") ? entry.after.entry : null;
  const takes = (field: ComparedField) => choices.has(choiceOfField(entry, field) ?? "");
  const [mine, other] = [entry.before.entry, entry.after.entry];
  if (mine.itemType === "Package") {
    const takesSum = entry.changed.some((field) => groupOfField(entry, field) === "sum" && takes(field));
    return other.itemType === "Package" ? mergePackage(mine, other, { takes, takesSum }) : mine;
  }
  return other.itemType === "Package" ? mine : mergeItem(mine, other, takes);
}

type Takes = (field: ComparedField) => boolean;
const inputFields = {
  oneOff: "oneOffAmount",
  monthly: "periodicalAmount",
  horizon: "investmentHorizon",
  currency: "currencyId",
  chargingMethod: "chargingMethodId",
  startingLine: "startingLineId",
  endingLine: "endingLineId",
  employerContribution: "employerContribution",
} as const satisfies Partial<Record<ComparedField, keyof ItemInput>>;

function mergeItem(mine: CartItem, other: CartItem, takes: Takes): CartItem {
  const fields = Object.entries(inputFields) as [keyof typeof inputFields, keyof ItemInput][];
  const inputs = fields.filter(([field]) => takes(field)).map(([, input]) => [input, other.calcInput[input]]);
  const { amlAnswers: _answers, ...unanswered } = mine;
  const questionnaire = takes("questionnaire")
    ? { ...unanswered, isAmlValidated: other.isAmlValidated, ...(other.amlAnswers && { amlAnswers: other.amlAnswers }) }
    : mine;
  return { ...questionnaire, calcInput: { ...mine.calcInput, ...Object.fromEntries(inputs) } };
}

type TakesOfPackage = { readonly takes: Takes; readonly takesSum: boolean };

function mergePackage(mine: CartPackage, other: CartPackage, { takes, takesSum }: TakesOfPackage): CartPackage {
  const sum = takesSum ? { ...mine, funds: other.funds, amountInputMethod: other.amountInputMethod } : mine;
  const { investmentType, investedAmount, currencyId } = (takesSum ? other : mine).calcInput;
  return {
    ...sum,
    name: takes("name") ? other.name : mine.name,
    calcInput: {
      investmentType,
      investedAmount,
      currencyId,
      investmentHorizon: (takes("horizon") ? other : mine).calcInput.investmentHorizon,
      chargingMethodId: (takes("chargingMethod") ? other : mine).calcInput.chargingMethodId,
    },
  };
}
