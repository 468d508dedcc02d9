import type { Language } from "@fundport/i18n";
import { digestOfDocument, documentKey } from "../../../lib/document-files.ts";
import type { FileStorage } from "../../../ports/storage.ts";
import type { DocumentFile, DocumentRepository, ProductKind } from "./repository.ts";

/** The languages that substitute for a missing language, in order of preference. */
const languages: readonly Language[] = ["cs", "sk", "en"];

type Dependencies = {
  repository: Pick<DocumentRepository, "readFiles" | "addFirstFile">;
  storage: FileStorage;
};
type FileQuery = { of: ProductKind; documentId: number; language: Language };
export type StoredFiles = ReturnType<typeof createStoredFiles>;
export type StoredBytes = { bytes: Uint8Array; digest: string; language: Language };

/**
 * Creates the service that reads and stores the bytes of documents. A document's row contains the digest of its bytes
 * and never changes.
 * Source: docs/reference/product-documents.md#stored-files.
 */
export function createStoredFiles({ repository, storage }: Dependencies) {
  /** Files that are being created. Concurrent requests for the same file share one entry. */
  const pending = new Map<string, Promise<StoredBytes>>();

  async function readBytes({ digest, language }: DocumentFile): Promise<StoredBytes> {
    const bytes = await storage.read(documentKey(digest));
    if (bytes === null) throw new Error(`${documentKey(digest)} is missing from the file storage`);
    return { bytes, digest, language };
  }

  async function findOwn({ of, documentId, language }: FileQuery): Promise<DocumentFile | null> {
    const found = await repository.readFiles(of, documentId);
    return found.find((file) => file.language === language) ?? null;
  }

  async function store(query: FileQuery, makeBytes: () => Promise<Uint8Array>): Promise<StoredBytes> {
    const bytes = await makeBytes();
    const digest = digestOfDocument(bytes);
    // Writes the bytes before the row, so that a row always refers to existing bytes, even after a crash.
    await storage.write(documentKey(digest), bytes);
    const { of, documentId, language } = query;
    await repository.addFirstFile(of, documentId, { language, digest, size: bytes.byteLength });
    const stored = await findOwn(query);
    if (stored === null) throw new Error(`The file of document ${documentId} was not stored`);
    // Returns the stored bytes if another process has stored the file first, because its bytes may come from older
    // data.
    return stored.digest === digest ? { bytes, digest, language } : await readBytes(stored);
  }

  return {
    /**
     * Returns the bytes in the requested language, or else in the first available substitute. Returns null if none are
     * stored.
     */
    async find({ of, documentId, language }: FileQuery): Promise<StoredBytes | null> {
      const found = await repository.readFiles(of, documentId);
      const inOrder = [language, ...languages].flatMap((each) => found.filter((file) => file.language === each));
      return inOrder[0] ? await readBytes(inOrder[0]) : null;
    },

    /**
     * Returns the stored bytes in the requested language, never in a substitute. If none are stored, creates and stores
     * them permanently.
     */
    async findOrStore(query: FileQuery, makeBytes: () => Promise<Uint8Array>): Promise<StoredBytes> {
      const own = await findOwn(query);
      if (own !== null) return await readBytes(own);
      const name = `${query.of}/${query.documentId}/${query.language}`;
      const promise = pending.get(name) ?? store(query, makeBytes).finally(() => pending.delete(name));
      pending.set(name, promise);
      return await promise;
    },
  };
}
