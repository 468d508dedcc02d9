import { ibanOfAccount } from "@fundport/rules";
import type { collectionAccounts } from "../../domains/contracts/documents/tables.ts";
import { banks, countries, currencies, idOf } from "../../domains/catalogue/reference/code-lists/code-lists.ts";
import { contractTypes } from "../catalogue/contract-types.ts";

type CollectionAccountRow = typeof collectionAccounts.$inferInsert;

/** The company that manages the invented investments and receives the payments. */
const manager = { owner: "Vltavská investiční společnost, a.s.", ownerRole: "Manager" } as const;
/** The distributor for each currency, which receives the fee for its service. */
const distributors = {
  CZK: { owner: "Finanční dílna, s.r.o.", ownerRole: "Distributor" },
  EUR: { owner: "Tatranský finančný dom, s.r.o.", ownerRole: "Distributor" },
} as const;

/**
 * Invented collection accounts: for investments in crowns and euros, for two contract types with separate accounts, and
 * for the service fee in both currencies.
 */
export const trialCollectionAccounts: CollectionAccountRow[] = [
  account(1, "CZK", "2000000018/0800"),
  account(2, "EUR", "2000000018/0900"),
  account(3, "CZK", "2000000026/0800", "LTIP"),
  account(4, "EUR", "2000000034/0800", "QUALIFIED"),
  serviceAccount(5, "CZK", "2000000042/0800"),
  serviceAccount(6, "EUR", "2000000042/0900"),
];

function serviceAccount(id: number, currency: "CZK" | "EUR", accountNumber: string): CollectionAccountRow {
  return { ...account(id, currency, accountNumber), purpose: "Service", ...distributors[currency] };
}

/** Creates an account, which is Slovak if its bank code belongs to a Slovak bank, and Czech otherwise. */
function account(
  id: number,
  currency: "CZK" | "EUR",
  accountNumber: string,
  contractType?: string,
): CollectionAccountRow {
  const code = accountNumber.split("/")[1];
  const country = code === "0900" ? "SK" : "CZ";
  const bank = banks.find((entry) => entry.code === code && entry.countryId === idOf(countries, country));
  const type = contractTypes.find((entry) => entry.code === contractType);
  return {
    id,
    purpose: "Investments",
    contractTypeId: type?.id ?? null,
    currencyId: idOf(currencies, currency),
    iban: ibanOfAccount(accountNumber, country) ?? "",
    accountNumber,
    bic: bank?.bic ?? null,
    ...manager,
  };
}
