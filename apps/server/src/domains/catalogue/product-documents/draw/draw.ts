import { formatDay, formatPercent, formatPrice } from "@fundport/i18n";
import type { Draw } from "../../../../ports/pdf.ts";
import { printableName } from "../../../../print/printable.ts";
import type { ProductFacts } from "../facts.ts";
import { presentFacts, presentPeriods, presentYears } from "../present-facts.ts";
import { type Words, wordsIn } from "../words.ts";
import { drawValueChart, type ValuePoint } from "./value-chart.ts";

const brand = "Fundport";
const maxNameLength = 110;
const maxDescriptionLength = 1200;
const maxParts = 6;

/** Draws the factsheet of a fund or a program; runs in the printer's worker thread. */
export const draw: Draw<ProductFacts> = (facts) => {
  const words = wordsIn(facts.language);
  const name = printableName(facts.name, maxNameLength);
  const asOf = facts.performance[0]?.asOfDate ?? facts.prices.at(-1)?.date ?? null;
  const created = asOf ?? "2000-01-01";
  const [year = 0, month = 0, day = 0] = created.split("-").map(Number);
  const code = facts.code === null ? "" : printableName(facts.code, 60);
  return {
    main: "src/domains/catalogue/product-documents/template/factsheet.typ",
    // As of the last price, not of the moment of printing: the same data give the same bytes.
    createdAt: Math.floor(Date.parse(created) / 1000),
    data: {
      language: facts.language,
      title: `${words("factsheet:kind")}: ${name}`,
      brand,
      created: { year, month, day },
      footer: [name, code, asOf === null ? "" : words("factsheet:as-of", { day: formatDay(asOf) })]
        .filter(Boolean)
        .join(" · "),
      page: words("factsheet:page", { page: "{page}", pages: "{pages}" }),
      kind: words("factsheet:kind"),
      asOf: asOf === null ? "" : words("factsheet:as-of", { day: formatDay(asOf) }),
      name,
      head: presentHead(facts, words),
      description: facts.description === null ? null : printableName(facts.description, maxDescriptionLength),
      labels: {
        facts: words("product:facts"),
        performance: words("product:performance"),
        period: words("product:period"),
        year: words("product:year"),
        years: words("product:performance-by-year"),
        parts: words("factsheet:largest-parts"),
        part: words("factsheet:part"),
        share: words("factsheet:share"),
        development: words(`factsheet:development-${facts.values}`, { currency: facts.currencyCode }),
        noPerformance: words(facts.prices.length === 0 ? "factsheet:prices-none" : "factsheet:performance-none"),
        notes: words("factsheet:notes"),
      },
      facts: presentFacts(facts, words).map(({ label, value }) => [label, value]),
      chart: presentDevelopment(facts, words),
      periods: presentPeriods(facts, words).map(({ label, value }) => [label, value]),
      years: presentYears(facts).map(({ label, value }) => [label, value]),
      parts: presentParts(facts),
      notes: [
        words("factsheet:note-past"),
        words("factsheet:note-reinvested"),
        ...(facts.values === "Computed" ? [words("factsheet:note-computed")] : []),
        words("factsheet:note-advice"),
      ],
    },
  };
};

function presentHead(facts: ProductFacts, words: Words) {
  const cells: [string, string | null][] = [
    [facts.kind === "Fund" ? "ISIN" : words("factsheet:code"), facts.code],
    [words("factsheet:issuer"), facts.issuer],
    [words("product:asset-class"), facts.assetClass],
    [words("product:currency"), facts.currencyCode],
  ];
  return cells.flatMap(([label, value]) => (value === null ? [] : [{ label, value: printableName(value, 60) }]));
}

/** The chart of a product's prices or values with its title and what it says in words; null without any to draw. */
export function presentDevelopment(facts: ProductFacts, words: Words) {
  const { values } = facts;
  const prices = valuesDrawn(facts);
  const [first, last] = [prices[0], prices.at(-1)];
  const svg = drawValueChart(prices);
  const format = (value: number) => formatPrice(value, values === "Price" ? facts.currencyCode : null);
  if (svg === null || first === undefined || last === undefined) return null;
  const alt = words(`factsheet:development-alt-${values}`, {
    from: formatDay(first.date),
    to: formatDay(last.date),
    start: format(first.price),
    end: format(last.price),
  });
  return { svg, alt, title: words(`factsheet:development-${values}`, { currency: facts.currencyCode }) };
}

/** Prices as they are; with distributions from 100, as on the screen: in money it would be a unit bought years before. */
function valuesDrawn({ prices, values }: ProductFacts): readonly ValuePoint[] {
  const start = prices[0]?.price ?? 0;
  if (values !== "Reinvested" || start <= 0) return prices;
  return prices.map(({ date, price }) => ({ date, price: (price / start) * 100 }));
}

function presentParts({ compositions }: ProductFacts): [string, string][] {
  return (compositions[0]?.parts ?? [])
    .slice(0, maxParts)
    .map(({ name, value }) => [printableName(name, 80), formatPercent(value)]);
}
