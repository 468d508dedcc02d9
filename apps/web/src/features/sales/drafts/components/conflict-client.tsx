import { Radio } from "@mantine/core";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "./draft-dialogs.module.css";

type ConflictClientProps = {
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
};

/**
 * Lets the advisor choose one version of the client's data as a whole. Mixing two versions would be wrong, because they
 * may be data of two people.
 * Source: docs/reference/drafts.md#differences.
 */
export function ConflictClient({ isTheirs, onChoose }: ConflictClientProps) {
  const { t } = useTexts("drafts");
  return (
    <Radio.Group
      label={t("conflict-client")}
      value={isTheirs ? "theirs" : "mine"}
      onChange={(side) => onChoose(side === "theirs")}
    >
      <div className={classes["choices"]}>
        <Radio value="mine" label={t("conflict-client-mine")} />
        <Radio value="theirs" label={t("conflict-client-theirs")} />
      </div>
    </Radio.Group>
  );
}
