import { formatMoney, type Language } from "@fundport/i18n";
import { printableName } from "../../../../print/printable.ts";
import { partialText } from "../../../../print/section/partial-text.ts";
import { type Block, type Cell, type Column, heading, paragraph, small } from "./blocks.ts";
import type { OrderFigures, OrderLineFigures } from "./input.ts";
import type { ContractWords } from "./words.ts";

/** `isPremium`: each payment bears a set-up fee in place of entry fees, whatever charging method was chosen for those. */
type OrderContext = {
  readonly language: Language;
  readonly isPremium: boolean;
  /** All costs of the contract that the order belongs to. */
  readonly costs: readonly Block[];
};

/** Presents the order of one contract type: one-off investments, savings plans, and packages by their names. */
export function presentOrder(order: OrderFigures, context: OrderContext, words: ContractWords): Block[] {
  const single = order.lines.filter(({ packageName }) => packageName === null);
  // A package is one-off or monthly; two packages of the same name may differ.
  const packages = [
    ...Map.groupBy(order.lines, (line) => line.packageName && `${line.investmentType} ${line.packageName}`),
  ]
    .filter(([key]) => key !== null)
    .map(([, lines]) => lines);
  const oneOff = single.filter(({ investmentType }) => investmentType === "OneOff");
  const monthly = single.filter(({ investmentType }) => investmentType === "Periodical");
  return [
    paragraph(words("order-intro")),
    ...(oneOff.length > 0 ? [heading(words("one-off-investments")), tableOf(oneOff, context, words)] : []),
    ...(monthly.length > 0 ? [heading(words("saving-plans")), tableOf(monthly, context, words)] : []),
    ...packages.flatMap((lines) => [
      heading(words("package", { name: printableName(lines[0]?.packageName ?? "") })),
      tableOf(lines, context, words),
    ]),
    heading(words(context.isPremium ? "whole-investments-set-up" : "whole-investments")),
    presentItems(order, context, words),
    small(words(context.isPremium ? "set-up-fee-note" : "entry-fee-note")),
    ...context.costs,
  ];
}

/** Lines of one kind, with a sum if they have one currency and no line continues another. */
function tableOf(lines: readonly OrderLineFigures[], { isPremium }: OrderContext, words: ContractWords): Block {
  const isMonthly = lines.some(({ investmentType }) => investmentType === "Periodical");
  const columns: Column[] = [
    { label: words("product"), kind: "wide" },
    ...(isMonthly ? [{ label: words("paid-in"), kind: "text" } as const] : []),
    { label: words("horizon"), kind: "text" },
    { label: words("charging-method"), kind: "text" },
    { label: words(isMonthly ? "monthly-amount" : "amount"), kind: "money" },
  ];
  const rows = lines.map((line): Cell[] => [
    { text: printableName(line.product), note: line.isin === null ? "" : words("isin", { value: line.isin }) },
    ...(isMonthly ? [monthsText(line, words)] : []),
    words("years", { count: line.horizonYears }),
    chargingText(line, isPremium, words),
    formatMoney(line.amount, line.currencyCode),
  ]);
  const [currencyCode, ...others] = new Set(lines.map((line) => line.currencyCode));
  const isSummed = currencyCode !== undefined && others.length === 0 && lines.length > 1;
  const hasFollowing = lines.some(({ fromMonth }) => fromMonth !== null && fromMonth > 1);
  if (!isSummed || hasFollowing) return { kind: "table", columns, rows, total: null };
  const sum = lines.reduce((total, line) => total + Math.round(line.amount * 100), 0) / 100;
  const blanks = columns.slice(1, -1).map(() => "");
  const total = [words("total", { currency: currencyCode }), ...blanks, formatMoney(sum, currencyCode)];
  return { kind: "table", columns, rows, total };
}

function chargingText(
  { chargingMethod, investmentType }: OrderLineFigures,
  isPremium: boolean,
  words: ContractWords,
): string {
  // A charging method spreads the fee of periodical payments; a one-off payment bears its own fee.
  if (investmentType === "OneOff") return words("fee-at-once");
  if (isPremium) return words("fee-with-each");
  return chargingMethod === null ? "–" : printableName(chargingMethod);
}

function monthsText({ fromMonth, toMonth }: OrderLineFigures, words: ContractWords): string {
  if (fromMonth === null || toMonth === null) return words("all-months");
  return words("months-from-to", { from: fromMonth, to: toMonth });
}

function presentItems({ items }: OrderFigures, { language, isPremium }: OrderContext, words: ContractWords): Block {
  return {
    kind: "table",
    columns: [
      { label: words("investment"), kind: "wide" },
      { label: words("employer-contribution"), kind: "text" },
      { label: words(isPremium ? "set-up-fee" : "entry-fee"), kind: "money" },
    ],
    rows: items.map((item) => {
      const money = (value: number) => formatMoney(value, item.currencyCode);
      const fee = partialText({ amount: item.entryFee, uncounted: item.entryFeeUncounted }, money, language);
      return [
        { text: printableName(item.name), note: fee.note },
        words(item.employerContribution ? "yes" : "no"),
        fee.value,
      ];
    }),
    total: null,
  };
}
