import { formatDay, formatMoney } from "@fundport/i18n";
import type { Draw } from "../../ports/pdf.ts";
import type { Statement } from "./statements.ts";

/** Draws a monthly statement; runs in the printer's worker thread. */
export const draw: Draw<Statement> = ({ advisor, words, month, day, currencyCode, rows, total }) => {
  const [year = 0, place = 0, date = 0] = day.split("-").map(Number);
  const period = `${place}/${year}`;
  const money = (value: number) => formatMoney(value, currencyCode);
  return {
    main: "src/trial-data/attachments/statement.typ",
    createdAt: Math.floor(Date.parse(day) / 1000),
    data: {
      language: advisor.language,
      title: `${words.statement} ${period}`,
      brand: "Fundport",
      created: { year, month: place, day: date },
      footer: `${words.statement} ${month}`,
      page: words.page,
      head: [
        { label: words.advisor, value: advisor.fullName },
        { label: words.period, value: period },
        { label: words.day, value: formatDay(day) },
        { label: words.total, value: money(total) },
      ],
      header: [words.client, words.contract, words.kind, words.amount, words.commission],
      rows: rows.map((row) => [row.client, row.contract, row.kind, money(row.amount), money(row.commission)]),
      total: [words.total, "", "", "", money(total)],
      none: words.none,
      note: words.note,
    },
  };
};
