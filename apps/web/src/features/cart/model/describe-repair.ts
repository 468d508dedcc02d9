import type { CartReference, Repair, RepairChange } from "@fundport/cart";
import { formatMoney, formatNumber, formatPercent, noCurrency } from "@fundport/i18n";
import type { TFunction } from "i18next";

type Said = { readonly t: TFunction<"repair">; readonly reference: CartReference; readonly subjectName: string };
type NumberChange = Extract<RepairChange, { kind: "number" }>;

/** What a repair does, in words: `One-off investment: raise by CZK 3,000 to CZK 5,000`. */
export function describeRepair({ changes }: Repair, said: Said): string {
  return changes.map((change) => describeChange(change, said)).join(", ");
}

function describeChange(change: RepairChange, said: Said): string {
  const { t, subjectName } = said;
  switch (change.kind) {
    case "number":
      return describeNumber(change, said);
    case "choice":
      return describeChoice(change, said);
    case "currency":
      return describeCurrency(change, said);
    case "fund-removal":
      return t("without-fund", { name: fundName(change.fundId, said) });
    case "removal":
      return t("removal", { name: subjectName });
  }
}

function describeNumber(change: NumberChange, said: Said): string {
  const { t } = said;
  const { field, from, to, fundId } = change;
  const label = fundId === null ? t(field) : t("part", { field: t(field), name: fundName(fundId, said) });
  const shown = showValue(change, to, said);
  if (from === null || from === 0) return t("set", { field: label, to: shown });
  const by = showValue(change, Math.abs(to - from), said);
  return t(to > from ? "raise" : "lower", { field: label, by, to: shown });
}

function showValue({ field, currencyId }: NumberChange, value: number, { t, reference }: Said): string {
  const currency = currencyId === null ? undefined : reference.currencies.get(currencyId);
  if (currency) return formatMoney(value, currency.code, Number.isInteger(value) ? 0 : 2);
  if (field === "investmentHorizon")
    return Number.isInteger(value) ? t("years", { count: value }) : formatNumber(value, 2);
  return formatPercent(value, { decimals: Number.isInteger(value) ? 0 : 2 });
}

function describeChoice({ field, to }: Extract<RepairChange, { kind: "choice" }>, { t, reference }: Said): string {
  const of = { commissionModels: reference.commissionModels, programs: reference.programs };
  switch (field) {
    case "contractIsAppendix":
      return t("new-contract");
    case "longTermInvestmentProduct":
      return t(to === true ? "long-term-on" : "long-term-off");
    case "employerContribution":
      return t("no-employer-contribution");
    case "frameworkContractId":
      return t("as-framework-contract");
    case "serviceFeeId":
      return t("set", { field: t(field), to: of.commissionModels.get(Number(to))?.name ?? String(to) });
    case "startingLineId":
    case "endingLineId":
      return t("set", { field: t(field), to: of.programs.get(Number(to))?.name ?? String(to) });
    case "investmentType":
      return t("set", { field: t(field), to: t(to === "OneOff" ? "OneOff" : "Periodical") });
    case "amountInputMethod":
      return t("set", { field: t(field), to: t(to === "AMOUNT" ? "AMOUNT" : "PERCENT") });
    case "chargingMethodId":
      return t("set", { field: t("chargingMethodId"), to: methodName(Number(to), reference) });
  }
}

/** The amounts are converted at the rate and rounded to the steps of their sliders: it says what becomes of them. */
function describeCurrency(
  { to, amounts }: Extract<RepairChange, { kind: "currency" }>,
  { t, reference }: Said,
): string {
  const code = reference.currencies.get(to)?.code ?? noCurrency;
  if (amounts.length === 0) return t("set", { field: t("currencyId"), to: code });
  return t("converted", { to: code, amounts: amounts.map((amount) => formatMoney(amount, code, 0)).join(", ") });
}

function methodName(id: number, { chargingMethods }: CartReference): string {
  const method = chargingMethods.get(id);
  return method && "name" in method ? String(method.name) : String(id);
}

function fundName(id: number, { reference }: Said): string {
  return reference.funds.get(id)?.name ?? String(id);
}
