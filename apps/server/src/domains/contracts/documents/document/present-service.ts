import { formatMoney, formatPercent } from "@fundport/i18n";
import { roundAmount } from "@fundport/units";
import { printableName } from "../../../../print/printable.ts";
import { wholeServiceOf } from "../../../../print/section/all-costs.ts";
import type { SectionFigures, ServiceFigures } from "../../../../print/section/figures.ts";
import type { Fact } from "./blocks.ts";
import type { AccountFigures, ContractInput } from "./input.ts";
import type { TranslateContractText } from "./contract-texts.ts";

/** The service fee, how often it is paid, and the account to which it is paid. */
export type ServiceFee = {
  readonly figures: ServiceFigures;
  readonly kind: "absolute" | "relative" | "transaction";
  readonly currencyCode: string;
  readonly account: AccountFigures | null;
  /** True for the yearly fee of an appendix. The fee is charged by the framework contract, once for all investments. */
  readonly isOfFramework: boolean;
};

/**
 * Returns the fee of the service model, or null if the fee does not exist or is 0. Also returns null for contracts that
 * were created before the account was stored, so that their documents do not change.
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

/** Presents the service model and its fee. */
export function presentServiceFee(
  { figures, kind, currencyCode }: ServiceFee,
  translate: TranslateContractText,
): Fact[] {
  const amount =
    kind === "relative" ? formatPercent(figures.relativeFee ?? 0) : formatMoney(figures.absoluteFee ?? 0, currencyCode);
  return [
    { label: translate("service-model"), value: printableName(figures.name) },
    { label: translate("service-amount"), value: translate(`service-amount-${kind}`, { amount }) },
  ];
}

/** Presents when the fee is due and to which account it is paid. */
export function presentServiceDue(fee: ServiceFee, translate: TranslateContractText): Fact[] {
  return [
    presentServiceWhen(fee, translate),
    { label: translate("service-how"), value: presentAccount(fee.account, fee.currencyCode, translate) },
  ];
}

export function presentServiceWhen({ kind, isOfFramework }: ServiceFee, translate: TranslateContractText): Fact {
  return { label: translate("service-when"), value: translate(`service-when-${isOfFramework ? "framework" : kind}`) };
}

function presentAccount(
  account: AccountFigures | null,
  currencyCode: string,
  translate: TranslateContractText,
): string {
  if (account === null) return translate("service-no-account", { currency: currencyCode });
  const number = account.accountNumber ?? account.iban;
  return translate("service-account", { number, owner: printableName(account.owner) });
}

export type ServiceYear = { readonly year: number; readonly paid: number };

/**
 * Lists the fees for the service of the whole contract, added up by the end of each year of the longest horizon.
 * Returns an empty list if the fee does not exist or is part of the items. Units: the currency of the service.
 * Rounding: 2 decimals.
 */
export function listServiceYears({ service, items }: SectionFigures): ServiceYear[] {
  const whole = wholeServiceOf(service);
  if (service === null || whole === null || whole.cost === 0) return [];
  const fee = service.absoluteFee ?? 0;
  // A one-off payment counts in the first year. Each year of the horizon counts twelve monthly payments.
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
