import type { CartReference } from "./reference.ts";
import { feeKindOf, isPremium } from "./service-model.ts";
import type { CartState } from "./state.ts";

/** Returns the service model of a cart and the fees that the model charges; null if no service model is chosen. */
export function serviceTermsOf(state: CartState, reference: Pick<CartReference, "commissionModels" | "user">) {
  const model = state.serviceFeeId === null ? undefined : reference.commissionModels.get(state.serviceFeeId);
  if (!model) return null;
  const kind = feeKindOf(model);
  const absolute = { absolute: state.advisorFeeAbsolute, transaction: reference.user.servisPayment };
  return {
    name: model.name,
    isPremium: isPremium(model),
    relativeFee: kind === "relative" ? state.advisorFeeRelative : null,
    absoluteFee: kind === "absolute" || kind === "transaction" ? absolute[kind] : null,
    feeKind: kind,
    discount: state.discount ?? 0,
    setUpFee: isPremium(model) ? reference.user.premiumSetUpFee : null,
  };
}
