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
  /** True if all public URLs use https. */
  isSecure: boolean;
  /** Returns the operator's hint on the log-in page, in Markdown; null if the operator has none. */
  readLoginHint: (language: Language) => Promise<string | null>;
};

/**
 * Serves the built browser app. Browsers cache hashed files for a year but never the page itself, so that a new build
 * is used immediately. Every other path gets the page; paths for clients get a smaller page of their own. An unknown
 * path below /api returns `NotFound`.
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

  /** Pages for clients and public pages have no log-in hint. */
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
      // Derived from the readable cookie, which is good enough to decide whether to show the notice. Only the session
      // identifies the user.
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
