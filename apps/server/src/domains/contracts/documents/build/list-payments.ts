import type { ContractLine } from "@fundport/cart";
import type { AccountRole } from "../tables.ts";
import type { AccountFigures, PaymentFigures } from "../document/input.ts";

/**
 * An account to which clients pay in one currency. It applies to one contract type or, if `contractTypeId` is null, to
 * all contract types without their own account.
 */
export type CollectionAccount = {
  readonly id: number;
  readonly purpose: "Investments" | "Service";
  readonly contractTypeId: number | null;
  readonly currencyId: number;
  readonly iban: string;
  readonly accountNumber: string | null;
  readonly bic: string | null;
  readonly owner: string;
  readonly ownerRole: AccountRole | null;
};
type Names = { contractType: (id: number | null) => string; currencyCode: (id: number) => string };

/**
 * Returns a payment for each account and currency, in the order of the lines. A savings plan that continues another
 * line does not count as a second payment. An employer's contribution does not count as the client's payment.
 */
export function listPayments(
  lines: readonly ContractLine[],
  accounts: readonly CollectionAccount[],
  names: Names,
): PaymentFigures[] {
  const groups = Map.groupBy(lines, (line) => {
    const account = accountOf(line, accounts);
    return `${account?.id ?? "none"} ${line.currencyId}`;
  });
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const account = accountOf(first, accounts);
    const sum = (type: ContractLine["investmentType"], isPaidByEmployer = false) =>
      sumOf(group.filter((line) => line.investmentType === type && line.isPaidByEmployer === isPaidByEmployer));
    return {
      contractTypes: [...new Set(group.map(({ contractTypeId }) => names.contractType(contractTypeId)))],
      currencyCode: names.currencyCode(first.currencyId),
      account: account && presentAccount(account),
      oneOff: sum("OneOff"),
      monthly: sum("Periodical"),
      byEmployer: sum("Periodical", true),
    };
  });
}

function presentAccount({ owner, iban, accountNumber, bic, ownerRole }: CollectionAccount): AccountFigures {
  return { owner, iban, accountNumber, bic, ownerRole };
}

/** Returns the account for the service fee, or null if the operator has not set one. */
export function findServiceAccount(accounts: readonly CollectionAccount[], currencyId: number): AccountFigures | null {
  const found = accounts.find((account) => account.purpose === "Service" && account.currencyId === currencyId);
  return found ? presentAccount(found) : null;
}

/** Returns the contract type's own account, or otherwise the account for all contract types. */
function accountOf(line: ContractLine, accounts: readonly CollectionAccount[]): CollectionAccount | null {
  const ofCurrency = accounts.filter(
    ({ purpose, currencyId }) => purpose === "Investments" && currencyId === line.currencyId,
  );
  const find = (contractTypeId: number | null) => ofCurrency.find((one) => one.contractTypeId === contractTypeId);
  return (line.contractTypeId === null ? undefined : find(line.contractTypeId)) ?? find(null) ?? null;
}

/** Adds up the amounts in hundredths, so that the result is exact. */
function sumOf(lines: readonly ContractLine[]): number {
  const firstLines = lines.filter(({ fromMonth }) => fromMonth === null || fromMonth === 1);
  return firstLines.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;
}
