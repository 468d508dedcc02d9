import { ApiError, type ContractRequest, type User } from "@fundport/api";
import {
  calculateCart,
  type CartState,
  contractDetailsOf,
  withBirthDate,
  isAppendix,
  listContractLines,
  listItems,
  listOutdatedTotals,
} from "@fundport/cart";
import type { Language } from "@fundport/i18n";
import { parseDay } from "@fundport/units";
import { requireDay } from "../../../lib/prague-days.ts";
import type { Calculations, CheckedCart } from "../../sales/calculation/service.ts";
import { listOtherDetails } from "./other-details.ts";
import { missing, refuse } from "./request-issues.ts";

type Dependencies = { calculations: Pick<Calculations, "loadCheckedCart">; maxCartItems: number };

/**
 * Loads and checks the cart of a request. Errors: `ContractInvalid` if parts are missing or forbidden, `CartInvalid`.
 */
export async function checkCart(
  { calculations, maxCartItems }: Dependencies,
  request: ContractRequest,
  context: { user: User; language: Language; day: string },
): Promise<CheckedCart> {
  const { cart } = request;
  if (!cart) throw new ApiError("ContractInvalid", { fields: [missing("cart")] });
  const complete = (state: CheckedCart["state"]) => cartOfRequest(state, request);
  const checked = await calculations.loadCheckedCart(cart, { ...context, maxCartItems, path: "cart", complete });
  if (!request.frameworkOnly && listItems(checked.state).length === 0) refuse([missing("cart.state.items")]);
  // An appendix belongs to an existing framework contract, so a new framework contract cannot be created for it.
  if (request.frameworkOnly && isAppendix(checked.state)) refuse([{ path: "frameworkOnly", code: "mixed.one-of" }]);
  return checked;
}

/**
 * Returns the cart to calculate. If only a framework contract is requested, the cart has a service model and fees, but
 * no items.
 */
function cartOfRequest(state: CartState, { frameworkOnly, client }: ContractRequest): CartState {
  const counted = withBirthDate(state, parseDay(client.birthDate));
  if (!frameworkOnly) return counted;
  // The page preselects an appendix before the advisor chooses a framework contract. This setting is ignored until a
  // framework contract is chosen. If one is chosen, the request is refused.
  const contractIsAppendix = state.frameworkContractId !== null && state.contractIsAppendix;
  return { ...counted, contractIsAppendix, items: {} };
}

/**
 * Refuses a request whose values differ from the server's values: totals that differ by more than 0.01, a cart with
 * another birth date than the client's, terms that differ from the cart, or orders that differ from the orders derived
 * from the cart.
 * Errors: `ProposalOutdated`, with the fields.
 */
export function refuseOutdated(request: ContractRequest, { state, totals, reference }: CheckedCart, day: string): void {
  const { cart, frameworkOnly } = request;
  const shown = cart?.totals ?? null;
  const totalsPaths =
    frameworkOnly || totals === null
      ? []
      : shown === null
        ? ["cart.totals"]
        : listOutdatedTotals(shown, totals).map((name) => `cart.totals.${name}`);
  const birthDate = cart?.state["dateOfBirth"] ?? null;
  const birthDatePaths = birthDate === null || birthDate === state.dateOfBirth ? [] : ["cart.state.dateOfBirth"];
  const termPaths = termsBesideCart(request, state).map(([name]) => name);
  const { items } = calculateCart(state, reference, requireDay(day));
  const ordered = contractDetailsOf(listContractLines(items, reference));
  const detailPaths = request.contractDetails ? listOtherDetails(request.contractDetails, ordered) : [];
  const fields = [...totalsPaths, ...birthDatePaths, ...termPaths, ...detailPaths].map((path) => ({
    path,
    code: "outdated",
  }));
  if (fields.length > 0) throw new ApiError("ProposalOutdated", { fields });
}

/** Lists the request's own terms that differ from the terms in its cart. */
function termsBesideCart(request: ContractRequest, state: CartState) {
  const cartTerms = {
    frameworkContractId: state.frameworkContractId,
    longTermInvestmentProduct: state.longTermInvestmentProduct,
    commissionModelId: state.serviceFeeId,
    commissionModelPaidAdvisoryFeeRate: state.advisorFeeRelative,
    totalDiscount: state.discount ?? 0,
  };
  return Object.entries(cartTerms).filter(([name, value]) => {
    const sent = request[name as keyof typeof cartTerms];
    // A missing discount equals a discount of 0.
    return sent !== undefined && (name === "totalDiscount" ? (sent ?? 0) : sent) !== value;
  });
}
