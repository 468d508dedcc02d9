import { formatDay, formatMoney, formatNumber, formatPercent, type Language } from "@fundport/i18n";
import { printableName } from "../../../../print/printable.ts";
import type { CostYearFigures, SectionFigures } from "../../../../print/section/figures.ts";
import { allCostsOf, wholeServiceOf } from "../../../../print/section/all-costs.ts";
import { areAllCostsUnknown, partialText } from "../../../../print/section/partial-text.ts";
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
import type { TranslateContractText } from "./contract-texts.ts";

/**
 * Presents the pre-contract information: the forecast with scenarios; the costs in money, in percent and by year; the
 * recipients of payments; the stored key documents; and the rights to withdraw and to complain.
 * Source: Delegated Regulation (EU) 2017/565, Article 50.
 */
export function presentInformation(input: ContractInput, translate: TranslateContractText): Block[] {
  const { section, language, day } = input;
  if (!section) return [];
  const notes = presentNotes([section], { day, language }, translatorOf(language));
  const presented = presentSection(section, { language, whole: wholePlanOf(input) }, translatorOf(language));
  const { information } = input.wordings ?? {};
  return [
    paragraph(translate("information-intro")),
    ...presentWhoSells(input, translate),
    ...(information ? presentText(information) : []),
    // This table omits the costs by year, which are printed below in money and percent.
    {
      kind: "section",
      section: {
        ...presented,
        effectYears: [],
        details: presented.details.map((item) => ({ ...item, effectYears: [] })),
      },
    },
    ...presentCostYears(section, language, translate),
    ...presentService(input, translate),
    ...presentPaid(section, language, translate),
    ...presentKeyDocuments(input, translate),
    { kind: "list", title: translatorOf(language)("assumptions-how"), items: notes.how },
    { kind: "list", title: translatorOf(language)("risks"), items: [...notes.risks, translate("risks-documents")] },
    ...presentRights(input, translate),
  ];
}

/** Presents the distributor and the advisor, so that the client can contact them before the contract. */
function presentWhoSells({ distributor, advisor }: ContractInput, translate: TranslateContractText): Block[] {
  if (!distributor) return [];
  return [
    heading(translate("who-sells")),
    { kind: "facts", rows: presentDistributor(distributor, advisor, translate) },
  ];
}

/**
 * Presents tables of costs by year. If all horizons are equal, one table covers the whole contract. Otherwise each
 * investment has its own table, and a further table shows the service of the whole contract, which is not part of any
 * investment.
 */
function presentCostYears(section: SectionFigures, language: Language, translate: TranslateContractText): Block[] {
  const { costYears = [], currencyCode, items } = section;
  const isWhole = costYears.length > 0;
  const tables = isWhole
    ? [{ title: translate("cost-years"), years: costYears, currencyCode, total: allCostsOf(section)?.total }]
    : items.map((item) => ({
        title: translate("cost-years-of", { name: printableName(item.name) }),
        years: item.costYears ?? [],
        currencyCode: item.currencyCode,
        total: item.costs?.total,
      }));
  const notes = isWhole ? [] : withoutServiceNotes(section.service, translatorOf(language));
  return [
    ...tables
      // A table in which all costs are unknown is omitted, because it would print 0 for each year.
      .filter(({ years, total }) => years.length > 0 && !(total && areAllCostsUnknown(total)))
      .flatMap(({ title, years, currencyCode: currency, total }) => [
        heading(title, isWhole ? 2 : 3),
        lead(translate("cost-years-note", { currency })),
        costTable(years, currency, translate),
        ...((total?.uncounted ?? []).length > 0 ? [small(translate("cost-years-partial"))] : []),
      ]),
    ...notes.map(small),
    ...(isWhole ? [] : presentServiceYears(section, translate)),
  ];
}

/** Presents a table of the service fees for the whole contract, added up by the end of each year. */
function presentServiceYears(section: SectionFigures, translate: TranslateContractText): Block[] {
  const { service } = section;
  const whole = wholeServiceOf(service);
  const years = listServiceYears(section);
  if (service === null || whole === null || years.length === 0) return [];
  return [
    heading(translate("service-years", { name: printableName(service.name) }), 3),
    {
      kind: "table",
      columns: [
        { label: translate("after-year"), kind: "wide" },
        { label: translate("service-paid"), kind: "money" },
      ],
      rows: years.map(({ year, paid }) => [String(year), formatMoney(paid, whole.currencyCode)]),
      total: null,
    },
  ];
}

/** Presents the service fee: when it is due, how it is paid, and to which account. */
function presentService(input: ContractInput, translate: TranslateContractText): Block[] {
  const fee = serviceFeeOf(input);
  if (fee === null) return [];
  const rows = [...presentServiceFee(fee, translate), ...presentServiceDue(fee, translate)];
  return [heading(translate("service-fee")), { kind: "facts", rows }];
}

function costTable(years: readonly CostYearFigures[], currencyCode: string, translate: TranslateContractText): Block {
  return {
    kind: "table",
    columns: [
      { label: translate("after-year"), kind: "wide" },
      { label: translate("paid-in-by-then"), kind: "money" },
      { label: translate("costs-take"), kind: "money" },
      { label: translate("of-paid-in"), kind: "number" },
      { label: translate("return-falls"), kind: "number" },
    ],
    rows: years.map(({ year, invested, taken: costs, reduction }) => [
      String(year),
      invested === undefined ? "" : formatMoney(invested, currencyCode),
      costs === undefined ? "" : formatMoney(costs, currencyCode),
      costs === undefined || !invested ? "" : formatPercent((costs / invested) * 100),
      translate("points", { value: formatNumber(reduction, 2) }),
    ]),
    total: null,
  };
}

/**
 * Presents the recipient and amount of each cost. Unknown payments to third parties are listed below the costs table.
 */
function presentPaid(section: SectionFigures, language: Language, translate: TranslateContractText): Block[] {
  const sectionWords = translatorOf(language);
  const rows = (allCostsOf(section)?.rows ?? []).filter(
    ({ amount, uncounted = [] }) => amount > 0 || uncounted.length > 0,
  );
  if (rows.length === 0) return [];
  const money = (value: number) => formatMoney(value, section.currencyCode);
  return [
    heading(translate("who-is-paid")),
    {
      kind: "facts",
      rows: rows.map((row) => {
        const { value, note } = partialText(row, money, language);
        const receiver = translate(`to-${row.kind === "cartService" ? "service" : row.kind}`);
        return {
          label: costName(row.kind, section.service, sectionWords),
          value: [`${value}: ${receiver}`, note].filter(Boolean).join("; "),
        };
      }),
    },
  ];
}

function presentKeyDocuments({ keyDocuments }: ContractInput, translate: TranslateContractText): Block[] {
  const rows = keyDocuments.flatMap(({ product, documents }): Cell[][] =>
    documents.length === 0
      ? [[{ text: printableName(product), note: "" }, translate("none-on-file"), ""]]
      : documents.map(({ name, day, digest }) => [
          { text: printableName(product), note: `${translate("key-document-digest")} ${digest}` },
          printableName(name),
          day === null ? translate("not-stated") : formatDay(day),
        ]),
  );
  return [
    heading(translate("key-documents")),
    {
      kind: "table",
      columns: [
        { label: translate("product"), kind: "wide" },
        { label: translate("key-document"), kind: "text" },
        { label: translate("key-document-day"), kind: "number" },
      ],
      rows,
      total: null,
    },
  ];
}
