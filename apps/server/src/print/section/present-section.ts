import { formatMoney, formatNumber, formatPercent, type Language } from "@fundport/i18n";
import { roundAmount } from "@fundport/units";
import { drawBandChart } from "../charts/band-chart.ts";
import { drawDoughnutChart } from "../charts/doughnut-chart.ts";
import { drawForecastChart } from "../charts/forecast-chart.ts";
import type {
  BandFigures,
  ClassShare,
  CostFigures,
  CostRowFigures,
  ItemFigures,
  SectionFigures,
  Totals,
} from "./figures.ts";
import { presentDerivations } from "./present-derivation.ts";
import {
  costName,
  effectYearsLabel,
  listCostRows,
  presentDetail,
  presentEffectYears,
  presentInvestment,
  withoutServiceNotes,
} from "./present-item.ts";
import { describeServiceCost, presentDiscount } from "./present-notes.ts";
import { type AllCosts, allCostsOf, type PlanCostKind, wholeServiceOf } from "./all-costs.ts";
import { knownEffect, markedNote, markPartial, partialText, resultText } from "./partial-text.ts";
import { printableName } from "../printable.ts";
import type { WordKey, Words } from "./words.ts";

/** What the client pays into the investments in one currency; `monthly` leaves out what an employer contributes. */
export type PaidFigures = {
  readonly currencyCode: string;
  readonly oneOff: number;
  readonly monthly: number;
  readonly byEmployer: number;
};
/** What is printed of a whole plan or contract, and of no part of it. */
export type WholePlan = {
  readonly payments: readonly PaidFigures[];
  /** Percent a year of the moderate scenario after all costs; null where it is not known. */
  readonly yearlyReturnAfterCosts: number | null;
};
type Place = {
  readonly language: Language;
  /** Null or absent for a part, whose costs leave out the service of the whole plan and say so. */
  readonly whole?: WholePlan | null;
};

/** A section as the template prints it: every number a text in the Czech format, every chart an SVG. */
export function presentSection(section: SectionFigures, place: Place, words: Words) {
  const money = (value: number) => formatMoney(value, section.currencyCode);
  const whole = place.whole ?? null;
  const allCosts = whole === null ? null : allCostsOf(section);
  return {
    name: printableName(section.name),
    notice: section.recomputed ? null : words("not-recomputed"),
    keyFigures:
      whole !== null && allCosts !== null
        ? presentWholeFigures(section, { whole, allCosts }, place.language, words)
        : [presentKeyFigures(section, place.language, words)],
    // Beside the figures that it is marked for: the costs, which repeat it, may be pages away.
    keyNote: allCosts === null ? "" : markedNote(allCosts.total.uncounted ?? [], place.language),
    scenarios: presentScenarios(section.totals, money, place.language, words),
    forecast: presentForecast(section, place.language, words),
    investments: section.items.map((item) => presentInvestment(item, place.language, words)),
    details: section.recomputed
      ? section.items.map((item) =>
          presentDetail(withoutRepeatedCosts(item, section), place.language, section.service, words),
        )
      : [],
    total: {
      label: words("total-in", { currency: section.currencyCode }),
      invested: money(section.totals.totalInvestment),
    },
    allocation: presentAllocation(section, words),
    costs: presentCosts(section, allCosts, place.language, words),
    costNotes: presentCostNotes(section, allCosts, place.language, words),
    effect: allCosts === null && wholeServiceOf(section.service) !== null ? "" : presentEffect(section.costs, words),
    effectYears:
      allCosts === null && wholeServiceOf(section.service) !== null ? [] : presentEffectYears(section.costYears, words),
    effectYearsLabel: effectYearsLabel(section.costs, words),
    terms: presentTerms(section, words),
    derivations: presentDerivations(section.derivations ?? [], place.language, words),
  };
}

/** The costs of the only item stand in the table of the section already. */
function withoutRepeatedCosts(item: ItemFigures, section: SectionFigures): ItemFigures {
  return section.items.length === 1 && item.currencyCode === section.currencyCode ? { ...item, costs: null } : item;
}

/**
 * What the costs above do not count: costs that nobody knows, and in a part the service of the whole plan. Rows name
 * themselves what they leave out; the sentence with the mark is for the effect on the return, and stands only beside it.
 */
function presentCostNotes(
  { costs, costYears = [], service }: SectionFigures,
  allCosts: AllCosts | null,
  language: Language,
  words: Words,
): string[] {
  if (!costs) return [];
  const hasMarks = (allCosts?.effectOnReturn ?? costs.effectOnReturn) !== null || costYears.length > 1;
  const notCounted = hasMarks ? markedNote(costs.total.uncounted ?? [], language) : "";
  const isTold = costs.rows.some(({ kind }) => kind === "thirdParty");
  return [
    ...(notCounted === "" ? [] : [notCounted]),
    ...(allCosts === null ? withoutServiceNotes(service, words) : []),
    ...(isTold ? [] : [words("no-third-party")]),
  ];
}

function presentKeyFigures(section: SectionFigures, language: Language, words: Words) {
  const { totals, currencyCode, yearlyReturn } = section;
  const money = (value: number) => formatMoney(value, currencyCode);
  const result = (text: string) => resultText(text, totals, language);
  const fee = partialText({ amount: totals.indicativeFee, uncounted: totals.feeUncounted }, money, language);
  const feeShare = totals.totalInvestment > 0 ? (totals.indicativeFee / totals.totalInvestment) * 100 : null;
  return [
    { label: words("total-investment"), value: money(totals.totalInvestment), note: "" },
    { label: words("expected-assets"), value: result(money(totals.expectedAssets)), note: words("in-moderate") },
    {
      label: words("expected-return"),
      value: result(money(totals.expectedReturns)),
      note:
        yearlyReturn === null ? "" : words("a-year", { value: result(formatPercent(yearlyReturn, { signed: true })) }),
    },
    {
      label: words("indicative-fee"),
      value: fee.value,
      note: fee.isWhole
        ? feeShare === null
          ? ""
          : words("of-investment", { value: formatPercent(feeShare) })
        : fee.note,
    },
  ];
}

/**
 * What is paid and when, with all costs; below it what comes out, before and after those costs that the forecast does
 * not take off: the exit fee and the fees for service.
 */
function presentWholeFigures(
  section: SectionFigures,
  { whole, allCosts }: { whole: WholePlan; allCosts: AllCosts },
  language: Language,
  words: Words,
) {
  const { totals, yearlyReturn } = section;
  const money = (value: number) => formatMoney(value, section.currencyCode);
  const result = (value: number) => resultText(money(value), totals, language);
  const { uncounted = [] } = allCosts.total;
  const afterCosts = (value: number) =>
    markPartial(resultText(money(value), { feeUncounted: uncounted }, language), uncounted);
  const costs = partialText(allCosts.total, money, language);
  const percent = allCosts.total.percentage;
  const yearly = (value: number | null) =>
    value === null ? "" : words("a-year", { value: formatPercent(value, { signed: true }) });
  return [
    [
      ...presentPaid(whole.payments, words),
      { label: words("total-investment"), value: money(totals.totalInvestment), note: "" },
      {
        label: words("all-costs"),
        value: costs.value,
        note: costs.isWhole
          ? percent === null
            ? ""
            : words("of-investment", { value: formatPercent(percent) })
          : costs.note,
      },
    ],
    [
      { label: words("expected-assets"), value: result(totals.expectedAssets), note: words("in-moderate") },
      { label: words("expected-return"), value: result(totals.expectedReturns), note: yearly(yearlyReturn) },
      {
        label: words("assets-after-costs"),
        value: afterCosts(allCosts.afterCosts.assets),
        note: words("in-moderate"),
      },
      {
        label: words("return-after-costs"),
        value: afterCosts(allCosts.afterCosts.returns),
        note: yearly(whole.yearlyReturnAfterCosts),
      },
    ],
  ];
}

/** The first payment, with the first of the monthly ones, and the monthly payments from then on. */
function presentPaid(payments: readonly PaidFigures[], words: Words) {
  const sum = (amountOf: (payment: PaidFigures) => number) =>
    payments
      .map((payment) => ({ ...payment, amount: amountOf(payment) }))
      .filter(({ amount }) => amount > 0)
      .map(({ amount, currencyCode }) => formatMoney(amount, currencyCode))
      .join(" + ");
  const byEmployer = sum((payment) => payment.byEmployer);
  const hasBoth = payments.some(({ oneOff, monthly }) => oneOff > 0 && monthly > 0);
  return [
    {
      label: words("first-payment"),
      value: sum(({ oneOff, monthly }) => roundAmount(oneOff + monthly)) || "–",
      note: hasBoth ? words("first-payment-both") : "",
    },
    {
      label: words("then-monthly"),
      value: sum(({ monthly }) => monthly) || "–",
      note: byEmployer === "" ? "" : words("by-employer", { amount: byEmployer }),
    },
  ];
}

/** The three scenarios; none where the payload told only the moderate one. */
function presentScenarios(totals: Totals, money: (value: number) => string, language: Language, words: Words) {
  const { unfavourable, favourable, expectedAssets, totalInvestment, expectedReturns } = totals;
  if (unfavourable === null || favourable === null) return [];
  const row = (key: WordKey, assets: number, returns: number = roundAmount(assets - totalInvestment)) => ({
    label: words(key),
    assets: resultText(money(assets), totals, language),
    difference: (returns >= 0 ? "+" : "") + money(returns),
    ratio: totalInvestment > 0 ? formatPercent((assets / totalInvestment - 1) * 100, { signed: true }) : "",
  });
  return [
    row("unfavourable", unfavourable, totals.unfavourableReturns),
    row("moderate", expectedAssets, expectedReturns),
    row("favourable", favourable, totals.favourableReturns),
  ];
}

function presentForecast(section: SectionFigures, language: Language, words: Words) {
  const last = section.years.at(-1);
  const svg = drawForecastChart(section.years, {
    invested: words("invested"),
    unfavourable: words("unfavourable"),
    moderate: words("moderate"),
    favourable: words("favourable"),
    years: words("axis-years"),
  });
  if (!svg || !last) return null;
  const money = (value: number) => formatMoney(value, section.currencyCode);
  const result = (value: number) => resultText(money(value), section.totals, language);
  return {
    svg,
    alt: words("forecast-alt", {
      horizon: words("years", { count: last.year }),
      invested: money(last.invested),
      unfavourable: result(last.unfavourable),
      moderate: result(last.moderate),
      favourable: result(last.favourable),
    }),
    legend: words(section.recomputed ? "forecast-legend" : "forecast-before-fees", { currency: section.currencyCode }),
  };
}

function presentAllocation(section: SectionFigures, words: Words) {
  const shares = section.distribution.filter((share) => share.percentage > 0);
  if (shares.length === 0) return null;
  const name = (share: ClassShare) => (share.name === null ? words("unknown-class") : printableName(share.name));
  const rows = shares.map((share) => ({
    name: name(share),
    color: share.color,
    percent: formatPercent(share.percentage),
    amount: share.amount === null ? "" : formatMoney(share.amount, section.currencyCode),
  }));
  const svg = drawDoughnutChart(
    shares.map((share) => ({ ...share, name: name(share) })),
    [words("total-investment"), formatMoney(section.totals.totalInvestment, section.currencyCode, 0)],
  );
  return {
    svg,
    alt: words("allocation-alt", { shares: rows.map((row) => `${row.name} ${row.percent}`).join(", ") }),
    rows,
    hasAmounts: rows.some((row) => row.amount !== ""),
    band: presentBand(section.band ?? null, words),
  };
}

/** How the asset classes change over the years, with three moments in words; null where they do not change. */
function presentBand(band: BandFigures | null, words: Words) {
  if (!band) return null;
  const { classes, years, now, halfWay, end } = band;
  const share = (year: number, part: number) => formatPercent(years[year]?.[part] ?? 0);
  return {
    svg: drawBandChart({ colors: classes.map(({ color }) => color), years }, [
      words("band-now"),
      words("years", { count: years.length }),
    ]),
    alt: words("band-alt", { years: words("years", { count: years.length }) }),
    rows: classes.map(({ name, color }, part) => ({
      name: name === null ? words("unknown-class") : printableName(name),
      color,
      moments: [now, halfWay, end].map((year) => share(year, part)),
    })),
  };
}

/** The table of costs: of a whole with the service of every model, of a part without that of the whole. */
function presentCosts(section: SectionFigures, allCosts: AllCosts | null, language: Language, words: Words) {
  const { costs, service, currencyCode } = section;
  if (costs === null) return null;
  const money = (value: number) => formatMoney(value, currencyCode);
  const present = (row: CostRowFigures, note: string) => {
    const { isUnknown, ...text } = partialText(row, money, language);
    return {
      // What a cost is stays said beside what is unknown of it: third parties are paid of fees that are counted already.
      note: [note, text.note].filter(Boolean).join("; "),
      amount: text.value,
      percent: row.percentage === null || isUnknown ? "" : formatPercent(row.percentage),
    };
  };
  const isPart = allCosts === null && wholeServiceOf(service) !== null;
  return {
    rows: (allCosts ? listCostRows(allCosts) : listCostRows(costs)).map((row) => ({
      name: costName(row.kind, service, words),
      ...present(row, costNote(row.kind, section, words)),
    })),
    totalLabel: words(isPart ? "part-costs" : "all-costs"),
    total: present(allCosts?.total ?? costs.total, ""),
  };
}

function costNote(kind: PlanCostKind, { service, currencyCode }: SectionFigures, words: Words): string {
  if (kind !== "cartService") return words(`cost-${kind}-note`);
  const whole = wholeServiceOf(service);
  return service && whole ? describeServiceCost(service, whole, currencyCode, words) : "";
}

function presentEffect(costs: CostFigures | null, words: Words): string {
  const effect = costs && knownEffect(costs.effectOnReturn, costs.total);
  if (!costs || effect === null) return "";
  return markPartial(words("effect", { value: formatNumber(effect, 2) }), costs.total.uncounted);
}

/** What this is proposed under, where it is anything but the usual: a new contract, without a discount. */
function presentTerms({ terms, service }: SectionFigures, words: Words) {
  if (!terms) return [];
  const discount = service && service.discount > 0 ? presentDiscount(service, words) : null;
  return [
    ...(terms.appendixOf === null
      ? []
      : [
          {
            label: words("terms-appendix"),
            value: words("terms-appendix-of", { name: printableName(terms.appendixOf) }),
          },
        ]),
    ...(terms.isLongTerm ? [{ label: words("terms-product"), value: words("terms-long-term") }] : []),
    ...(terms.qualifiedFunds.length > 0
      ? [{ label: words("terms-qualified"), value: terms.qualifiedFunds.map((name) => printableName(name)).join(", ") }]
      : []),
    ...(discount === null ? [] : [{ label: words("discount"), value: discount }]),
  ];
}
