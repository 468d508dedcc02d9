import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { SignedPage } from "#features/contracts/delivery/components/signed-page.tsx";
import type { DraftCart } from "#features/sales/drafts/model/draft-cart.ts";
import { useLoadedDraft } from "#features/sales/drafts/model/loaded-draft.ts";
import { useLeaveSignedContract } from "#features/sales/drafts/model/use-leave-signed-contract.ts";
import { useTexts } from "#lib/language/use-texts.tsx";

type SignedStepProps = {
  contractId: number;
  cart: DraftCart;
  /** Called when the user leaves the signed contract through a link to the current page. */
  onLeft: () => void;
  onNotSigned: () => void;
};

/**
 * Shows the signed contract. When the user leaves it in any way, the cart and the client form are emptied. Until then
 * they are kept, so that a reload shows the contract again. Source: docs/reference/drafts.md#leaving-a-signed-contract.
 */
export function SignedStep({ contractId, cart, onLeft, onNotSigned }: SignedStepProps) {
  const { t } = useTexts("signed");
  const navigate = useNavigate();
  const draft = useLoadedDraft();
  const { key } = useLocation();
  const [initialKey] = useState(key);
  const leave = useLeaveSignedContract(cart);
  const latest = useRef({ leave, onLeft });
  useEffect(() => {
    latest.current = { leave, onLeft };
  });
  const isSigned = useRef(true);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      // If React only re-runs the effect, the step is shown again immediately, so the user has not left it.
      queueMicrotask(() => {
        if (!isShown.current && isSigned.current) void latest.current.leave(contractId);
      });
    };
  }, [contractId]);
  useEffect(() => {
    if (key !== initialKey) void latest.current.leave(contractId).finally(() => latest.current.onLeft());
  }, [key, initialKey, contractId]);
  return (
    <SignedPage
      contractId={contractId}
      after={draft === null ? t("after-empty") : t("after-draft", { name: draft.name })}
      onConfirm={() => void navigate("/")}
      onNotSigned={() => {
        isSigned.current = false;
        onNotSigned();
      }}
    />
  );
}
