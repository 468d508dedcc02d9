import { formatMoney, formatPercent, type Language } from "@fundport/i18n";
import { roundAmount } from "@fundport/units";
import { drawBandChart } from "../charts/band-chart.ts";
import { drawDoughnutChart } from "../charts/doughnut-chart.ts";
import { drawForecastChart } from "../charts/forecast-chart.ts";
import { allCostsOf } from "./all-costs.ts";
import type { BandFigures, ClassShare, ItemFigures, SectionFigures, Totals, WholePlan } from "./figures.ts";
import { presentCosts } from "./present-costs.ts";
import { presentDerivations } from "./present-derivation.ts";
import { presentDetail, presentInvestment } from "./present-item.ts";
import { presentKeyFigures, presentWholeFigures } from "./present-key-figures.ts";
import { presentDiscount } from "./present-notes.ts";
import { markedNote, resultText } from "./partial-text.ts";
import { printableName } from "../printable.ts";
import type { MessageKey, TranslateProposal } from "./proposal-translator.ts";

type Place = {
  readonly language: Language;
  /**
   * The figures of the whole plan; null or missing if the section is a part of a plan. The costs of a part leave out
   * the service of the whole plan, which a note names.
   */
  readonly whole?: WholePlan | null;
};

/** Presents a section for the template. Numbers are texts in the Czech format, and charts are SVG. */
export function presentSection(section: SectionFigures, context: Place, t: TranslateProposal) {
  const money = (value: number) => formatMoney(value, section.currencyCode);
  const whole = context.whole ?? null;
  const allCosts = whole === null ? null : allCostsOf(section);
  return {
    name: printableName(section.name),
    notice: section.recomputed ? null : t("not-recomputed"),
    keyFigures:
      whole !== null && allCosts !== null
        ? presentWholeFigures(section, { whole, allCosts }, context.language, t)
        : [presentKeyFigures(section, context.language, t)],
    // The same note also follows the costs, which may be several pages later.
    keyNote: allCosts === null ? "" : markedNote(allCosts.total.uncounted ?? [], context.language),
    scenarios: presentScenarios(section.totals, money, context.language, t),
    forecast: presentForecast(section, context.language, t),
    investments: section.items.map((item) => presentInvestment(item, context.language, t)),
    details: section.recomputed
      ? section.items.map((item) => ({
          ...presentDetail(item, context.language, section.service, t),
          ...(isCostTableRepeated(item, section) && { costs: null }),
        }))
      : [],
    total: {
      label: t("total-in", { currency: section.currencyCode }),
      invested: money(section.totals.totalInvestment),
    },
    allocation: presentAllocation(section, t),
    ...presentCosts(section, allCosts, context.language, t),
    terms: presentTerms(section, t),
    derivations: presentDerivations(section.derivations ?? [], context.language, t),
  };
}

/** Returns true if the section's table of costs already prints the costs of this item. */
function isCostTableRepeated(item: ItemFigures, { items, currencyCode }: SectionFigures): boolean {
  return items.length === 1 && item.currencyCode === currencyCode;
}

/** Presents the three scenarios. The list is empty if the request contained only the moderate scenario. */
function presentScenarios(totals: Totals, money: (value: number) => string, language: Language, t: TranslateProposal) {
  const { unfavourable, favourable, expectedAssets, totalInvestment, expectedReturns } = totals;
  if (unfavourable === null || favourable === null) return [];
  const row = (key: MessageKey, assets: number, returns: number = roundAmount(assets - totalInvestment)) => ({
    label: t(key),
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

function presentForecast(section: SectionFigures, language: Language, t: TranslateProposal) {
  const last = section.years.at(-1);
  const svg = drawForecastChart(section.years, {
    invested: t("invested"),
    unfavourable: t("unfavourable"),
    moderate: t("moderate"),
    favourable: t("favourable"),
    years: t("axis-years"),
  });
  if (!svg || !last) return null;
  const money = (value: number) => formatMoney(value, section.currencyCode);
  const result = (value: number) => resultText(money(value), section.totals, language);
  return {
    svg,
    alt: t("forecast-alt", {
      horizon: t("years", { count: last.year }),
      invested: money(last.invested),
      unfavourable: result(last.unfavourable),
      moderate: result(last.moderate),
      favourable: result(last.favourable),
    }),
    legend: t(section.recomputed ? "forecast-legend" : "forecast-before-fees", { currency: section.currencyCode }),
  };
}

function presentAllocation(section: SectionFigures, t: TranslateProposal) {
  const shares = section.distribution.filter((share) => share.percentage > 0);
  if (shares.length === 0) return null;
  const name = (share: ClassShare) => (share.name === null ? t("unknown-class") : printableName(share.name));
  const rows = shares.map((share) => ({
    name: name(share),
    color: share.color,
    percent: formatPercent(share.percentage),
    amount: share.amount === null ? "" : formatMoney(share.amount, section.currencyCode),
  }));
  const svg = drawDoughnutChart(
    shares.map((share) => ({ ...share, name: name(share) })),
    [t("total-investment"), formatMoney(section.totals.totalInvestment, section.currencyCode, 0)],
  );
  return {
    svg,
    alt: t("allocation-alt", { shares: rows.map((row) => `${row.name} ${row.percent}`).join(", ") }),
    rows,
    hasAmounts: rows.some((row) => row.amount !== ""),
    band: presentBand(section.band ?? null, t),
  };
}

/**
 * Presents how the asset classes change over the years, and three moments as text; null if the classes do not change.
 */
function presentBand(band: BandFigures | null, t: TranslateProposal) {
  if (!band) return null;
  const { classes, years, now, halfWay, end } = band;
  const share = (year: number, part: number) => formatPercent(years[year]?.[part] ?? 0);
  return {
    svg: drawBandChart({ colors: classes.map(({ color }) => color), years }, [
      t("band-now"),
      t("years", { count: years.length }),
    ]),
    alt: t("band-alt", { years: t("years", { count: years.length }) }),
    rows: classes.map(({ name, color }, part) => ({
      name: name === null ? t("unknown-class") : printableName(name),
      color,
      moments: [now, halfWay, end].map((year) => share(year, part)),
    })),
  };
}

/** Presents the terms of the proposal that differ from the usual terms, which are a new contract and no discount. */
function presentTerms({ terms, service }: SectionFigures, t: TranslateProposal) {
  if (!terms) return [];
  const discount = service && service.discount > 0 ? presentDiscount(service, t) : null;
  return [
    ...(terms.appendixOf === null
      ? []
      : [
          {
            label: t("terms-appendix"),
            value: t("terms-appendix-of", { name: printableName(terms.appendixOf) }),
          },
        ]),
    ...(terms.isLongTerm ? [{ label: t("terms-product"), value: t("terms-long-term") }] : []),
    ...(terms.qualifiedFunds.length > 0
      ? [{ label: t("terms-qualified"), value: terms.qualifiedFunds.map((name) => printableName(name)).join(", ") }]
      : []),
    ...(discount === null ? [] : [{ label: t("discount"), value: discount }]),
  ];
}
