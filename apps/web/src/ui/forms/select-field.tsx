import { Select } from "@mantine/core";
import classes from "./number-field.module.css";

type SelectFieldProps = {
  label: string;
  value: number | null;
  options: readonly { readonly value: number; readonly label: string }[];
  onChange: (value: number | null) => void;
  placeholder?: string | undefined;
  error?: string | undefined;
  description?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Whether users can clear the field by selecting the current option again. */
  isClearable?: boolean | undefined;
  onBlur?: (() => void) | undefined;
};

/** A field to choose one of a few options. Its value is the option's id. */
export function SelectField(props: SelectFieldProps) {
  return (
    <Select
      label={props.label}
      value={props.value === null ? null : String(props.value)}
      data={props.options.map(({ value, label }) => ({ value: String(value), label }))}
      onChange={(value) => props.onChange(value === null ? null : Number(value))}
      placeholder={props.placeholder ?? ""}
      error={props.error}
      description={props.description}
      inputWrapperOrder={["label", "input", "description", "error"]}
      required={props.isRequired ?? false}
      withAsterisk={false}
      disabled={props.isDisabled ?? false}
      allowDeselect={props.isClearable ?? false}
      onBlur={() => props.onBlur?.()}
      comboboxProps={{ transitionProps: { duration: 120 } }}
      classNames={{
        label: classes["label"] ?? "",
        error: classes["error"] ?? "",
        description: classes["description"] ?? "",
        root: `${classes["root"] ?? ""} ${classes["stacked"] ?? ""}`,
        wrapper: classes["wrapper"] ?? "",
      }}
    />
  );
}
