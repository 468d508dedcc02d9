import type { User } from "@fundport/api";
import { type CartState, listItems } from "@fundport/cart";
import type { Language } from "@fundport/i18n";
import type { ClientTerms } from "@fundport/rules";
import { requireDay } from "../../../lib/prague-days.ts";
import type { ClientRecords } from "../../clients/records/service.ts";
import type { Reference } from "../../catalogue/reference/service.ts";

type Sources = {
  reference: Pick<Reference, "getCodelists" | "getAmlQuestionnaire" | "readBanks">;
  clients: Pick<ClientRecords, "hasEmployers">;
};
type Check = {
  user: User;
  language: Language;
  /** Date of the check in Europe/Prague. */
  day: string;
  /** The cart, or null if only a form is checked. Without a cart it is unknown if an employer contributes. */
  cart: CartState | null;
};

/** Loads the terms that the client form's rules refer to. The page uses the same terms. */
export async function loadClientTerms({ reference, clients }: Sources, check: Check): Promise<ClientTerms> {
  const { user, language, cart } = check;
  const hasEmployers = await clients.hasEmployers();
  const [lists, banks, questionnaire] = await Promise.all([
    reference.getCodelists(language, { hasEmployers }),
    reference.readBanks(),
    reference.getAmlQuestionnaire(language),
  ]);
  return {
    ...lists,
    // Includes banks of all countries. The code lists have only Czech and Slovak banks.
    banks,
    today: requireDay(check.day),
    user: { email: user.email, mobilePhone: user.mobilePhone, countryCode: user.countryCode },
    questionnaire,
    needsEmployer: cart !== null && listItems(cart).some(hasContribution),
  };
}

function hasContribution(entry: ReturnType<typeof listItems>[number]): boolean {
  return entry.itemType !== "Package" && entry.calcInput.employerContribution;
}
