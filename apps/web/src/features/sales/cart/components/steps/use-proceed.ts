import { uuidOfIssue } from "@fundport/cart";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { useTexts } from "#lib/language/use-texts.tsx";
import { currentCart, useCart } from "../../model/state/cart-store.ts";
import type { CartActions } from "../../model/state/use-cart-actions.ts";
import { checkedCart } from "../../model/state/checked-cart.ts";
import type { CartScope } from "../../model/state/cart-scope.ts";
import { nameOfItem } from "../../model/state/use-cart-view.ts";
import { confirmFki, fkiConcernsOf } from "../fki/confirm-fki.tsx";
import type { NextSteps } from "./proceed-buttons.tsx";

type Proceed = {
  steps: Pick<NextSteps, "proposal" | "contract" | "frameworkOnly">;
  /** The number of attempts to continue with invalid fields. Invalid fields are marked after the first such attempt. */
  attempts: number;
  /** The number of invalid fields and the uuids of their items; empty before the first attempt to continue. */
  wrong: { count: number; uuids: readonly string[] };
};
type Options = {
  scope: CartScope;
  dispatch: CartActions["dispatch"];
  /** True if the cart is followed by the client step. */
  hasClientStep: boolean;
  /**
   * Called with true to create only the framework contract, with false for the whole cart. If absent, the choice is not
   * offered.
   */
  onFrameworkOnly: ((isChosen: boolean) => void) | undefined;
  /** True if the advisor opened the page by a link to fix issues. */
  isSettling: boolean;
  /** Called with the uuid of the item that has the first invalid field; null if the field belongs to the whole cart. */
  onWrong: (uuid: string | null) => void;
};

/**
 * Returns the actions that open the steps after the cart. Each action requires a valid cart and the confirmation for
 * funds for qualified investors.
 */
export function useProceed({ scope, dispatch, hasClientStep, onFrameworkOnly, isSettling, onWrong }: Options): Proceed {
  const { t } = useTexts("cart");
  const navigate = useNavigate();
  const [attempts, setAttempts] = useState(0);
  const { data, entryName } = scope;
  const { reference } = data;

  async function proceed(step: () => void): Promise<void> {
    const [first] = checkedCart(currentCart(), scope).fields;
    if (first) {
      onWrong(uuidOfIssue(first));
      setAttempts((soFar) => soFar + 1);
      return;
    }
    const itemName = (uuid: string) => nameOfItem(currentCart(), uuid, entryName);
    if (await confirmFki(t, currentCart(), reference, itemName)) step();
  }
  const showProposal = () => void navigate("/cart/proposal", { state: fkiConcernsOf(currentCart(), reference) });
  const showClient = () => dispatch({ kind: "step-chosen", step: "client" });
  function showContract() {
    onFrameworkOnly?.(false);
    showClient();
  }
  /**
   * A framework contract without orders ignores the items. Missing fields of the header form are marked on this page.
   */
  function showFrameworkOnly() {
    if (checkedCart({ ...currentCart(), items: {} }, scope).fields.length > 0) {
      onWrong(null);
      setAttempts((soFar) => soFar + 1);
      return;
    }
    onFrameworkOnly?.(true);
    showClient();
  }
  const isNew = useCart((cart) => !cart.contractIsAppendix);
  const canChooseFrameworkOnly = hasClientStep && isNew && reference.user.allowSameFrameworkContract;

  return {
    steps: {
      proposal: () => void proceed(showProposal),
      contract: hasClientStep ? () => void proceed(showContract) : null,
      frameworkOnly: canChooseFrameworkOnly && onFrameworkOnly ? showFrameworkOnly : null,
    },
    attempts,
    wrong: useWrong(scope, attempts > 0 || isSettling),
  };
}

function useWrong(scope: CartScope, isAttempted: boolean): Proceed["wrong"] {
  // The paths are joined to a string, so that the page renders again only when the string changes.
  const paths = useCart((cart) =>
    isAttempted
      ? checkedCart(cart, scope)
          .fields.map(({ path }) => path)
          .join()
      : "",
  );
  return useMemo(() => {
    const list = paths === "" ? [] : paths.split(",");
    return { count: list.length, uuids: [...new Set(list.flatMap((path) => uuidOfIssue({ path }) ?? []))] };
  }, [paths]);
}
