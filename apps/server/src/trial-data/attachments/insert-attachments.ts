import { createHash } from "node:crypto";
import type pg from "pg";
import { attachmentKey } from "../../modules/commission-attachments/service.ts";
import { commissionAttachments } from "../../modules/commission-attachments/tables.ts";
import { makeSpreadsheet } from "../../print/spreadsheet.ts";
import { createPdfPool } from "../../ports/pdf-pool.ts";
import type { PdfPrinter } from "../../ports/pdf.ts";
import type { FileStorage } from "../../ports/storage.ts";
import { escapeXml } from "../../print/svg.ts";
import type { TrialContracts } from "../accounts/contracts.ts";
import { insertRows } from "../../db/write-rows.ts";
import { createStatements, type Statement } from "./statements.ts";

type Paper = { userId: number; name: string; type: string; date: string; mimeType: string; bytes: Uint8Array };

const statementDrawing = new URL("./draw-statement.ts", import.meta.url);
const spreadsheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * Commission attachments of each trial advisor with contracts: a statement a month (PDF), an overview a quarter (Excel),
 * an export a year (XML) and notes (text).
 */
export async function insertAttachments(
  client: pg.ClientBase,
  storage: FileStorage,
  contracts: TrialContracts,
): Promise<void> {
  const printer = createPdfPool();
  try {
    const ofAdvisors = Map.groupBy(createStatements(contracts), ({ advisor }) => advisor.id);
    const papers = await Promise.all(
      [...ofAdvisors.values()].flatMap((statements) => [
        ...statements.map((statement) => printStatement(printer, statement)),
        ...makeOverviews(statements),
        ...makeExports(statements).map((paper) => Promise.resolve(paper)),
      ]),
    );
    for (const paper of papers) await storage.write(attachmentKey(digestOf(paper.bytes)), paper.bytes);
    await insertRows(client, commissionAttachments, papers.map(toRow));
  } finally {
    await printer.close();
  }
}

async function printStatement(printer: PdfPrinter, statement: Statement): Promise<Paper> {
  const { words, month, day, advisor } = statement;
  const bytes = await printer.print({ module: statementDrawing, input: statement });
  return {
    userId: advisor.id,
    name: `${words.statement} ${Number(month.slice(5))}/${month.slice(0, 4)}`,
    type: words.types.statement,
    date: day,
    mimeType: "application/pdf",
    bytes,
  };
}

/** One of each quarter that is over: the commissions of its months. */
function makeOverviews(statements: readonly Statement[]): Promise<Paper>[] {
  return [...Map.groupBy(statements, ({ month }) => quarterOf(month))].map(async ([quarter, months]) => {
    const { words, day, advisor, currencyCode } = months.at(-1) ?? panic();
    return {
      userId: advisor.id,
      name: `${words.overview} ${quarter}`,
      type: words.types.overview,
      date: day,
      mimeType: spreadsheetType,
      bytes: await makeSpreadsheet({
        name: words.overview,
        columns: [words.day, `${words.commission} (${currencyCode})`],
        rows: months.map((month) => ({ date: month.day, price: month.total })),
      }),
    };
  });
}

function makeExports(statements: readonly Statement[]): Paper[] {
  const { words, advisor, day } = statements.at(-1) ?? panic();
  const ofYear = statements.filter(({ month }) => month.startsWith("2025"));
  const lines = ofYear.map(({ month, total, currencyCode }) => {
    return `  <commission month="${month}" currency="${currencyCode}">${total.toFixed(2)}</commission>`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<commissions advisor="${escapeXml(advisor.fullName)}">\n${lines.join("\n")}\n</commissions>\n`;
  const common = { userId: advisor.id };
  return [
    {
      ...common,
      name: `${words.export} 2025`,
      type: words.types.export,
      date: "2026-01-15",
      mimeType: "application/xml",
      bytes: Buffer.from(xml),
    },
    {
      ...common,
      name: words.notes,
      type: words.types.notes,
      date: day,
      mimeType: "text/plain",
      bytes: Buffer.from(words.notesText),
    },
  ];
}

function toRow({ bytes, ...paper }: Paper): typeof commissionAttachments.$inferInsert {
  // The same on every machine: whose passwords are public has no secret addresses.
  const id = createHash("sha256").update(`${paper.userId}\n${paper.name}`).digest("hex").slice(0, 32);
  return { ...paper, id, digest: digestOf(bytes), size: bytes.length };
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
