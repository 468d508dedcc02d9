import { TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { checkLogin } from "@fundport/rules";
import { useTexts } from "#lib/language/use-texts.tsx";
import { FailureText } from "#ui/feedback/failure-text.tsx";
import { PathLink } from "#ui/layout/path-link.tsx";
import { type Credentials, logIn } from "../api/log-in.ts";
import { type LoginFailure, loginFailure, meansAskedFor, type SecondFactorMeans } from "../describe-failure.ts";
import { beginSession } from "../model/begin-session.ts";
import { usePublicNote } from "../model/public-note.ts";
import { logInByPasskey } from "../api/passkey-log-in.ts";
import { LogInButton } from "./log-in-button.tsx";
import classes from "./login-form.module.css";
import { PasskeyButton } from "./passkey-button.tsx";
import { PasswordField } from "./password-field.tsx";

type LoginFormProps = {
  /** What was entered before a code was asked for; it is there again on the way back. */
  known: Credentials | null;
  /** Why one has come back. */
  refused: LoginFailure | null;
  /** Told of the first keystroke, so that the portal can be fetched meanwhile. */
  onStart?: (() => void) | undefined;
  /** Name and password are right, and a second factor is asked for. */
  onCodeRequired: (credentials: Credentials, means: SecondFactorMeans) => void;
};

/** Source: portal §2.1, §5 Login. */
export function LoginForm({ known, refused, onStart, onCodeRequired: onCodeAsked }: LoginFormProps) {
  const { t } = useTexts("session");
  const note = usePublicNote((state) => state.note);
  const [username, setUsername] = useState(known?.username ?? "");
  const [password, setPassword] = useState(known?.password ?? "");
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isLoggingIn, setLoggingIn] = useState(false);
  const [failure, setFailure] = useState<LoginFailure | null>(refused);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  // Two clicks can come before React has drawn the first one.
  const isBusy = useRef(false);

  useEffect(() => {
    // With a mouse one types at once; on a phone the keyboard would cover the page.
    if (window.matchMedia("(pointer: fine)").matches) usernameField.current?.focus({ preventScroll: true });
  }, []);

  const issues = checkLogin({ username, password });

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy.current) return;
    setSubmitted(true);
    setFailure(null);
    const [first] = issues;
    if (first) return (first.path === "username" ? usernameField : passwordField).current?.focus();
    isBusy.current = true;
    setLoggingIn(true);
    const credentials = { username: username.trim(), password };
    try {
      beginSession(await logIn(credentials));
    } catch (error) {
      const means = meansAskedFor(error);
      if (means) return onCodeAsked(credentials, means);
      setFailure(loginFailure(error));
      passwordField.current?.focus();
      passwordField.current?.select();
    } finally {
      isBusy.current = false;
      setLoggingIn(false);
    }
  }

  async function handlePasskey() {
    onStart?.();
    beginSession(await logInByPasskey());
  }

  function handleChange(change: () => void) {
    onStart?.();
    setFailure(null);
    change();
  }

  const required = (field: "username" | "password") => {
    const issue = wasSubmitted ? issues.find(({ path }) => path === field) : undefined;
    return issue && t(`validation:${issue.key}`);
  };
  const isRefused = failure?.key === "session:invalid-credentials";
  return (
    <form className={classes["form"]} onSubmit={(event) => void handleSubmit(event)} noValidate>
      {note !== null && failure === null && (
        <output className={classes["note"]} data-kind={note}>
          {t(note)}{" "}
          {note === "sign-on-password" && <PathLink to="/reset-password">{t("account-expired-link")}</PathLink>}
        </output>
      )}
      <div role="alert" className={classes["failure"]} hidden={failure === null}>
        {failure !== null && <FailureText failure={failure} />}{" "}
        {failure?.key === "session:account-expired" && (
          <PathLink to="/reset-password">{t("account-expired-link")}</PathLink>
        )}
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
        error={required("username") ?? isRefused}
        onChange={({ currentTarget }) => handleChange(() => setUsername(currentTarget.value))}
      />
      <PasswordField
        ref={passwordField}
        name="password"
        autoComplete="current-password"
        label={t("password")}
        value={password}
        error={required("password") ?? isRefused}
        onChange={({ currentTarget }) => handleChange(() => setPassword(currentTarget.value))}
      />
      <LogInButton isLoggingIn={isLoggingIn} label={t("log-in")} />
      <PasskeyButton label={t("passkey-log-in")} onPress={handlePasskey} onFailure={setFailure} />
    </form>
  );
}
