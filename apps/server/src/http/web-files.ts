import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { ApiError, type BrowserSettings, userDataCookie } from "@fundport/api";
import { isClientPage } from "@fundport/api/client-pages";
import { countryOfHost } from "@fundport/rules";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "./app-type.ts";
import { sendError } from "./errors.ts";
import { languageOf } from "./language.ts";
import { readPageHints } from "./page-hints.ts";

/**
 * Serves the built browser app: hashed files for a year, the page itself never from a cache, so that a new build is seen
 * at once. Every other path is the app's own and gets the page, those of clients a light one of their own; below /api an unknown path is `NotFound`.
 */
export async function registerWebFiles(app: App, folder: string, settings: BrowserSettings): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`${join(folder, "assets")}/`);
      reply.header("Cache-Control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  const read = async (name: string) => {
    const page = await readFile(join(folder, name), "utf8").catch(() => undefined);
    return page?.replace("<!--settings-->", settingsElement(settings));
  };
  const pages = { portal: await read("index.html"), client: await read("client.html") };
  const hintsFor = await readPageHints(folder);

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const isPage = request.method === "GET" || request.method === "HEAD";
    const isOfApp = isPage && !isApiPath(request.url) && !request.url.startsWith("/assets/");
    const [path = "/"] = request.url.split("?", 1);
    const shown = isClientPage(path) ? pages.client : pages.portal;
    if (!isOfApp || shown === undefined) return sendError(request, reply, new ApiError("NotFound"));
    const hints = hintsFor({
      path,
      language: languageOf(request),
      country: countryOfHost(request.hostname),
      // A guess from the readable cookie, good enough to fetch code early; who it is, the session says.
      isSignedIn: request.headers.cookie?.includes(`${userDataCookie}=`) ?? false,
    });
    const body = shown.replace("</head>", `${hints}</head>`);
    return reply.header("Cache-Control", "no-store").type("text/html; charset=utf-8").send(body);
  });
}

function isApiPath(url: string): boolean {
  return url === "/api" || url.startsWith("/api/") || url.startsWith("/api?");
}

/** Data, not a script: allowed by the policy. `<` is escaped, so that no value can close the element. */
function settingsElement(settings: BrowserSettings): string {
  return `<script type="application/json" id="settings">${JSON.stringify(settings).replaceAll("<", "\\u003c")}</script>`;
}
