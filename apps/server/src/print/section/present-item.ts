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
import { isNothingKnown, knownEffect, markedNote, markPartial, partialText, resultText } from "./partial-text.ts";
import { printableName } from "../printable.ts";
import type { Words } from "./words.ts";

/** An item's row in the table of investments. */
export function presentInvestment(item: ItemFigures, language: Language, words: Words) {
  const money = (value: number) => formatMoney(value, item.currencyCode);
  return {
    name: printableName(item.name),
    product: presentProduct(item, words),
    oneOff: presentPayment(item.oneOffAmount, money),
    monthly: presentPayment(item.periodicalAmount, money),
    horizon: words("years", { count: item.horizonYears }),
    invested: money(item.totals.totalInvestment),
    expected: resultText(money(item.totals.expectedAssets), item.totals, language),
  };
}

/** An item's own part: facts, lines, funds and gains, figures by years, costs. */
export function presentDetail(item: ItemFigures, language: Language, service: ServiceFigures | null, words: Words) {
  const money = (value: number) => formatMoney(value, item.currencyCode);
  return {
    name: printableName(item.name),
    product: presentProduct(item, words),
    facts: presentFacts(item, money, language, words),
    notes: presentItemNotes(item, money, words),
    years: presentYears(item),
    yearsLabel: markPartial(
      words("forecast-by-years", { currency: item.currencyCode }),
      item.totals.feeUncounted?.filter(({ reason }) => isByAge(reason)),
    ),
    noYears: item.years.length < 2 ? words("no-forecast") : "",
    costs: item.costs && presentItemCosts(item.costs, { money, language, service }, words),
    effectYears: item.costs ? presentEffectYears(item.costYears, item.costs.total, words) : [],
    effectYearsLabel: markedWithoutService(effectYearsLabel(item.costs, words), service, words),
  };
}

/**
 * What identifies an investment, in one line: of a fund its ISIN, of the others what they are; then the product's own
 * currency, asset classes and risk, N/A where the portal knows none.
 */
function presentProduct({ kind, product }: ItemFigures, words: Words): string {
  if (!product) return words(kind);
  const facts = presentFactsOf(product, words);
  if (kind === "Fund") return facts.join(separator);
  // Only a fund has an ISIN: of the others none is missing.
  return [words(kind), ...facts.slice(1)].join(separator);
}

/** ISIN, currency, class and risk, each name with no-break spaces inside, so that a line breaks between them. */
function presentFactsOf({ isin, currencyCodes, assetClasses, risk }: ProductFacts, words: Words): string[] {
  const listed = (texts: readonly string[]) => (texts.length === 0 ? notAvailable : texts.join(", "));
  return [
    unbroken(words("isin", { value: isin === null ? notAvailable : printableName(isin) })),
    listed(currencyCodes),
    // A package may have more classes than a line of a table holds.
    listed(assetClasses.map((name) => unbroken(printableName(name)))),
    unbroken(presentRisk(risk, words)),
  ];
}

/** A line may begin with a fact, and with no dot. */
const separator = "\u00a0· ";
const unbroken = (text: string) => text.replaceAll(" ", "\u00a0");

/** A range in words: a line may break at a dash. */
function presentRisk(risk: ProductFacts["risk"], words: Words): string {
  if (risk === null) return words("risk-unknown");
  const { lowest, highest, isEstimated } = risk;
  const said = lowest === highest ? words("risk", { level: lowest }) : words("risk-range", { lowest, highest });
  return isEstimated ? `${said} (${words("risk-estimated")})` : said;
}

function presentPayment(amount: number, money: (value: number) => string): string {
  return amount > 0 ? money(amount) : "–";
}

function presentFacts(item: ItemFigures, money: (value: number) => string, language: Language, words: Words) {
  const { indicativeFee, feeUncounted: uncounted } = item.totals;
  const fee = partialText({ amount: indicativeFee, uncounted }, money, language);
  const { totals } = item;
  return [
    { label: words("one-off"), value: presentPayment(item.oneOffAmount, money) },
    { label: words("monthly"), value: presentPayment(item.periodicalAmount, money) },
    { label: words("horizon"), value: words("years", { count: item.horizonYears }) },
    ...(item.chargingMethod === null
      ? []
      : [{ label: words("charging-method"), value: printableName(item.chargingMethod) }]),
    { label: words("total-investment"), value: money(totals.totalInvestment) },
    { label: words("expected-assets"), value: resultText(money(totals.expectedAssets), totals, language) },
    { label: words("expected-return"), value: resultText(money(totals.expectedReturns), totals, language) },
    { label: words("indicative-fee"), value: [fee.value, fee.note].filter(Boolean).join(" ") },
  ];
}

function presentItemNotes(item: ItemFigures, money: (value: number) => string, words: Words) {
  const funds = item.funds.map(({ name, share, amount, product }) =>
    [
      `${printableName(name)} ${formatPercent(share)} (${money(amount)})`,
      ...(product ? presentFactsOf(product, words) : []),
    ].join(separator),
  );
  return [
    ...presentLines(item, words),
    { label: words("funds"), lines: funds },
    { label: words("gains"), lines: item.gains.map((gain) => presentGain(gain, words)) },
  ].filter((note) => note.lines.length > 0);
}

/**
 * Which program holds the money when, and which one takes the payments; said once where both change at the same times,
 * as they do unless a line takes no payments.
 */
function presentLines({ startingLine, endingLine, savingPlans, stages = [] }: ItemFigures, words: Words) {
  const timesOf = (periods: typeof savingPlans) =>
    periods.map(({ name, fromMonth, toMonth }) => [name, fromMonth, toMonth]).join();
  const named = [...new Set([startingLine, endingLine])].flatMap((line) =>
    line === null ? [] : [printableName(line)],
  );
  const isSame = savingPlans.length === 0 || timesOf(savingPlans) === timesOf(stages);
  return [
    { label: words("stages"), lines: presentPeriods(stages, words) },
    { label: words("lines"), lines: isSame ? [] : presentPeriods(savingPlans, words) },
    {
      label: words("lines"),
      lines: stages.length > 0 || savingPlans.length > 0 ? [] : [named.join(" → ")].filter(Boolean),
    },
  ];
}

function presentGain(gain: GainFigures, words: Words): string {
  const values = [gain.unfavourable, gain.moderate, gain.favourable].map((value) =>
    formatPercent(value, { signed: true }),
  );
  const { estimate } = gain;
  const note =
    estimate === undefined
      ? ""
      : estimate.basis === "Prices"
        ? ` (${words("gain-estimate-Prices", { count: Math.max(1, Math.round(estimate.years)) })})`
        : ` (${words("gain-estimate-AssetClass")})`;
  return `${gain.name === null ? "" : `${printableName(gain.name)} `}${values.join(" / ")}${note}`;
}

/** The end of each year, in whole units of the currency. */
function presentYears(item: ItemFigures): string[][] {
  return item.years
    .filter((point) => point.year > 0)
    .map((point) => [
      String(point.year),
      ...[point.invested, point.unfavourable, point.moderate, point.favourable].map((value) => formatNumber(value, 0)),
    ]);
}

/** Returns the rows to print, without an item's service row of 0: it would claim that the service is free. */
export function listCostRows(rows: readonly PlanCostRow[]): PlanCostRow[] {
  return rows.filter(({ kind, amount, uncounted = [] }) => kind !== "service" || amount !== 0 || uncounted.length > 0);
}

/** Returns the name of a kind of cost. Under premium advisory a set-up fee replaces the entry fee. */
export function costName(kind: PlanCostKind, service: ServiceFigures | null, words: Words): string {
  if (kind === "entry" && service?.isPremium) return words("set-up-fee");
  if (kind === "cartService") return words("cost-cartService", { name: printableName(service?.name ?? "") });
  return words(`cost-${kind}`);
}

/** Names the service that the costs of a part or an item exclude. Returns an empty list if the items bear it. */
export function withoutServiceNotes(service: ServiceFigures | null, words: Words): string[] {
  if (service === null || wholeServiceOf(service) === null) return [];
  return [words("without-service", { name: printableName(service.name) })];
}

/** Adds to the effect of one item a note that it excludes the service of the whole plan, if there is such a fee. */
function markedWithoutService(text: string, service: ServiceFigures | null, words: Words): string {
  return wholeServiceOf(service) === null ? text : `${text}, ${words("effect-without-service")}`;
}

type CostPlace = {
  readonly money: (value: number) => string;
  readonly language: Language;
  readonly service: ServiceFigures | null;
};

function presentItemCosts(costs: CostFigures, { money, language, service }: CostPlace, words: Words) {
  const text = (row: CostRowFigures) => partialText(row, money, language);
  const { uncounted = [] } = costs.total;
  const known = knownEffect(costs.effectOnReturn, costs.total);
  const effect =
    known === null ? "" : markedWithoutService(words("item-effect", { value: formatNumber(known, 2) }), service, words);
  return {
    columns: [...listCostRows(costs.rows), { kind: null, ...costs.total }].map((row) => ({
      label:
        row.kind === null
          ? words(wholeServiceOf(service) === null ? "total" : "total-without-service")
          : costName(row.kind, service, words),
      amount: text(row).isUnknown ? text(row).value : markPartial(text(row).value, row.uncounted),
      percent: row.percentage === null || text(row).isUnknown ? "" : formatPercent(row.percentage),
    })),
    effect: markPartial(effect, uncounted),
    notes: [
      // The columns add up without it.
      ...(costs.rows.some(({ kind }) => kind === "thirdParty")
        ? [`${words("cost-thirdParty")}: ${words("cost-thirdParty-note")}.`]
        : []),
      markedNote(uncounted, language),
    ].filter(Boolean),
  };
}

/** Programs by year; a change within a year is told by its month. */
function presentPeriods(periods: ItemFigures["savingPlans"], words: Words): string[] {
  return periods.map(({ name, fromMonth, toMonth }) => {
    const isWhole = fromMonth % 12 === 1 && toMonth % 12 === 0;
    const [from, to] = isWhole ? [(fromMonth + 11) / 12, toMonth / 12] : [fromMonth, toMonth];
    const key = isWhole ? (from === to ? "stage-year" : "stage-years") : "saving-plan";
    return words(key, { name: printableName(name), from, to });
  });
}

/** The heading of those years, marked where they do not count every cost. */
export function effectYearsLabel(costs: CostFigures | null, words: Words): string {
  return markPartial(words("effect-years"), costs?.total.uncounted);
}

/**
 * Presents the effect of costs on the yearly return if the client leaves after each year; the last year is the end of
 * the horizon. `total` is the sum of these costs: where none of them is known, there is no effect to print.
 */
export function presentEffectYears(years: readonly CostYearFigures[] = [], total: CostRowFigures, words: Words) {
  return (isNothingKnown(total) ? [] : years).map(({ year, reduction }) => ({
    year: words("effect-year", { year }),
    value: formatNumber(reduction, 2),
  }));
}
