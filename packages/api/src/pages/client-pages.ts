/** `/client/…`, `/download/…`, `/sign/…` and `/verify`, even if a mail program has added characters to the link. */
const clientPaths = /^\/(?:client|download|sign|verify)(?![\w-])/;

/**
 * Returns true for paths of client pages, which have their own, much smaller entry point. Used by server and browser.
 * Source: docs/reference/performance.md#pages-of-clients.
 */
export function isClientPage(path: string): boolean {
  return clientPaths.test(path);
}
