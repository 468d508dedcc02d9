import "@mantine/core/styles/Button.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/Loader.layer.css";
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { logIn } from "../api/log-in.ts";
import { type LoginMessageKey, loginMessageKey } from "../errors.ts";
import { useSession } from "../model/session-store.ts";
import { announceLogIn } from "../model/tabs.ts";
import classes from "./login-form.module.css";
import { PasswordField } from "./password-field.tsx";

/** Source: portal §2.1, §5 Login. `onStart` is told of the first keystroke, so that the portal can be fetched meanwhile. */
export function LoginForm({ onStart }: { onStart?: (() => void) | undefined }) {
  const { t } = useTranslation("session");
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isLoggingIn, setLoggingIn] = useState(false);
  const [failure, setFailure] = useState<LoginMessageKey | null>(null);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  // Two clicks can come before React has drawn the first one.
  const isBusy = useRef(false);

  useEffect(() => {
    // With a mouse one types at once; on a phone the keyboard would cover the page.
    if (window.matchMedia("(pointer: fine)").matches) usernameField.current?.focus({ preventScroll: true });
  }, []);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy.current) return;
    setSubmitted(true);
    setFailure(null);
    const firstWrong = [usernameField.current, passwordField.current].find((field) => field?.value.trim() === "");
    if (firstWrong) {
      firstWrong.focus();
      return;
    }
    isBusy.current = true;
    setLoggingIn(true);
    try {
      const userData = await logIn(username.trim(), password);
      announceLogIn(userData);
      useSession.getState().logIn(userData);
    } catch (error) {
      setFailure(loginMessageKey(error));
      passwordField.current?.focus();
      passwordField.current?.select();
    } finally {
      isBusy.current = false;
      setLoggingIn(false);
    }
  }

  function handleChange(change: () => void) {
    onStart?.();
    setFailure(null);
    change();
  }

  const required = (value: string) =>
    wasSubmitted && value.trim() === "" ? t("validation:mixed.required") : undefined;
  const isRefused = failure === "session:invalid-credentials";
  return (
    <form className={classes["form"]} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <div role="alert" className={classes["failure"]} hidden={failure === null}>
        {failure !== null && t(failure)}
      </div>
      <TextInput
        ref={usernameField}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        label={t("username")}
        value={username}
        error={required(username) ?? isRefused}
        onChange={({ currentTarget }) => handleChange(() => setUsername(currentTarget.value))}
      />
      <PasswordField
        ref={passwordField}
        value={password}
        error={required(password) ?? isRefused}
        onChange={(value) => handleChange(() => setPassword(value))}
      />
      <Button
        type="submit"
        size="md"
        fullWidth
        className={classes["submit"] ?? ""}
        aria-disabled={isLoggingIn}
        data-busy={isLoggingIn || undefined}
      >
        {t(isLoggingIn ? "logging-in" : "log-in")}
      </Button>
    </form>
  );
}
