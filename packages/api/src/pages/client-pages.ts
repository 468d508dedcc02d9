/**
 * Matches `/client/…`, `/download/…`, `/sign/…` and `/verify`, even if a mail program has appended characters to the
 * link.
 */
const clientPaths = /^\/(?:client|download|sign|verify)(?![\w-])/;

/**
 * Returns true for paths of client pages, which have their own, much smaller entry point. The server and the browser
 * use this function.
 * Source: docs/reference/performance.md#pages-of-clients.
 */
export function isClientPage(path: string): boolean {
  return clientPaths.test(path);
}
