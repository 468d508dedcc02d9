import type { TrialContracts } from "../accounts/contracts.ts";
import { trialUsers, type TrialUser } from "../accounts/users.ts";
import { currencies } from "../../domains/catalogue/reference/code-lists/code-lists.ts";
import { type Messages, messagesOf } from "./messages.ts";

export type StatementRow = { client: string; contract: string; kind: string; amount: number; commission: number };
/** An advisor's commissions of one month. */
export type Statement = {
  advisor: TrialUser;
  messages: Messages;
  /** The month as `yyyy-mm`. */
  month: string;
  /** The last day of the month as `yyyy-mm-dd`. */
  day: string;
  currencyCode: string;
  rows: StatementRow[];
  total: number;
};

/** The commission in percent of a one-off investment, and of each payment of a savings plan. */
const rates = { OneOff: 3, Periodical: 2 };
const maxRows = 14;
const firstMonth = "2024-07";
const lastMonth = "2026-09";

/**
 * Creates the monthly statements of the trial advisors who have contracts. A statement lists the month's investments in
 * the advisor's currency.
 */
export function createStatements({ clients, contracts, items }: TrialContracts): Statement[] {
  const itemsOf = Map.groupBy(items, ({ contractId }) => contractId);
  const nameOf = new Map(clients.map(({ id, name, surname }) => [id, `${surname} ${name}`]));
  return trialUsers.flatMap((advisor) => {
    const ownContracts = contracts.filter(({ userId, signedAt }) => userId === advisor.id && signedAt);
    if (ownContracts.length === 0) return [];
    const messages = messagesOf(advisor.language);
    return monthsBetween(firstMonth, lastMonth).map((month): Statement => {
      const rows = ownContracts
        .flatMap((contract) => (itemsOf.get(contract.id) ?? []).map((item) => ({ contract, item })))
        .filter(({ contract, item }) => {
          const signed = contract.signedAt?.toISOString().slice(0, 7) ?? "";
          const isOfCurrency = item.currencyId === advisor.currencyId;
          return isOfCurrency && (item.investmentType === "OneOff" ? signed === month : signed <= month);
        })
        .toSorted((one, other) => one.item.id - other.item.id)
        .slice(-maxRows)
        .map(({ contract, item }) => ({
          client: nameOf.get(contract.clientId ?? 0) ?? "",
          contract: String(700_000 + contract.id),
          kind: item.investmentType === "OneOff" ? messages.oneOff : messages.monthly,
          amount: item.amount,
          commission: (item.amount * rates[item.investmentType]) / 100,
        }));
      return {
        advisor,
        messages,
        month,
        day: lastDayOf(month),
        currencyCode: currencies.find(({ id }) => id === advisor.currencyId)?.code ?? "",
        rows,
        total: rows.reduce((sum, { commission }) => sum + commission, 0),
      };
    });
  });
}

function monthsBetween(first: string, last: string): string[] {
  const months = [first];
  let month = first;
  while (month !== last) {
    month = Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString();
    months.push(month);
  }
  return months;
}

function lastDayOf(month: string): string {
  const { daysInMonth: day } = Temporal.PlainYearMonth.from(month);
  return `${month}-${day}`;
}
