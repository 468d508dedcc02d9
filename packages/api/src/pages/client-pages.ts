/** `/client/…`, `/download/…`, `/sign/…` and `/verify`, also with characters that a mail program added behind a link. */
const clientPaths = /^\/(?:client|download|sign|verify)(?![\w-])/;

/**
 * Returns true for paths of the pages of clients, which have their own entry point with a fraction of the portal's code.
 * Used by server and browser. Source: docs/reference/performance.md#pages-of-clients.
 */
export function isClientPage(path: string): boolean {
  return clientPaths.test(path);
}
