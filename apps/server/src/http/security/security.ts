import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app-type.ts";

/**
 * Returns the content security policy of pages. Inline styles are allowed, because the component library writes
 * `<style>` elements. Inline scripts are allowed only if the build has written them into the page; `scripts` are their
 * digests, each quoted: `'sha256-…'`. `upgrade-insecure-requests` and HSTS are sent only under https, because pages on
 * plain http would stay empty.
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

/** If an API response is opened as a page, it may not load or run anything. */
const apiPolicy = "default-src 'none';frame-ancestors 'none'";

const commonHeaders = (isSecure: boolean) => ({
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  ...(isSecure ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
});

/** Returns the security headers of API responses. Browsers do not store a response unless its route allows it. */
export function apiHeaders(isSecure: boolean): Record<string, string> {
  return { ...commonHeaders(isSecure), "content-security-policy": apiPolicy, "cache-control": "no-store" };
}

/** Sets the security headers of every response. The headers are always the same, so they are created in advance. */
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
