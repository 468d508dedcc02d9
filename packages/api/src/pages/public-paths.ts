const publicPaths = /^\/(?:reset-password|registration|internalsso|outbox|trial)/;

/**
 * Returns true for paths of public pages, which need nothing of the portal. Used by server and browser; the pages
 * themselves are in apps/web/src/app/public-pages.ts.
 */
export function isPublicPath(path: string): boolean {
  return publicPaths.test(path);
}
