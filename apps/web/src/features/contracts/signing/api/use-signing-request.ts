import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CallError } from "#lib/http/api.ts";
import type { Failure } from "#lib/http/failure.ts";
import { contractQuery } from "#features/contracts/records/api/contract-queries.ts";
import { contractsKey } from "#features/contracts/records/api/contract-list-queries.ts";

type Options = {
  describe: (error: CallError) => Failure;
  /** Called once the contract is there as the call has left it. */
  onDone?: () => void;
};

/**
 * Makes calls of a contract's signing. Whatever comes of one, the contract is asked for anew: a refusal may have cost a try,
 * or somebody else may have been first. The call is done once that answer is there, so that nothing is pressed twice.
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
    // Without a connection the contract comes once there is one: nobody waits for that to be told.
    onError: (failure) => (failure.status === 0 ? void refresh() : refresh()),
  });
  return { run: mutate, isRunning: isPending, failure: error === null ? null : describe(error), forget: reset };
}
