import { Radio } from "@mantine/core";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "./draft-dialogs.module.css";

type ConflictNamesProps = { mine: string; theirs: string; chosen: string; onChoose: (name: string) => void };

/**
 * Lets the advisor choose between the draft's stored name and the name under which they are saving it. Returns null if
 * the names are equal.
 */
export function ConflictNames({ mine, theirs, chosen, onChoose }: ConflictNamesProps) {
  const { t } = useTexts("drafts");
  if (mine === theirs) return null;
  return (
    <Radio.Group label={t("name-label")} value={chosen} onChange={onChoose}>
      <div className={classes["choices"]}>
        <Radio value={mine} label={t("conflict-name-mine", { name: mine })} />
        <Radio value={theirs} label={t("conflict-name-theirs", { name: theirs })} />
      </div>
    </Radio.Group>
  );
}
