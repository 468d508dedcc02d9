import { ApiError, type ContractRequest } from "@fundport/api";
import {
  calculateCart,
  type CartState,
  contractDetailsOf,
  countForClient,
  listContractLines,
  listItems,
} from "@fundport/cart";
import { parseDay } from "@fundport/units";
import { dayOf } from "../../../lib/day-of.ts";
import { listOutdated } from "../../../lib/shown-totals.ts";
import type { CheckedCart } from "../../sales/calculation/service.ts";
import { listOtherDetails } from "./other-details.ts";

/** Of a request for a framework contract alone the items do not count: service model and fees do. */
export function cartOfRequest(state: CartState, { frameworkOnly, client }: ContractRequest): CartState {
  const counted = countForClient(state, parseDay(client.birthDate));
  if (!frameworkOnly) return counted;
  // Appendix is what the page is set to before any framework contract is chosen; a chosen one stays, and is refused.
  const contractIsAppendix = state.frameworkContractId !== null && state.contractIsAppendix;
  return { ...counted, contractIsAppendix, items: {} };
}

/**
 * Refuses what was sent where the server knows it otherwise: totals that differ by more than 0.01, a birth date other
 * than the client's, terms beside the cart that are not the cart's, orders that do not follow from it.
 * Errors: `ProposalOutdated`, with the fields.
 */
export function refuseOutdated(request: ContractRequest, { state, totals, reference }: CheckedCart, day: string): void {
  const { cart, frameworkOnly } = request;
  const shown = cart?.totals ?? null;
  const ofTotals =
    frameworkOnly || totals === null
      ? []
      : shown === null
        ? ["cart.totals"]
        : listOutdated(shown, totals).map((name) => `cart.totals.${name}`);
  const given = cart?.state["dateOfBirth"] ?? null;
  const ofBirth = given === null || given === state.dateOfBirth ? [] : ["cart.state.dateOfBirth"];
  const ofTerms = termsBesideCart(request, state).map(([name]) => name);
  const { items } = calculateCart(state, reference, dayOf(day));
  const ordered = contractDetailsOf(listContractLines(items, reference));
  const ofDetails = request.contractDetails ? listOtherDetails(request.contractDetails, ordered) : [];
  const fields = [...ofTotals, ...ofBirth, ...ofTerms, ...ofDetails].map((path) => ({ path, code: "outdated" }));
  if (fields.length > 0) throw new ApiError("ProposalOutdated", { fields });
}

/** The specification's own fields, where they are sent and say something else than the cart. */
function termsBesideCart(request: ContractRequest, state: CartState) {
  const ofCart = {
    frameworkContractId: state.frameworkContractId,
    longTermInvestmentProduct: state.longTermInvestmentProduct,
    commissionModelId: state.serviceFeeId,
    commissionModelPaidAdvisoryFeeRate: state.advisorFeeRelative,
    totalDiscount: state.discount ?? 0,
  };
  return Object.entries(ofCart).filter(([name, value]) => {
    const sent = request[name as keyof typeof ofCart];
    // No discount is one of nothing.
    return sent !== undefined && (name === "totalDiscount" ? (sent ?? 0) : sent) !== value;
  });
}

/** Whether a cart has anything to make a contract of. */
export function hasItems(state: CartState): boolean {
  return listItems(state).length > 0;
}
