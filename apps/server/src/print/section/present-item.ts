import { isByAge } from "@fundport/finance";
import { formatMoney, formatNumber, formatPercent, type Language, notAvailable } from "@fundport/i18n";
import { type PlanCostKind, type PlanCostRow, wholeServiceOf } from "./all-costs.ts";
import type {
  CostFigures,
  CostRowFigures,
  CostYearFigures,
  GainFigures,
  ItemFigures,
  ProductFacts,
  ServiceFigures,
} from "./figures.ts";
import { areAllCostsUnknown, knownEffect, markedNote, markPartial, partialText, resultText } from "./partial-text.ts";
import { printableName } from "../printable.ts";
import type { TranslateProposal } from "./proposal-translator.ts";

/** Presents an item's row in the table of investments. */
export function presentInvestment(item: ItemFigures, language: Language, t: TranslateProposal) {
  const money = (value: number) => formatMoney(value, item.currencyCode);
  return {
    name: printableName(item.name),
    product: presentProduct(item, t),
    oneOff: presentPayment(item.oneOffAmount, money),
    monthly: presentPayment(item.periodicalAmount, money),
    horizon: t("years", { count: item.horizonYears }),
    invested: money(item.totals.totalInvestment),
    expected: resultText(money(item.totals.expectedAssets), item.totals, language),
  };
}

/** Presents the part of a document about one item: facts, lines, funds and gains, figures by year, costs. */
export function presentDetail(
  item: ItemFigures,
  language: Language,
  service: ServiceFigures | null,
  t: TranslateProposal,
) {
  const money = (value: number) => formatMoney(value, item.currencyCode);
  return {
    name: printableName(item.name),
    product: presentProduct(item, t),
    facts: presentFacts(item, money, language, t),
    notes: presentItemNotes(item, money, t),
    years: presentYears(item),
    yearsLabel: markPartial(
      t("forecast-by-years", { currency: item.currencyCode }),
      item.totals.feeUncounted?.filter(({ reason }) => isByAge(reason)),
    ),
    noYears: item.years.length < 2 ? t("no-forecast") : "",
    costs: item.costs && presentItemCosts(item.costs, { money, language, service }, t),
    effectYears: item.costs ? presentEffectYears(item.costYears, item.costs.total, t) : [],
    effectYearsLabel: markedWithoutService(effectYearsLabel(item.costs, t), service, t),
  };
}

/**
 * Presents the identification of an investment in one line: the ISIN of a fund or the kind of another product, followed
 * by currency, asset classes and risk. Unknown values are printed as N/A.
 */
function presentProduct({ kind, product }: ItemFigures, t: TranslateProposal): string {
  if (!product) return t(kind);
  const facts = presentFactsOf(product, t);
  if (kind === "Fund") return facts.join(separator);
  // Other products cannot have an ISIN, so N/A would be wrong.
  return [t(kind), ...facts.slice(1)].join(separator);
}

/**
 * Returns ISIN, currency, asset classes and risk. No-break spaces keep each fact together, so that lines break only
 * between facts.
 */
function presentFactsOf({ isin, currencyCodes, assetClasses, risk }: ProductFacts, t: TranslateProposal): string[] {
  const listed = (texts: readonly string[]) => (texts.length === 0 ? notAvailable : texts.join(", "));
  return [
    unbroken(t("isin", { value: isin === null ? notAvailable : printableName(isin) })),
    listed(currencyCodes),
    // Only the name of each class is kept on one line: a package may have more classes than fit into a line of a table.
    listed(assetClasses.map((name) => unbroken(printableName(name)))),
    unbroken(presentRisk(risk, t)),
  ];
}

/** The no-break space keeps the dot at the end of a line: a line may begin with a fact, but not with the dot. */
const separator = "\u00a0· ";
const unbroken = (text: string) => text.replaceAll(" ", "\u00a0");

/** A range of risks is written with words, because a line may break at a dash. */
function presentRisk(risk: ProductFacts["risk"], t: TranslateProposal): string {
  if (risk === null) return t("risk-unknown");
  const { lowest, highest, isEstimated } = risk;
  const riskText = lowest === highest ? t("risk", { level: lowest }) : t("risk-range", { lowest, highest });
  return isEstimated ? `${riskText} (${t("risk-estimated")})` : riskText;
}

function presentPayment(amount: number, money: (value: number) => string): string {
  return amount > 0 ? money(amount) : "–";
}

function presentFacts(item: ItemFigures, money: (value: number) => string, language: Language, t: TranslateProposal) {
  const { indicativeFee, feeUncounted: uncounted } = item.totals;
  const fee = partialText({ amount: indicativeFee, uncounted }, money, language);
  const { totals } = item;
  return [
    { label: t("one-off"), value: presentPayment(item.oneOffAmount, money) },
    { label: t("monthly"), value: presentPayment(item.periodicalAmount, money) },
    { label: t("horizon"), value: t("years", { count: item.horizonYears }) },
    ...(item.chargingMethod === null
      ? []
      : [{ label: t("charging-method"), value: printableName(item.chargingMethod) }]),
    { label: t("total-investment"), value: money(totals.totalInvestment) },
    { label: t("expected-assets"), value: resultText(money(totals.expectedAssets), totals, language) },
    { label: t("expected-return"), value: resultText(money(totals.expectedReturns), totals, language) },
    { label: t("indicative-fee"), value: [fee.value, fee.note].filter(Boolean).join(" ") },
  ];
}

function presentItemNotes(item: ItemFigures, money: (value: number) => string, t: TranslateProposal) {
  const funds = item.funds.map(({ name, share, amount, product }) =>
    [
      `${printableName(name)} ${formatPercent(share)} (${money(amount)})`,
      ...(product ? presentFactsOf(product, t) : []),
    ].join(separator),
  );
  return [
    ...presentLines(item, t),
    { label: t("funds"), lines: funds },
    { label: t("gains"), lines: item.gains.map((gain) => presentGain(gain, t)) },
  ].filter((note) => note.lines.length > 0);
}

/**
 * Presents by period the program in which the money is invested and the program that receives the payments. If both
 * change at the same times, they are printed together; this is usual unless a line receives no payments.
 */
function presentLines({ startingLine, endingLine, savingPlans, stages = [] }: ItemFigures, t: TranslateProposal) {
  const timesOf = (periods: typeof savingPlans) =>
    periods.map(({ name, fromMonth, toMonth }) => [name, fromMonth, toMonth]).join();
  const lineNames = [...new Set([startingLine, endingLine])].flatMap((line) =>
    line === null ? [] : [printableName(line)],
  );
  const isSame = savingPlans.length === 0 || timesOf(savingPlans) === timesOf(stages);
  return [
    { label: t("stages"), lines: presentPeriods(stages, t) },
    { label: t("lines"), lines: isSame ? [] : presentPeriods(savingPlans, t) },
    {
      label: t("lines"),
      lines: stages.length > 0 || savingPlans.length > 0 ? [] : [lineNames.join(" → ")].filter(Boolean),
    },
  ];
}

function presentGain(gain: GainFigures, t: TranslateProposal): string {
  const values = [gain.unfavourable, gain.moderate, gain.favourable].map((value) =>
    formatPercent(value, { signed: true }),
  );
  const { estimate } = gain;
  const note =
    estimate === undefined
      ? ""
      : estimate.basis === "Prices"
        ? ` (${t("gain-estimate-Prices", { count: Math.max(1, Math.round(estimate.years)) })})`
        : ` (${t("gain-estimate-AssetClass")})`;
  return `${gain.name === null ? "" : `${printableName(gain.name)} `}${values.join(" / ")}${note}`;
}

/** Presents the values at the end of each year, in whole units of the currency. */
function presentYears(item: ItemFigures): string[][] {
  return item.years
    .filter((point) => point.year > 0)
    .map((point) => [
      String(point.year),
      ...[point.invested, point.unfavourable, point.moderate, point.favourable].map((value) => formatNumber(value, 0)),
    ]);
}

/**
 * Returns the rows to print. The service row of an item is left out if it is 0, because it would suggest that the
 * service is free.
 */
export function listCostRows(rows: readonly PlanCostRow[]): PlanCostRow[] {
  return rows.filter(({ kind, amount, uncounted = [] }) => kind !== "service" || amount !== 0 || uncounted.length > 0);
}

/** Returns the name of a kind of cost. Under premium advisory a set-up fee replaces the entry fee. */
export function costName(kind: PlanCostKind, service: ServiceFigures | null, t: TranslateProposal): string {
  if (kind === "entry" && service?.isPremium) return t("set-up-fee");
  if (kind === "cartService") return t("cost-cartService", { name: printableName(service?.name ?? "") });
  return t(`cost-${kind}`);
}

/**
 * Returns a note that the costs of a part or an item exclude the service. The list is empty if the items' costs include
 * the service.
 */
export function withoutServiceNotes(service: ServiceFigures | null, t: TranslateProposal): string[] {
  if (service === null || wholeServiceOf(service) === null) return [];
  return [t("without-service", { name: printableName(service.name) })];
}

/** If the whole plan has a service fee, adds a note to the effect of one item that the effect excludes the service. */
function markedWithoutService(text: string, service: ServiceFigures | null, t: TranslateProposal): string {
  return wholeServiceOf(service) === null ? text : `${text}, ${t("effect-without-service")}`;
}

type CostPlace = {
  readonly money: (value: number) => string;
  readonly language: Language;
  readonly service: ServiceFigures | null;
};

function presentItemCosts(costs: CostFigures, { money, language, service }: CostPlace, t: TranslateProposal) {
  const text = (row: CostRowFigures) => partialText(row, money, language);
  const { uncounted = [] } = costs.total;
  const known = knownEffect(costs.effectOnReturn, costs.total);
  const effect =
    known === null ? "" : markedWithoutService(t("item-effect", { value: formatNumber(known, 2) }), service, t);
  return {
    columns: [...listCostRows(costs.rows), { kind: null, ...costs.total }].map((row) => ({
      label:
        row.kind === null
          ? t(wholeServiceOf(service) === null ? "total" : "total-without-service")
          : costName(row.kind, service, t),
      amount: text(row).isUnknown ? text(row).value : markPartial(text(row).value, row.uncounted),
      percent: row.percentage === null || text(row).isUnknown ? "" : formatPercent(row.percentage),
    })),
    effect: markPartial(effect, uncounted),
    notes: [
      // The columns add up without third-party payments, which are part of other costs.
      ...(costs.rows.some(({ kind }) => kind === "thirdParty")
        ? [`${t("cost-thirdParty")}: ${t("cost-thirdParty-note")}.`]
        : []),
      markedNote(uncounted, language),
    ].filter(Boolean),
  };
}

/** Presents the programs by year. If a program changes within a year, the month is printed too. */
function presentPeriods(periods: ItemFigures["savingPlans"], t: TranslateProposal): string[] {
  return periods.map(({ name, fromMonth, toMonth }) => {
    const isWhole = fromMonth % 12 === 1 && toMonth % 12 === 0;
    const [from, to] = isWhole ? [(fromMonth + 11) / 12, toMonth / 12] : [fromMonth, toMonth];
    const key = isWhole ? (from === to ? "stage-year" : "stage-years") : "saving-plan";
    return t(key, { name: printableName(name), from, to });
  });
}

/** Returns the heading of the effects by year. It has a mark if a cost is not included. */
export function effectYearsLabel(costs: CostFigures | null, t: TranslateProposal): string {
  return markPartial(t("effect-years"), costs?.total.uncounted);
}

/**
 * Presents the effect of costs on the yearly return if the client leaves after each year. The last year is the end of
 * the horizon. `total` is the sum of the costs: if all of them are unknown, no effect is printed.
 */
export function presentEffectYears(
  years: readonly CostYearFigures[] = [],
  total: CostRowFigures,
  t: TranslateProposal,
) {
  return (areAllCostsUnknown(total) ? [] : years).map(({ year, reduction }) => ({
    year: t("effect-year", { year }),
    value: formatNumber(reduction, 2),
  }));
}
