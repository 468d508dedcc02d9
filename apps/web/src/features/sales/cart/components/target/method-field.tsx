import { findPackageRules, listChargingMethodIds } from "@fundport/cart";
import { useTexts } from "#lib/language/use-texts.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { useCart } from "../../model/state/cart-store.ts";
import type { CartScope } from "../../model/state/cart-scope.ts";
import { nameOfMethod } from "../items/format-input.ts";

type MethodFieldProps = {
  uuid: string;
  scope: CartScope;
  value: number | null;
  onChange: (chargingMethodId: number | null) => void;
};

/** The field for the charging method of an item that has none yet. The payment for a target depends on the method. */
export function MethodField({ uuid, scope, value, onChange }: MethodFieldProps) {
  const { t } = useTexts("cart");
  const entry = useCart((cart) => cart.items[uuid]);
  const { reference } = scope.data;
  if (!entry) return null;
  const offered =
    entry.itemType === "Package"
      ? findPackageRules(entry, reference).chargingMethodIds
      : listChargingMethodIds(entry, reference);
  const methods = [...reference.chargingMethods.values()].filter(({ id }) => offered?.includes(id) ?? true);
  return (
    <SelectField
      label={t("charging-method")}
      value={value}
      options={methods.map((method) => ({ value: method.id, label: nameOfMethod(method) }))}
      onChange={onChange}
      placeholder={t("charging-method-choose")}
    />
  );
}
