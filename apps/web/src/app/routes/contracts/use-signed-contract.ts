import { useState } from "react";
import { useCart } from "#features/sales/cart/model/state/cart-store.ts";

/**
 * Returns the contract that is shown as signed; null if none. Once the cart reaches its last step, the page stays with
 * that contract until it is left, even if another tab changes the cart.
 */
export function useSignedContract(contractId: number | null) {
  const isAtSigned = useCart(({ activeStep }) => activeStep === "signed");
  const [signedContractId, setShown] = useState<number | null>(null);
  /** The contract that is not signed according to the server. */
  const [refused, setRefused] = useState<number | null>(null);
  if (signedContractId === null && isAtSigned && contractId !== null && refused !== contractId) setShown(contractId);
  return {
    contractId: signedContractId,
    /** Called when the server reports the contract as signed, even after it reported otherwise. */
    expect: () => setRefused(null),
    refuse: () => {
      setRefused(signedContractId);
      setShown(null);
    },
    leave: () => setShown(null),
  };
}
