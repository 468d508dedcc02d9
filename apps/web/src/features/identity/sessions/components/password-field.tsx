import { TextInput, type TextInputProps } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "./login-form.module.css";
import { EyeIcon } from "./login-icons.tsx";

type PasswordFieldProps = Omit<TextInputProps, "type" | "onKeyDown" | "onKeyUp"> & {
  autoComplete: "current-password" | "new-password";
  /** Returns the label of the button that reveals the password. Needed if the page has several passwords. */
  revealLabel?: (isShown: boolean) => string;
};

/** A password input with a button that reveals the text, and with a note while Caps Lock is on. */
export function PasswordField({ revealLabel, onBlur, ...input }: PasswordFieldProps) {
  const { t } = useTexts("session");
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const handleKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  const label = revealLabel?.(isShown) ?? t(isShown ? "hide-password" : "show-password");
  return (
    <div>
      <TextInput
        {...input}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        onKeyDown={handleKey}
        onKeyUp={handleKey}
        onBlur={(event) => {
          setCapsLock(false);
          onBlur?.(event);
        }}
        rightSection={
          <button
            type="button"
            className={classes["reveal"]}
            aria-label={label}
            title={label}
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
