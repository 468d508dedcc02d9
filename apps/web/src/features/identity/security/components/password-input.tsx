import { TextInput } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { type ReactNode, type Ref, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import classes from "./forms.module.css";

type PasswordInputProps = {
  label: string;
  name: string;
  autoComplete: "current-password" | "new-password";
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  description?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A password input with a button to reveal the text. */
export function PasswordInput({ onChange, ...field }: PasswordInputProps) {
  const { t } = useTexts("security");
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...field}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      inputWrapperOrder={["label", "input", "error", "description"]}
      classNames={{ label: classes["label"] ?? "", description: classes["description"] ?? "" }}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      rightSectionPointerEvents="all"
      rightSection={
        <IconButton
          size="sm"
          label={t(isShown ? "hide-password" : "show-password", { field: field.label })}
          icon={<Icon size={18} stroke={1.7} />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
