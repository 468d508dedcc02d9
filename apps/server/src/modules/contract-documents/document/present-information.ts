import { formatDay, formatMoney, formatNumber, formatPercent, type Language } from "@fundport/i18n";
import { printableName } from "../../../print/printable.ts";
import type { CostYearFigures, SectionFigures } from "../../../print/section/figures.ts";
import { presentNotes } from "../../../print/section/present-notes.ts";
import { presentSection } from "../../../print/section/present-section.ts";
import { wordsIn } from "../../../print/section/words.ts";
import { type Block, type Cell, heading, paragraph, small } from "./blocks.ts";
import type { ContractInput } from "./input.ts";
import type { ContractWords } from "./words.ts";

/**
 * What a client has to know before the contract: forecast with scenarios, costs in money and percent and year by year, who
 * is paid, and the key documents on file. Source: Delegated Regulation (EU) 2017/565, Article 50.
 */
export function presentInformation(input: ContractInput, words: ContractWords): Block[] {
  const { section, language, day } = input;
  if (!section) return [];
  const notes = presentNotes([section], { day, language }, wordsIn(language));
  const presented = presentSection(section, { index: 0, language }, wordsIn(language));
  return [
    paragraph(words("information-intro")),
    // What costs take by year is printed below, in money as well.
    {
      kind: "section",
      section: {
        ...presented,
        effectYears: [],
        details: presented.details.map((item) => ({ ...item, effectYears: [] })),
      },
    },
    ...presentCostYears(section, words),
    ...presentPaid(section, language, words),
    ...presentKeyDocuments(input, words),
    { kind: "list", title: wordsIn(language)("assumptions-how"), items: notes.how },
    { kind: "list", title: wordsIn(language)("risks"), items: [...notes.risks, words("risks-documents")] },
  ];
}

/** Of the whole where all horizons are one, else of each investment. */
function presentCostYears(section: SectionFigures, words: ContractWords): Block[] {
  const { costYears = [], currencyCode, items } = section;
  const isWhole = costYears.length > 0;
  const tables = isWhole
    ? [{ title: words("cost-years"), years: costYears, currencyCode, costs: section.costs }]
    : items.map((item) => ({
        title: words("cost-years-of", { name: printableName(item.name) }),
        years: item.costYears ?? [],
        currencyCode: item.currencyCode,
        costs: item.costs,
      }));
  return tables
    .filter(({ years }) => years.length > 0)
    .flatMap(({ title, years, currencyCode: currency, costs }) => [
      heading(title, isWhole ? 2 : 3),
      small(words("cost-years-note", { currency })),
      costTable(years, currency, words),
      ...((costs?.total.uncounted ?? []).length > 0 ? [small(words("cost-years-partial"))] : []),
    ]);
}

function costTable(years: readonly CostYearFigures[], currencyCode: string, words: ContractWords): Block {
  return {
    kind: "table",
    columns: [
      { label: words("after-year"), kind: "wide" },
      { label: words("paid-in-by-then"), kind: "money" },
      { label: words("costs-take"), kind: "money" },
      { label: words("of-paid-in"), kind: "number" },
      { label: words("return-falls"), kind: "number" },
    ],
    rows: years.map(({ year, invested, taken, reduction }) => [
      String(year),
      invested === undefined ? "" : formatMoney(invested, currencyCode),
      taken === undefined ? "" : formatMoney(taken, currencyCode),
      taken === undefined || !invested ? "" : formatPercent((taken / invested) * 100),
      words("points", { value: formatNumber(reduction, 2) }),
    ]),
    total: null,
  };
}

/** Who receives each cost that there is; third parties that nothing is known of are told of below the costs. */
function presentPaid({ costs, service }: SectionFigures, language: Language, words: ContractWords): Block[] {
  const sectionWords = wordsIn(language);
  const kinds = (costs?.rows ?? [])
    .filter(
      ({ kind, amount, uncounted = [] }) =>
        amount > 0 || uncounted.length > 0 || (kind === "service" && service?.whole),
    )
    .map(({ kind }) => kind);
  if (kinds.length === 0) return [];
  return [
    heading(words("who-is-paid")),
    {
      kind: "facts",
      rows: kinds.map((kind) => ({ label: sectionWords(`cost-${kind}`), value: words(`to-${kind}`) })),
    },
  ];
}

function presentKeyDocuments({ keyDocuments }: ContractInput, words: ContractWords): Block[] {
  const rows = keyDocuments.flatMap(({ product, documents }): Cell[][] =>
    documents.length === 0
      ? [[{ text: printableName(product), note: "" }, words("none-on-file"), ""]]
      : documents.map(({ name, day, digest }) => [
          { text: printableName(product), note: `${words("key-document-digest")} ${digest}` },
          printableName(name),
          day === null ? words("not-stated") : formatDay(day),
        ]),
  );
  return [
    heading(words("key-documents")),
    {
      kind: "table",
      columns: [
        { label: words("product"), kind: "wide" },
        { label: words("key-document"), kind: "text" },
        { label: words("key-document-day"), kind: "number" },
      ],
      rows,
      total: null,
    },
  ];
}
