import { Radio } from "@mantine/core";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "./draft-dialogs.module.css";

type ConflictClientProps = {
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
};

/**
 * The choice between both versions of the client's data as a whole, because mixed data of two people would be wrong.
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
