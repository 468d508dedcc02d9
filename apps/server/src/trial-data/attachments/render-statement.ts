import { formatDay, formatMoney } from "@fundport/i18n";
import type { Render } from "../../ports/pdf.ts";
import type { Statement } from "./statements.ts";

/** Draws a monthly commission statement. Runs in a worker thread of the printer. */
export const render: Render<Statement> = ({ advisor, messages, month, day, currencyCode, rows, total }) => {
  const [year = 0, monthNumber = 0, date = 0] = day.split("-").map(Number);
  const period = `${monthNumber}/${year}`;
  const money = (value: number) => formatMoney(value, currencyCode);
  return {
    main: "src/trial-data/attachments/statement.typ",
    createdAt: Math.floor(Date.parse(day) / 1000),
    data: {
      language: advisor.language,
      title: `${messages.statement} ${period}`,
      brand: "Fundport",
      created: { year, month: monthNumber, day: date },
      footer: `${messages.statement} ${month}`,
      page: messages.page,
      head: [
        { label: messages.advisor, value: advisor.fullName },
        { label: messages.period, value: period },
        { label: messages.day, value: formatDay(day) },
        { label: messages.total, value: money(total) },
      ],
      header: [messages.client, messages.contract, messages.kind, messages.amount, messages.commission],
      rows: rows.map((row) => [row.client, row.contract, row.kind, money(row.amount), money(row.commission)]),
      total: [messages.total, "", "", "", money(total)],
      none: messages.none,
      note: messages.note,
    },
  };
};
