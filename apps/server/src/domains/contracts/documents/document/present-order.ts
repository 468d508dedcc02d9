import { formatMoney, type Language } from "@fundport/i18n";
import { printableName } from "../../../../print/printable.ts";
import { partialText } from "../../../../print/section/partial-text.ts";
import { type Block, type Cell, type Column, heading, paragraph, small } from "./blocks.ts";
import type { OrderFigures, OrderLineFigures } from "./input.ts";
import type { TranslateContractText } from "./contract-texts.ts";

/**
 * If `isPremium` is true, each payment is charged a set-up fee instead of an entry fee, regardless of its charging
 * method.
 */
type OrderContext = {
  readonly language: Language;
  readonly isPremium: boolean;
  /** Presents all costs of the contract to which the order belongs. */
  readonly costs: readonly Block[];
};

/** Presents the order of one contract type: one-off investments, savings plans, and packages with their names. */
export function presentOrder(order: OrderFigures, context: OrderContext, translate: TranslateContractText): Block[] {
  const single = order.lines.filter(({ packageName }) => packageName === null);
  // Packages are grouped by type and name, because a one-off package and a monthly package may have the same name.
  const packages = [
    ...Map.groupBy(order.lines, (line) => line.packageName && `${line.investmentType} ${line.packageName}`),
  ]
    .filter(([key]) => key !== null)
    .map(([, lines]) => lines);
  const oneOff = single.filter(({ investmentType }) => investmentType === "OneOff");
  const monthly = single.filter(({ investmentType }) => investmentType === "Periodical");
  return [
    paragraph(translate("order-intro")),
    ...(oneOff.length > 0 ? [heading(translate("one-off-investments")), tableOf(oneOff, context, translate)] : []),
    ...(monthly.length > 0 ? [heading(translate("saving-plans")), tableOf(monthly, context, translate)] : []),
    ...packages.flatMap((lines) => [
      heading(translate("package", { name: printableName(lines[0]?.packageName ?? "") })),
      tableOf(lines, context, translate),
    ]),
    heading(translate(context.isPremium ? "whole-investments-set-up" : "whole-investments")),
    presentItems(order, context, translate),
    small(translate(context.isPremium ? "set-up-fee-note" : "entry-fee-note")),
    ...context.costs,
  ];
}

/**
 * Presents lines of one kind as a table. The table has a sum if all lines have the same currency and no line continues
 * another.
 */
function tableOf(
  lines: readonly OrderLineFigures[],
  { isPremium }: OrderContext,
  translate: TranslateContractText,
): Block {
  const isMonthly = lines.some(({ investmentType }) => investmentType === "Periodical");
  const columns: Column[] = [
    { label: translate("product"), kind: "wide" },
    ...(isMonthly ? [{ label: translate("paid-in"), kind: "text" } as const] : []),
    { label: translate("horizon"), kind: "text" },
    { label: translate("charging-method"), kind: "text" },
    { label: translate(isMonthly ? "monthly-amount" : "amount"), kind: "money" },
  ];
  const rows = lines.map((line): Cell[] => [
    { text: printableName(line.product), note: line.isin === null ? "" : translate("isin", { value: line.isin }) },
    ...(isMonthly ? [monthsText(line, translate)] : []),
    translate("years", { count: line.horizonYears }),
    chargingText(line, isPremium, translate),
    formatMoney(line.amount, line.currencyCode),
  ]);
  const [currencyCode, ...others] = new Set(lines.map((line) => line.currencyCode));
  const isSummed = currencyCode !== undefined && others.length === 0 && lines.length > 1;
  const hasFollowing = lines.some(({ fromMonth }) => fromMonth !== null && fromMonth > 1);
  if (!isSummed || hasFollowing) return { kind: "table", columns, rows, total: null };
  const sum = lines.reduce((total, line) => total + Math.round(line.amount * 100), 0) / 100;
  const blanks = columns.slice(1, -1).map(() => "");
  const total = [translate("total", { currency: currencyCode }), ...blanks, formatMoney(sum, currencyCode)];
  return { kind: "table", columns, rows, total };
}

function chargingText(
  { chargingMethod, investmentType }: OrderLineFigures,
  isPremium: boolean,
  translate: TranslateContractText,
): string {
  // A charging method only spreads the fee of periodical payments. A one-off payment is always charged the fee at
  // payment.
  if (investmentType === "OneOff") return translate("fee-at-once");
  if (isPremium) return translate("fee-with-each");
  return chargingMethod === null ? "–" : printableName(chargingMethod);
}

function monthsText({ fromMonth, toMonth }: OrderLineFigures, translate: TranslateContractText): string {
  if (fromMonth === null || toMonth === null) return translate("all-months");
  return translate("months-from-to", { from: fromMonth, to: toMonth });
}

function presentItems(
  { items }: OrderFigures,
  { language, isPremium }: OrderContext,
  translate: TranslateContractText,
): Block {
  return {
    kind: "table",
    columns: [
      { label: translate("investment"), kind: "wide" },
      { label: translate("employer-contribution"), kind: "text" },
      { label: translate(isPremium ? "set-up-fee" : "entry-fee"), kind: "money" },
    ],
    rows: items.map((item) => {
      const money = (value: number) => formatMoney(value, item.currencyCode);
      const fee = partialText({ amount: item.entryFee, uncounted: item.entryFeeUncounted }, money, language);
      return [
        { text: printableName(item.name), note: fee.note },
        translate(item.employerContribution ? "yes" : "no"),
        fee.value,
      ];
    }),
    total: null,
  };
}
