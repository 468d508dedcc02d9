/**
 * The import rules of docs/architecture.md as one lint rule: it resolves what a file imports, types included, and compares
 * both paths with the arrows. Each message names the alternative.
 */
import { posix, relative, sep } from "node:path";
import { root } from "../run.ts";
import { domainArrows, featureArrows, packageArrows, serverLayers, sharedFeatures } from "./arrows.ts";

/** An import; `to` is a path from the root for files of ours, and the name of a package else. */
type Import = { from: string; to: string; isRelative: boolean; isType: boolean; names: readonly string[] };

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const helpsTests = (path: string): boolean => /\/(?:testing|resilience)\//.test(path);
const list = (names: readonly string[], none: string): string => names.join(", ") || none;

/** Returns why a file may not import something, or null where it may. */
export function findRefusal(
  from: string,
  specifier: string,
  { isType = false, names = [] }: { isType?: boolean; names?: readonly string[] } = {},
): string | null {
  const isRelative = specifier.startsWith(".");
  const to = isRelative
    ? posix.join(posix.dirname(from), specifier)
    : specifier.replace(/^#/, "apps/web/src/").replace(/^@fundport\/(?!web|server)/, "packages/");
  const found: Import = { from, to, isRelative, isType, names };
  if (!from.startsWith("apps/") && to.startsWith("apps/"))
    return "Import apps by name: @fundport/server/testing/…, or another entry in the exports of their package.json.";
  if (from.startsWith("packages/")) return refuseInPackage(found);
  if (from.startsWith("apps/web/src/")) return refuseInFeature(found) ?? refuseInBrowser(found);
  return from.startsWith("apps/server/src/") ? refuseInServer(found) : null;
}

function refuseInPackage({ from, to }: Import): string | null {
  const [, name = "", folder] = from.split("/");
  if (name === "testing" || folder !== "src" || isTest(from) || helpsTests(from)) return null;
  const allowed = packageArrows[name] ?? [];
  const [, target] = /^(?:packages|@fundport)\/([\w-]+)/.exec(to) ?? [];
  if (target !== undefined && target !== name && !allowed.includes(target))
    return `The package ${name} may import ${list(allowed, "no other package")}; move the code to where the arrow points, or pass the value in.`;
  if (/^(?:node:|react|@mantine|drizzle|pg$|fastify)/.test(to))
    return "Packages are pure: no I/O, no database, no UI library. Take the value as an argument.";
  return null;
}

const featureOf = (path: string): string | undefined => /^apps\/web\/src\/features\/(\w+\/[\w-]+)\//.exec(path)?.[1];

function refuseInFeature({ from, to, isRelative }: Import): string | null {
  const [feature, target] = [featureOf(from), featureOf(to)];
  if (feature === undefined || feature === target) return null;
  if (isRelative) return `Inside ${feature} import relatively; across features compose in app/routes.`;
  if (isTest(from)) return null;
  if (to.startsWith("apps/web/src/app/"))
    return `${feature} may not import the shell; the shell composes features in app/routes.`;
  const allowed = sharedFeatures.includes(feature) ? [] : [...sharedFeatures, ...(featureArrows[feature] ?? [])];
  if (target !== undefined && !allowed.includes(target))
    return `The feature ${feature} may import ${list(allowed, "no other feature")}; compose them in app/routes.`;
  return null;
}

function refuseInBrowser({ from, to, isType, names }: Import): string | null {
  const layer = from.split("/")[3] ?? "";
  if (to.startsWith("@fundport/server")) return "The browser imports no server code; share it through a package.";
  if (["ui", "lib"].includes(layer) && /^apps\/web\/src\/(?:features|app)\//.test(to))
    return `${layer} knows no feature; pass what it needs as props or arguments.`;
  if (layer === "lib" && to.startsWith("apps/web/src/ui/")) return "lib is below ui.";
  // The rest is about what the browser loads.
  if (isTest(from) || helpsTests(from)) return null;
  if (to === "packages/api" && !isType)
    return "Schemas stay on the server, their library with them; the browser imports types, and values by subpath.";
  if (to === "react-i18next" && names.includes("useTranslation"))
    return "useTexts of #lib/language/use-texts.tsx costs a component one hook instead of seven.";
  if (/^packages\/testing(?:\/|$)/.test(to)) return "Builders are for tests; nothing ships them.";
  if (/^@mantine\/[^/]+\/styles/.test(to))
    return "A component brings its style sheet along: import the component alone (apps/web/build/component-stylesheets.ts).";
  return null;
}

/** Returns the layer of a file of the server: its domain, else its folder, else the file itself. */
function layerOf(path: string): string | undefined {
  const [, , , first, second] = path.startsWith("apps/server/src/") ? path.split("/") : [];
  return (first === "domains" ? second : first)?.replace(/\.ts$/, "");
}

/** Folders of the import engine that are public as a whole: kinds of imports are built from its parts. */
const publicFolders = "domains/imports/(definition|files)/";
/** What other domains may import: the factory of a domain, a service, and the lists of codes. */
const publicFile = new RegExp(
  `${publicFolders}|/domains/(\\w+)/(create-\\2\\.ts$|([^/]+/)?(service\\.ts$|code-lists/))`,
);
/** What trial data may import of a domain besides. */
const trialFile =
  /\/tables\.ts$|\/(?:funds\/defaults\/|portfolios\/compose-program|creation\/create-contract|records\/(?:read-contracts|statistics-repository))/;
const isTables = (path: string): boolean => path.endsWith("/tables.ts");
/** Where SQL is written: a module's repositories and tables, and the layer below the modules. */
const isOfOrm = (path: string): boolean =>
  /\/(?:db|trial-data)\/|\/domains\/.*[/-](?:repository|tables)\.ts$/.test(path);

function refuseInServer({ from, to }: Import): string | null {
  if (isTest(from) || helpsTests(from)) return null;
  const [layer = "", target] = [layerOf(from), layerOf(to)];
  const [at, targetAt] = [layer, target ?? ""].map((name) => serverLayers.indexOf(name));
  if (at === undefined || at < 0) return `scripts/rules/arrows.ts: say above which folders "${layer}" stands.`;
  if (to.startsWith("@fundport/server") || (target !== undefined && helpsTests(to)))
    return "What helps tests stays with them; nothing ships it.";
  if (/^@fundport\/web|^packages\/testing/.test(to) && at > serverLayers.indexOf("trial-data"))
    return "The server imports no browser code and no test builders; trial data and tests may.";
  if (to.startsWith("drizzle-orm") && !isOfOrm(from))
    return "SQL is written in repository.ts, a *-repository.ts or tables.ts; call a method of a repository.";
  if (target === undefined || target === layer || (isTables(from) && isTables(to))) return null;
  const allowed = domainArrows[layer];
  const isDomain = domainArrows[target] !== undefined;
  if (allowed !== undefined && isDomain && !allowed.includes(target))
    return `${layer} may use ${list(allowed, "no other domain")}; take the rest as an argument that app/build-app.ts passes in, or add an arrow in scripts/rules/arrows.ts.`;
  if (targetAt === undefined || targetAt < at)
    return `${layer} knows nothing above it: take what it needs as an argument that app/build-app.ts passes in.`;
  const isPrivate = isDomain && !publicFile.test(to);
  if (isPrivate && (allowed !== undefined || (layer === "trial-data" && !trialFile.test(to))))
    return `${layer} uses ${target} only through a service.ts.`;
  return null;
}

type Kind = { readonly importKind?: string; readonly exportKind?: string };
/** An import or export as the linter hands it over, as far as these rules use it. */
type Statement = Kind & {
  readonly type: string;
  readonly source?: { readonly value?: unknown } | null;
  readonly specifiers?: readonly (Kind & { readonly imported?: { readonly name?: string } })[];
};
type Context = {
  readonly filename: string;
  readonly report: (found: { node: unknown; message: string }) => void;
};

const isOfTypes = ({ importKind, exportKind }: Kind): boolean => [importKind, exportKind].includes("type");

const arrowsRule = {
  create({ filename, report }: Context) {
    const from = relative(root, filename).split(sep).join("/");
    const check = (node: Statement): void => {
      const specifiers = node.specifiers ?? [];
      const isType = isOfTypes(node) || (specifiers.length > 0 && specifiers.every(isOfTypes));
      const names = specifiers.map(({ imported }) => imported?.name ?? "");
      if (typeof node.source?.value !== "string") return;
      const message = findRefusal(from, node.source.value, { isType: isType || node.type === "TSImportType", names });
      if (message !== null) report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

export default { meta: { name: "imports" }, rules: { arrows: arrowsRule } };
