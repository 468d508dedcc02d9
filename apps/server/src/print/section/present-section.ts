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
import type { WordKey, Words } from "./words.ts";

type Place = {
  readonly language: Language;
  /** Null or absent for a part: its costs leave out the service of the whole plan, and a note names it. */
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
    // The note is repeated below the costs, which may be pages away from these figures.
    keyNote: allCosts === null ? "" : markedNote(allCosts.total.uncounted ?? [], place.language),
    scenarios: presentScenarios(section.totals, money, place.language, words),
    forecast: presentForecast(section, place.language, words),
    investments: section.items.map((item) => presentInvestment(item, place.language, words)),
    details: section.recomputed
      ? section.items.map((item) => ({
          ...presentDetail(item, place.language, section.service, words),
          ...(isCostTableRepeated(item, section) && { costs: null }),
        }))
      : [],
    total: {
      label: words("total-in", { currency: section.currencyCode }),
      invested: money(section.totals.totalInvestment),
    },
    allocation: presentAllocation(section, words),
    ...presentCosts(section, allCosts, place.language, words),
    terms: presentTerms(section, words),
    derivations: presentDerivations(section.derivations ?? [], place.language, words),
  };
}

/** Returns true if the section's table of costs prints the costs of this item already. */
function isCostTableRepeated(item: ItemFigures, { items, currencyCode }: SectionFigures): boolean {
  return items.length === 1 && item.currencyCode === currencyCode;
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
