import { ApiError } from "@fundport/api";
import type { FastifyReply, FastifyRequest } from "fastify";

const harmless = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses state-changing requests from pages of other sites. Browsers send the origin with such requests. A request
 * with neither Origin nor cookies comes from a program, not from a page, and is allowed.
 * Source: docs/reference/sessions.md#foreign-origins.
 */
export function createOriginCheck(publicUrls: () => readonly string[]) {
  const isAllowed = (origin: string) => publicUrls().some((url) => new URL(url).origin === origin);
  return function checkOrigin(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
    const { origin } = request.headers;
    const isOurs =
      harmless.has(request.method) || (origin === undefined ? isFromNonBrowser(request) : isAllowed(origin));
    done(isOurs ? undefined : new ApiError("OriginRefused"));
  };
}

function isFromNonBrowser({ headers }: FastifyRequest): boolean {
  return headers["sec-fetch-site"] === "same-origin" || headers.cookie === undefined;
}
