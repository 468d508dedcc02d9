import { Checkbox } from "@mantine/core";
import type { ItemInput } from "@fundport/cart";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "./item-card.module.css";

type EmployerFieldProps = {
  value: boolean;
  error: string | undefined;
  onEdit: (patch: Partial<ItemInput>) => void;
};

/**
 * The checkbox for an employer's contribution to a contract. It is also shown for another kind of item if a draft
 * contains the contribution, so that the advisor can turn it off.
 * Source: docs/reference/cart.md#employer-contribution.
 */
export function EmployerField({ value, error, onEdit }: EmployerFieldProps) {
  const { t } = useTexts("cart");
  return (
    <Checkbox
      className={classes["employer"] ?? ""}
      checked={value}
      onChange={(event) => onEdit({ employerContribution: event.currentTarget.checked })}
      label={t("employer-contribution")}
      description={t("employer-contribution-hint")}
      error={error}
    />
  );
}
