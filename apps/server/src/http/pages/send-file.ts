import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";

/** By type; whatever else it is, is taken for a PDF. Source: client, Business constants: download file extension. */
const extensions: Record<string, string> = {
  "application/pdf": "pdf",
  "application/xml": "xml",
  "text/xml": "xml",
  "application/vnd.ms-excel": "xls",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "text/plain": "txt",
  "text/csv": "csv",
};
/** What a browser may show in a tab of its own; everything else is saved. Neither can run anything. */
const shown = new Set(["application/pdf", "text/plain"]);

/** What goes out as a file; `name` is in anybody's words and becomes the file's name. */
export type OutgoingFile = { bytes: Uint8Array; mimeType: string; name: string };

/** `pdf` for `application/pdf`, and for every type that is not known. */
export function extensionOf(mimeType: string): string {
  return extensions[mimeType.split(";")[0]?.trim().toLowerCase() ?? ""] ?? "pdf";
}

/** A file's name that any system takes: letters a to z, digits and dashes, and the extension of its type. */
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
 * Answers a file as it is, 304 where the browser has it. With `download`, and always for what a browser should not open,
 * it is saved under its name. `isPersonal`: no browser keeps it.
 */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, mimeType, name }: OutgoingFile,
  { download = false, isPersonal = false }: { download?: boolean; isPersonal?: boolean } = {},
): FastifyReply {
  if (isPersonal) reply.header("Cache-Control", "no-store");
  else if (isKnown(request, reply, bytes)) return reply.code(304).send("");
  const disposition = download || !shown.has(mimeType.split(";")[0] ?? "") ? "attachment" : "inline";
  return reply
    .header("Content-Disposition", `${disposition}; filename="${fileNameOf(name, mimeType)}"`)
    .type(mimeType === "text/plain" ? "text/plain; charset=utf-8" : mimeType)
    .serializer((payload: unknown) => payload as string)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** Returns false for HEAD, which is answered without the bytes. */
export function sendsBytes({ method }: Pick<FastifyRequest, "method">): boolean {
  return method !== "HEAD";
}

/** Answers an archive as it is written; it is saved, and no browser keeps it. */
export function sendArchive(reply: FastifyReply, name: string, content: Readable): FastifyReply {
  return reply
    .header("Cache-Control", "no-store")
    .header("Content-Disposition", `attachment; filename="${name}"`)
    .type("application/zip")
    .send(content);
}

/** Whether the browser has the very bytes; says by what it may ask again. */
function isKnown(request: FastifyRequest, reply: FastifyReply, bytes: Uint8Array): boolean {
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  reply.header("ETag", etag).header("Vary", "Accept-Language").header("Cache-Control", "private, no-cache");
  return request.headers["if-none-match"] === etag;
}
