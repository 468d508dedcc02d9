const publicPaths = /^\/(?:reset-password|registration|internalsso|outbox|trial)/;

/**
 * Returns true for paths of public pages, which do not load the app. The server and the browser use this function. The
 * pages are in apps/web/src/app/public-pages.ts.
 */
export function isPublicPath(path: string): boolean {
  return publicPaths.test(path);
}
