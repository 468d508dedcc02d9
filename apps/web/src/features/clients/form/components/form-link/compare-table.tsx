import { Checkbox } from "@mantine/core";
import type { ClientFieldName, ClientForm } from "@fundport/rules";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { FieldChange } from "../../model/fields/compare-forms.ts";
import { describeValue, nameField } from "../../model/fields/describe-value.ts";
import { useFormTools } from "../../model/form-context.ts";
import classes from "./form-link.module.css";

type CompareTableProps = {
  changes: readonly FieldChange[];
  selected: ReadonlySet<ClientFieldName>;
  returned: ClientForm;
  onTick: (name: ClientFieldName, isSelected: boolean) => void;
};

/**
 * A table with one row per changed field: the sent value, the returned value, and whether the advisor accepts the
 * change.
 */
export function CompareTable({ changes, selected, returned, onTick }: CompareTableProps) {
  const { t } = useTexts(["client-link", "client"]);
  const { lists } = useFormTools();
  const describe = (name: ClientFieldName, value: unknown) => {
    const text =
      name === "questionnaire"
        ? t("compare-answers", { amount: countAnswers(value) })
        : describeValue(t, lists, name, value);
    return text || t("client:value-empty");
  };
  return (
    <table className={classes["table"]}>
      <thead>
        <tr>
          <th scope="col">{t("compare-field")}</th>
          <th scope="col">{t("compare-before")}</th>
          <th scope="col">{t("compare-after")}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, kind, sent, returned: value, isClash, current }) => (
          <tr key={name} data-clash={isClash || undefined}>
            <th scope="row">
              <Checkbox
                label={nameField(t, name, returned)}
                checked={selected.has(name)}
                description={isClash ? t("compare-clash", { value: describe(name, current) }) : undefined}
                onChange={(event) => onTick(name, event.currentTarget.checked)}
              />
            </th>
            <td data-label={t("compare-before")}>{describe(name, sent)}</td>
            <td data-label={t("compare-after")}>
              <strong>{describe(name, value)}</strong> <span className={classes["kind"]}>{t(`compare-${kind}`)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function countAnswers(value: unknown): number {
  const answers = Object.values(value as ClientForm["questionnaire"]);
  return answers.filter(({ chosen }) => chosen.length > 0).length;
}
