import type { Language } from "@fundport/i18n";
import type { DistributorFigures } from "../document/input.ts";
import { particulars } from "../document/present-distributor.ts";
import { contractTranslatorIn } from "../document/contract-texts.ts";
import type { CollectionAccount } from "./list-payments.ts";

/** Missing details of a contract's parties. `path` identifies a detail in the API, `name` is its label for people. */
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
 * Lists the missing details without which a contract would not identify its parties, in the order in which documents
 * print them. Returns an empty list if all details are present. See docs/reference/contract-documents.md#parties.
 */
export function listMissingParticulars(
  { distributor, hasNotice, accounts }: Parties,
  language: Language,
): MissingParticulars["missing"] {
  const translate = contractTranslatorIn(language);
  return [
    ...particulars
      .filter(({ key }) => !distributor?.[key])
      .map(({ key, label }) => ({ path: `distributor.${key}`, name: translate(label) })),
    ...(hasNotice ? [] : [{ path: "distributor.notice", name: translate("notice") }]),
    ...(accounts.some(({ ownerRole }) => ownerRole === null)
      ? [{ path: "accounts.ownerRole", name: translate("account-roles") }]
      : []),
  ];
}
