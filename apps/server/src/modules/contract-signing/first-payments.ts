import type { ContractInput } from "../contract-documents/service.ts";

/** What the client pays first, an entry a currency: one-off investments with the first payment of the savings plans. */
export function firstPaymentsOf(input: Record<string, unknown> | null): { amount: number; currency: string }[] {
  // Nothing but creation writes it.
  const { payments = [] } = (input ?? {}) as Partial<ContractInput>;
  const byCurrency = new Map<string, number>();
  for (const { currencyCode, oneOff, monthly } of payments) {
    byCurrency.set(currencyCode, (byCurrency.get(currencyCode) ?? 0) + oneOff + monthly);
  }
  return [...byCurrency].filter(([, amount]) => amount > 0).map(([currency, amount]) => ({ amount, currency }));
}
