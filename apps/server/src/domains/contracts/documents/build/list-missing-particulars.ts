import type { Language } from "@fundport/i18n";
import type { DistributorFigures } from "../document/input.ts";
import { particulars } from "../document/present-distributor.ts";
import { contractWordsIn } from "../document/words.ts";
import type { CollectionAccount } from "./list-payments.ts";

/** A missing particular of a party. `path` names it for programs, `name` for people. */
export type MissingParticulars = {
  readonly distributor: string;
  readonly missing: readonly { readonly path: string; readonly name: string }[];
};
type Parties = {
  readonly distributor: DistributorFigures | null;
  readonly hasNotice: boolean;
  readonly accounts: readonly Pick<CollectionAccount, "ownerRole">[];
};

/**
 * The particulars without which a contract does not identify its parties, in the order in which documents print them.
 * Empty if nothing is missing. See docs/reference/contract-documents.md#parties.
 */
export function listMissingParticulars(
  { distributor, hasNotice, accounts }: Parties,
  language: Language,
): MissingParticulars["missing"] {
  const words = contractWordsIn(language);
  return [
    ...particulars
      .filter(({ key }) => !distributor?.[key])
      .map(({ key, label }) => ({ path: `distributor.${key}`, name: words(label) })),
    ...(hasNotice ? [] : [{ path: "distributor.notice", name: words("notice") }]),
    ...(accounts.some(({ ownerRole }) => ownerRole === null)
      ? [{ path: "accounts.ownerRole", name: words("account-roles") }]
      : []),
  ];
}
