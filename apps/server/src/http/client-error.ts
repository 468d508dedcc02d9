import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type ErrorBody, type ErrorCode, errorStatus } from "@fundport/api";
import { fallbackLanguage } from "@fundport/i18n";
import { translatePlain } from "@fundport/i18n/server";

/**
 * Error codes for errors of Node's HTTP parser. A parser error that is not listed means that the bytes are not HTTP.
 */
const codes: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: "RequestTimeout",
  HPE_HEADER_OVERFLOW: "HeadersTooLarge",
};

/**
 * Responds to bytes that are not a valid request with the usual error body. The message is in English, because the
 * client's language is unknown.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const code = codes[error.code ?? ""] ?? "ValidationFailed";
  const status = errorStatus[code];
  const body: ErrorBody = { code, messages: [translatePlain(fallbackLanguage, `errors:${code}`)], fields: [] };
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
