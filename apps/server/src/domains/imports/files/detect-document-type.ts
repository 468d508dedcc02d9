export const maxAttachmentBytes = 20 * 1_048_576;

const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const oldSpreadsheet = "application/vnd.ms-excel";

/**
 * Detects the type of a document from its content, regardless of its name: PDF, either Excel format, XML, or text in
 * UTF-8. Returns null for any other content.
 * Source: docs/reference/imports.md#images-and-documents.
 */
export function detectDocumentType(bytes: Buffer): string | null {
  if (bytes.subarray(0, 1024).includes("%PDF-")) return "application/pdf";
  // Accepts a ZIP archive only if it contains a workbook.
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return bytes.includes("xl/workbook") ? spreadsheet : null;
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return oldSpreadsheet;
  const text = readText(bytes);
  if (text === null || text.trim() === "") return null;
  return /^\s*<\?xml\s/.test(text) ? "application/xml" : "text/plain";
}

function startsWith(bytes: Buffer, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** Returns the text of UTF-8 bytes. Returns null if the bytes are not UTF-8 or contain control characters. */
function readText(bytes: Buffer): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // oxlint-disable-next-line no-control-regex -- control characters distinguish binary data from text
    return /[\0-\x08\x0e-\x1f]/.test(text) ? null : text;
  } catch {
    return null;
  }
}
