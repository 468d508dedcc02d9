import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * File extensions by MIME type; any other type gets the extension of PDF.
 * Source: docs/reference/product-documents.md#the-request.
 */
const extensions: Record<string, string> = {
  "application/pdf": "pdf",
  "application/xml": "xml",
  "text/xml": "xml",
  "application/vnd.ms-excel": "xls",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "text/plain": "txt",
  "text/csv": "csv",
};
/** Types that a browser may display in a tab, because they cannot contain scripts. All other types are downloaded. */
const displayable = new Set(["application/pdf", "text/plain"]);

/** A file to send; `name` is any text, from which the file name is built. */
export type OutgoingFile = { bytes: Uint8Array; mimeType: string; name: string };

/** Returns the file extension of a type; `pdf` for unknown types. */
export function extensionOf(mimeType: string): string {
  return extensions[mimeType.split(";")[0]?.trim().toLowerCase() ?? ""] ?? "pdf";
}

/**
 * Returns a file name that every operating system accepts. It consists of letters a to z, digits, dashes, and the
 * extension for its type.
 */
export function fileNameOf(name: string, mimeType: string): string {
  const slug = name
    .slice(0, 400)
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, "");
  return `${slug || "document"}.${extensionOf(mimeType)}`;
}

/**
 * Sends a file, or 304 if the browser has it. The browser downloads the file under its name if `download` is set, or if
 * browsers should not display its type. With `isPersonal`, browsers must not store the response.
 */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, mimeType, name }: OutgoingFile,
  { download = false, isPersonal = false }: { download?: boolean; isPersonal?: boolean } = {},
): FastifyReply {
  if (isPersonal) reply.header("Cache-Control", "no-store");
  else if (isCached(request, reply, bytes)) return reply.code(304).send("");
  const disposition = download || !displayable.has(mimeType.split(";")[0] ?? "") ? "attachment" : "inline";
  return reply
    .header("Content-Disposition", `${disposition}; filename="${fileNameOf(name, mimeType)}"`)
    .type(mimeType === "text/plain" ? "text/plain; charset=utf-8" : mimeType)
    .serializer((payload: unknown) => payload as string)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** Returns false for HEAD requests, whose responses have no body. */
export function sendsBytes({ method }: Pick<FastifyRequest, "method">): boolean {
  return method !== "HEAD";
}

/** Sends an archive while it is being written. Browsers download it and do not cache it. */
export function sendArchive(reply: FastifyReply, name: string, content: Readable): FastifyReply {
  return reply
    .header("Cache-Control", "no-store")
    .header("Content-Disposition", `attachment; filename="${name}"`)
    .type("application/zip")
    .send(content);
}

/** Returns true if the browser already has the same bytes. Sets the ETag for the browser's next request. */
function isCached(request: FastifyRequest, reply: FastifyReply, bytes: Uint8Array): boolean {
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  reply.header("ETag", etag).header("Vary", "Accept-Language").header("Cache-Control", "private, no-cache");
  return request.headers["if-none-match"] === etag;
}
