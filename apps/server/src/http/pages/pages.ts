import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserSettings } from "@fundport/api";
import { isClientPage } from "@fundport/api/client-pages";
import { renderNotice, type NoticeTexts } from "@fundport/api/notice";
import { isPublicPath } from "@fundport/api/public-paths";
import type { Language } from "@fundport/i18n";
import { translate } from "@fundport/i18n/server";
import { compress, type Encoding, pickEncoding } from "../cache/byte-cache.ts";
import { renderHint } from "./render-hint.ts";

export type Page = {
  bytes: Buffer;
  encoding: Encoding;
  /** Digests of the page's inline scripts, in the format of a content security policy. */
  scripts: readonly string[];
};
export type PageRequest = { path: string; language: Language; isSignedIn: boolean };
/** The parts of a page that differ between requests. */
export type PageParts = {
  request: PageRequest;
  /** The operator's hint on the log-in page, in Markdown; null if the operator has none or the user is logged in. */
  loginHint: string | null;
};

/**
 * Pages differ only by kind, language, encoding, notice and log-in hint, so requests cannot fill the cache with many
 * pages.
 */
const maxCachedPages = 200;

/**
 * Reads the built pages of `folder`. Returns a function that completes a page with the settings and, for logged-in
 * users, with the notice in the requested language, and compresses each variant once. The function returns undefined if
 * the page was not built.
 */
export async function readPages(
  folder: string,
  settings: BrowserSettings,
): Promise<(parts: PageParts, acceptEncoding: string | undefined) => Promise<Page | undefined>> {
  const read = async (name: string) => {
    const page = await readFile(join(folder, name), "utf8").catch(() => undefined);
    return page?.replace("<!--settings-->", () => settingsElement(settings));
  };
  const templates = { portal: await read("index.html"), client: await read("client.html") };
  const scripts = { portal: digestScripts(templates.portal), client: digestScripts(templates.client) };
  const pageByKey = new Map<string, Promise<Buffer>>();

  return async (parts, acceptEncoding) => {
    const { request, loginHint } = parts;
    const kind = isClientPage(request.path) ? "client" : "portal";
    const template = templates[kind];
    if (template === undefined) return undefined;
    const hasNotice = kind === "portal" && request.isSignedIn && !isPublicPath(request.path);
    const encoding = pickEncoding(acceptEncoding);
    const key = JSON.stringify([kind, request.language, encoding, hasNotice, loginHint]);
    if (pageByKey.size >= maxCachedPages && !pageByKey.has(key)) pageByKey.clear();
    const bytes = pageByKey.get(key) ?? encode(fill(template, parts, hasNotice), encoding);
    pageByKey.set(key, bytes);
    // The request reports the failure. The entry is removed, so the failure is not cached.
    bytes.catch(() => pageByKey.delete(key));
    return { bytes: await bytes, encoding, scripts: scripts[kind] };
  };
}

function fill(template: string, { request: { language }, loginHint }: PageParts, hasNotice: boolean): string {
  return template
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace("<!--hint-->", () => (loginHint === null ? "" : renderHint(loginHint, language)))
    .replace("<!--notice-->", () => (hasNotice ? renderNotice(noticeTexts(language), language) : ""));
}

async function encode(html: string, encoding: Encoding): Promise<Buffer> {
  const bytes = Buffer.from(html);
  return encoding === "identity" ? bytes : await compress(bytes, encoding);
}

function noticeTexts(language: Language): NoticeTexts {
  const t = (key: string) => translate(language, `session:${key}`);
  return {
    title: t("disclaimer-title"),
    text: t("disclaimer-text"),
    logOut: t("log-out"),
    agree: t("disclaimer-agree"),
  };
}

/**
 * Returns the digests of a page's inline scripts. The content security policy allows only these scripts, so that
 * injected scripts cannot run.
 */
function digestScripts(page = ""): string[] {
  return [...page.matchAll(/<script>(?<code>[^]*?)<\/script>/g)].map(
    (match) =>
      `'sha256-${createHash("sha256")
        .update(match.groups?.["code"] ?? "")
        .digest("base64")}'`,
  );
}

/**
 * Renders the settings as data, which the content security policy allows. `<` is escaped, so that no value can close
 * the element.
 */
function settingsElement(settings: BrowserSettings): string {
  return `<script type="application/json" id="settings">${JSON.stringify(settings).replaceAll("<", "\\u003c")}</script>`;
}
