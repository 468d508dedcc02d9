import { Button } from "@mantine/core";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { Contract, ContractDocument } from "#features/contracts/records/api/contract-queries.ts";
import classes from "#features/contracts/records/components/contract-forms.module.css";

type DocumentsGateProps = {
  gate: Contract["keyDocumentsGate"];
  unopened: readonly ContractDocument[];
  onShow: (documentId: string) => void;
};

/**
 * Lists the contract documents that have not been opened, and warns about them or explains that they block signing. A
 * button opens the first one.
 */
export function DocumentsGate({ gate, unopened, onShow }: DocumentsGateProps) {
  const { t } = useTexts("signing");
  const [first] = unopened;
  if (first === undefined) return null;
  return (
    <div className={classes["note"]} role="note">
      <p>{t(`gate-documents-${gate}`, { count: unopened.length })}</p>
      <ul>
        {unopened.map(({ documentId, name }) => (
          <li key={documentId}>{name}</li>
        ))}
      </ul>
      <div>
        <Button size="compact-sm" variant="light" onClick={() => onShow(first.documentId)}>
          {t("gate-documents-show", { name: first.name })}
        </Button>
      </div>
    </div>
  );
}
