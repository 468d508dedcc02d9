import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CallError } from "#lib/api.ts";
import { useTexts } from "#lib/use-texts.tsx";
import { showFailure, showToast } from "#ui/toasts.ts";
import { type Contract, contractQuery, rememberContract } from "./contract-queries.ts";
import { contractsKey } from "./contracts-queries.ts";

type Words = {
  done: string;
  failed: string;
  /** Of refusals that have words of their own, by the server's code. */
  codes?: Readonly<Record<string, string>>;
};

/** Changes a contract by one press, and says in a toast what came of it; where others were first, it is shown as it is. */
export function useContractChange(contractId: number, make: () => Promise<Contract>, { done, failed, codes }: Words) {
  const { t } = useTexts("signing");
  const client = useQueryClient();
  const describe = (error: unknown) => {
    if (!(error instanceof CallError)) return failed;
    const words = { ContractStateChanged: t("state-changed"), ...codes }[error.code];
    return words ?? [failed, ...error.messages].join(" ");
  };
  return useMutation({
    mutationFn: make,
    onSuccess: (contract) => {
      rememberContract(client, contract);
      showToast(done);
    },
    onError: (error) => {
      showFailure(describe(error), { id: `contract-${contractId}` });
      void client.invalidateQueries({ queryKey: contractQuery(contractId).queryKey });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: contractsKey }),
  });
}
