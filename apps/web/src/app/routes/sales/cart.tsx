import { emptyClientForm } from "@fundport/rules";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { CartPage, type StepPage } from "#features/sales/cart/components/cart-page.tsx";
import { useStepChange } from "#features/sales/cart/components/steps/use-step-change.ts";
import { useCart } from "#features/sales/cart/model/state/cart-store.ts";
import type { LinkedField } from "#features/sales/cart/model/state/linked-field.ts";
import {
  currentClientForm,
  isEmptyClientForm,
  setClientForm,
  useClientForm,
} from "#features/clients/form/model/client-form-store.ts";
import { RedirectToStep } from "#features/contracts/creation/components/redirect-to-step.tsx";
import type { LeaveReason } from "#features/contracts/records/model/leave-reason.ts";
import { setContractId, useContractId } from "#features/contracts/records/model/contract-store.ts";
import { setContractTerms, useContractTerms } from "#features/contracts/creation/model/contract-terms.ts";
import { LoadedDraftBanner } from "#features/sales/drafts/components/loaded-draft-banner.tsx";
import { SaveDraft } from "#features/sales/drafts/components/save-draft.tsx";
import { markAllIssues, applyStoredDraft } from "#features/sales/drafts/model/use-apply-draft.ts";
import { useDraftCart } from "#features/sales/drafts/model/use-draft-cart.ts";
import { useNewContract } from "#features/sales/drafts/model/use-new-contract.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useSignedContract } from "../contracts/use-signed-contract.ts";

// Loaded lazily, so that the cart does not wait for the code of later steps. Each step has its own boundary: with a
// shared one, the previous step would stay in the page, hidden, until the code of the next step has loaded, and its
// title would be taken for the new title.
const ClientStep = lazy(() =>
  import("../contracts/client-step.tsx").then(({ ClientStep: step }) => ({ default: step })),
);
const ContractPage = lazy(() =>
  import("#features/contracts/signing/components/contract-page.tsx").then(({ ContractPage: page }) => ({
    default: page,
  })),
);
const SignedStep = lazy(() =>
  import("../contracts/signed-step.tsx").then(({ SignedStep: step }) => ({ default: step })),
);
const stepFallback = <Skeleton width="100%" height="24rem" radius={10} />;

/**
 * The page of the cart: the loaded draft, the cart, and the steps after the cart. Source: docs/reference/cart.md#steps.
 */
export function CartRoute() {
  const { t } = useTexts("cart");
  const cart = useDraftCart();
  const startNew = useNewContract(cart);
  const navigate = useNavigate();
  const hasClient = useClientForm((form) => !isEmptyClientForm(form));
  const draftActions = <SaveDraft cart={cart} />;
  const contractId = useContractId();
  const frameworkOnly = useContractTerms((terms) => terms.frameworkOnly);
  const isAtContract = useCart(({ activeStep }) => activeStep === "contract" || activeStep === "signed");
  const signed = useSignedContract(contractId);
  useStepChange(signed.contractId === null ? "cart" : "signed");
  const [leaveReason, setLeft] = useState<LeaveReason | null>(null);
  const client = ({ head, scope, goTo, reach }: StepPage) => (
    <Suspense key="client" fallback={stepFallback}>
      <ClientStep
        scope={scope}
        head={head}
        leaveReason={leaveReason}
        onCreated={() => {
          setLeft(null);
          reach("contract");
        }}
        onBack={() => goTo("cart")}
        draftActions={draftActions}
        onCartWrong={() => {
          goTo("cart");
          void navigate("/cart", { replace: true, state: markAllIssues });
        }}
        onContractLeft={() => {
          const state: LinkedField = { settle: { uuid: null, label: t("framework-contract") } };
          void navigate("/cart", { replace: true, state });
        }}
      />
    </Suspense>
  );
  const contract = ({ head, goTo, reach }: StepPage) =>
    contractId === null ? (
      <RedirectToStep step="client" goTo={goTo} />
    ) : (
      <Suspense key="contract" fallback={stepFallback}>
        <ContractPage
          contractId={contractId}
          head={head}
          onBack={() => goTo("client")}
          onNew={() => void startNew()}
          onLeft={(reason) => {
            setLeft(reason);
            goTo("client");
            setContractId(null);
          }}
          onSigned={() => {
            signed.expect();
            reach("signed");
          }}
        />
      </Suspense>
    );
  if (signed.contractId !== null)
    return (
      <Suspense key="signed" fallback={stepFallback}>
        <SignedStep contractId={signed.contractId} cart={cart} onLeft={signed.leave} onNotSigned={signed.refuse} />
      </Suspense>
    );
  const notSigned = ({ goTo }: StepPage) => <RedirectToStep step="contract" goTo={goTo} />;
  return (
    <CartPage
      banner={<LoadedDraftBanner cart={cart} />}
      draftActions={draftActions}
      applyDraft={async (draft, message) => {
        const isLoaded = await applyStoredDraft(cart, draft, message);
        if (isLoaded) void navigate("/cart", { replace: true, state: markAllIssues });
        return isLoaded;
      }}
      emptying={hasClient ? { note: t("clear-text-client"), empty: emptyClient } : undefined}
      frameworkOnly={{ isChosen: frameworkOnly, choose: chooseFrameworkOnly }}
      steps={contractId === null && !isAtContract ? { client } : { client, contract, signed: notSigned }}
    />
  );
}

function chooseFrameworkOnly(isChosen: boolean): void {
  setContractTerms({ frameworkOnly: isChosen });
}

/**
 * Empties the client form together with the cart. Returns a function that undoes this, unless a client has been entered
 * since.
 */
function emptyClient(): () => void {
  const before = currentClientForm();
  setClientForm(emptyClientForm);
  return () => {
    if (isEmptyClientForm(currentClientForm())) setClientForm(before);
  };
}
