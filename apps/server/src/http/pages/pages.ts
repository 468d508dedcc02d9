import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserSettings } from "@fundport/api";
import { isClientPage } from "@fundport/api/client-pages";
import { drawNotice, type NoticeTexts } from "@fundport/api/notice";
import { isPublicPath } from "@fundport/api/public-paths";
import type { Language } from "@fundport/i18n";
import { translate } from "@fundport/i18n/server";
import type { PageAsked } from "./page-hints.ts";
import { compress, type Encoding, pickEncoding } from "../cache/byte-cache.ts";
import { drawHint } from "./render-hint.ts";

export type Page = {
  bytes: Buffer;
  encoding: Encoding;
  /** Digests of the scripts that stand in it, as a content security policy names them. */
  scripts: readonly string[];
};
/** A page's parts: what it is as built, and what tells one visit's from another's. */
export type PageParts = {
  asked: PageAsked;
  hints: string;
  /** What the operator has to say before log-in, in Markdown; null where nothing, or to whom is logged in. */
  loginHint: string | null;
};

/** One for each kind of page, language, country, encoding and set of hints that is asked for: no visitor makes more of them. */
const maxKept = 200;

/**
 * The pages as they go over the wire: with the settings, the hints, and for who is logged in the notice, in the language
 * asked for; compressed once. A page that was not built is undefined. `folder` is where the build lies.
 */
export async function readPages(
  folder: string,
  settings: BrowserSettings,
): Promise<(parts: PageParts, acceptEncoding: string | undefined) => Promise<Page | undefined>> {
  const read = async (name: string) => {
    const page = await readFile(join(folder, name), "utf8").catch(() => undefined);
    return page?.replace("<!--settings-->", () => settingsElement(settings));
  };
  const shells = { portal: await read("index.html"), client: await read("client.html") };
  const scripts = { portal: digestScripts(shells.portal), client: digestScripts(shells.client) };
  const kept = new Map<string, Promise<Buffer>>();

  return async (parts, acceptEncoding) => {
    const { asked, hints, loginHint } = parts;
    const kind = isClientPage(asked.path) ? "client" : "portal";
    const shell = shells[kind];
    if (shell === undefined) return undefined;
    const hasNotice = kind === "portal" && asked.isSignedIn && !isPublicPath(asked.path);
    const encoding = pickEncoding(acceptEncoding);
    const key = JSON.stringify([kind, asked.language, encoding, hasNotice, hints, loginHint]);
    if (kept.size >= maxKept && !kept.has(key)) kept.clear();
    const bytes = kept.get(key) ?? encode(fill(shell, parts, hasNotice), encoding);
    kept.set(key, bytes);
    // A failure is answered once and is not kept.
    bytes.catch(() => kept.delete(key));
    return { bytes: await bytes, encoding, scripts: scripts[kind] };
  };
}

function fill(shell: string, { asked: { language }, hints, loginHint }: PageParts, hasNotice: boolean): string {
  return shell
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace("<!--page-hints-->", () => (hints === "" ? "" : `<template id="page-hints">${hints}</template>`))
    .replace("<!--hint-->", () => (loginHint === null ? "" : drawHint(loginHint, language)))
    .replace("<!--notice-->", () => (hasNotice ? drawNotice(noticeTexts(language), language) : ""));
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

/** The policy allows the page's own inline scripts, each by its digest: nothing that is put there later can run. */
function digestScripts(page = ""): string[] {
  return [...page.matchAll(/<script>(?<code>[^]*?)<\/script>/g)].map(
    (match) =>
      `'sha256-${createHash("sha256")
        .update(match.groups?.["code"] ?? "")
        .digest("base64")}'`,
  );
}

/** Data, not a script: allowed by the policy. `<` is escaped, so that no value can close the element. */
function settingsElement(settings: BrowserSettings): string {
  return `<script type="application/json" id="settings">${JSON.stringify(settings).replaceAll("<", "\\u003c")}</script>`;
}
