/** `/client/…`, `/download/…`, `/sign/…` and `/verify`, also with what a mail program has added behind a link. */
const clientPaths = /^\/(?:client|download|sign|verify)(?![\w-])/;

/**
 * Whether a path is a page of clients, or of whoever holds a document: they load a page of their own, with a fraction of
 * the portal's code. Server and browser ask here.
 */
export function isClientPage(path: string): boolean {
  return clientPaths.test(path);
}
