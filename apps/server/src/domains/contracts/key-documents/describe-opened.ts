import { z } from "zod";
import type { AuditEvent } from "../audit/service.ts";
import type { Opening } from "./repository.ts";
import type { ReadDocument } from "./tables.ts";

/** An opened document with its name and its product's name. */
export type OpenedDocument = Opening & Pick<ReadDocument, "name" | "product">;

/** Describes the document of an opening event, and how much of the document was read. */
export type DescribedOpening = {
  readonly document?: string;
  /** The product's name. Set only for a key document. */
  readonly product?: string;
  /** The furthest page that was read. Set only if individual pages are not stored. */
  readonly page?: number;
  readonly pagesSeen?: number;
  readonly pageCount?: number;
  readonly seconds?: number;
};
type Event = Pick<AuditEvent, "kind" | "actor" | "data">;

const openingData = z.object({
  productType: z.string(),
  documentId: z.union([z.string(), z.number()]).transform(String),
  digest: z.string(),
});

/** Returns the names and the reading progress for the document of an opening event. Returns `{}` for other events. */
export function describeOpened({ kind, actor, data }: Event, documents: readonly OpenedDocument[]): DescribedOpening {
  if (kind !== "DocumentOpened" && kind !== "KeyDocumentOpened") return {};
  const read = openingData.safeParse(data).data;
  if (read === undefined) return {};
  const found = documents.find(
    ({ userId, productType, documentId, digest }) =>
      (userId === null) === (actor === "Client") &&
      productType === read.productType &&
      documentId === read.documentId &&
      digest === read.digest,
  );
  if (found === undefined) return {};
  const { name, product, pages, pageCount, lastPage, seconds } = found;
  return {
    document: name,
    ...(product !== null && { product }),
    ...(pages === null ? { page: lastPage } : { pagesSeen: pages.length }),
    ...(pageCount !== null && { pageCount }),
    seconds,
  };
}
