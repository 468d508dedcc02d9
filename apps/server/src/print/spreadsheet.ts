import { promisify } from "node:util";
import { type AsyncZippable, type AsyncZipOptions, strToU8, zip } from "fflate";
import { escapeXml } from "./svg.ts";

/** A worksheet of two columns: dates and numbers. */
export type Worksheet = {
  name: string;
  columns: readonly [string, string];
  rows: readonly { date: string; price: number }[];
};

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageRelations = "http://schemas.openxmlformats.org/package/2006/relationships";
const contentTypes = "http://schemas.openxmlformats.org/package/2006/content-types";
const spreadsheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";
/** Large files are compressed in a worker thread, off the event loop. */
const pack = promisify<AsyncZippable, AsyncZipOptions, Uint8Array>(zip);
/** The earliest date that the zip format supports. A fixed date ensures that the same content gives the same bytes. */
const mtime = new Date(1980, 0, 1);
/** Spreadsheets count days from 30 December 1899. */
const daysBefore1970 = 25_569;

/**
 * Creates an Excel workbook (Office Open XML) with one worksheet. Dates and prices are stored as such, not as text, so
 * that they can be used in calculations.
 */
export async function makeSpreadsheet({ name, columns, rows }: Worksheet): Promise<Uint8Array> {
  const text = (cell: string, value: string) =>
    `<c r="${cell}" s="2" t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`;
  const lines = rows.map(({ date, price }, index) => {
    const day = Date.parse(date) / 86_400_000 + daysBefore1970;
    return `<row r="${index + 2}"><c r="A${index + 2}" s="1"><v>${day}</v></c><c r="B${index + 2}"><v>${price}</v></c></row>`;
  });
  const files = {
    "[Content_Types].xml": `${header}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheetType}.styles+xml"/></Types>`,
    "_rels/.rels": `${header}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${header}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${header}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `${header}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="14" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": `${header}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="1" width="12" customWidth="1"/><col min="2" max="2" width="22" customWidth="1"/></cols><sheetData><row r="1">${text("A1", columns[0])}${text("B1", columns[1])}</row>${lines.join("")}</sheetData></worksheet>`,
  };
  const contents = Object.entries(files).map(([path, content]) => [path, strToU8(content)] as const);
  return await pack(Object.fromEntries(contents), { mtime });
}
