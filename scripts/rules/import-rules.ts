/**
 * The import rules of docs/architecture.md as one lint rule. It resolves each import of a file, including imports of
 * types, and checks the two paths against the tables of allowed imports. Each message suggests an alternative.
 */
import { posix, relative, sep } from "node:path";
import { root } from "../run.ts";
import { domainArrows, featureArrows, packageArrows, serverLayers, sharedFeatures } from "./arrows.ts";

/** An import. `to` is a path from the root for our own files, otherwise the name of a package. */
type Import = { from: string; to: string; isRelative: boolean };

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const helpsTests = (path: string): boolean => /\/(?:testing|resilience)\//.test(path);
const list = (names: readonly string[], none: string): string => names.join(", ") || none;

/** Returns the reason why a file may not import a module; null if it may. */
export function findRefusal(from: string, specifier: string): string | null {
  const isRelative = specifier.startsWith(".");
  const to = isRelative
    ? posix.join(posix.dirname(from), specifier)
    : specifier.replace(/^#/, "apps/web/src/").replace(/^@fundport\/(?!web|server)/, "packages/");
  const found: Import = { from, to, isRelative };
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
  return null;
}

const featureOf = (path: string): string | undefined => /^apps\/web\/src\/features\/(\w+\/[\w-]+)\//.exec(path)?.[1];

function refuseInFeature({ from, to, isRelative }: Import): string | null {
  const [feature, target] = [featureOf(from), featureOf(to)];
  if (feature === undefined || feature === target) return null;
  if (isRelative) return `Inside ${feature} import relatively; across features compose in app/routes.`;
  if (isTest(from)) return null;
  if (to.startsWith("apps/web/src/app/"))
    return `${feature} must not import the shell; the shell composes features in app/routes.`;
  const allowed = sharedFeatures.includes(feature) ? [] : [...sharedFeatures, ...(featureArrows[feature] ?? [])];
  if (target !== undefined && !allowed.includes(target))
    return `The feature ${feature} may import ${list(allowed, "no other feature")}; compose them in app/routes.`;
  return null;
}

function refuseInBrowser({ from, to }: Import): string | null {
  const layer = from.split("/")[3] ?? "";
  if (to.startsWith("@fundport/server")) return "Browser code must not import server code; share it through a package.";
  if (["ui", "lib"].includes(layer) && /^apps\/web\/src\/(?:features|app)\//.test(to))
    return `${layer} must not import features; pass what it needs as props or arguments.`;
  if (layer === "lib" && to.startsWith("apps/web/src/ui/")) return "lib must not import ui.";
  return null;
}

/** Returns the layer of a server file: its domain, otherwise its folder, otherwise the file itself. */
function layerOf(path: string): string | undefined {
  const [, , , first, second] = path.startsWith("apps/server/src/") ? path.split("/") : [];
  return (first === "domains" ? second : first)?.replace(/\.ts$/, "");
}

/** The folders of the import engine that all domains may use, because they define their imports with them. */
const publicFolders = "domains/imports/(definition|files)/";
/** The files of a domain that other domains may import: its factory, its services and its code lists. */
const publicFile = new RegExp(
  `${publicFolders}|/domains/(\\w+)/(create-\\2\\.ts$|([^/]+/)?(service\\.ts$|code-lists/))`,
);
/** The other files of a domain that trial data may import. */
const trialFile =
  /\/tables\.ts$|\/(?:funds\/defaults\/|portfolios\/compose-program|creation\/create-contract|records\/(?:read-contracts|statistics-repository))/;
const isTables = (path: string): boolean => path.endsWith("/tables.ts");
function refuseInServer({ from, to }: Import): string | null {
  if (isTest(from) || helpsTests(from)) return null;
  const [layer = "", target] = [layerOf(from), layerOf(to)];
  const [at, targetAt] = [layer, target ?? ""].map((name) => serverLayers.indexOf(name));
  if (at === undefined || at < 0) return `scripts/rules/arrows.ts: add "${layer}" to the layers.`;
  if (to.startsWith("@fundport/server") || (target !== undefined && helpsTests(to)))
    return "Only tests may import test helpers.";
  if (/^@fundport\/web|^packages\/testing/.test(to) && at > serverLayers.indexOf("trial-data"))
    return "The server must not import browser code or test builders; only trial data and tests may.";
  if (target === undefined || target === layer || (isTables(from) && isTables(to))) return null;
  const allowed = domainArrows[layer];
  const isDomain = domainArrows[target] !== undefined;
  if (allowed !== undefined && isDomain && !allowed.includes(target))
    return `${layer} may use ${list(allowed, "no other domain")}; take the rest as an argument that app/build-app.ts passes in, or add an arrow in scripts/rules/arrows.ts.`;
  if (targetAt === undefined || targetAt < at)
    return `${layer} must not import layers above it: take what it needs as an argument that app/build-app.ts passes in.`;
  const isPrivate = isDomain && !publicFile.test(to);
  if (isPrivate && (allowed !== undefined || (layer === "trial-data" && !trialFile.test(to))))
    return `${layer} uses ${target} only through a service.ts.`;
  return null;
}

/** The part of a syntax node that the rule needs. */
type Statement = { readonly source?: { readonly value?: unknown } | null };
type Context = {
  readonly filename: string;
  readonly report: (found: { node: unknown; message: string }) => void;
};

const arrowsRule = {
  create({ filename, report }: Context) {
    const from = relative(root, filename).split(sep).join("/");
    const check = (node: Statement): void => {
      const message = typeof node.source?.value === "string" ? findRefusal(from, node.source.value) : null;
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
