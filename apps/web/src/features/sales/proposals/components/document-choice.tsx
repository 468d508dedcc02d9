import { Checkbox } from "@mantine/core";
import { truncateName } from "@fundport/i18n";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { ProposalPart } from "../model/build-proposal.ts";
import classes from "./proposal-page.module.css";

type DocumentChoiceProps = {
  parts: readonly ProposalPart[];
  /** The keys of the parts that the document leaves out. */
  excludedKeys: ReadonlySet<string>;
  onToggle: (key: string) => void;
  withDerivations: boolean;
  onDerivations: (withDerivations: boolean) => void;
};

/** Lets the advisor choose the document's parts, and whether it has an appendix with all calculations. */
export function DocumentChoice({ parts, excludedKeys, onToggle, withDerivations, onDerivations }: DocumentChoiceProps) {
  const { t } = useTexts("proposal");
  return (
    <div className={classes["choices"]}>
      {parts.map(({ key, name, uuids }) => (
        <Checkbox
          key={key}
          checked={!excludedKeys.has(key)}
          onChange={() => onToggle(key)}
          label={truncateName(name)}
          description={t("part-of", { count: uuids.length })}
        />
      ))}
      <div className={classes["appendix"]}>
        <Checkbox
          checked={withDerivations}
          onChange={(event) => onDerivations(event.currentTarget.checked)}
          label={t("with-derivations")}
          description={t("with-derivations-hint")}
        />
      </div>
    </div>
  );
}
