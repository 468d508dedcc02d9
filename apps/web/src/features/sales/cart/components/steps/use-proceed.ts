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
  /** How often a step was tried while something was wrong; above 0 the wrong fields are marked. */
  attempts: number;
  /** After an attempt: how many fields are wrong, and of which items. */
  wrong: { count: number; uuids: readonly string[] };
};
type Options = {
  scope: CartScope;
  dispatch: CartActions["dispatch"];
  /** A step follows the cart here. */
  hasClientStep: boolean;
  /** Chooses between the framework contract alone and all that is in the cart; absent: there is no such choice. */
  onFrameworkOnly: ((isChosen: boolean) => void) | undefined;
  /** Somebody was led here to settle what is wrong. */
  isSettling: boolean;
  /** Called with the item of the first wrong field; null if the field belongs to the whole cart. */
  onWrong: (uuid: string | null) => void;
};

/** The steps after the cart: each requires a valid cart and the confirmation for funds of qualified investors. */
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
  /** Of the framework contract alone the items do not count; what the header form lacks is shown there. */
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
  const mayFrameworkOnly = hasClientStep && isNew && reference.user.allowSameFrameworkContract;

  return {
    steps: {
      proposal: () => void proceed(showProposal),
      contract: hasClientStep ? () => void proceed(showContract) : null,
      frameworkOnly: mayFrameworkOnly && onFrameworkOnly ? showFrameworkOnly : null,
    },
    attempts,
    wrong: useWrong(scope, attempts > 0 || isSettling),
  };
}

function useWrong(scope: CartScope, isAttempted: boolean): Proceed["wrong"] {
  // As a text, so that the page is drawn again only when it changes.
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
