import { join } from "node:path";
import type { Rolldown } from "vite";

type Group = Exclude<Rolldown.CodeSplittingOptions["groups"], undefined>[number];
type Context = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

const source = (path: string): RegExp => new RegExp(`apps[\\\\/]web[\\\\/]src[\\\\/]${path}`);

const sourceFile = (name: string): string => join(import.meta.dirname, "..", "src", name);
const pages = (...names: string[]): string[] => names.map((name) => sourceFile(`app/${name}.tsx`));
/** What a page begins with: the portal with the log-in page, and the pages of clients. */
const entries = { portal: sourceFile("main.tsx"), client: sourceFile("client-main.tsx") };
const ofClientAlone =
  /src[\\/](?:client-main|app[\\/]client-pages|features[\\/]contracts[\\/](?:download|form-link|signing[\\/]client|verification)[\\/])/;
const clientPages = [
  "features/contracts/signing/client/components/sign-page.tsx",
  "features/contracts/signing/client/components/opened-document.tsx",
  "features/contracts/download/components/download-page.tsx",
  "features/contracts/verification/components/verify-page.tsx",
].map(sourceFile);

/**
 * The pages that an advisor browses first, each small. What two of them share comes in one file if the home page needs it,
 * in a second if the grid does, and in a third if only the others do, which are visited later.
 */
const home = pages("routes/shell/home");
const grid = pages("routes/catalogue/funds-grid");
const lists = pages(
  "routes/catalogue/funds-list",
  "routes/catalogue/funds-advanced",
  "routes/catalogue/portfolio-overview",
  "routes/catalogue/templates",
);

/** Scripts that run before the rest of the code has loaded, and request the first data. */
const earlyGroups: readonly Group[] = [
  // The few kilobytes that ask for the first answers are a script of their own, which runs before the rest has come.
  {
    name: "early",
    test: /src[\\/](early|languages|endpoint-routes|pages[\\/](?:client-pages|user-data-cookie)|catalogue[\\/]bootstrap-lists|lib[\\/](http[\\/]prefetch|language[\\/]detect-language|routing[\\/]match-path|storage)|.*[\\/](read-user-data|user-keys|list-storage|global-lists|cached-lists|prefetch-lists|waiting-address))\.ts$|vite[\\/]preload-helper/,
    priority: 7,
  },
  // The same for the page of a client: what asks for its code, its words and its first answer.
  {
    name: "early-client",
    test: source("(early-client|app[\\\\/]client-pages|lib[\\\\/]language[\\\\/]client-page-texts)\\.ts"),
    priority: 7,
  },
];

/** Code that shows and signs documents. */
const documentGroups: readonly Group[] = [
  // The document reader, without the portal's viewer around it.
  {
    name: "pages-of-pdf",
    test: source(
      "ui[\\\\/]pdf[\\\\/](find-text|open-pdf|page-text|pdf-page-view|use-highlights|use-page-sizes|use-pdf|use-reading-reports|zoom)\\.",
    ),
    priority: 6,
  },
  {
    name: "signature-pad",
    test: /node_modules[\\/]signature_pad[\\/]|src[\\/]ui[\\/]forms[\\/]signature-pad[\\/]/,
    priority: 6,
  },
];

/** Libraries and code that several pages share. */
const sharedGroups: readonly Group[] = [
  { name: "charts", test: /node_modules[\\/](chart\.js|react-chartjs-2|@kurkle)[\\/]/, priority: 3 },
  { name: "calculation", test: /packages[\\/](finance|cart|rules|units)[\\/]/, minShareCount: 2, priority: 2 },
  // Its styles are other fields' as well: with the field itself they would bring it to all of them.
  { name: "fields", test: source("ui[\\\\/]forms[\\\\/]number-field\\.module\\.css"), priority: 3 },
  // Fields for numbers, which the cart and the costs of a comparison have: no page without one loads them.
  {
    name: "number-field",
    test: /node_modules[\\/](react-number-format|@mantine[\\/]core[\\/]esm[\\/]components[\\/]NumberInput)[\\/]|src[\\/]ui[\\/]forms[\\/]number-field\.tsx$/,
    minShareCount: 2,
    priority: 2,
  },
  // Code that at least three entries share. Chart components are excluded: they would bring the chart library to each
  // page.
  {
    name: "shared",
    test: /node_modules|apps[\\/]web[\\/]src[\\/](?!ui[\\/]charts[\\/](?:lines[\\/])?(?:[a-z-]*chart|line-style))/,
    minShareCount: 3,
    priority: 1,
  },
];

/**
 * Assigns modules to files: few files, because on a phone thirty small requests cost more than their bytes, but none with
 * code that the page does not need.
 */
export function chunkGroups(): Group[] {
  const isOfPortal = reachedFrom([entries.portal]);
  return [
    ...earlyGroups,
    ...clientGroups(isOfPortal),
    // All that the log-in page needs, and nothing that only the portal needs.
    { name: nameWithin("start", isOfPortal), priority: 5 },
    ...documentGroups,
    ...portalGroups(),
    ...sharedGroups,
  ];
}

/** Code of the clients' pages: on a phone, they load no file that only the portal needs. */
function clientGroups(isOfPortal: IsReached): Group[] {
  const isOfClient = reachedFrom([entries.client, ...clientPages]);
  const isOfForm = reachedFrom([sourceFile("features/contracts/form-link/components/client-form-page.tsx")]);
  const isOfBrowsing = reachedFrom([...pages("portal"), ...home, ...grid, ...lists]);
  return [
    // What a client's page begins with as well: on a phone it loads nothing of the portal's.
    {
      name: (id, context) =>
        isOfPortal(id, context) && (isOfClient(id, context) || isOfForm(id, context)) ? "base" : null,
      priority: 6,
    },
    // What the portal begins with and the pages of clients have as well, without the many rules that are theirs alone.
    {
      name: (id, context) => (isOfBrowsing(id, context) && isOfClient(id, context) ? "common" : null),
      priority: 6,
    },
    {
      name: (id, context) => (isOfBrowsing(id, context) && isOfForm(id, context) ? "common-form" : null),
      priority: 6,
    },
    // The pages of clients use more that others do as well, such as rules: none of it lies in a file of the portal's.
    {
      name: (id, context) => (isOfClient(id, context) && !ofClientAlone.test(id) ? "client-shared" : null),
      priority: 5,
    },
    // The client's form has far more rules: they are the advisor's form's as well, and no other page of clients loads them.
    {
      name: (id, context) =>
        isOfForm(id, context) && !isOfClient(id, context) && !ofClientAlone.test(id) ? "client-form-shared" : null,
      priority: 5,
    },
  ];
}

/** Code of the portal's frame and of its pages. */
function portalGroups(): Group[] {
  return [
    // The frame around every page of the portal, with all it needs.
    { name: nameWithin("portal", reachedFrom(pages("portal"))), priority: 4 },
    // Toasts and dialogs, and the words beside an icon: no page begins with them.
    { name: nameWithin("overlays", reachedFrom([sourceFile("ui/overlays/overlay-parts.tsx")])), priority: 3 },
    { name: nameWithin("tooltip", reachedFrom([sourceFile("ui/overlays/tooltip.tsx")])), priority: 3 },
    { name: nameWithin("browse", reachedFrom(home)), minShareCount: 2, priority: 3 },
    { name: nameWithin("grid", reachedFrom(grid)), minShareCount: 2, priority: 3 },
    { name: nameWithin("lists", reachedFrom(lists)), minShareCount: 2, priority: 3 },
    // The pages of an account, each small: whoever sets a new password loads nothing of the portal.
    { name: "accounts", test: source("features[\\\\/]identity[\\\\/]accounts"), minShareCount: 2, priority: 3 },
  ];
}

type IsReached = (id: string, context: Context) => boolean;

/** Puts into the chunk all that is reached, but not the entry points themselves: whoever needs their code starts no page. */
function nameWithin(name: string, isReached: IsReached): (id: string, context: Context) => string | null {
  return (id, context) => (isReached(id, context) && !Object.values(entries).includes(id) ? name : null);
}

/** Whether a module is one of `roots`, or one of them imports it, directly or not; what they load later is not. */
function reachedFrom(roots: readonly string[]): IsReached {
  const reached = new Set<string>();
  const reach = (id: string, context: Context): void => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const next of context.getModuleInfo(id)?.importedIds.slice() ?? []) reach(next, context);
  };
  return (id, context) => {
    for (const root of roots) reach(root, context);
    return reached.has(id);
  };
}
