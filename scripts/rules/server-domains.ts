/**
 * The folders of the server from top to bottom: an import leads down and never back up. Files at the root of the source
 * folder count under their own names, and each domain counts as a folder of its own. Lint rules, the printed figures and
 * the picture in docs/architecture.md are made from these tables.
 */
export const serverLayers: readonly string[] = [
  "main",
  "cli",
  "start",
  "app",
  "trial-data",
  "contracts",
  "sales",
  "clients",
  "identity",
  "catalogue",
  "messaging",
  "imports",
  "platform",
  "http",
  "db",
  "print",
  "ports",
  "config",
  "lib",
];

/** The domains that each domain may use through their services; acyclic, since each arrow leads down in `serverLayers`. */
export const domainArrows: Readonly<Record<string, readonly string[]>> = {
  contracts: ["sales", "clients", "identity", "catalogue", "messaging", "imports"],
  sales: ["identity", "catalogue", "messaging", "imports"],
  clients: ["identity", "catalogue", "imports"],
  identity: ["catalogue", "messaging", "imports"],
  catalogue: ["messaging", "imports"],
  messaging: [],
  imports: [],
};

/** Folders of a domain that are public as a whole: kinds of imports are built from the parts of the engine. */
export const publicFolders: Readonly<Record<string, readonly string[]>> = {
  imports: ["definition", "files"],
};

/** Returns the layer of a file by its path below `apps/server/src`: the domain, else the folder, else the file itself. */
export function serverLayerOf(path: string): string {
  const [first = "", second = ""] = path.split("/");
  return (first === "domains" ? second : first).replace(/\.ts$/, "");
}
