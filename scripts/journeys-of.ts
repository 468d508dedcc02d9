const money = ["cart", "packages", "proposal", "journey"] as const;
const funds = ["funds", "funds-finding", "fund-comparison", "catalogue", "insight"] as const;
const client = ["client-form", "contract", "contract-errors"] as const;
const contract = ["contract", "contract-errors", "signing"] as const;
const account = ["session", "accounts", "passkeys", "own-area"] as const;

/** The core journeys that see a folder. The first row that fits a path counts, so narrow folders come first. */
const table: readonly (readonly [folder: RegExp, journeys: readonly string[]])[] = [
  // No journey sees these.
  [/\.test\.tsx?$|\.md$|^(?:docs|bench|\.ci)\/|^e2e\/full\/|\/testing\/|\/test-support\/|\/resilience\//, []],
  [/^(?:scripts|packages\/testing)\/|^(?!package)[^/]+\.(?:json|ts)$/, []],
  [/^packages\/performance\//, [...funds, "portfolios"]],
  [/^packages\/(?:finance|cart)\//, [...money, "insight", "drafts", "portfolios"]],
  [/^packages\/rules\/src\/(?:client-form|questionnaire|identifiers)\//, [...client, ...contract]],
  [
    /features\/(?:cart|drafts|web-request)\/|modules\/(?:calculation|drafts|idempotency|web-requests)\//,
    [...money, "drafts", "insight", "errors"],
  ],
  [/features\/proposal\/|modules\/proposal\/|server\/src\/print\//, ["proposal", "journey", "signing"]],
  [
    /features\/(?:funds|product|search)\/|modules\/(?:funds|favourites|product-documents|images)\//,
    [...funds, "portfolios", "shell"],
  ],
  [/features\/portfolios\/|modules\/portfolios\//, ["portfolios", "packages", "catalogue"]],
  [/features\/client\/|modules\/client\//, [...client, "signing"]],
  [/features\/client-(?:form|signing|download)\/|modules\/client-(?:form|access)\//, ["client-form", "signing"]],
  [
    /features\/(?:contract|verify|notices)\/|modules\/(?:contract|audit|jobs|key-document|notices|verification)[^/]*\//,
    [...contract],
  ],
  [/server\/src\/ports\/(?:seal|pdf)/, [...contract, "proposal"]],
  [
    /features\/(?:accounts|session|security|operator|profile|outbox|trial)\/|modules\/(?:accounts|session|sign-on|user|operator|outbox)\//,
    [...account, "signing"],
  ],
  [/features\/commission-attachments\/|modules\/commission-attachments\//, ["own-area"]],
  [/features\/(?:feedback|support|home)\/|modules\/feedback\/|app\/shell\//, ["shell", "journey"]],
  [/modules\/import\/|server\/src\/cli\//, []],
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
