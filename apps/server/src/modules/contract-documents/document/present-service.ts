import { formatMoney, formatPercent } from "@fundport/i18n";
import { roundAmount } from "@fundport/units";
import { printableName } from "../../../print/printable.ts";
import { wholeServiceOf } from "../../../print/section/all-costs.ts";
import type { SectionFigures, ServiceFigures } from "../../../print/section/figures.ts";
import type { Fact } from "./blocks.ts";
import type { AccountFigures, ContractInput } from "./input.ts";
import type { ContractWords } from "./words.ts";

/** What is paid for the service, how often, and to which account; null where the model has no fee of its own. */
export type ServiceFee = {
  readonly figures: ServiceFigures;
  readonly kind: "absolute" | "relative" | "transaction";
  readonly currencyCode: string;
  readonly account: AccountFigures | null;
  /** True where the framework contract of an appendix charges it already: a yearly fee is paid once for all investments. */
  readonly isOfFramework: boolean;
};

/**
 * Returns the fee of the service model; null without one, or where it is 0, and for contracts that were made before
 * the account was kept with them: their documents stay as they were read.
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

/** The model and its fee. */
export function presentServiceFee({ figures, kind, currencyCode }: ServiceFee, words: ContractWords): Fact[] {
  const amount =
    kind === "relative" ? formatPercent(figures.relativeFee ?? 0) : formatMoney(figures.absoluteFee ?? 0, currencyCode);
  return [
    { label: words("service-model"), value: printableName(figures.name) },
    { label: words("service-amount"), value: words(`service-amount-${kind}`, { amount }) },
  ];
}

/** When the fee is paid, and to which account. */
export function presentServiceDue(
  { kind, account, currencyCode, isOfFramework }: ServiceFee,
  words: ContractWords,
): Fact[] {
  return [
    { label: words("service-when"), value: words(`service-when-${isOfFramework ? "framework" : kind}`) },
    { label: words("service-how"), value: presentAccount(account, currencyCode, words) },
  ];
}

function presentAccount(account: AccountFigures | null, currencyCode: string, words: ContractWords): string {
  if (account === null) return words("service-no-account", { currency: currencyCode });
  const number = account.accountNumber ?? account.iban;
  return words("service-account", { number, owner: printableName(account.owner) });
}

export type ServiceYear = { readonly year: number; readonly paid: number };

/**
 * What has been paid for the service of the whole contract by the end of each year of the longest horizon. Empty where
 * items bear the fee, or there is none. Units: the currency of the service. Rounding: 2 decimals.
 */
export function listServiceYears({ service, items }: SectionFigures): ServiceYear[] {
  const whole = wholeServiceOf(service);
  if (service === null || whole === null || whole.cost === 0) return [];
  const fee = service.absoluteFee ?? 0;
  // A payment counts in the year in which it is made: the one-off payment in the first.
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
