/**
 * The parts of a cart that users can choose from one of two versions.
 * Source: docs/reference/drafts.md#choices-taken-together.
 */
import type { CartComparison, ComparedEntry, ComparedField, ComparedTerm } from "./compare-carts.ts";

/**
 * Identifies a part that can be merged from the other version: a term, an item that one version lacks, a field, or a
 * group of terms or fields.
 */
export type CartChoice = string;

/**
 * Groups of terms and fields that must be taken together, because a mix of two versions would be a different contract.
 */
export type ChoiceGroup = "contract" | "service" | "amount" | "sum" | "lines" | "questionnaire";

/**
 * If a framework contract is chosen, it sets the service model, the fees and the client's birth date. If it is
 * deselected, they are removed.
 */
const contractTerms: readonly ComparedTerm[] = ["contractIsAppendix", "frameworkContractId"];
/** Each service model has its own fees, and some models do not support the long-term product. */
const serviceTerms: readonly ComparedTerm[] = [
  "serviceFeeId",
  "advisorFeeAbsolute",
  "advisorFeeRelative",
  "discount",
  "longTermInvestmentProduct",
];
/** An amount is only meaningful in its currency. */
const amountFields: readonly ComparedField[] = ["currency", "oneOff", "monthly"];
/** These fields determine the sum of a package. A mix of two versions would have a wrong sum. */
const sumFields: readonly ComparedField[] = ["investmentType", ...amountFields, "inputMethod", "funds"];
/** Starting and ending line are taken together, because the ending line must not precede the starting line. */
const lineFields: readonly ComparedField[] = ["startingLine", "endingLine"];

/**
 * Returns the group of terms that must be taken together with `term`; null if the term can be taken separately. `terms`
 * contains all terms that differ.
 */
export function groupOfTerm(term: ComparedTerm, terms: readonly ComparedTerm[]): ChoiceGroup | null {
  if (contractTerms.some((each) => terms.includes(each))) return "contract";
  return terms.includes("serviceFeeId") && serviceTerms.includes(term) ? "service" : null;
}

/**
 * Returns the group of fields that must be taken together with `field`, whether the field differs or not; null if the
 * field can be taken separately.
 */
export function groupOfField({ before, after, changed }: ComparedEntry, field: ComparedField): ChoiceGroup | null {
  const isIn = (fields: readonly ComparedField[]) => fields.includes(field);
  if ((before ?? after).entry.itemType === "Package") return isIn(sumFields) ? "sum" : null;
  if (isIn(amountFields)) return changed.some((each) => each === "currency") ? "amount" : null;
  if (field === "questionnaire") return "questionnaire";
  return isIn(lineFields) ? "lines" : null;
}

/** Returns the choice that contains a term. `terms` contains all terms that differ. */
export function choiceOfTerm(term: ComparedTerm, terms: readonly ComparedTerm[]): CartChoice {
  return `term:${groupOfTerm(term, terms) ?? term}`;
}

/** Returns the choice whether to keep an item that only one version has; null for an item that both versions have. */
export function choiceOfEntry({ key, kind }: ComparedEntry): CartChoice | null {
  return kind === "added" || kind === "removed" ? `entry:${key}` : null;
}

/**
 * Returns the choice that contains a field. Null if the field does not differ, and for the fee, because it is
 * calculated.
 */
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
