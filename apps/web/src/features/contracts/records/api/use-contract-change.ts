import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CallError } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { showFailure, showToast } from "#ui/feedback/toasts.ts";
import { type Contract, contractQuery, rememberContract } from "./contract-queries.ts";
import { contractsKey } from "./contract-list-queries.ts";

type Words = {
  done: string;
  /** Null: the caller shows the failure beside what was typed. */
  failed: string | null;
  /** Of refusals that have words of their own, by the server's code. */
  codes?: Readonly<Record<string, string>>;
};

/**
 * Changes a contract by one press, and reports the result in a toast, which replaces that of a failure before. If the
 * contract has changed in the meantime, it is shown as it is now.
 */
export function useContractChange(contractId: number, make: () => Promise<Contract>, { done, failed, codes }: Words) {
  const { t } = useTexts("signing");
  const client = useQueryClient();
  const id = `contract-${contractId}`;
  const describe = (error: unknown) => {
    if (!(error instanceof CallError)) return failed;
    const words = { ContractStateChanged: t("state-changed"), ...codes }[error.code];
    return words ?? (failed === null ? null : [failed, ...error.messages].join(" "));
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
