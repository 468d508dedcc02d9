import { type Config, publicUrlsOf } from "../config.ts";
import type { FastifyRequest } from "fastify";
import type { App } from "../http/app-type.ts";

/**
 * Returns the port that the server listens on; the operating system chooses it if PORT is 0. Null before the server
 * listens.
 */
export function findPort(app: App): number | null {
  const address = app.server.address();
  return address === null || typeof address === "string" ? null : address.port;
}

/**
 * Returns a function that lists the server's public URLs, the main one first. A function, because the port may be
 * unknown until the server listens.
 */
export function listeningUrls(app: App, config: Config): () => string[] {
  return () => publicUrlsOf({ PUBLIC_URLS: config.PUBLIC_URLS, PORT: findPort(app) ?? config.PORT });
}

/**
 * Returns a function that finds the public URL that the client used, so that links lead back to it. Browsers send this
 * URL as the Origin header, except in read requests, which are matched by host. Falls back to the main URL.
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
