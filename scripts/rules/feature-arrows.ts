/** Which features of the browser may import which: a table, as packages have one. */

/** Features that every other one may import; they import none. */
export const sharedFeatures: readonly string[] = ["identity/sessions", "catalogue/reference"];

/** The features that a feature may import besides the shared ones, by domain and area. */
export const featureArrows: Readonly<Record<string, readonly string[]>> = {
  "catalogue/favourites": [],
  "catalogue/funds": ["catalogue/favourites", "catalogue/product-documents", "catalogue/products"],
  "catalogue/portfolios": ["catalogue/favourites", "catalogue/product-documents", "catalogue/products"],
  "catalogue/product-documents": [],
  "catalogue/products": [],
  "catalogue/search": [],
  "clients/form": ["sales/cart"],
  "contracts/creation": ["clients/form", "contracts/records", "contracts/signing", "sales/cart"],
  "contracts/delivery": ["contracts/records"],
  "contracts/download": ["contracts/signing"],
  "contracts/form-link": ["clients/form"],
  "contracts/key-documents": ["contracts/records"],
  "contracts/notices": [],
  "contracts/records": [],
  "contracts/signing": ["clients/form", "contracts/delivery", "contracts/key-documents", "contracts/records"],
  "contracts/tracker": ["contracts/delivery", "contracts/key-documents", "contracts/records", "contracts/signing"],
  "contracts/verification": [],
  "identity/accounts": [],
  "identity/operators": [],
  "identity/security": [],
  "identity/sign-on": [],
  "identity/users": ["contracts/notices"],
  "messaging/feedback": [],
  "messaging/outbox": [],
  "sales/cart": [],
  "sales/commission-attachments": [],
  "sales/drafts": ["clients/form", "contracts/creation", "contracts/records", "sales/cart"],
  "sales/proposals": ["sales/cart"],
  "sales/web-requests": [],
  "shell/home": [],
  "shell/support": [],
  "shell/trial": [],
};

/** Features of the table that have no folder yet. Remove a feature from this list when you create its folder. */
export const plannedFeatures: readonly string[] = [];

type Arrows = Readonly<Record<string, readonly string[]>>;

/**
 * Returns the features that each feature may import, the shared ones included.
 * Throws if a folder has no row, a row has no folder and is not planned, an arrow leads nowhere or to a shared feature,
 * or the arrows form a cycle.
 */
export function reachOfFeatures(
  folders: readonly string[],
  arrows: Arrows = featureArrows,
  planned: readonly string[] = plannedFeatures,
): ReadonlyMap<string, readonly string[]> {
  const refuse = (sentence: string): never => {
    throw new Error(`scripts/rules/feature-arrows.ts: ${sentence}`);
  };
  for (const folder of folders) {
    if (!sharedFeatures.includes(folder) && !Object.hasOwn(arrows, folder))
      refuse(`say which features "${folder}" may import`);
    if (planned.includes(folder)) refuse(`"${folder}" is here now: take it from the planned ones`);
  }
  for (const [feature, targets] of Object.entries(arrows)) {
    if (sharedFeatures.includes(feature)) refuse(`"${feature}" is shared and imports no feature`);
    if (!folders.includes(feature) && !planned.includes(feature)) refuse(`there is no feature "${feature}"`);
    for (const target of targets) {
      if (sharedFeatures.includes(target)) refuse(`every feature may import "${target}", no row says so`);
      if (!Object.hasOwn(arrows, target)) refuse(`"${feature}" may import "${target}", which does not exist`);
    }
    const circle = findCircle(feature, arrows);
    if (circle) refuse(`the arrows run in a circle: ${circle.join(" → ")}`);
  }
  return new Map(
    folders.map((folder) => [
      folder,
      sharedFeatures.includes(folder) ? [] : [...sharedFeatures, ...(arrows[folder] ?? [])],
    ]),
  );
}

/** The way from a feature back to itself; null where there is none. */
function findCircle(start: string, arrows: Arrows, way: readonly string[] = [start]): readonly string[] | null {
  for (const target of arrows[way.at(-1) ?? start] ?? []) {
    if (target === start) return [...way, start];
    const circle = way.includes(target) ? null : findCircle(start, arrows, [...way, target]);
    if (circle) return circle;
  }
  return null;
}
