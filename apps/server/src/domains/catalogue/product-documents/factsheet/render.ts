import { formatDay, formatPercent, formatPrice } from "@fundport/i18n";
import type { Render } from "../../../../ports/pdf.ts";
import { printableName } from "../../../../print/printable.ts";
import type { ProductFacts } from "../facts.ts";
import { presentFacts, presentPeriods, presentYears } from "../present-facts.ts";
import { type TranslateProduct, translatorOf } from "../translator.ts";
import { renderValueChart, type ValuePoint } from "./value-chart.ts";

const brand = "Fundport";
const maxNameLength = 110;
const maxDescriptionLength = 1200;
const maxParts = 6;

/** Renders the factsheet of a fund or a program. Runs in the printer's worker thread. */
export const render: Render<ProductFacts> = (facts) => {
  const translate = translatorOf(facts.language);
  const name = printableName(facts.name, maxNameLength);
  const asOf = facts.performance[0]?.asOfDate ?? facts.prices.at(-1)?.date ?? null;
  const created = asOf ?? "2000-01-01";
  const [year = 0, month = 0, day = 0] = created.split("-").map(Number);
  const code = facts.code === null ? "" : printableName(facts.code, 60);
  return {
    main: "src/domains/catalogue/product-documents/template/factsheet.typ",
    // Uses the date of the last price instead of the current date, so that the same data yields the same bytes.
    createdAt: Math.floor(Date.parse(created) / 1000),
    data: {
      language: facts.language,
      title: `${translate("factsheet:kind")}: ${name}`,
      brand,
      created: { year, month, day },
      footer: [name, code, asOf === null ? "" : translate("factsheet:as-of", { day: formatDay(asOf) })]
        .filter(Boolean)
        .join(" · "),
      page: translate("factsheet:page", { page: "{page}", pages: "{pages}" }),
      kind: translate("factsheet:kind"),
      asOf: asOf === null ? "" : translate("factsheet:as-of", { day: formatDay(asOf) }),
      name,
      head: presentHead(facts, translate),
      description: facts.description === null ? null : printableName(facts.description, maxDescriptionLength),
      labels: {
        facts: translate("product:facts"),
        performance: translate("product:performance"),
        period: translate("product:period"),
        year: translate("product:year"),
        years: translate("product:performance-by-year"),
        parts: translate("factsheet:largest-parts"),
        part: translate("factsheet:part"),
        share: translate("factsheet:share"),
        development: translate(`factsheet:development-${facts.values}`, { currency: facts.currencyCode }),
        noPerformance: translate(facts.prices.length === 0 ? "factsheet:prices-none" : "factsheet:performance-none"),
        notes: translate("factsheet:notes"),
      },
      facts: presentFacts(facts, translate).map(({ label, value }) => [label, value]),
      chart: presentDevelopment(facts, translate),
      periods: presentPeriods(facts, translate).map(({ label, value }) => [label, value]),
      years: presentYears(facts).map(({ label, value }) => [label, value]),
      parts: presentParts(facts),
      notes: [
        translate("factsheet:note-past"),
        translate("factsheet:note-reinvested"),
        ...(facts.values === "Computed" ? [translate("factsheet:note-computed")] : []),
        translate("factsheet:note-advice"),
      ],
    },
  };
};

function presentHead(facts: ProductFacts, translate: TranslateProduct) {
  const cells: [string, string | null][] = [
    [facts.kind === "Fund" ? "ISIN" : translate("factsheet:code"), facts.code],
    [translate("factsheet:issuer"), facts.issuer],
    [translate("product:asset-class"), facts.assetClass],
    [translate("product:currency"), facts.currencyCode],
  ];
  return cells.flatMap(([label, value]) => (value === null ? [] : [{ label, value: printableName(value, 60) }]));
}

/**
 * Returns the chart of a product's prices or values with its title and alternative text. Returns null if the chart
 * would have fewer than two points.
 */
export function presentDevelopment(facts: ProductFacts, translate: TranslateProduct) {
  const { values } = facts;
  const prices = chartValues(facts);
  const [first, last] = [prices[0], prices.at(-1)];
  const svg = renderValueChart(prices);
  const format = (value: number) => formatPrice(value, values === "Price" ? facts.currencyCode : null);
  if (svg === null || first === undefined || last === undefined) return null;
  const alt = translate(`factsheet:development-alt-${values}`, {
    from: formatDay(first.date),
    to: formatDay(last.date),
    start: format(first.price),
    end: format(last.price),
  });
  return { svg, alt, title: translate(`factsheet:development-${values}`, { currency: facts.currencyCode }) };
}

/**
 * Returns the points of the chart. Prices are unchanged. Values with reinvested distributions are rebased to start at
 * 100, as on the screen, because in money they would be the value of a unit bought years ago.
 */
function chartValues({ prices, values }: ProductFacts): readonly ValuePoint[] {
  const start = prices[0]?.price ?? 0;
  if (values !== "Reinvested" || start <= 0) return prices;
  return prices.map(({ date, price }) => ({ date, price: (price / start) * 100 }));
}

function presentParts({ compositions }: ProductFacts): [string, string][] {
  return (compositions[0]?.parts ?? [])
    .slice(0, maxParts)
    .map(({ name, value }) => [printableName(name, 80), formatPercent(value)]);
}
