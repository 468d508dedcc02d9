/**
 * Funds for qualified investors (fond kvalifikovaných investorů). Source: docs/reference/cart.md#qualified-investors.
 */
import type { ById, CartReference, FundProduct } from "./reference.ts";
import type { CartItem } from "./state.ts";

/** The code of the fund type for qualified investors, in the code list and in the database. */
export const fkiCode = "FKI";

type Typed = Pick<FundProduct, "fundTypeId">;
type Types = Pick<CartReference, "fundTypes">;
type Questionnaires = Pick<CartReference, "questionnaires">;
/**
 * The code of the AML questionnaire, which every client answers. It is also used for fund types that have no
 * questionnaire of their own.
 */
export const amlCode = "AML";
/** An entry of the cart, or a product to be added. */
type Entry = Pick<CartItem, "itemType" | "id"> | { readonly itemType: "Package" };

function typeOf({ fundTypeId }: Typed, { fundTypes }: Types) {
  return fundTypeId === null ? undefined : fundTypes.get(fundTypeId);
}

/** Returns true if a fund is for qualified investors; false if its type is unknown. */
export function isFki(fund: Typed, types: Types): boolean {
  return typeOf(fund, types)?.code === fkiCode;
}

/** Returns the FKI fund of an entry; null for packages, programs, contracts and all other funds. */
export function findFkiFund<Fund extends Typed>(
  entry: Entry,
  reference: Types & { readonly funds: ById<Fund> },
): Fund | null {
  const fund = entry.itemType === "Fund" ? reference.funds.get(entry.id) : undefined;
  return fund && isFki(fund, reference) ? fund : null;
}

/**
 * Returns the code of the questionnaire for an entry: the fund type's own questionnaire, or AML. Null if the entry
 * needs no questionnaire.
 */
export function findQuestionnaireCode(entry: Entry, reference: Types & { readonly funds: ById<Typed> }): string | null {
  const fund = findFkiFund(entry, reference);
  const type = fund && typeOf(fund, reference);
  return type?.hasQuestionnaire ? (type.questionnaireCode ?? amlCode) : null;
}

/**
 * Returns true if an entry needs a questionnaire. If the questionnaire is known to have no questions, it is not needed.
 * Source: docs/reference/cart.md#questionnaire.
 */
export function needsQuestionnaire(
  entry: Entry,
  reference: Types & Questionnaires & { readonly funds: ById<Typed> },
): boolean {
  const code = findQuestionnaireCode(entry, reference);
  return code !== null && reference.questionnaires?.get(code)?.questionsDef.length !== 0;
}
