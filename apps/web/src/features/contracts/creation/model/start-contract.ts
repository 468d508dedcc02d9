import type { ClientForm } from "@fundport/rules";
import { clientFormStore, isEmptyClientForm } from "#features/clients/form/model/client-form-store.ts";
import { contractStore, currentContractId, setContractId } from "#features/contracts/records/model/contract-store.ts";
import { contractTermsStore, setContractTerms } from "./contract-terms.ts";
import { signingPlaceStore } from "#features/contracts/signing/model/signing-place.ts";

/** What was left with its contract: that comes back with the same client. */
type Left = { readonly contractId: number; readonly client: string };

/** Whether a form was emptied, or another person's was put in its place: who types changes one field at a time. */
function isAnotherClient(form: ClientForm, before: ClientForm): boolean {
  if (isEmptyClientForm(before)) return false;
  return isEmptyClientForm(form) || (form.personalId !== before.personalId && form.lastName !== before.lastName);
}

/**
 * Starts the stores, and forgets the contract when its client's form has been emptied or replaced: what comes next is
 * another client's contract, and making it must not end this one. An undo brings it back. Returns how to stop.
 * Whoever empties the cart as a whole empties the form with it. Source: docs/decisions/173.
 */
export function startContract(): () => void {
  let left: Left | null = null;
  const stops = [
    contractStore.start(),
    contractTermsStore.start(),
    signingPlaceStore.start(),
    clientFormStore.subscribe(({ contractFormValues: form }, { contractFormValues: before }) => {
      if (isAnotherClient(form, before)) {
        const contractId = currentContractId();
        if (contractId !== null) left = { contractId, client: before.personalId };
        setContractId(null);
        setContractTerms({ language: null });
      }
      if (left?.client === form.personalId && currentContractId() === null) {
        setContractId(left.contractId);
        left = null;
      }
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
