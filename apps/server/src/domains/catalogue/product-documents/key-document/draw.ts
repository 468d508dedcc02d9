import type { HoldingPeriod } from "@fundport/performance";
import { formatDay, formatMoney, formatPercent, notAvailable } from "@fundport/i18n";
import type { Draw } from "../../../../ports/pdf.ts";
import { printableName } from "../../../../print/printable.ts";
import { presentDevelopment } from "../draw/draw.ts";
import type { KeyDocumentFacts } from "../facts.ts";
import { type WordKey, type Words, wordsIn } from "../words.ts";
import { computeKeyFigures, type KeyFigures, scenarioNames } from "./figures.ts";
import { drawRiskScale } from "./risk-scale.ts";

const brand = "Fundport";
const maxNameLength = 110;
const maxDescriptionLength = 450;
const maxParts = 4;
/** The calculation looks back so far, or over the holding period and so many years more. */
const lookBack = { years: 10, beyondHorizon: 5 };
const authorities = ["CZ", "SK", "LU", "IE", "AT", "DE", "FR"] as const;

/** Draws the key document of a fund or a program on three pages; runs in the printer's worker thread. */
export const draw: Draw<KeyDocumentFacts> = (facts) => {
  const words = wordsIn(facts.language);
  const figures = computeKeyFigures(facts);
  const name = printableName(facts.name, maxNameLength);
  // As of the last price: the same data give the same document.
  const produced = facts.prices.at(-1)?.date ?? "2000-01-01";
  const [year = 0, month = 0, day = 0] = produced.split("-").map(Number);
  const kind = words("key-document:kind");
  return {
    main: "src/domains/catalogue/product-documents/template/key-document.typ",
    createdAt: Math.floor(Date.parse(produced) / 1000),
    data: {
      language: facts.language,
      title: `${kind}: ${name}`,
      brand,
      created: { year, month, day },
      footer: [name, facts.code === null ? "" : printableName(facts.code, 60), formatDay(produced)]
        .filter(Boolean)
        .join(" · "),
      page: words("key-document:page", { page: "{page}", pages: "{pages}" }),
      kind,
      name,
      labels: labelsOf(words, figures),
      identity: presentIdentity(facts, words, name, produced),
      alert: facts.isQualified || facts.riskLevel >= 6 ? words("key-document:alert") : null,
      descriptions: presentDescriptions(facts, words, figures),
      risk: {
        svg: drawRiskScale(facts.riskLevel, {
          lower: words("product:risk-lower"),
          higher: words("product:risk-higher"),
        }),
        alt:
          facts.riskLevel === 0
            ? words("key-document:indicator-alt-none")
            : words("key-document:indicator-alt", { level: facts.riskLevel }),
        texts: presentRisk(facts, words, figures),
      },
      scenarios: presentScenarios(facts, words, figures),
      chart: presentDevelopment(facts, words),
      costs: presentCosts(facts, words, figures),
      holding: words(facts.isQualified ? "key-document:holding-text-qualified" : "key-document:holding-text"),
    },
  };
};

const headings = [
  "purpose",
  "purpose-text",
  "product",
  "what",
  "risks",
  "indicator",
  "scenarios",
  "minimum",
  "minimum-text",
  "back",
  "gain",
  "history",
  "payout",
  "payout-text",
  "costs",
  "costs-text",
  "costs-over-time",
  "composition",
  "holding",
  "complaints",
  "complaints-text",
  "other",
  "other-text",
  "other-trial",
] as const;

/** What stands in every key document of the language, whatever the product. */
function labelsOf(words: Words, { horizonYears }: KeyFigures): Record<string, string> {
  return {
    ...Object.fromEntries(headings.map((key) => [key, words(`key-document:${key}`)])),
    holdingPeriod: words("key-document:holding-period", { years: yearsIn(words, horizonYears) }),
  };
}

const yearsIn = (words: Words, count: number) => words("product:years", { count });
const money = (amount: number, { currencyCode }: KeyDocumentFacts) => formatMoney(Math.round(amount), currencyCode, 0);

function presentIdentity(facts: KeyDocumentFacts, words: Words, name: string, produced: string): [string, string][] {
  const authority = authorityOf(facts);
  const rows: [string, string | null][] = [
    [words("key-document:name"), name],
    [facts.kind === "Fund" ? "ISIN" : words("key-document:code"), facts.code],
    [words("key-document:manufacturer"), facts.issuer],
    [words("product:currency"), facts.currencyCode],
    [words("key-document:authority"), authority === null ? null : words(`key-document:authority-${authority}`)],
    [words("key-document:produced"), formatDay(produced)],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [[label, printableName(value, maxNameLength)]]));
}

/** The country whose authority supervises the manufacturer, where the ISIN tells; programs are Czech. */
function authorityOf({ kind, code }: KeyDocumentFacts): (typeof authorities)[number] | null {
  if (kind === "Program") return "CZ";
  return authorities.find((country) => code?.startsWith(country)) ?? null;
}

function presentDescriptions(facts: KeyDocumentFacts, words: Words, figures: KeyFigures): [string, string][] {
  const { assetClass, compositions, productType, dividendPolicy, riskLevel } = facts;
  const parts = (compositions[0]?.parts ?? [])
    .slice(0, maxParts)
    .map(({ name, value }) => `${printableName(name, 40)} (${formatPercent(value, { decimals: 1 })})`);
  const type =
    facts.kind === "Program"
      ? words("key-document:type-Program")
      : productType === null
        ? words("key-document:type-Fund-plain")
        : words("key-document:type-Fund", { type: productType });
  const investor = (riskLevel <= 2 && "low") || (riskLevel <= 4 && "middle") || "high";
  return [
    [
      words("key-document:type"),
      sentences(type, dividendPolicy !== null && words(`key-document:income-${dividendPolicy}`)),
    ],
    [words("key-document:term"), words("key-document:term-text")],
    [
      words("key-document:objectives"),
      sentences(
        facts.description === null
          ? words("key-document:objectives-none")
          : printableName(facts.description, maxDescriptionLength),
        assetClass !== null && words("key-document:objectives-class", { assetClass }),
        parts.length > 0 && words("key-document:objectives-parts", { parts: parts.join(", ") }),
      ),
    ],
    [
      words("key-document:investor"),
      sentences(
        words(`key-document:investor-${investor}`, { years: yearsIn(words, figures.horizonYears) }),
        facts.isQualified && words("key-document:investor-qualified"),
      ),
    ],
  ];
}

function sentences(...parts: (string | false)[]): string {
  return parts.filter((part) => part !== false).join(" ");
}

function presentRisk(facts: KeyDocumentFacts, words: Words, { horizonYears }: KeyFigures): string[] {
  const classKey = `key-document:class-${facts.riskLevel}` as WordKey;
  return [
    words("key-document:indicator-holding", { years: yearsIn(words, horizonYears) }),
    words("key-document:indicator-text"),
    words(classKey),
    words("key-document:risk-currency", { currency: facts.currencyCode }),
    words("key-document:risk-protection"),
  ];
}

function presentScenarios(facts: KeyDocumentFacts, words: Words, figures: KeyFigures) {
  const { amount, horizonYears, periods, parts } = figures;
  const years = Math.max(lookBack.years, horizonYears + lookBack.beyondHorizon);
  const isKnown = periods.every(({ scenarios }) => scenarios.moderate !== null);
  return {
    text: words("key-document:scenarios-text", { years: yearsIn(words, years) }),
    example: words("key-document:example-investment", { amount: money(amount, facts) }),
    columns: periods.map((period) => words("key-document:exit-after", { count: period.years })),
    rows: scenarioNames.map((name) => ({
      name: words(`key-document:${name}`),
      cells: periods.map(({ scenarios: { [name]: result } }) =>
        result === null
          ? { back: notAvailable, gain: notAvailable }
          : { back: money(result.back, facts), gain: formatPercent(result.gain, { decimals: 1, signed: true }) },
      ),
    })),
    occurred: presentOccurred(words, periods.at(-1)?.occurred ?? null),
    unknown: isKnown ? null : words("key-document:scenarios-unknown"),
    // Prices are net of ongoing costs, stated or not; entry and exit costs are deducted only if they are stated.
    note: words(
      parts.entry === null || parts.exit === null
        ? "key-document:scenarios-note-partial"
        : "key-document:scenarios-note",
    ),
  };
}

/** When the scenarios of the recommended holding period were, as the law has it said. */
function presentOccurred(words: Words, occurred: KeyFigures["periods"][number]["occurred"]): string | null {
  if (occurred === null) return null;
  const span = ({ from, to }: HoldingPeriod) => `${formatMonth(from)}–${formatMonth(to)}`;
  return words("key-document:scenarios-occurred", {
    unfavourable: span(occurred.unfavourable),
    moderate: span(occurred.moderate),
    favourable: span(occurred.favourable),
  });
}

/** A month since year 0 as MM/yyyy. */
function formatMonth(month: number): string {
  return `${String((month % 12) + 1).padStart(2, "0")}/${Math.floor(month / 12)}`;
}

function presentCosts(facts: KeyDocumentFacts, words: Words, figures: KeyFigures) {
  const { periods, parts, yearlyGain, amount, hasAllCosts } = figures;
  const rate = (value: number) => formatPercent(value, { decimals: 1 });
  const isNothingKnown = Object.values(parts).every((part) => part === null);
  const known = (value: string) =>
    isNothingKnown ? notAvailable : hasAllCosts ? value : words("key-document:at-least", { value });
  const fee = (part: "entry" | "exit", rate: number | null) =>
    rate === null
      ? words("key-document:costs-not-stated")
      : rate === 0
        ? words(`key-document:${part}-costs-none`)
        : words(`key-document:${part}-costs-text`, { rate: formatPercent(rate) });
  const sum = (value: number | null) => (value === null ? notAvailable : money(value, facts));
  return {
    assumed: words("key-document:costs-assumed", { amount: money(amount, facts) }),
    columns: periods.map((period) => words("key-document:exit-after", { count: period.years })),
    rows: [
      [words("key-document:total-costs"), ...periods.map(({ costs }) => known(money(costs.total, facts)))],
      [
        words("key-document:cost-effect"),
        ...periods.map(({ costs, years }) =>
          known(years === 1 ? rate(costs.effect) : words("key-document:each-year", { rate: rate(costs.effect) })),
        ),
      ],
    ],
    note:
      yearlyGain === null
        ? sentences(
            words("key-document:costs-note-plain"),
            parts.entry === null && words("key-document:costs-note-entry-unknown"),
            parts.ongoing === null && words("key-document:costs-note-ongoing-unknown"),
            parts.exit === null && words("key-document:costs-note-exit-unknown"),
          )
        : words("key-document:costs-note", {
            before: rate(yearlyGain.beforeCosts),
            after: rate(yearlyGain.afterCosts),
          }),
    oneYear: words("key-document:exit-after", { count: 1 }),
    parts: [
      {
        title: words("key-document:one-off-costs"),
        rows: [
          [words("key-document:entry-costs"), fee("entry", facts.maximalEntryFee), sum(parts.entry)],
          [words("key-document:exit-costs"), fee("exit", facts.exitCost), sum(parts.exit)],
        ],
      },
      {
        title: words("key-document:ongoing-costs"),
        rows: [
          [
            words("key-document:management"),
            facts.charge === null
              ? words("key-document:costs-not-stated")
              : words("key-document:management-text", { rate: formatPercent(facts.charge) }),
            sum(parts.ongoing),
          ],
          [words("key-document:transactions"), words("key-document:transactions-text"), "–"],
        ],
      },
      {
        title: words("key-document:incidental-costs"),
        rows: [[words("key-document:performance-fee"), words("key-document:performance-fee-text"), "–"]],
      },
    ],
  };
}
