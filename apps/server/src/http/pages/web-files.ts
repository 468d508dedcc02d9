import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { ApiError, type BrowserSettings, userDataCookie } from "@fundport/api";
import { isClientPage } from "@fundport/api/client-pages";
import { isPublicPath } from "@fundport/api/public-paths";
import type { Language } from "@fundport/i18n";
import { countryOfHost } from "@fundport/rules";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app-type.ts";
import { sendError } from "../errors.ts";
import { pageLanguageOf } from "./language.ts";
import { type PageAsked, readPageHints } from "./page-hints.ts";
import { readPages } from "./pages.ts";
import { pagePolicy } from "../security/security.ts";

type WebFilesOptions = {
  /** Where the build lies. */
  folder: string;
  settings: BrowserSettings;
  /** The portal is reached by https alone. */
  isSecure: boolean;
  /** What the operator has to say before log-in, in Markdown; null where nothing. */
  readLoginHint: (language: Language) => Promise<string | null>;
};

/**
 * Serves the built browser app: hashed files for a year, the page itself never from a cache, so that a new build is seen
 * at once. Every other path is the app's own and gets the page, those of clients a light one of their own; below /api an unknown path is `NotFound`.
 */
export async function registerWebFiles(
  app: App,
  { folder, settings, isSecure, readLoginHint }: WebFilesOptions,
): Promise<void> {
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
  const policyWith = (scripts: readonly string[]) => pagePolicy(isSecure, scripts);
  const pageFor = await readPages(folder, settings);
  const hintsFor = await readPageHints(folder);

  /** Pages of clients, and those that are open to anyone, have none. */
  async function findLoginHint({ path, language, isSignedIn }: PageAsked): Promise<string | null> {
    if (isSignedIn || isClientPage(path) || isPublicPath(path)) return null;
    return await readLoginHint(language);
  }

  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const isPage = request.method === "GET" || request.method === "HEAD";
    const isOfApp = isPage && !isApiPath(request.url) && !request.url.startsWith("/assets/");
    const [path = "/"] = request.url.split("?", 1);
    const asked = {
      path,
      language: pageLanguageOf(request),
      country: countryOfHost(request.hostname),
      // A guess from the readable cookie, good enough to fetch code early; who it is, the session says.
      isSignedIn: request.headers.cookie?.includes(`${userDataCookie}=`) ?? false,
    };
    const page = isOfApp
      ? await pageFor(
          { asked, hints: hintsFor(asked), loginHint: await findLoginHint(asked) },
          request.headers["accept-encoding"],
        )
      : undefined;
    if (page === undefined) return sendError(request, reply, new ApiError("NotFound"));
    const { bytes, encoding, scripts } = page;
    if (encoding !== "identity") reply.header("Content-Encoding", encoding);
    return reply
      .header("Content-Security-Policy", policyWith(scripts))
      .header("Cache-Control", "no-store")
      .header("Vary", "Accept-Encoding, Accept-Language, Cookie")
      .type("text/html; charset=utf-8")
      .send(bytes);
  });
}

function isApiPath(url: string): boolean {
  return url === "/api" || url.startsWith("/api/") || url.startsWith("/api?");
}
