import { useState } from "react";
import { useCart } from "#features/sales/cart/model/state/cart-store.ts";

/**
 * Which contract is shown as signed; null: none. From the moment that the cart comes to its last step the page stays with
 * that contract, whatever another tab does with the cart, until it is left.
 */
export function useSignedContract(contractId: number | null) {
  const isAtSigned = useCart(({ activeStep }) => activeStep === "signed");
  const [shown, setShown] = useState<number | null>(null);
  /** Of which the server says that it is not signed. */
  const [refused, setRefused] = useState<number | null>(null);
  if (shown === null && isAtSigned && contractId !== null && refused !== contractId) setShown(contractId);
  return {
    contractId: shown,
    /** The server says that it is signed, whatever it said before. */
    expect: () => setRefused(null),
    refuse: () => {
      setRefused(shown);
      setShown(null);
    },
    leave: () => setShown(null),
  };
}
