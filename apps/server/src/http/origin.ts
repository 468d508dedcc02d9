import { ApiError } from "@fundport/api";
import type { FastifyRequest } from "fastify";

const harmless = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a call that changes something when another site's page sent it. Browsers say where such a call comes from; a
 * program that sends neither Origin nor cookies cannot be another site's page. Source: decisions, Sessions.
 */
export function createOriginCheck(publicUrls: readonly string[]) {
  const allowed = new Set(publicUrls.map((url) => new URL(url).origin));
  return async function checkOrigin(request: FastifyRequest): Promise<void> {
    if (harmless.has(request.method)) return;
    const { origin } = request.headers;
    const isOurs = origin === undefined ? isFromNoPage(request) : allowed.has(origin);
    if (!isOurs) throw new ApiError("OriginRefused");
  };
}

function isFromNoPage({ headers }: FastifyRequest): boolean {
  return headers["sec-fetch-site"] === "same-origin" || headers.cookie === undefined;
}
