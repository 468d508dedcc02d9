import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type ErrorBody, type ErrorCode, errorStatus } from "@fundport/api";
import { fallbackLanguage } from "@fundport/i18n";
import { translate } from "@fundport/i18n/server";

/** What Node's parser gives up on; anything else is no HTTP. */
const codes: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: "RequestTimeout",
  HPE_HEADER_OVERFLOW: "HeadersTooLarge",
};

/** Answers what never became a request, in the one shape of every failure. There is no language to read: English. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const code = codes[error.code ?? ""] ?? "ValidationFailed";
  const status = errorStatus[code];
  const body: ErrorBody = { code, messages: [translate(fallbackLanguage, `errors:${code}`)], fields: [] };
  const text = JSON.stringify(body);
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Length: ${Buffer.byteLength(text)}`,
    "Content-Type: application/json; charset=utf-8",
    "Cache-Control: no-store",
    "Connection: close",
  ];
  if (socket.writable) socket.write(`${lines.join("\r\n")}\r\n\r\n${text}`);
  socket.destroy(error);
}
