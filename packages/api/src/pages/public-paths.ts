const publicPaths = /^\/(?:reset-password|registration|internalsso|outbox|trial)/;

/**
 * Whether a path is a page that is open to anyone, whoever is logged in: it needs nothing of the portal. Server and
 * browser ask here; the pages themselves are in apps/web/src/app/public-pages.ts.
 */
export function isPublicPath(path: string): boolean {
  return publicPaths.test(path);
}
