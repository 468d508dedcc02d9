import { Checkbox, Radio, Switch } from "@mantine/core";
import type { ClientFieldName, ClientForm } from "@fundport/rules";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useFormTools } from "../../model/form-context.ts";
import classes from "./inputs.module.css";
import { useField, useFieldValue } from "./use-field.ts";

export function SexField() {
  const { t } = useTexts("client");
  const { choose } = useFormTools();
  const { autoComplete: _autoComplete, onBlur, ...field } = useField("sex");
  const value = useFieldValue("sex");
  return (
    <Radio.Group
      {...field}
      value={value === "" ? null : value}
      onChange={(next) => choose("sex", next === "female" ? "female" : "male")}
    >
      <div className={classes["choices"]}>
        <Radio
          value="male"
          label={t("sex-male")}
          onBlur={onBlur}
          aria-invalid={field.error !== undefined || undefined}
        />
        <Radio value="female" label={t("sex-female")} onBlur={onBlur} />
      </div>
    </Radio.Group>
  );
}

/** The names of fields with a boolean value. */
export type FlagFieldName = {
  [Name in ClientFieldName]: boolean extends ClientForm[Name] ? Name : never;
}[ClientFieldName];

export function FlagField({ name }: { name: FlagFieldName }) {
  const { choose } = useFormTools();
  const { id, label } = useField(name);
  return (
    <Checkbox
      id={id}
      name={name}
      className={classes["flag"] ?? ""}
      label={label}
      checked={useFieldValue(name)}
      onChange={(event) => choose(name, event.currentTarget.checked)}
    />
  );
}

/**
 * A switch that makes an address equal to the permanent one. If the switch is off, the fields of the address appear
 * below.
 */
export function SameAddressField({ name }: { name: FlagFieldName }) {
  const { choose } = useFormTools();
  const { id, label } = useField(name);
  return (
    <Switch
      id={id}
      name={name}
      className={classes["same"] ?? ""}
      label={label}
      checked={useFieldValue(name)}
      onChange={(event) => choose(name, event.currentTarget.checked)}
    />
  );
}
