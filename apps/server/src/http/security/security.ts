import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app-type.ts";

/**
 * Returns the content security policy of pages. Styles may be inline, since the component library writes `<style>` elements;
 * inline scripts only if the build has written them into the page, by their digests (`scripts`, each quoted: `'sha256-…'`).
 * `upgrade-insecure-requests` and HSTS are sent under https only: on plain http they blank the page.
 */
export function pagePolicy(isSecure: boolean, scripts: readonly string[] = []): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "frame-src 'self' blob:",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    ...(isSecure ? ["upgrade-insecure-requests"] : []),
  ].join(";");
}

/** A response of the API that is opened as a page may load and run nothing. */
const apiPolicy = "default-src 'none';frame-ancestors 'none'";

const commonHeaders = (isSecure: boolean) => ({
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  ...(isSecure ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
});

/** Returns the security headers of API responses. Browsers store none unless the route allows it. */
export function apiHeaders(isSecure: boolean): Record<string, string> {
  return { ...commonHeaders(isSecure), "content-security-policy": apiPolicy, "cache-control": "no-store" };
}

/** Sets the security headers of every response. They never change, so they are created in advance. */
export function registerSecurity(app: App, isSecure: boolean): void {
  const headersOfApi = apiHeaders(isSecure);
  const pageHeaders = {
    ...commonHeaders(isSecure),
    "content-security-policy": pagePolicy(isSecure),
    "cross-origin-opener-policy": "same-origin",
    "x-frame-options": "DENY",
  };
  app.addHook("onRequest", (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const url = request.routeOptions.url ?? request.url;
    const isAnswer = url.startsWith("/api/") && !url.startsWith("/api/docs");
    reply.headers(isAnswer ? headersOfApi : pageHeaders);
    done();
  });
}
