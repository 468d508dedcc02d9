import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CallError } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { showFailure, showToast } from "#ui/feedback/toasts.ts";
import { type Contract, contractQuery, rememberContract } from "./contract-queries.ts";
import { contractsKey } from "./contract-list-queries.ts";

type ChangeMessages = {
  done: string;
  /**
   * The message for a failure that has no message in `codes`. If null, no toast is shown, because the caller shows the
   * failure beside the input.
   */
  failed: string | null;
  /** Messages for specific refusals, by the server's error code. */
  codes?: Readonly<Record<string, string>>;
};

/**
 * Sends a change of a contract, and reports the result in a toast, which replaces the toast of an earlier failure.
 * After a failure the contract is loaded again, because it may have changed in the meantime.
 */
export function useContractChange(
  contractId: number,
  make: () => Promise<Contract>,
  { done, failed, codes }: ChangeMessages,
) {
  const { t } = useTexts("signing");
  const client = useQueryClient();
  const id = `contract-${contractId}`;
  const describe = (error: unknown) => {
    if (!(error instanceof CallError)) return failed;
    const failureText = { ContractStateChanged: t("state-changed"), ...codes }[error.code];
    return failureText ?? (failed === null ? null : [failed, ...error.messages].join(" "));
  };
  return useMutation({
    mutationFn: make,
    onSuccess: (contract) => {
      rememberContract(client, contract);
      showToast(done, { id });
    },
    onError: (error) => {
      const message = describe(error);
      if (message !== null) showFailure(message, { id });
      void client.invalidateQueries({ queryKey: contractQuery(contractId).queryKey });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: contractsKey }),
  });
}
