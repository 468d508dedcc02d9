/**
 * The allowed imports. The tables are acyclic, because each row is above the rows that it lists. Lint rules
 * (`import-rules.ts`) and the diagram in docs/architecture.md read these tables.
 */
export type Arrows = Readonly<Record<string, readonly string[]>>;

/** The packages that a package may import; a package without a row may import none. */
export const packageArrows: Arrows = {
  cart: ["units", "finance", "rules"],
  finance: ["units"],
  performance: ["units"],
  rules: ["units"],
  api: ["units"],
};

/** Features of the browser that all others may import; they import none. */
export const sharedFeatures: readonly string[] = ["identity/sessions", "catalogue/reference"];

/**
 * The features that a feature may import besides the shared ones, by domain and area; a feature without a row may
 * import none.
 */
export const featureArrows: Arrows = {
  "sales/drafts": ["clients/form", "contracts/creation", "contracts/records", "sales/cart"],
  "sales/proposals": ["sales/cart"],
  "contracts/creation": ["clients/form", "contracts/records", "contracts/signing", "sales/cart"],
  "contracts/download": ["contracts/signing"],
  "contracts/tracker": ["contracts/delivery", "contracts/key-documents", "contracts/records", "contracts/signing"],
  "contracts/signing": ["clients/form", "contracts/delivery", "contracts/key-documents", "contracts/records"],
  "contracts/delivery": ["contracts/records"],
  "contracts/key-documents": ["contracts/records"],
  "contracts/form-link": ["clients/form"],
  "clients/form": ["sales/cart"],
  "identity/users": ["contracts/notices"],
  "catalogue/funds": ["catalogue/favourites", "catalogue/product-documents", "catalogue/products"],
  "catalogue/portfolios": ["catalogue/favourites", "catalogue/product-documents", "catalogue/products"],
};

/** The domains that each domain of the server may use through their services. */
export const domainArrows: Arrows = {
  contracts: ["sales", "clients", "identity", "catalogue", "messaging", "imports"],
  sales: ["identity", "catalogue", "messaging", "imports"],
  clients: ["identity", "catalogue", "imports"],
  identity: ["catalogue", "messaging", "imports"],
  catalogue: ["messaging", "imports"],
  messaging: [],
  imports: [],
};

/** Folders and files of the server from top to bottom. Imports lead only down. */
export const serverLayers: readonly string[] = ["main", "cli", "start", "app", "trial-data"].concat(
  Object.keys(domainArrows),
  ["platform", "http", "db", "print", "ports", "config", "lib"],
);
