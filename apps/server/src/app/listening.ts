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

/** Links lead back to the address that the caller uses, of those that are the portal's. */
export function publicUrlOf(publicUrls: () => readonly string[]): (request: FastifyRequest) => string {
  return (request) => {
    const origins = publicUrls().map((url) => new URL(url).origin);
    return origins.find((origin) => origin === request.headers.origin) ?? origins[0] ?? "";
  };
}
