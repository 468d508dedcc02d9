import { formatMoney, formatPercent } from "@fundport/i18n";
import { roundAmount } from "@fundport/units";
import { printableName } from "../../../../print/printable.ts";
import { wholeServiceOf } from "../../../../print/section/all-costs.ts";
import type { SectionFigures, ServiceFigures } from "../../../../print/section/figures.ts";
import type { Fact } from "./blocks.ts";
import type { AccountFigures, ContractInput } from "./input.ts";
import type { ContractWords } from "./words.ts";

/** The fee for the service, with how often and to which account it is paid. */
export type ServiceFee = {
  readonly figures: ServiceFigures;
  readonly kind: "absolute" | "relative" | "transaction";
  readonly currencyCode: string;
  readonly account: AccountFigures | null;
  /** True for the yearly fee of an appendix: its framework contract charges one fee for all investments. */
  readonly isOfFramework: boolean;
};

/**
 * Returns the fee of the service model; null if there is none or if it is 0. Also returns null for contracts created before
 * the account was stored with them, so that their documents stay as the client read them.
 */
export function serviceFeeOf({ terms }: Pick<ContractInput, "terms">): ServiceFee | null {
  const { service } = terms;
  if (!service || service.account === undefined) return null;
  const { figures, currencyCode, account } = service;
  const { feeKind: kind } = figures;
  const fee = kind === "relative" ? figures.relativeFee : figures.absoluteFee;
  const isOfFramework = kind === "absolute" && terms.appendixOf !== null;
  return kind && fee ? { figures, kind, currencyCode, account, isOfFramework } : null;
}

/** The service model and its fee. */
export function presentServiceFee({ figures, kind, currencyCode }: ServiceFee, words: ContractWords): Fact[] {
  const amount =
    kind === "relative" ? formatPercent(figures.relativeFee ?? 0) : formatMoney(figures.absoluteFee ?? 0, currencyCode);
  return [
    { label: words("service-model"), value: printableName(figures.name) },
    { label: words("service-amount"), value: words(`service-amount-${kind}`, { amount }) },
  ];
}

/** When the fee is paid, and to which account. */
export function presentServiceDue(fee: ServiceFee, words: ContractWords): Fact[] {
  return [
    presentServiceWhen(fee, words),
    { label: words("service-how"), value: presentAccount(fee.account, fee.currencyCode, words) },
  ];
}

export function presentServiceWhen({ kind, isOfFramework }: ServiceFee, words: ContractWords): Fact {
  return { label: words("service-when"), value: words(`service-when-${isOfFramework ? "framework" : kind}`) };
}

function presentAccount(account: AccountFigures | null, currencyCode: string, words: ContractWords): string {
  if (account === null) return words("service-no-account", { currency: currencyCode });
  const number = account.accountNumber ?? account.iban;
  return words("service-account", { number, owner: printableName(account.owner) });
}

export type ServiceYear = { readonly year: number; readonly paid: number };

/**
 * Lists the fees paid for the service of the whole contract until the end of each year of the longest horizon. Returns an
 * empty list if the items bear the fee or there is none. Units: the currency of the service. Rounding: 2 decimals.
 */
export function listServiceYears({ service, items }: SectionFigures): ServiceYear[] {
  const whole = wholeServiceOf(service);
  if (service === null || whole === null || whole.cost === 0) return [];
  const fee = service.absoluteFee ?? 0;
  // A one-off payment falls in the first year, and twelve monthly payments in each year of the horizon.
  const paymentsBy = (year: number) =>
    items.reduce(
      (sum, { oneOffAmount, periodicalAmount, horizonYears }) =>
        sum + (oneOffAmount > 0 ? 1 : 0) + (periodicalAmount > 0 ? Math.min(year, horizonYears) * 12 : 0),
      0,
    );
  return Array.from({ length: Math.ceil(whole.years) }, (_, index) => {
    const year = index + 1;
    return { year, paid: roundAmount(fee * (service.feeKind === "absolute" ? year : paymentsBy(year))) };
  });
}
