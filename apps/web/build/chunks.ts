import { join } from "node:path";
import type { Rolldown } from "vite";

type Group = Exclude<Rolldown.CodeSplittingOptions["groups"], undefined>[number];
type Context = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

const source = (path: string): RegExp => new RegExp(`apps[\\\\/]web[\\\\/]src[\\\\/]${path}`);

const pages = (...names: string[]): string[] =>
  names.map((name) => join(import.meta.dirname, "..", "src", "app", `${name}.tsx`));

/** The pages that an advisor browses first, each small; what two of them share comes in one file. */
const browsing = pages(
  "routes/home",
  "routes/funds-grid",
  "routes/funds-list",
  "routes/funds-advanced",
  "routes/portfolio-overview",
  "routes/templates",
);

/** The pages behind a link that was mailed to a client, who opens them on a phone. */
const clientPages = ["client-form/components/client-form-page.tsx", "client-signing/components/sign-page.tsx"].map(
  (path) => join(import.meta.dirname, "..", "src", "features", path),
);

/**
 * Which code comes in which file: few files, since on a phone thirty small requests cost more than their bytes, but none
 * with code that the page does not need.
 */
export function chunkGroups(): Group[] {
  return [
    // The few kilobytes that ask for the first answers are a script of their own, which runs before the rest has come.
    {
      name: "early",
      test: /src[\\/](early|languages|endpoint-routes|user-data-cookie|lib[\\/](prefetch|detect-language|storage)|.*[\\/](read-user-data|global-lists))\.ts$/,
      priority: 7,
    },
    // All that the log-in page needs, and nothing that only the portal needs.
    { name: "start", tags: ["$initial"], priority: 6 },
    // What the pages of clients share with each other and with the portal, of which they load nothing else: the rules.
    { name: nameWithin("client-pages", clientPages), minShareCount: 2, priority: 5 },
    // The frame around every page of the portal, with all it needs.
    { name: nameWithin("portal", pages("portal")), priority: 4 },
    { name: nameWithin("browse", browsing), minShareCount: 2, priority: 3 },
    // The pages of an account, each small: whoever sets a new password loads nothing of the portal.
    { name: "accounts", test: source("features[\\\\/]accounts"), minShareCount: 2, priority: 3 },
    { name: "charts", test: /node_modules[\\/](chart\.js|react-chartjs-2|@kurkle)[\\/]/, priority: 3 },
    { name: "calculation", test: /packages[\\/](finance|cart|rules|units)[\\/]/, minShareCount: 2, priority: 2 },
    // What the larger pages share: but no chart, it would bring the library to each of them.
    {
      name: "shared",
      test: /node_modules|apps[\\/]web[\\/]src[\\/](?!ui[\\/][a-z-]*chart)/,
      minShareCount: 3,
      priority: 1,
    },
  ];
}

/** Puts into the chunk all that one of `roots` imports, directly or not, but nothing that it loads later. */
function nameWithin(name: string, roots: readonly string[]): (id: string, context: Context) => string | null {
  const reached = new Set<string>();
  const reach = (id: string, context: Context): void => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const next of context.getModuleInfo(id)?.importedIds.slice() ?? []) reach(next, context);
  };
  return (id, context) => {
    for (const root of roots) reach(root, context);
    return reached.has(id) ? name : null;
  };
}
