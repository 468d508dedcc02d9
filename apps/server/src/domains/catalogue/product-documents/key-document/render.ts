import type { HoldingPeriod } from "@fundport/performance";
import { formatDay, formatMoney, formatPercent, notAvailable } from "@fundport/i18n";
import type { Render } from "../../../../ports/pdf.ts";
import { printableName } from "../../../../print/printable.ts";
import { presentDevelopment } from "../factsheet/render.ts";
import type { KeyDocumentFacts } from "../facts.ts";
import { type MessageKey, type TranslateProduct, translatorOf } from "../translator.ts";
import { computeKeyFigures, type KeyFigures, scenarioNames } from "./figures.ts";
import { renderRiskScale } from "./risk-scale.ts";

const brand = "Fundport";
const maxNameLength = 110;
const maxDescriptionLength = 450;
const maxParts = 4;
/** The years of history that the scenarios use: ten, or the holding period plus five if that is longer. */
const lookBack = { years: 10, beyondHorizon: 5 };
const authorities = ["CZ", "SK", "LU", "IE", "AT", "DE", "FR"] as const;

/** Renders the key document of a fund or a program on three pages. Runs in the printer's worker thread. */
export const render: Render<KeyDocumentFacts> = (facts) => {
  const translate = translatorOf(facts.language);
  const figures = computeKeyFigures(facts);
  const name = printableName(facts.name, maxNameLength);
  // Uses the date of the last price instead of the current date, so that the same data yields the same document.
  const produced = facts.prices.at(-1)?.date ?? "2000-01-01";
  const [year = 0, month = 0, day = 0] = produced.split("-").map(Number);
  const kind = translate("key-document:kind");
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
      page: translate("key-document:page", { page: "{page}", pages: "{pages}" }),
      kind,
      name,
      labels: labelsOf(translate, figures),
      identity: presentIdentity(facts, translate, name, produced),
      alert: facts.isQualified || facts.riskLevel >= 6 ? translate("key-document:alert") : null,
      descriptions: presentDescriptions(facts, translate, figures),
      risk: {
        svg: renderRiskScale(facts.riskLevel, {
          lower: translate("product:risk-lower"),
          higher: translate("product:risk-higher"),
        }),
        alt:
          facts.riskLevel === 0
            ? translate("key-document:indicator-alt-none")
            : translate("key-document:indicator-alt", { level: facts.riskLevel }),
        texts: presentRisk(facts, translate, figures),
      },
      scenarios: presentScenarios(facts, translate, figures),
      chart: presentDevelopment(facts, translate),
      costs: presentCosts(facts, translate, figures),
      holding: translate(facts.isQualified ? "key-document:holding-text-qualified" : "key-document:holding-text"),
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

/** Returns the headings and standard texts that all key documents in a language share. */
function labelsOf(translate: TranslateProduct, { horizonYears }: KeyFigures): Record<string, string> {
  return {
    ...Object.fromEntries(headings.map((key) => [key, translate(`key-document:${key}`)])),
    holdingPeriod: translate("key-document:holding-period", { years: yearsIn(translate, horizonYears) }),
  };
}

const yearsIn = (translate: TranslateProduct, count: number) => translate("product:years", { count });
const money = (amount: number, { currencyCode }: KeyDocumentFacts) => formatMoney(Math.round(amount), currencyCode, 0);

function presentIdentity(
  facts: KeyDocumentFacts,
  translate: TranslateProduct,
  name: string,
  produced: string,
): [string, string][] {
  const authority = authorityOf(facts);
  const rows: [string, string | null][] = [
    [translate("key-document:name"), name],
    [facts.kind === "Fund" ? "ISIN" : translate("key-document:code"), facts.code],
    [translate("key-document:manufacturer"), facts.issuer],
    [translate("product:currency"), facts.currencyCode],
    [translate("key-document:authority"), authority === null ? null : translate(`key-document:authority-${authority}`)],
    [translate("key-document:produced"), formatDay(produced)],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [[label, printableName(value, maxNameLength)]]));
}

/**
 * Returns the country whose authority supervises the manufacturer. It is taken from the ISIN; programs are Czech.
 * Returns null if the country is unknown.
 */
function authorityOf({ kind, code }: KeyDocumentFacts): (typeof authorities)[number] | null {
  if (kind === "Program") return "CZ";
  return authorities.find((country) => code?.startsWith(country)) ?? null;
}

function presentDescriptions(
  facts: KeyDocumentFacts,
  translate: TranslateProduct,
  figures: KeyFigures,
): [string, string][] {
  const { assetClass, compositions, productType, dividendPolicy, riskLevel } = facts;
  const parts = (compositions[0]?.parts ?? [])
    .slice(0, maxParts)
    .map(({ name, value }) => `${printableName(name, 40)} (${formatPercent(value, { decimals: 1 })})`);
  const type =
    facts.kind === "Program"
      ? translate("key-document:type-Program")
      : productType === null
        ? translate("key-document:type-Fund-plain")
        : translate("key-document:type-Fund", { type: productType });
  return [
    [
      translate("key-document:type"),
      sentences(type, dividendPolicy !== null && translate(`key-document:income-${dividendPolicy}`)),
    ],
    [translate("key-document:term"), translate("key-document:term-text")],
    [
      translate("key-document:objectives"),
      sentences(
        facts.description === null
          ? translate("key-document:objectives-none")
          : printableName(facts.description, maxDescriptionLength),
        assetClass !== null && translate("key-document:objectives-class", { assetClass }),
        parts.length > 0 && translate("key-document:objectives-parts", { parts: parts.join(", ") }),
      ),
    ],
    [
      translate("key-document:investor"),
      sentences(
        describeInvestor(riskLevel, translate, figures),
        facts.isQualified && translate("key-document:investor-qualified"),
      ),
    ],
  ];
}

/**
 * Returns a description of the intended investor for the product's risk class. Returns N/A if the risk is unknown (0).
 */
function describeInvestor(riskLevel: number, translate: TranslateProduct, { horizonYears }: KeyFigures): string {
  if (riskLevel === 0) return notAvailable;
  const investor = (riskLevel <= 2 && "low") || (riskLevel <= 4 && "middle") || "high";
  return translate(`key-document:investor-${investor}`, { years: yearsIn(translate, horizonYears) });
}

function sentences(...parts: (string | false)[]): string {
  return parts.filter((part) => part !== false).join(" ");
}

function presentRisk(facts: KeyDocumentFacts, translate: TranslateProduct, { horizonYears }: KeyFigures): string[] {
  const classKey = `key-document:class-${facts.riskLevel}` as MessageKey;
  return [
    translate("key-document:indicator-holding", { years: yearsIn(translate, horizonYears) }),
    translate("key-document:indicator-text"),
    translate(classKey),
    translate("key-document:risk-currency", { currency: facts.currencyCode }),
    translate("key-document:risk-protection"),
  ];
}

function presentScenarios(facts: KeyDocumentFacts, translate: TranslateProduct, figures: KeyFigures) {
  const { amount, horizonYears, periods, parts } = figures;
  const years = Math.max(lookBack.years, horizonYears + lookBack.beyondHorizon);
  const isKnown = periods.every(({ scenarios }) => scenarios.moderate !== null);
  return {
    text: translate("key-document:scenarios-text", { years: yearsIn(translate, years) }),
    example: translate("key-document:example-investment", { amount: money(amount, facts) }),
    columns: periods.map((period) => translate("key-document:exit-after", { count: period.years })),
    rows: scenarioNames.map((name) => ({
      name: translate(`key-document:${name}`),
      cells: periods.map(({ scenarios: { [name]: result } }) =>
        result === null
          ? { back: notAvailable, gain: notAvailable }
          : { back: money(result.back, facts), gain: formatPercent(result.gain, { decimals: 1, signed: true }) },
      ),
    })),
    occurred: presentOccurred(translate, periods.at(-1)?.occurred ?? null),
    unknown: isKnown ? null : translate("key-document:scenarios-unknown"),
    // The note depends only on entry and exit costs. They are deducted only if the manufacturer states them, but prices
    // are always net of ongoing costs.
    note: translate(
      parts.entry === null || parts.exit === null
        ? "key-document:scenarios-note-partial"
        : "key-document:scenarios-note",
    ),
  };
}

/**
 * Returns the statutory sentence about the periods in which the scenarios of the recommended holding period occurred.
 */
function presentOccurred(
  translate: TranslateProduct,
  occurred: KeyFigures["periods"][number]["occurred"],
): string | null {
  if (occurred === null) return null;
  const span = ({ from, to }: HoldingPeriod) => `${formatMonth(from)}–${formatMonth(to)}`;
  return translate("key-document:scenarios-occurred", {
    unfavourable: span(occurred.unfavourable),
    moderate: span(occurred.moderate),
    favourable: span(occurred.favourable),
  });
}

/** Formats a month number, which counts months from year 0, as MM/yyyy. */
function formatMonth(month: number): string {
  return `${String((month % 12) + 1).padStart(2, "0")}/${Math.floor(month / 12)}`;
}

function presentCosts(facts: KeyDocumentFacts, translate: TranslateProduct, figures: KeyFigures) {
  const { periods, parts, yearlyGain, amount, hasAllCosts } = figures;
  const rate = (value: number) => formatPercent(value, { decimals: 1 });
  const hasNoCosts = Object.values(parts).every((part) => part === null);
  const known = (value: string) =>
    hasNoCosts ? notAvailable : hasAllCosts ? value : translate("key-document:at-least", { value });
  const fee = (part: "entry" | "exit", rate: number | null) =>
    rate === null
      ? translate("key-document:costs-not-stated")
      : rate === 0
        ? translate(`key-document:${part}-costs-none`)
        : translate(`key-document:${part}-costs-text`, { rate: formatPercent(rate) });
  const sum = (value: number | null) => (value === null ? notAvailable : money(value, facts));
  return {
    assumed: translate("key-document:costs-assumed", { amount: money(amount, facts) }),
    columns: periods.map((period) => translate("key-document:exit-after", { count: period.years })),
    rows: [
      [translate("key-document:total-costs"), ...periods.map(({ costs }) => known(money(costs.total, facts)))],
      [
        translate("key-document:cost-effect"),
        ...periods.map(({ costs, years }) =>
          known(years === 1 ? rate(costs.effect) : translate("key-document:each-year", { rate: rate(costs.effect) })),
        ),
      ],
    ],
    note:
      yearlyGain === null
        ? sentences(
            translate("key-document:costs-note-plain"),
            parts.entry === null && translate("key-document:costs-note-entry-unknown"),
            parts.ongoing === null && translate("key-document:costs-note-ongoing-unknown"),
            parts.exit === null && translate("key-document:costs-note-exit-unknown"),
          )
        : translate("key-document:costs-note", {
            before: rate(yearlyGain.beforeCosts),
            after: rate(yearlyGain.afterCosts),
          }),
    oneYear: translate("key-document:exit-after", { count: 1 }),
    parts: [
      {
        title: translate("key-document:one-off-costs"),
        rows: [
          [translate("key-document:entry-costs"), fee("entry", facts.maximalEntryFee), sum(parts.entry)],
          [translate("key-document:exit-costs"), fee("exit", facts.exitCost), sum(parts.exit)],
        ],
      },
      {
        title: translate("key-document:ongoing-costs"),
        rows: [
          [
            translate("key-document:management"),
            facts.charge === null
              ? translate("key-document:costs-not-stated")
              : translate("key-document:management-text", { rate: formatPercent(facts.charge) }),
            sum(parts.ongoing),
          ],
          [translate("key-document:transactions"), translate("key-document:transactions-text"), "–"],
        ],
      },
      {
        title: translate("key-document:incidental-costs"),
        rows: [[translate("key-document:performance-fee"), translate("key-document:performance-fee-text"), "–"]],
      },
    ],
  };
}
