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
 * Sends requests about the signing of a contract. After each request, even a failed one, the contract is loaded again:
 * a refusal may have used up an attempt, or another person may have acted first. The request counts as running until
 * the contract has loaded, so that the user cannot click twice.
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
    // While offline, the contract loads only once the connection is back. The failure must be shown before that, so it
    // does not wait.
    onError: (failure) => (failure.status === 0 ? void refresh() : refresh()),
  });
  return { run: mutate, isRunning: isPending, failure: error === null ? null : describe(error), forget: reset };
}
