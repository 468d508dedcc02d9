import { Button } from "@mantine/core";
import { dotSeparator } from "#features/contracts/records/model/dot-separator.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import type { Unopened } from "#features/contracts/key-documents/model/list-unopened.ts";
import { scrollToUnopened } from "#features/contracts/key-documents/components/scroll-to-unopened.ts";
import classes from "#features/contracts/records/components/contract-forms.module.css";

type KeyDocumentsGateProps = { gate: Contract["keyDocumentsGate"]; unopened: readonly Unopened[] };

/** Lists the key documents that have not been opened, and warns about them or explains that they block signing. */
export function KeyDocumentsGate({ gate, unopened }: KeyDocumentsGateProps) {
  const { t } = useTexts("signing");
  if (unopened.length === 0) return null;
  return (
    <div className={classes["note"]} role="note">
      <p>{t(`gate-${gate}`, { count: unopened.length })}</p>
      <ul>
        {unopened.map(({ key, name, product }) => (
          <li key={key}>
            {name}
            {dotSeparator}
            {product}
          </li>
        ))}
      </ul>
      <div>
        <Button size="compact-sm" variant="light" onClick={scrollToUnopened}>
          {t("gate-show")}
        </Button>
      </div>
    </div>
  );
}
