import { formatMoney, type Language } from "@fundport/i18n";
import { printableName } from "../../../print/printable.ts";
import { partialText } from "../../../print/section/partial-text.ts";
import { type Block, type Cell, type Column, heading, paragraph, small } from "./blocks.ts";
import type { OrderFigures, OrderLineFigures } from "./input.ts";
import type { ContractWords } from "./words.ts";

/** The order of one contract type: what is bought once, what is saved, and packages by their names. */
export function presentOrder(order: OrderFigures, language: Language, words: ContractWords): Block[] {
  const single = order.lines.filter(({ packageName }) => packageName === null);
  // A package is bought once or monthly: two of one name may be either.
  const packages = [
    ...Map.groupBy(order.lines, (line) => line.packageName && `${line.investmentType} ${line.packageName}`),
  ]
    .filter(([key]) => key !== null)
    .map(([, lines]) => lines);
  const once = single.filter(({ investmentType }) => investmentType === "OneOff");
  const monthly = single.filter(({ investmentType }) => investmentType === "Periodical");
  return [
    paragraph(words("order-intro")),
    ...(once.length > 0 ? [heading(words("one-off-investments")), tableOf(once, words)] : []),
    ...(monthly.length > 0 ? [heading(words("saving-plans")), tableOf(monthly, words)] : []),
    ...packages.flatMap((lines) => [
      heading(words("package", { name: printableName(lines[0]?.packageName ?? "") })),
      tableOf(lines, words),
    ]),
    heading(words("whole-investments")),
    presentItems(order, language, words),
    small(words("entry-fee-note")),
  ];
}

/** Lines of one kind. Where they are of one currency, and none takes over from another, they are summed. */
function tableOf(lines: readonly OrderLineFigures[], words: ContractWords): Block {
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
    line.chargingMethod === null ? words("fee-at-once") : printableName(line.chargingMethod),
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

function monthsText({ fromMonth, toMonth }: OrderLineFigures, words: ContractWords): string {
  if (fromMonth === null || toMonth === null) return words("all-months");
  return words("months-from-to", { from: fromMonth, to: toMonth });
}

function presentItems({ items }: OrderFigures, language: Language, words: ContractWords): Block {
  return {
    kind: "table",
    columns: [
      { label: words("investment"), kind: "wide" },
      { label: words("employer-contribution"), kind: "text" },
      { label: words("entry-fee"), kind: "money" },
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
