/**
 * The tables of allowed imports. They have no cycles, because each row may only list rows below it. The lint rule
 * (`import-rules.ts`) and the diagram in docs/architecture.md read these tables.
 */
export type Arrows = Readonly<Record<string, readonly string[]>>;

/** For each package, the packages that it may import. A package without a row may not import any. */
export const packageArrows: Arrows = {
  cart: ["units", "finance", "rules"],
  finance: ["units"],
  performance: ["units"],
  rules: ["units"],
  api: ["units"],
};

/** Features of the web app that all others may import. They may not import other features themselves. */
export const sharedFeatures: readonly string[] = ["identity/sessions", "catalogue/reference"];

/**
 * For each feature of the web app (domain and area), the features that it may import besides the shared ones. A feature
 * without a row may only import the shared ones.
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

/** For each domain of the server, the domains that it may use through their services. */
export const domainArrows: Arrows = {
  contracts: ["sales", "clients", "identity", "catalogue", "messaging", "imports"],
  sales: ["identity", "catalogue", "messaging", "imports"],
  clients: ["identity", "catalogue", "imports"],
  identity: ["catalogue", "messaging", "imports"],
  catalogue: ["messaging", "imports"],
  messaging: [],
  imports: [],
};

/** The folders and files of the server from top to bottom. Each may only import those below it. */
export const serverLayers: readonly string[] = ["main", "cli", "start", "app", "trial-data"].concat(
  Object.keys(domainArrows),
  ["platform", "http", "db", "print", "ports", "config", "lib"],
);
