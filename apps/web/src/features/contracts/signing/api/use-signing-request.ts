import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CallError } from "#lib/http/api.ts";
import type { Failure } from "#lib/http/failure.ts";
import { contractQuery } from "#features/contracts/records/api/contract-queries.ts";
import { contractsKey } from "#features/contracts/records/api/contract-list-queries.ts";

type Options = {
  describe: (error: CallError) => Failure;
  /** Called after a successful request, once the contract has been loaded again. */
  onDone?: () => void;
};

/**
 * Sends requests about a contract's signing. After each one, even a failed one, the contract is loaded again: a refusal
 * may have used up an attempt, or another person may have been first. The request counts as running until the contract
 * has loaded, so that the user cannot click twice.
 */
export function useSigningRequest<Input = void>(
  contractId: number,
  make: (input: Input) => Promise<unknown>,
  { describe, onDone }: Options,
) {
  const client = useQueryClient();
  const refresh = async () => {
    void client.invalidateQueries({ queryKey: contractsKey });
    await client.invalidateQueries({ queryKey: contractQuery(contractId).queryKey });
  };
  const { mutate, isPending, error, reset } = useMutation<unknown, CallError, Input>({
    mutationFn: make,
    onSuccess: async () => {
      await refresh();
      onDone?.();
    },
    // Offline, the contract loads only once the connection is back: the failure must not wait for that.
    onError: (failure) => (failure.status === 0 ? void refresh() : refresh()),
  });
  return { run: mutate, isRunning: isPending, failure: error === null ? null : describe(error), forget: reset };
}
