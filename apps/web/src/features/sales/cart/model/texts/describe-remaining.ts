import type { CartEntry, CartState } from "@fundport/cart";
import type { TFunction } from "i18next";

type Remaining = { readonly path: string; readonly key: string; readonly uuid: string | null };
type RemainingContext = {
  readonly t: TFunction<"repair">;
  readonly cart: CartState;
  readonly entryName: (entry: CartEntry) => string;
};

/** Names the fields that still block the cart, each once and in the order of the cart. */
export function describeRemaining(issues: readonly Remaining[], { t, cart, entryName }: RemainingContext): string {
  const labels = issues.map(({ path, key, uuid }) => {
    const entry = uuid === null ? undefined : cart.items[uuid];
    const name = entry ? entryName(entry) : t("terms");
    if (path === "dateOfBirth") return t("field-birth-date");
    if (path === "frameworkContractId") return t("field-contract");
    // The service model of an appendix comes from its framework contract, so the framework contract is the missing
    // field.
    if (path === "serviceFeeId") return t(cart.contractIsAppendix ? "field-contract" : "field-service");
    if (path === "items") return t("field-size");
    if (key === "incomplete-aml-questionnaire") return t("field-questionnaire", { name });
    return path.endsWith(".name") ? t("field-name") : t("field-other", { name });
  });
  return [...new Set(labels)].join(", ");
}
