import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, CallError } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { confirm } from "#ui/overlays/confirm.tsx";
import { showFailure, showToast } from "#ui/feedback/toasts.ts";
import { type Contract, contractQuery, rememberContract } from "#features/contracts/records/api/contract-queries.ts";
import { contractsKey } from "#features/contracts/records/api/contract-list-queries.ts";

/** A button that withdraws the contract permanently, after a confirmation. */
export function WithdrawButton({ contract: { id, clientName } }: { contract: Contract }) {
  const { t } = useTexts("contracts");
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("withdrawContract", { params: { id } }),
    onSuccess: (contract) => {
      rememberContract(client, contract);
      showToast(t("withdrawn"));
    },
    onError: (error) => {
      const isChanged = error instanceof CallError && error.code === "ContractStateChanged";
      showFailure(t(isChanged ? "withdraw-changed" : "withdraw-failed"), { id: `withdraw-${id}` });
      if (isChanged) void client.invalidateQueries({ queryKey: contractQuery(id).queryKey });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: contractsKey }),
  });
  async function handleWithdraw() {
    const isSure = await confirm({
      title: t("withdraw-title"),
      text: t("withdraw-text", { client: clientName }),
      confirmLabel: t("withdraw-yes"),
      cancelLabel: t("shell:back"),
      isDangerous: true,
    });
    if (isSure) mutate();
  }
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={18} stroke={1.8} aria-hidden />}
      loading={isPending}
      onClick={() => void handleWithdraw()}
    >
      {t("withdraw")}
    </Button>
  );
}
