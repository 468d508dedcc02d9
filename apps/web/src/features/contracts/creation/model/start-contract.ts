import type { ClientForm } from "@fundport/rules";
import { clientFormStore, isEmptyClientForm } from "#features/clients/form/model/client-form-store.ts";
import { contractStore, currentContractId, setContractId } from "#features/contracts/records/model/contract-store.ts";
import { contractTermsStore, setContractTerms } from "./contract-terms.ts";
import { signingPlaceStore } from "#features/contracts/signing/model/signing-place.ts";

/**
 * The contract of a client form that was emptied or replaced, with that client's birth number. If the same client is
 * entered again, the contract is restored.
 */
type FormerContract = { readonly contractId: number; readonly client: string };

/**
 * Returns true if the form was emptied or now describes another person. Typing cannot cause this, because it changes
 * only one field at a time.
 */
function isAnotherClient(form: ClientForm, before: ClientForm): boolean {
  if (isEmptyClientForm(before)) return false;
  return isEmptyClientForm(form) || (form.personalId !== before.personalId && form.lastName !== before.lastName);
}

/**
 * Starts the stores, and removes the contract when its client's form is emptied or replaced: the next contract belongs
 * to another client, and creating it must not replace this one. Undoing the change of the form restores the contract.
 * Emptying the whole cart also empties the form. Returns a function that stops the stores.
 * Source: docs/reference/contracts.md#contract-step.
 */
export function startContract(): () => void {
  let formerContract: FormerContract | null = null;
  const stops = [
    contractStore.start(),
    contractTermsStore.start(),
    signingPlaceStore.start(),
    clientFormStore.subscribe(({ contractFormValues: form }, { contractFormValues: before }) => {
      if (isAnotherClient(form, before)) {
        const contractId = currentContractId();
        if (contractId !== null) formerContract = { contractId, client: before.personalId };
        setContractId(null);
        setContractTerms({ language: null });
      }
      if (formerContract?.client === form.personalId && currentContractId() === null) {
        setContractId(formerContract.contractId);
        formerContract = null;
      }
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
