import { TextInput } from "@mantine/core";
import { type KeyboardEvent, type Ref, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./login-form.module.css";
import { EyeIcon } from "./login-icons.tsx";

type PasswordFieldProps = {
  value: string;
  error: string | boolean | undefined;
  onChange: (value: string) => void;
  ref: Ref<HTMLInputElement>;
};

/** A password that can be shown, with a word when Caps Lock is on. */
export function PasswordField({ value, error, onChange, ref }: PasswordFieldProps) {
  const { t } = useTranslation("session");
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const handleKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <div>
      <TextInput
        ref={ref}
        name="password"
        type={isShown ? "text" : "password"}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        label={t("password")}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={handleKey}
        onKeyUp={handleKey}
        onBlur={() => setCapsLock(false)}
        rightSection={
          <button
            type="button"
            className={classes["reveal"]}
            aria-label={t(isShown ? "hide-password" : "show-password")}
            title={t(isShown ? "hide-password" : "show-password")}
            onClick={() => setShown(!isShown)}
          >
            <EyeIcon isOpen={!isShown} />
          </button>
        }
        rightSectionPointerEvents="all"
      />
      <p className={classes["hint"]} aria-live="polite">
        {isCapsLock && t("caps-lock")}
      </p>
    </div>
  );
}
