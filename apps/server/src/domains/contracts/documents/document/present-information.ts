import { formatDay, formatMoney, formatNumber, formatPercent, type Language } from "@fundport/i18n";
import { printableName } from "../../../../print/printable.ts";
import type { CostYearFigures, SectionFigures } from "../../../../print/section/figures.ts";
import { allCostsOf, wholeServiceOf } from "../../../../print/section/all-costs.ts";
import { isNothingKnown, partialText } from "../../../../print/section/partial-text.ts";
import { costName, withoutServiceNotes } from "../../../../print/section/present-item.ts";
import { presentNotes } from "../../../../print/section/present-notes.ts";
import { presentSection } from "../../../../print/section/present-section.ts";
import { translatorOf } from "../../../../print/section/proposal-translator.ts";
import { type Block, type Cell, heading, lead, paragraph, small } from "./blocks.ts";
import type { ContractInput } from "./input.ts";
import { presentDistributor } from "./present-distributor.ts";
import { presentRights } from "./present-framework.ts";
import { presentText } from "./present-wording.ts";
import { listServiceYears, presentServiceDue, presentServiceFee, serviceFeeOf } from "./present-service.ts";
import { wholePlanOf } from "./whole-costs.ts";
import type { ContractWords } from "./words.ts";

/**
 * Presents the information that a client needs before the contract: forecast with scenarios, costs in money, in percent
 * and by year, recipients of payments, key documents on file, and the rights to withdraw and to complain.
 * Source: Delegated Regulation (EU) 2017/565, Article 50.
 */
export function presentInformation(input: ContractInput, words: ContractWords): Block[] {
  const { section, language, day } = input;
  if (!section) return [];
  const notes = presentNotes([section], { day, language }, translatorOf(language));
  const presented = presentSection(section, { language, whole: wholePlanOf(input) }, translatorOf(language));
  const { information } = input.wordings ?? {};
  return [
    paragraph(words("information-intro")),
    ...presentWhoSells(input, words),
    ...(information ? presentText(information) : []),
    // What costs take by year is printed below, in money as well.
    {
      kind: "section",
      section: {
        ...presented,
        effectYears: [],
        details: presented.details.map((item) => ({ ...item, effectYears: [] })),
      },
    },
    ...presentCostYears(section, language, words),
    ...presentService(input, words),
    ...presentPaid(section, language, words),
    ...presentKeyDocuments(input, words),
    { kind: "list", title: translatorOf(language)("assumptions-how"), items: notes.how },
    { kind: "list", title: translatorOf(language)("risks"), items: [...notes.risks, words("risks-documents")] },
    ...presentRights(input, words),
  ];
}

/** Distributor and advisor, whom the client contacts before the contract. */
function presentWhoSells({ distributor, advisor }: ContractInput, words: ContractWords): Block[] {
  if (!distributor) return [];
  return [heading(words("who-sells")), { kind: "facts", rows: presentDistributor(distributor, advisor, words) }];
}

/**
 * Tables of costs by year: one for the whole contract if all horizons are equal, else one for each investment and one for
 * the service of the whole, which no investment bears.
 */
function presentCostYears(section: SectionFigures, language: Language, words: ContractWords): Block[] {
  const { costYears = [], currencyCode, items } = section;
  const isWhole = costYears.length > 0;
  const tables = isWhole
    ? [{ title: words("cost-years"), years: costYears, currencyCode, total: allCostsOf(section)?.total }]
    : items.map((item) => ({
        title: words("cost-years-of", { name: printableName(item.name) }),
        years: item.costYears ?? [],
        currencyCode: item.currencyCode,
        total: item.costs?.total,
      }));
  const notes = isWhole ? [] : withoutServiceNotes(section.service, translatorOf(language));
  return [
    ...tables
      // A table of unknown costs would print 0 for each year.
      .filter(({ years, total }) => years.length > 0 && !(total && isNothingKnown(total)))
      .flatMap(({ title, years, currencyCode: currency, total }) => [
        heading(title, isWhole ? 2 : 3),
        lead(words("cost-years-note", { currency })),
        costTable(years, currency, words),
        ...((total?.uncounted ?? []).length > 0 ? [small(words("cost-years-partial"))] : []),
      ]),
    ...notes.map(small),
    ...(isWhole ? [] : presentServiceYears(section, words)),
  ];
}

/** A table of the fees paid for the service of the whole contract until the end of each year. */
function presentServiceYears(section: SectionFigures, words: ContractWords): Block[] {
  const { service } = section;
  const whole = wholeServiceOf(service);
  const years = listServiceYears(section);
  if (service === null || whole === null || years.length === 0) return [];
  return [
    heading(words("service-years", { name: printableName(service.name) }), 3),
    {
      kind: "table",
      columns: [
        { label: words("after-year"), kind: "wide" },
        { label: words("service-paid"), kind: "money" },
      ],
      rows: years.map(({ year, paid }) => [String(year), formatMoney(paid, whole.currencyCode)]),
      total: null,
    },
  ];
}

/** The fee for the service, with when, how and to which account the client pays it. */
function presentService(input: ContractInput, words: ContractWords): Block[] {
  const fee = serviceFeeOf(input);
  if (fee === null) return [];
  const rows = [...presentServiceFee(fee, words), ...presentServiceDue(fee, words)];
  return [heading(words("service-fee")), { kind: "facts", rows }];
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
    rows: years.map(({ year, invested, taken: costs, reduction }) => [
      String(year),
      invested === undefined ? "" : formatMoney(invested, currencyCode),
      costs === undefined ? "" : formatMoney(costs, currencyCode),
      costs === undefined || !invested ? "" : formatPercent((costs / invested) * 100),
      words("points", { value: formatNumber(reduction, 2) }),
    ]),
    total: null,
  };
}

/** The recipient and the amount of each cost. Unknown payments to third parties are named below the table of costs. */
function presentPaid(section: SectionFigures, language: Language, words: ContractWords): Block[] {
  const sectionWords = translatorOf(language);
  const rows = (allCostsOf(section)?.rows ?? []).filter(
    ({ amount, uncounted = [] }) => amount > 0 || uncounted.length > 0,
  );
  if (rows.length === 0) return [];
  const money = (value: number) => formatMoney(value, section.currencyCode);
  return [
    heading(words("who-is-paid")),
    {
      kind: "facts",
      rows: rows.map((row) => {
        const { value, note } = partialText(row, money, language);
        const receiver = words(`to-${row.kind === "cartService" ? "service" : row.kind}`);
        return {
          label: costName(row.kind, section.service, sectionWords),
          value: [`${value}: ${receiver}`, note].filter(Boolean).join("; "),
        };
      }),
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
