const money = ["cart", "packages", "proposals", "journey"] as const;
const funds = ["funds", "funds-finding", "fund-comparison", "catalogue", "costs-and-target"] as const;
const client = ["form-link", "contracts", "contract-errors"] as const;
const contract = ["contracts", "contract-errors", "signing"] as const;
const account = ["sessions", "accounts", "passkeys", "own-area"] as const;

/** The core journeys that see a folder. The first row that fits a path counts, so narrow folders come first. */
const table: readonly (readonly [folder: RegExp, journeys: readonly string[]])[] = [
  // No journey sees these.
  [/\.test\.tsx?$|\.md$|^(?:docs|bench|\.ci)\/|^e2e\/full\/|\/testing\/|\/resilience\//, []],
  [/^(?:scripts|packages\/testing)\/|^(?!package)[^/]+\.(?:json|ts)$/, []],
  [/domains\/(?:imports\/|.*\/import\/|\w+\/(?:import-kinds|missing-checks)\.ts)|server\/src\/cli\//, []],
  [/^packages\/performance\//, [...funds, "portfolios"]],
  [/^packages\/(?:finance|cart)\//, [...money, "costs-and-target", "drafts", "portfolios"]],
  [/^packages\/rules\/src\/(?:clients|contracts|identifiers)\//, [...client, ...contract]],
  [
    /features\/sales\/(?:cart|drafts|web-requests)\/|domains\/(?:sales\/(?:calculation|drafts|web-requests)|messaging\/idempotency)\//,
    [...money, "drafts", "costs-and-target", "errors"],
  ],
  [
    /features\/sales\/proposals\/|domains\/sales\/proposals\/|server\/src\/print\//,
    ["proposals", "journey", "signing"],
  ],
  [
    /features\/catalogue\/(?:funds|products|product-documents|favourites|search)\/|domains\/catalogue\/(?:funds|favourites|product-documents|images)\//,
    [...funds, "portfolios", "shell"],
  ],
  [/features\/catalogue\/portfolios\/|domains\/catalogue\/portfolios\//, ["portfolios", "packages", "catalogue"]],
  [/features\/clients\/|domains\/clients\//, [...client, "signing"]],
  [
    /features\/contracts\/(?:form-link|download)\/|features\/contracts\/signing\/client\/|domains\/contracts\/(?:form-link|access)\//,
    ["form-link", "signing"],
  ],
  [/features\/contracts\/|domains\/(?:contracts|messaging\/jobs)\//, [...contract]],
  [/server\/src\/ports\/(?:seal|pdf)/, [...contract, "proposals"]],
  [
    /features\/(?:identity|messaging\/outbox|shell\/trial)\/|domains\/(?:identity|messaging\/outbox)\//,
    [...account, "signing"],
  ],
  [/features\/sales\/commission-attachments\/|domains\/sales\/commission-attachments\//, ["own-area"]],
  [
    /features\/(?:messaging\/feedback|shell\/(?:support|home))\/|domains\/messaging\/feedback\/|app\/shell\//,
    ["shell", "journey"],
  ],
];

/** A change below these can move or hide something on every page. */
const onEveryPage = ["accessibility", "links", "shell"];

/**
 * Returns the names of the core journeys for changed paths, sorted; "all" where a folder is in no row. A changed spec calls
 * for itself.
 */
export function journeysOf(changed: readonly string[]): "all" | string[] {
  const chosen = new Set<string>();
  for (const path of changed) {
    const spec = /^e2e\/([^/]+)\.spec\.ts$/.exec(path)?.[1];
    const found = spec === undefined ? table.find(([folder]) => folder.test(path))?.[1] : [spec];
    if (found === undefined) return "all";
    for (const journey of found) chosen.add(journey);
    if (found.length > 0 && path.startsWith("apps/web/")) for (const journey of onEveryPage) chosen.add(journey);
  }
  return [...chosen].sort();
}

/** Every journey that a row names. */
export const namedJourneys: readonly string[] = [
  ...new Set([...table.flatMap(([, journeys]) => journeys), ...onEveryPage]),
];
