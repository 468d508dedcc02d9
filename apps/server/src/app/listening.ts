import { type Config, publicUrlsOf } from "../config.ts";
import type { FastifyRequest } from "fastify";
import type { App } from "../http/app-type.ts";

/** The port that the server listens on, which the system chooses where PORT is 0; null before it listens. */
export function findPort(app: App): number | null {
  const address = app.server.address();
  return address === null || typeof address === "string" ? null : address.port;
}

/** Where browsers find the portal, the main address first; asked for each request, since the port may be known late. */
export function listeningUrls(app: App, config: Config): () => string[] {
  return () => publicUrlsOf({ PUBLIC_URLS: config.PUBLIC_URLS, PORT: findPort(app) ?? config.PORT });
}

/**
 * Links lead back to the address that the caller uses, of those that are the portal's. Browsers name it as the Origin, but
 * not where they only read: then it is told by the host.
 */
export function publicUrlOf(publicUrls: () => readonly string[]): (request: FastifyRequest) => string {
  return ({ headers }) => {
    const urls = publicUrls().map((url) => new URL(url));
    const found =
      urls.find(({ origin }) => origin === headers.origin) ??
      urls.find(({ host }) => headers.origin === undefined && host === headers.host);
    return (found ?? urls[0])?.origin ?? "";
  };
}
