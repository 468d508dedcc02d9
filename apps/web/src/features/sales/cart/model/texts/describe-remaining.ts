import type { CartEntry, CartState } from "@fundport/cart";
import type { TFunction } from "i18next";

type Remaining = { readonly path: string; readonly key: string; readonly uuid: string | null };
type RemainingContext = {
  readonly t: TFunction<"repair">;
  readonly cart: CartState;
  readonly entryName: (entry: CartEntry) => string;
};

/** Names the distinct fields that still block the cart, in the order of the cart. */
export function describeRemaining(issues: readonly Remaining[], { t, cart, entryName }: RemainingContext): string {
  const labels = issues.map(({ path, key, uuid }) => {
    const entry = uuid === null ? undefined : cart.items[uuid];
    const name = entry ? entryName(entry) : t("terms");
    if (path === "dateOfBirth") return t("field-birth-date");
    if (path === "frameworkContractId") return t("field-contract");
    // An appendix has the service model of its framework contract.
    if (path === "serviceFeeId") return t(cart.contractIsAppendix ? "field-contract" : "field-service");
    if (path === "items") return t("field-size");
    if (key === "incomplete-aml-questionnaire") return t("field-questionnaire", { name });
    return path.endsWith(".name") ? t("field-name") : t("field-other", { name });
  });
  return [...new Set(labels)].join(", ");
}
