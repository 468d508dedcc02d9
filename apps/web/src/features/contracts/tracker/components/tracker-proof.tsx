import { formatContractNumber } from "@fundport/rules";
import { Button } from "@mantine/core";
import { IconFileCertificate, IconFileZip } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { callForBytes } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { DocumentDialog } from "#ui/pdf/document-dialog.tsx";
import { saveFile } from "#lib/save-file.ts";
import { showFailure } from "#ui/feedback/toasts.ts";
import { type Contract, proofDocumentSource } from "#features/contracts/records/api/contract-queries.ts";
import classes from "./tracker-documents.module.css";

const iconSize = { size: 18, stroke: 1.7, "aria-hidden": true } as const;

/**
 * Offers the proof sheet of a contract, and a ZIP file with all documents and evidence, which can be verified without
 * our server.
 */
export function TrackerProof({ contract }: { contract: Contract }) {
  const { t } = useTexts("contracts");
  const [isOpen, setIsOpen] = useState(false);
  const { id, number } = contract;
  const { mutate, isPending } = useMutation({
    mutationFn: () => callForBytes("getContractArchive", { params: { id } }),
    onSuccess: (bytes) => saveFile(bytes, `${formatContractNumber(number ?? "")}.zip`),
    onError: () => showFailure(t("proof-archive-failed"), { id: "contract-archive" }),
  });
  return (
    <div className={classes["proof"]}>
      <p>{t("proof-note")}</p>
      <div className={classes["actions"]}>
        <Button variant="default" leftSection={<IconFileCertificate {...iconSize} />} onClick={() => setIsOpen(true)}>
          {t("proof-sheet")}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileZip {...iconSize} />}
          loading={isPending}
          onClick={() => mutate()}
        >
          {t("proof-archive")}
        </Button>
      </div>
      {isOpen && (
        <DocumentDialog
          name={t("proof-sheet")}
          source={proofDocumentSource(contract)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
