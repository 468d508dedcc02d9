/**
 * The parts of a cart that can be chosen from either of two versions.
 * Source: docs/reference/drafts.md#choices-taken-together.
 */
import type { CartComparison, ComparedEntry, ComparedField, ComparedTerm } from "./compare-carts.ts";

/** A part that can be merged from the other version: a term, an item that one version lacks, a field, or a group of them. */
export type CartChoice = string;

/** Groups of terms and fields that only make sense together: a mix of both versions would be a different contract. */
export type ChoiceGroup = "contract" | "service" | "amount" | "sum" | "lines" | "questionnaire";

/**
 * A framework contract sets its service model, its fees and its client's birth date, and deselecting it removes them.
 */
const contractTerms: readonly ComparedTerm[] = ["contractIsAppendix", "frameworkContractId"];
/** A service model has its own fees, and not every model supports the long-term product. */
const serviceTerms: readonly ComparedTerm[] = [
  "serviceFeeId",
  "advisorFeeAbsolute",
  "advisorFeeRelative",
  "discount",
  "longTermInvestmentProduct",
];
/** An amount only makes sense in its currency. */
const amountFields: readonly ComparedField[] = ["currency", "oneOff", "monthly"];
/** These fields make up the sum of a package; mixing the versions would make it wrong. */
const sumFields: readonly ComparedField[] = ["investmentType", ...amountFields, "inputMethod", "funds"];
/** The ending line must not precede the starting line. */
const lineFields: readonly ComparedField[] = ["startingLine", "endingLine"];

/**
 * Returns the group of terms that must be chosen together with `term`; null if it can be chosen separately. `terms` are
 * all terms that differ.
 */
export function groupOfTerm(term: ComparedTerm, terms: readonly ComparedTerm[]): ChoiceGroup | null {
  if (contractTerms.some((each) => terms.includes(each))) return "contract";
  return terms.includes("serviceFeeId") && serviceTerms.includes(term) ? "service" : null;
}

/**
 * Returns the group of fields that must be chosen together with `field`, whether it differs or not; null if it can be
 * chosen separately.
 */
export function groupOfField({ before, after, changed }: ComparedEntry, field: ComparedField): ChoiceGroup | null {
  const isIn = (fields: readonly ComparedField[]) => fields.includes(field);
  if ((before ?? after).entry.itemType === "Package") return isIn(sumFields) ? "sum" : null;
  if (isIn(amountFields)) return changed.some((each) => each === "currency") ? "amount" : null;
  if (field === "questionnaire") return "questionnaire";
  return isIn(lineFields) ? "lines" : null;
}

/** `terms` are all terms that differ. */
export function choiceOfTerm(term: ComparedTerm, terms: readonly ComparedTerm[]): CartChoice {
  return `term:${groupOfTerm(term, terms) ?? term}`;
}

/** Returns the choice whether to keep an item that only one version has; null for an item of both. */
export function choiceOfEntry({ key, kind }: ComparedEntry): CartChoice | null {
  return kind === "added" || kind === "removed" ? `entry:${key}` : null;
}

/** Returns the choice of a field that differs; null for a field that does not, and for the fee, which is calculated. */
export function choiceOfField(entry: ComparedEntry, field: ComparedField): CartChoice | null {
  if (field === "fee" || !entry.changed.some((each) => each === field)) return null;
  return `field:${entry.key}:${groupOfField(entry, field) ?? field}`;
}

/** Returns all choices of an entry without duplicates; empty if only its fee differs. */
export function choicesOfEntry(entry: ComparedEntry): readonly CartChoice[] {
  const found = [choiceOfEntry(entry), ...entry.changed.map((field) => choiceOfField(entry, field))];
  return [...new Set(found.flatMap((choice) => choice ?? []))];
}

/** Returns all choices of a comparison without duplicates. */
export function listChoices({ terms, entries }: CartComparison): readonly CartChoice[] {
  const ofTerms = terms.map((term) => choiceOfTerm(term, terms));
  return [...new Set([...ofTerms, ...entries.flatMap(choicesOfEntry)])];
}
