/**
 * Funds for qualified investors (fond kvalifikovaných investorů). Source: docs/reference/cart.md#qualified-investors.
 */
import type { ById, CartReference, FundProduct } from "./reference.ts";
import type { CartItem } from "./state.ts";

/** Code of their fund type, in the code list and in the database. */
export const fkiCode = "FKI";

type Typed = Pick<FundProduct, "fundTypeId">;
type Types = Pick<CartReference, "fundTypes">;
type Questionnaires = Pick<CartReference, "questionnaires">;
/** Code of the questionnaire that every client answers; of a fund type too that has none of its own. */
export const amlCode = "AML";
/** An entry of the cart, or what is to become one. */
type Entry = Pick<CartItem, "itemType" | "id"> | { readonly itemType: "Package" };

function typeOf({ fundTypeId }: Typed, { fundTypes }: Types) {
  return fundTypeId === null ? undefined : fundTypes.get(fundTypeId);
}

/** Whether a fund is one for qualified investors; a fund without a known type is none. */
export function isFki(fund: Typed, types: Types): boolean {
  return typeOf(fund, types)?.code === fkiCode;
}

/** The FKI fund that an entry is; null for a package, a program, a contract and any other fund. */
export function findFkiFund<Fund extends Typed>(
  entry: Entry,
  reference: Types & { readonly funds: ById<Fund> },
): Fund | null {
  const fund = entry.itemType === "Fund" ? reference.funds.get(entry.id) : undefined;
  return fund && isFki(fund, reference) ? fund : null;
}

/** Code of the questionnaire that is asked for an entry, the fund type's own or AML; null where none is. */
export function findQuestionnaireCode(entry: Entry, reference: Types & { readonly funds: ById<Typed> }): string | null {
  const fund = findFkiFund(entry, reference);
  const type = fund && typeOf(fund, reference);
  return type?.hasQuestionnaire ? (type.questionnaireCode ?? amlCode) : null;
}

/**
 * Returns true if an entry needs a questionnaire; one that is known to have no questions is not needed.
 * Source: docs/reference/cart.md#questionnaire.
 */
export function asksQuestionnaire(
  entry: Entry,
  reference: Types & Questionnaires & { readonly funds: ById<Typed> },
): boolean {
  const code = findQuestionnaireCode(entry, reference);
  return code !== null && reference.questionnaires?.get(code)?.questionsDef.length !== 0;
}
