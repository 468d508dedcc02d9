import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CallError } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { showFailure, showToast } from "#ui/feedback/toasts.ts";
import { type Contract, contractQuery, rememberContract } from "./contract-queries.ts";
import { contractsKey } from "./contract-list-queries.ts";

type ChangeMessages = {
  done: string;
  /** If null, a failure without a message in `codes` shows no toast: the caller shows it beside the input. */
  failed: string | null;
  /** Messages for particular refusals, by the server's error code. */
  codes?: Readonly<Record<string, string>>;
};

/**
 * Changes a contract with one click, and reports the result in a toast, which replaces that of an earlier failure.
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
      const words = describe(error);
      if (words !== null) showFailure(words, { id });
      void client.invalidateQueries({ queryKey: contractQuery(contractId).queryKey });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: contractsKey }),
  });
}
