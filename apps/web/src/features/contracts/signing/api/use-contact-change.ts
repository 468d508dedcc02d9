import { type ClientContact, type ClientTerms, canChangeContact } from "@fundport/rules";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, CallError } from "#lib/http/api.ts";
import { useIdempotencyKey } from "#lib/http/use-idempotency-key.ts";
import { updateFormContact } from "../model/update-form-contact.ts";
import { type Contract, contractQuery, rememberContract } from "#features/contracts/records/api/contract-queries.ts";
import { contractsKey } from "#features/contracts/records/api/contract-list-queries.ts";

/** The typed contact, and the contract as the dialog showed it. */
type ContactChange = { readonly contact: ClientContact; readonly shown: Contract };
type Options = {
  terms: ClientTerms;
  /** Called after the change with the earlier state of the contract. Its documents have been regenerated. */
  onDone: (shown: Contract) => void;
  onRefused: (error: Error) => void;
  /** Called if the contract has changed in the meantime and its contact can no longer be changed. */
  onOver: () => void;
};

/**
 * Changes the email and phone of a contract's client, idempotently. If the contract has changed in the meantime, it is
 * loaded again, and the next attempt applies to its new state.
 */
export function useContactChange({ terms, onDone, onRefused, onOver }: Options) {
  const client = useQueryClient();
  const attempt = useIdempotencyKey();
  const { mutate, isPending, error, reset } = useMutation<Contract, Error, ContactChange>({
    mutationFn: ({ contact, shown: { id, state, documentSet } }) => {
      const body = { ...contact, state, documentSet: documentSet ?? "" };
      return call("changeContractContact", { params: { id }, body }, { headers: attempt.headersFor(body) });
    },
    onSuccess: (changed, { shown }) => {
      attempt.reset();
      updateFormContact(shown, changed, terms);
      rememberContract(client, changed);
      onDone(shown);
    },
    onError: async (failure, { shown: { id } }) => {
      onRefused(failure);
      if (!(failure instanceof CallError) || ![404, 409].includes(failure.status)) return;
      const { queryKey } = contractQuery(id);
      await client.invalidateQueries({ queryKey });
      const now = client.getQueryData(queryKey);
      if (now !== undefined && !canChangeContact(now.state)) onOver();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: contractsKey }),
  });
  return { change: mutate, isRunning: isPending, error, forget: reset };
}
