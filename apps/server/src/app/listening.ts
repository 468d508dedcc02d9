import { type Config, publicUrlsOf } from "../config.ts";
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
