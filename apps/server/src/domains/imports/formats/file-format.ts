import { open } from "node:fs/promises";
import { readZipEntries } from "./zip-directory.ts";

/**
 * The format of a file. `text` may be CSV or JSON. `refusal` is the error message for a format that cannot be imported.
 */
export type FileFormat = "text" | "workbook" | { refusal: string };
/** The format that an import requires. The error message recommends it. */
export type NeededFormat = "table" | "JSON";

const beginningBytes = 4096;
const oldWorkbook = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const remedies = {
  table: {
    save: "save it as an Excel workbook (.xlsx) or as CSV",
    saveUnlocked: "save it as an Excel workbook (.xlsx) or as CSV, without a password",
    ask: "ask for the data as .xlsx or CSV",
  },
  JSON: { save: "use a JSON file", saveUnlocked: "use a JSON file", ask: "use a JSON file" },
} as const;

/** Detects the format of a file from its content, regardless of its name. A workbook cannot be read as JSON. */
export async function detectFormat(path: string, needs: NeededFormat = "table"): Promise<FileFormat> {
  const bytes = await firstBytes(path);
  const { save, saveUnlocked, ask } = remedies[needs];
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    const form = await formOfZip(path, save);
    return form === "workbook" && needs === "JSON" ? { refusal: `this is an Excel workbook (.xlsx): ${save}` } : form;
  }
  if (startsWith(bytes, [0x1f, 0x8b]))
    return { refusal: "this is a gzip archive: unpack it and import the file in it" };
  if (startsWith(bytes, oldWorkbook))
    return { refusal: `this is an old Excel workbook (.xls) or one with a password: ${saveUnlocked}` };
  const text = beginningOf(bytes);
  if (text.startsWith("%PDF-")) return { refusal: `this is a PDF document: ${ask}` };
  if (/^<(?:!--|(?:!doctype html|html|head|body|meta|table|script)[\s>])/i.test(text))
    return {
      refusal: "this is a web page, perhaps a log-in page or a saved page: download the file itself",
    };
  if (text.startsWith("<?xml")) return { refusal: `this is an XML document: ${save}` };
  return "text";
}

/**
 * Returns the first characters of a file without byte-order mark and leading whitespace. Signatures of formats are
 * ASCII, even in UTF-16.
 */
function beginningOf(bytes: Buffer): string {
  const isUtf16 = startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]);
  const text = bytes.toString("latin1");
  return (isUtf16 ? text.slice(2).replaceAll("\0", "") : text.replace(/^\u00EF\u00BB\u00BF/, "")).trimStart();
}

async function formOfZip(path: string, save: string): Promise<FileFormat> {
  const names = (await readZipEntries(path)).map(({ name }) => name);
  if (names.includes("xl/workbook.xml")) return "workbook";
  if (names.includes("xl/workbook.bin")) return { refusal: `this is a binary Excel workbook (.xlsb): ${save}` };
  if (names.includes("content.xml") && names.includes("mimetype"))
    return { refusal: `this is an OpenDocument file (.ods): ${save}` };
  if (names.some((name) => name.startsWith("Index/") && name.endsWith(".iwa")))
    return { refusal: `this is a Numbers document: ${save}` };
  return { refusal: "this is a zip archive: unpack it and import the file in it" };
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const startsWith = (bytes: Buffer, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);
