import { Button } from "@mantine/core";
import { IconFileDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { callForBytes } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { saveFile } from "#lib/save-file.ts";
import { showFailure } from "#ui/feedback/toasts.ts";
import { filterParams } from "../../api/contract-list-queries.ts";
import type { ContractFilter } from "../../model/contract-filter.ts";

/** Saves all contracts that match the filter as a CSV file, not only those on the current page. */
export function ContractsExport({ filter, isDisabled }: { filter: ContractFilter; isDisabled: boolean }) {
  const { t } = useTexts("contracts");
  const { mutate, isPending } = useMutation({
    mutationFn: () => callForBytes("exportContracts", { querystring: filterParams(filter) }),
    onSuccess: (bytes) => saveFile(bytes, `${t("export-file")}.csv`),
    onError: () => showFailure(t("export-failed"), { id: "contracts-export" }),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconFileDownload size={18} stroke={1.7} aria-hidden />}
      disabled={isDisabled}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t("export")}
    </Button>
  );
}
