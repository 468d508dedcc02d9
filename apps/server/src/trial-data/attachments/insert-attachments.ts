import { createHash } from "node:crypto";
import type pg from "pg";
import { attachmentKey } from "../../domains/sales/commission-attachments/service.ts";
import { commissionAttachments } from "../../domains/sales/commission-attachments/tables.ts";
import { makeSpreadsheet } from "../../print/spreadsheet.ts";
import { createPdfPool } from "../../ports/pdf-pool.ts";
import type { PdfPrinter } from "../../ports/pdf.ts";
import type { FileStorage } from "../../ports/storage.ts";
import { escapeXml } from "../../print/svg.ts";
import type { TrialContracts } from "../accounts/contracts.ts";
import { insertRows } from "../../db/write-rows.ts";
import { createStatements, type Statement } from "./statements.ts";

type Attachment = { userId: number; name: string; type: string; date: string; mimeType: string; bytes: Uint8Array };

const statementDrawing = new URL("./render-statement.ts", import.meta.url);
const spreadsheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * Inserts the commission attachments of each trial advisor who has contracts: monthly statements (PDF), quarterly
 * overviews (Excel), an annual export (XML) and notes (text).
 */
export async function insertAttachments(
  client: pg.ClientBase,
  storage: FileStorage,
  contracts: TrialContracts,
): Promise<void> {
  const printer = createPdfPool();
  try {
    const ofAdvisors = Map.groupBy(createStatements(contracts), ({ advisor }) => advisor.id);
    const attachments = await Promise.all(
      [...ofAdvisors.values()].flatMap((statements) => [
        ...statements.map((statement) => printStatement(printer, statement)),
        ...makeOverviews(statements),
        ...makeExports(statements).map((attachment) => Promise.resolve(attachment)),
      ]),
    );
    for (const attachment of attachments)
      await storage.write(attachmentKey(digestOf(attachment.bytes)), attachment.bytes);
    await insertRows(client, commissionAttachments, attachments.map(toRow));
  } finally {
    await printer.close();
  }
}

async function printStatement(printer: PdfPrinter, statement: Statement): Promise<Attachment> {
  const { messages, month, day, advisor } = statement;
  const bytes = await printer.print({ module: statementDrawing, input: statement });
  return {
    userId: advisor.id,
    name: `${messages.statement} ${Number(month.slice(5))}/${month.slice(0, 4)}`,
    type: messages.types.statement,
    date: day,
    mimeType: "application/pdf",
    bytes,
  };
}

/** Creates one overview per quarter, with the commissions of each month of the quarter. */
function makeOverviews(statements: readonly Statement[]): Promise<Attachment>[] {
  return [...Map.groupBy(statements, ({ month }) => quarterOf(month))].map(async ([quarter, months]) => {
    const { messages, day, advisor, currencyCode } = months.at(-1) ?? panic();
    return {
      userId: advisor.id,
      name: `${messages.overview} ${quarter}`,
      type: messages.types.overview,
      date: day,
      mimeType: spreadsheetType,
      bytes: await makeSpreadsheet({
        name: messages.overview,
        columns: [messages.day, `${messages.commission} (${currencyCode})`],
        rows: months.map((month) => ({ date: month.day, price: month.total })),
      }),
    };
  });
}

function makeExports(statements: readonly Statement[]): Attachment[] {
  const { messages, advisor, day } = statements.at(-1) ?? panic();
  const ofYear = statements.filter(({ month }) => month.startsWith("2025"));
  const lines = ofYear.map(({ month, total, currencyCode }) => {
    return `  <commission month="${month}" currency="${currencyCode}">${total.toFixed(2)}</commission>`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<commissions advisor="${escapeXml(advisor.fullName)}">\n${lines.join("\n")}\n</commissions>\n`;
  const common = { userId: advisor.id };
  return [
    {
      ...common,
      name: `${messages.export} 2025`,
      type: messages.types.export,
      date: "2026-01-15",
      mimeType: "application/xml",
      bytes: Buffer.from(xml),
    },
    {
      ...common,
      name: messages.notes,
      type: messages.types.notes,
      date: day,
      mimeType: "text/plain",
      bytes: Buffer.from(messages.notesText),
    },
  ];
}

function toRow({ bytes, ...attachment }: Attachment): typeof commissionAttachments.$inferInsert {
  // The ids are the same on every machine. They do not need to be secret, since the passwords of the users are public.
  const id = createHash("sha256").update(`${attachment.userId}\n${attachment.name}`).digest("hex").slice(0, 32);
  return { ...attachment, id, digest: digestOf(bytes), size: bytes.length };
}

function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}

function quarterOf(month: string): string {
  return `${Math.ceil(Number(month.slice(5)) / 3)}Q/${month.slice(0, 4)}`;
}

function panic(): never {
  throw new Error("Statements of nobody");
}
