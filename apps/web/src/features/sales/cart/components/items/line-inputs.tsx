import { type CartItem, type CartReference, type ItemInput, listLines } from "@fundport/cart";
import { useTexts } from "#lib/language/use-texts.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import classes from "./item-card.module.css";

type LineInputsProps = {
  item: CartItem;
  reference: CartReference;
  errorOf: (field: string) => string | undefined;
  onEdit: (patch: Partial<ItemInput>) => void;
  onTouch: (field: string) => void;
};

/**
 * The fields for the starting and the target line of a contract. Hides target lines with a longer horizon than the
 * starting line. A target line from an old draft that is too long is still shown, with its error.
 * Source: docs/reference/cart.md#lines-of-a-contract.
 */
export function LineInputs({ item, reference, errorOf, onEdit, onTouch }: LineInputsProps) {
  const { t } = useTexts("cart");
  const contractType = reference.contractTypes.get(item.id);
  const lines = contractType ? listLines(contractType, reference) : [];
  const { startingLineId, endingLineId } = item.calcInput;
  const start = lines.find(({ id }) => id === startingLineId);
  const targets = lines.filter(
    ({ id, investmentHorizon }) => !start || investmentHorizon <= start.investmentHorizon || id === endingLineId,
  );
  const optionsOf = (list: typeof lines) =>
    list.map(({ id, name, investmentHorizon }) => ({
      value: id,
      label: `${name} · ${t("years", { count: investmentHorizon })}`,
    }));
  return (
    <div className={classes["lines"]}>
      <SelectField
        label={t("starting-line")}
        value={startingLineId}
        options={optionsOf(lines)}
        onChange={(line) => onEdit({ startingLineId: line })}
        onBlur={() => onTouch("startingLineId")}
        placeholder={t("line-choose")}
        isRequired
        error={errorOf("startingLineId")}
      />
      {contractType?.investmentPlanType !== "WithoutTargetProgram" && (
        <SelectField
          label={t("ending-line")}
          value={endingLineId}
          options={optionsOf(targets)}
          onChange={(line) => onEdit({ endingLineId: line })}
          onBlur={() => onTouch("endingLineId")}
          placeholder={t("line-choose")}
          isRequired
          error={errorOf("endingLineId")}
        />
      )}
    </div>
  );
}
