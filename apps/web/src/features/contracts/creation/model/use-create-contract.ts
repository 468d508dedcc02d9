import type { EndpointInput } from "@fundport/api";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ContractRequest } from "#features/clients/form/model/check/contract-start.ts";
import { call, CallError } from "#lib/http/api.ts";
import { useIdempotencyKey } from "#lib/http/use-idempotency-key.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { confirm } from "#ui/overlays/confirm.tsx";
import { contractKey, rememberContract } from "#features/contracts/records/api/contract-queries.ts";
import { currentContractId, setContractId } from "#features/contracts/records/model/contract-store.ts";

type Body = EndpointInput<"createContract">["body"];

/**
 * Creates the contract idempotently: retrying the request creates no second contract. If the client already has a
 * contract with the same products, the advisor has to confirm first. Calls `onCreated` after the contract is created.
 * Source: docs/reference/contracts.md#creating-a-contract.
 */
export function useCreateContract(onCreated: () => void) {
  const { t } = useTexts("contract");
  const queryClient = useQueryClient();
  const attempt = useIdempotencyKey();
  const [isCreating, setCreating] = useState(false);

  async function post(body: Body) {
    setCreating(true);
    try {
      return await call("createContract", { body }, { headers: attempt.headersFor(body) });
    } finally {
      setCreating(false);
    }
  }

  /** Returns the created contract; null if the advisor does not want a second contract with the same products. */
  async function postOrAsk(body: Body) {
    try {
      return await post(body);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== "ContractDuplicate") throw error;
      const isConfirmed = await confirm({
        title: t("duplicate-title"),
        text: [...error.messages, t("duplicate-text")].join(" "),
        confirmLabel: t("duplicate-yes"),
        cancelLabel: t("cancel"),
      });
      return isConfirmed ? await post({ ...body, acceptsDuplicate: true }) : null;
    }
  }

  async function create(request: ContractRequest): Promise<void> {
    const contract = await postOrAsk({ ...request, previousContractId: currentContractId() });
    if (contract === null) return;
    attempt.reset();
    // Creating the contract has changed the state of the contract that it replaces.
    void queryClient.invalidateQueries({ queryKey: contractKey });
    rememberContract(queryClient, contract);
    setContractId(contract.id);
    onCreated();
  }

  return { create, isCreating };
}
