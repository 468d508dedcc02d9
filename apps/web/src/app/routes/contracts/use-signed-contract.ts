import { useState } from "react";
import { useCart } from "#features/sales/cart/model/state/cart-store.ts";

/**
 * Returns the contract that is shown as signed, or null. Once the cart reaches its last step, the page shows the cart's
 * contract until the user leaves, even if another tab changes the cart.
 */
export function useSignedContract(contractId: number | null) {
  const isAtSigned = useCart(({ activeStep }) => activeStep === "signed");
  const [signedContractId, setShown] = useState<number | null>(null);
  /** The contract that is not signed, according to the server. */
  const [refused, setRefused] = useState<number | null>(null);
  if (signedContractId === null && isAtSigned && contractId !== null && refused !== contractId) setShown(contractId);
  return {
    contractId: signedContractId,
    /**
     * Called when the server reports that the contract is signed, even if the server has reported the opposite before.
     */
    expect: () => setRefused(null),
    refuse: () => {
      setRefused(signedContractId);
      setShown(null);
    },
    leave: () => setShown(null),
  };
}
