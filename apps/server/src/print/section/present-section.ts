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
import { pictureName } from "./picture-name.ts";
import { presentDerivations } from "./present-derivation.ts";
import {
  effectYearsLabel,
  listCostRows,
  presentDetail,
  presentEffectYears,
  presentInvestment,
} from "./present-item.ts";
import { presentDiscount } from "./present-notes.ts";
import { markedNote, markPartial, partialText, resultText } from "./partial-text.ts";
import { printableName } from "../printable.ts";
import type { WordKey, Words } from "./words.ts";

type Place = { readonly index: number; readonly language: Language };

/** A section as the template prints it: every number a text in the Czech format, every chart an SVG. */
export function presentSection(section: SectionFigures, place: Place, words: Words) {
  const money = (value: number) => formatMoney(value, section.currencyCode);
  return {
    name: printableName(section.name),
    notice: section.recomputed ? null : words("not-recomputed"),
    keyFigures: presentKeyFigures(section, place.language, words),
    scenarios: presentScenarios(section.totals, money, place.language, words),
    forecast: presentForecast(section, place, words),
    investments: section.items.map((item) => presentInvestment(item, place.language, words)),
    details: section.recomputed
      ? section.items.map((item) => presentDetail(withoutRepeatedCosts(item, section), place.language, words))
      : [],
    total: {
      label: words("total-in", { currency: section.currencyCode }),
      invested: money(section.totals.totalInvestment),
    },
    allocation: presentAllocation(section, place.index, words),
    costs: section.costs && presentCosts(section.costs, money, place.language, words),
    costNotes: presentCostNotes(section, place.language, words),
    effect: presentEffect(section.costs, words),
    effectYears: presentEffectYears(section.costYears, words),
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
 * What the products do not tell is said to be unknown; it is not nothing. Rows say themselves what they leave out: the
 * sentence with the mark is for what the costs do to the return, and stands only where that is printed.
 */
function presentCostNotes({ costs, costYears = [] }: SectionFigures, language: Language, words: Words): string[] {
  if (!costs) return [];
  const hasMarks = costs.effectOnReturn !== null || costYears.length > 1;
  const notCounted = hasMarks ? markedNote(costs.total.uncounted ?? [], language) : "";
  const isTold = costs.rows.some(({ kind }) => kind === "thirdParty");
  return [...(notCounted === "" ? [] : [notCounted]), ...(isTold ? [] : [words("no-third-party")])];
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

function presentForecast(section: SectionFigures, { index, language }: Place, words: Words) {
  const last = section.years.at(-1);
  const svg = drawForecastChart(section.years, {
    invested: words("invested"),
    unfavourable: words("unfavourable"),
    moderate: words("moderate"),
    favourable: words("favourable"),
    years: words("axis-years"),
  });
  if (!svg || !last) {
    const picture = section.pictures.forecast === null ? null : pictureName(index, "forecast");
    return picture && { svg: null, picture, alt: words("forecast-picture-alt"), legend: "" };
  }
  const money = (value: number) => formatMoney(value, section.currencyCode);
  const result = (value: number) => resultText(money(value), section.totals, language);
  return {
    svg,
    picture: null,
    alt: words("forecast-alt", {
      horizon: words("years", { count: last.year }),
      invested: money(last.invested),
      unfavourable: result(last.unfavourable),
      moderate: result(last.moderate),
      favourable: result(last.favourable),
    }),
    legend: words("forecast-legend", { currency: section.currencyCode }),
  };
}

function presentAllocation(section: SectionFigures, index: number, words: Words) {
  const shares = section.distribution.filter((share) => share.percentage > 0);
  const picture = section.pictures.distribution === null ? null : pictureName(index, "distribution");
  if (shares.length === 0 && !picture) return null;
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
    svg: picture ? null : svg,
    picture,
    alt: picture
      ? words("distribution-picture-alt")
      : words("allocation-alt", { shares: rows.map((row) => `${row.name} ${row.percent}`).join(", ") }),
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

function presentCosts(costs: CostFigures, money: (value: number) => string, language: Language, words: Words) {
  const present = (row: CostRowFigures, note: string) => {
    const { isUnknown, ...text } = partialText(row, money, language);
    return {
      // What a cost is stays said beside what is unknown of it: third parties are paid of fees that are counted already.
      note: [note, text.note].filter(Boolean).join("; "),
      amount: text.value,
      percent: row.percentage === null || isUnknown ? "" : formatPercent(row.percentage),
    };
  };
  return {
    rows: listCostRows(costs).map((row) => ({
      name: words(`cost-${row.kind}`),
      ...present(row, words(`cost-${row.kind}-note`)),
    })),
    total: present(costs.total, ""),
  };
}

function presentEffect(costs: CostFigures | null, words: Words): string {
  if (!costs || costs.effectOnReturn === null) return "";
  return markPartial(words("effect", { value: formatNumber(costs.effectOnReturn, 2) }), costs.total.uncounted);
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
