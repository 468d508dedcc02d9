import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app-type.ts";

/**
 * The strict policy of pages. Styles may be inline, since the component library writes `<style>` elements; of scripts only
 * those that the build has written into the page, by their digests (`scripts`, each quoted: `'sha256-…'`).
 * `upgrade-insecure-requests` and HSTS only under https: on plain http they blank the page.
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

/** An answer of a call is no page: opened as one it may load and run nothing. */
const answerPolicy = "default-src 'none';frame-ancestors 'none'";

const ofEverything = (isSecure: boolean) => ({
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  ...(isSecure ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
});

/** What guards the answer of a call: it is one user's, and a browser keeps none unless the call says how. */
export function answerHeaders(isSecure: boolean): Record<string, string> {
  return { ...ofEverything(isSecure), "content-security-policy": answerPolicy, "cache-control": "no-store" };
}

/** Sets the headers that browsers guard the portal by. They are the same for every answer, so they are made once. */
export function registerSecurity(app: App, isSecure: boolean): void {
  const ofAnswers = answerHeaders(isSecure);
  const ofPages = {
    ...ofEverything(isSecure),
    "content-security-policy": pagePolicy(isSecure),
    "cross-origin-opener-policy": "same-origin",
    "x-frame-options": "DENY",
  };
  app.addHook("onRequest", (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const url = request.routeOptions.url ?? request.url;
    const isAnswer = url.startsWith("/api/") && !url.startsWith("/api/docs");
    reply.headers(isAnswer ? ofAnswers : ofPages);
    done();
  });
}
