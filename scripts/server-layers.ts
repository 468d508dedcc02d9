/**
 * The folders of the server from top to bottom: an import leads down, and only a foreign key (tables.ts, schema.ts) may
 * lead back up. Files on the root of the source folder stand under their own names.
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
  "user",
  "calculation",
  "product-documents",
  "sign-on",
  "import",
  "outbox",
  "drafts",
  "favourites",
  "web-requests",
  "commission-attachments",
  "portfolios",
  "funds",
  "images",
  "contract",
  "session",
  "idempotency",
  "reference",
  "http",
  "db",
  "print",
  "ports",
  "config",
  "start-refused",
  "lib",
];

/** The layer of a file by its path below `apps/server/src`: the module, else the folder, else the file itself. */
export function serverLayerOf(path: string): string {
  const [first = "", second = ""] = path.split("/");
  return (first === "modules" ? second : first).replace(/\.ts$/, "");
}
