/**
 * The folders of the server from top to bottom: an import leads down and never back up. Files on the root of the source
 * folder stand under their own names, the modules each under its own. The lint rules and the printed figures share it.
 */
export const serverLayers: readonly string[] = [
  "main",
  "cli",
  "start",
  "app",
  "trial-data",
  "feedback",
  "accounts",
  "proposal",
  "contract-creation",
  "calculation",
  "product-documents",
  "sign-on",
  "import",
  "user",
  "outbox",
  "drafts",
  "favourites",
  "web-requests",
  "commission-attachments",
  "contract",
  "client",
  "portfolios",
  "funds",
  "images",
  "idempotency",
  "session",
  "reference",
  "http",
  "db",
  "print",
  "ports",
  "config",
  "lib",
];

/** Which modules a module may use; acyclic, since each leads down in `serverLayers`. A module not named here uses none. */
export const moduleArrows: Readonly<Record<string, readonly string[]>> = {
  feedback: ["accounts", "outbox", "idempotency", "session"],
  accounts: ["outbox", "session", "reference"],
  proposal: [
    "calculation",
    "user",
    "outbox",
    "drafts",
    "contract",
    "portfolios",
    "funds",
    "idempotency",
    "session",
    "reference",
  ],
  "contract-creation": ["calculation", "user", "web-requests", "contract", "client", "session", "reference"],
  calculation: ["user", "contract", "portfolios", "funds", "reference"],
  "product-documents": ["portfolios", "funds", "reference"],
  "sign-on": ["session"],
  import: [
    "user",
    "favourites",
    "commission-attachments",
    "contract",
    "client",
    "images",
    "portfolios",
    "funds",
    "session",
    "reference",
  ],
  user: ["session", "reference"],
  outbox: ["session"],
  drafts: ["idempotency", "session"],
  favourites: ["portfolios", "funds", "reference"],
  "web-requests": ["session"],
  "commission-attachments": ["session"],
  contract: ["client", "portfolios", "funds", "session", "reference"],
  client: ["session", "reference"],
  portfolios: ["funds", "idempotency", "session", "reference"],
  funds: ["reference"],
  images: ["session", "reference"],
  idempotency: ["session"],
  session: ["reference"],
};

/** The layer of a file by its path below `apps/server/src`: the module, else the folder, else the file itself. */
export function serverLayerOf(path: string): string {
  const [first = "", second = ""] = path.split("/");
  return (first === "modules" ? second : first).replace(/\.ts$/, "");
}
