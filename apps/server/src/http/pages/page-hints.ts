import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isClientPage } from "@fundport/api/client-pages";
import type { Language } from "@fundport/i18n";
import type { Country } from "@fundport/rules";

type ManifestEntry = { file: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, ManifestEntry>;
export type PageRequest = { path: string; language: Language; country: Country; isSignedIn: boolean };

/** The pages on which visits begin; the portal loads the code of any other page itself. */
const routeFiles: readonly (readonly [RegExp, string])[] = [
  [/^\/$/, "shell/home"],
  [/^\/funds\/grid\/?$/, "catalogue/funds-grid"],
  [/^\/funds\/list\/?$/, "catalogue/funds-list"],
  [/^\/funds\/advanced\/?$/, "catalogue/funds-advanced"],
  [/^\/funds\/detail\/[^/]+\/?$/, "catalogue/fund-detail"],
  [/^\/cart\/?$/, "sales/cart"],
];

/** Pages that need only the first texts of the portal; the others load more. See docs/decisions/243. */
const firstPaths = /^\/(?:funds(?:\/(?:grid|list|advanced))?|portfolio\/(?:overview\/.+|template\/organization))?\/?$/;

/** The pages of clients, which have their own texts and nothing of the portal. */
const clientFiles: readonly (readonly [RegExp, { page: string; texts: readonly string[] }])[] = [
  [
    /^\/client\//,
    {
      page: "contracts/form-link/components/client-form-page",
      texts: ["contracts/form-link", "clients/form", "clients/questionnaire", "validation"],
    },
  ],
  [/^\/sign\//, { page: "contracts/signing/client/components/sign-page", texts: ["contracts/signing-link"] }],
  [
    /^\/download\//,
    { page: "contracts/download/components/download-page", texts: ["contracts/download", "contracts/signing-link"] },
  ],
  [/^\/verify/, { page: "contracts/verification/components/verify-page", texts: ["contracts/verification"] }],
];

/**
 * Returns preload links for the files that a page's scripts request, so that they load in parallel: on a phone each step of
 * that chain is a round trip. Files that the built page links itself are left out, since `page-hints.js` takes a linked
 * stylesheet as a sign that the code behind the hints has loaded. Without the build's manifest there are no hints, and the
 * page works the same.
 */
export async function readPageHints(webFolder: string): Promise<(request: PageRequest) => string> {
  const manifest = await readManifest(webFolder);
  const named = {
    portal: await readNamedFiles(join(webFolder, "index.html")),
    client: await readNamedFiles(join(webFolder, "client.html")),
  };
  const known = new Map<string, string>();
  const store = (
    key: string,
    entries: readonly string[],
    { language, page }: { language: Language; page: keyof typeof named },
  ): string => {
    const hints = renderHints(manifest, entries, { language, named: named[page] });
    known.set(key, hints);
    return hints;
  };

  return ({ path, language, country, isSignedIn }) => {
    const client = isClientPage(path) ? clientFiles.find(([pattern]) => pattern.test(path))?.[1] : undefined;
    const route = isSignedIn ? routeFiles.find(([pattern]) => pattern.test(path))?.[1] : undefined;
    const isFirst = firstPaths.test(path);
    const key = `${language} ${country} ${isSignedIn} ${isFirst} ${client?.page ?? route ?? ""}`;
    const cachedHints = known.get(key);
    if (cachedHints !== undefined) return cachedHints;
    if (client) {
      const texts = client.texts.map((name) => `../../packages/i18n/src/${language}/${name}.ts`);
      return store(key, [...texts, `src/features/${client.page}.tsx`], { language, page: "client" });
    }
    const entries = isSignedIn
      ? [
          "src/app/portal.tsx",
          `../../packages/i18n/src/${language}/first.ts`,
          ...(isFirst ? [] : [`../../packages/i18n/src/${language}/rest.ts`]),
          ...(route ? [`src/app/routes/${route}.tsx`] : []),
        ]
      : // The image of the log-in page.
        [`src/features/identity/sessions/components/landscape-${country}.tsx`];
    return store(key, [`../../packages/i18n/src/${language}/public.ts`, ...entries], { language, page: "portal" });
  };
}

async function readManifest(webFolder: string): Promise<Manifest> {
  const text = await readFile(join(webFolder, ".vite", "manifest.json"), "utf8").catch(() => "{}");
  return JSON.parse(text) as Manifest;
}

/** Returns the files that a built page links or loads; none for a page that does not exist. */
async function readNamedFiles(page: string): Promise<ReadonlySet<string>> {
  const html = await readFile(page, "utf8").catch(() => "");
  return new Set(
    [...html.matchAll(/(?:href|src)="\/(?<file>assets\/[^"]+)"/g)].flatMap(({ groups }) => groups?.["file"] ?? []),
  );
}

/** Czech and Slovak letters are in a separate file. */
function fontsOf(language: Language): string[] {
  const fonts = ["src/assets/inter-subset.woff2"];
  return language === "en" ? fonts : [...fonts, "src/assets/inter-subset-ext.woff2"];
}

function renderHints(
  manifest: Manifest,
  entries: readonly string[],
  { language, named }: { language: Language; named: ReadonlySet<string> },
): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  function visit(name: string): void {
    const entry = manifest[name];
    if (!entry || scripts.has(entry.file)) return;
    scripts.add(entry.file);
    for (const style of entry.css ?? []) styles.add(style);
    for (const imported of entry.imports ?? []) visit(imported);
  }
  for (const entry of entries) visit(entry);
  const fonts = fontsOf(language).flatMap((name) => manifest[name]?.file ?? []);
  const isNew = (file: string) => !named.has(file);
  return [
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`),
    ...[...scripts].filter(isNew).map((file) => `<link rel="modulepreload" href="/${file}" crossorigin>`),
    ...[...styles].filter(isNew).map((file) => `<link rel="preload" as="style" href="/${file}" crossorigin>`),
  ].join("");
}
