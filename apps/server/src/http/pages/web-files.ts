import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { ApiError, type BrowserSettings, userDataCookie } from "@fundport/api";
import { isClientPage } from "@fundport/api/client-pages";
import { isPublicPath } from "@fundport/api/public-paths";
import type { Language } from "@fundport/i18n";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app-type.ts";
import { sendError } from "../errors.ts";
import { pageLanguageOf } from "./language.ts";
import { type PageRequest, readPages } from "./pages.ts";
import { pagePolicy } from "../security/security.ts";

type WebFilesOptions = {
  /** The folder of the built browser app. */
  folder: string;
  settings: BrowserSettings;
  /** True if browsers reach the app by https only. */
  isSecure: boolean;
  /** Returns the operator's hint on the log-in page, in Markdown; null without a hint. */
  readLoginHint: (language: Language) => Promise<string | null>;
};

/**
 * Serves the built browser app: hashed files are cached for a year, the page itself never, so that a new build is used
 * immediately. Every other path gets the page, paths of clients their own light page; an unknown path below /api is
 * `NotFound`.
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

  /** Pages of clients and public pages have no log-in hint. */
  async function findLoginHint({ path, language, isSignedIn }: PageRequest): Promise<string | null> {
    if (isSignedIn || isClientPage(path) || isPublicPath(path)) return null;
    return await readLoginHint(language);
  }

  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const isPage = request.method === "GET" || request.method === "HEAD";
    const isOfApp = isPage && !isApiPath(request.url) && !request.url.startsWith("/assets/");
    const [path = "/"] = request.url.split("?", 1);
    const pageRequest = {
      path,
      language: pageLanguageOf(request),
      // A guess from the readable cookie, good enough for the notice; the session identifies the user.
      isSignedIn: request.headers.cookie?.includes(`${userDataCookie}=`) ?? false,
    };
    const page = isOfApp
      ? await pageFor(
          { request: pageRequest, loginHint: await findLoginHint(pageRequest) },
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
