import type { TestApp } from "../../../../testing/test-app.ts";
import { ids } from "../../../../testing/catalogue/ids.ts";
import { texts } from "../../../../testing/catalogue/texts.ts";
import { digestOfDocument, documentKey } from "../../../../lib/document-files.ts";
import type { FileStorage } from "../../../../ports/storage.ts";
import { fundDocumentFiles, fundDocuments } from "../../../catalogue/funds/tables.ts";

/** Creates an in-memory file storage. Its files cannot be removed. */
export function createMemoryStorage(): FileStorage {
  const files = new Map<string, Buffer>();
  return {
    read: (name) => Promise.resolve(files.get(name) ?? null),
    write: (name, bytes) => {
      files.set(name, Buffer.from(bytes));
      return Promise.resolve();
    },
    remove: () => Promise.reject(new Error("a key document is kept for good")),
  };
}

export const keyDocument = 301;

/**
 * Adds a key document to the equity fund, which every contract created by `request` contains. Returns the document's
 * digest.
 */
export async function addKeyDocument({ db }: TestApp, storage: FileStorage): Promise<string> {
  const bytes = Buffer.from("%PDF-1.7 KID cs");
  const digest = digestOfDocument(bytes);
  await storage.write(documentKey(digest), bytes);
  await db.insert(fundDocuments).values({
    id: keyDocument,
    fundId: ids.equityFund,
    mimeType: "application/pdf",
    isKeyDocument: true,
    names: texts("KID"),
    order: 1,
  });
  await db.insert(fundDocumentFiles).values({
    documentId: keyDocument,
    language: "cs",
    revision: 1,
    digest,
    size: bytes.byteLength,
    storedAt: new Date("2026-10-05T22:30:00Z"),
  });
  return digest;
}
