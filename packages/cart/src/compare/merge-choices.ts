/**
 * The parts that can be taken from either of two versions of a cart.
 * Source: docs/reference/drafts.md#choices-taken-together.
 */
import type { CartComparison, ComparedEntry, ComparedField, ComparedTerm } from "./compare-carts.ts";

/** A part that can be merged from the other version: a term, an item that one version lacks, a field, or a group of them. */
export type CartChoice = string;

/** Terms and fields that only make sense together: half of them from the other side would be another contract. */
export type ChoiceGroup = "contract" | "service" | "amount" | "sum" | "lines" | "questionnaire";

/** A framework contract brings its service model, its fees and its client's birth date, and leaving it takes them away. */
const contractTerms: readonly ComparedTerm[] = ["contractIsAppendix", "frameworkContractId"];
/** A service model has its own fees, and the long-term product is not available with each. */
const serviceTerms: readonly ComparedTerm[] = [
  "serviceFeeId",
  "advisorFeeAbsolute",
  "advisorFeeRelative",
  "discount",
  "longTermInvestmentProduct",
];
/** An amount is one of its currency. */
const amountFields: readonly ComparedField[] = ["currency", "oneOff", "monthly"];
/** These make up the sum of a package: one of them from the other side would leave it wrong. */
const sumFields: readonly ComparedField[] = ["investmentType", ...amountFields, "inputMethod", "funds"];
/** A line may not end later than the one it begins with. */
const lineFields: readonly ComparedField[] = ["startingLine", "endingLine"];

/** The group of a term where others that differ, too, are taken with it or not at all; null where it stands alone. */
export function groupOfTerm(term: ComparedTerm, terms: readonly ComparedTerm[]): ChoiceGroup | null {
  if (contractTerms.some((each) => terms.includes(each))) return "contract";
  return terms.includes("serviceFeeId") && serviceTerms.includes(term) ? "service" : null;
}

/** The same of a field, whether it differs or stands between those that do. */
export function groupOfField({ before, after, changed }: ComparedEntry, field: ComparedField): ChoiceGroup | null {
  const isIn = (fields: readonly ComparedField[]) => fields.includes(field);
  if ((before ?? after).entry.itemType === "Package") return isIn(sumFields) ? "sum" : null;
  if (isIn(amountFields)) return changed.some((each) => each === "currency") ? "amount" : null;
  if (field === "questionnaire") return "questionnaire";
  return isIn(lineFields) ? "lines" : null;
}

/** `terms` are all that differ. */
export function choiceOfTerm(term: ComparedTerm, terms: readonly ComparedTerm[]): CartChoice {
  return `term:${groupOfTerm(term, terms) ?? term}`;
}

/** Of an item that only one version has: whether it is there. Null for one that both have. */
export function choiceOfEntry({ key, kind }: ComparedEntry): CartChoice | null {
  return kind === "added" || kind === "removed" ? `entry:${key}` : null;
}

/** Of a field that differs; null for one that does not, and for the fee, which follows from the others. */
export function choiceOfField(entry: ComparedEntry, field: ComparedField): CartChoice | null {
  if (field === "fee" || !entry.changed.some((each) => each === field)) return null;
  return `field:${entry.key}:${groupOfField(entry, field) ?? field}`;
}

/** The choices that an entry leaves, each once; none where only its fee differs. */
export function choicesOfEntry(entry: ComparedEntry): readonly CartChoice[] {
  const found = [choiceOfEntry(entry), ...entry.changed.map((field) => choiceOfField(entry, field))];
  return [...new Set(found.flatMap((choice) => choice ?? []))];
}

/** Every choice that a comparison leaves, each once. */
export function listChoices({ terms, entries }: CartComparison): readonly CartChoice[] {
  const ofTerms = terms.map((term) => choiceOfTerm(term, terms));
  return [...new Set([...ofTerms, ...entries.flatMap(choicesOfEntry)])];
}
