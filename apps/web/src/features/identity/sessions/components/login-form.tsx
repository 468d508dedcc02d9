import { TextInput } from "@mantine/core";
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { checkLogin } from "@fundport/rules";
import { useTexts } from "#lib/language/use-texts.tsx";
import { FailureText } from "#ui/feedback/failure-text.tsx";
import { PathLink } from "#ui/layout/path-link.tsx";
import { type Credentials, logIn } from "../api/log-in.ts";
import { type LoginFailure, loginFailure, requiredMeans, type SecondFactorMeans } from "../describe-failure.ts";
import { beginSession } from "../model/begin-session.ts";
import { usePublicNote } from "../model/public-note.ts";
import { logInByPasskey } from "../api/passkey-log-in.ts";
import { LogInButton } from "./log-in-button.tsx";
import classes from "./login-form.module.css";
import { PasskeyButton } from "./passkey-button.tsx";
import { PasswordField } from "./password-field.tsx";

type LoginFormProps = {
  /**
   * The credentials that the user entered before the code was requested. They fill the form when the user returns to
   * it.
   */
  known: Credentials | null;
  /** The failure because of which the user returned to this form. */
  refused: LoginFailure | null;
  /** Called at the first keystroke, so that the app's code loads while the user types. */
  onStart?: (() => void) | undefined;
  /** Called if the username and the password are right and a second factor is required. */
  onCodeRequired: (credentials: Credentials, means: SecondFactorMeans) => void;
};

/** Returns the values of the form, its failure, and the functions that log in. */
function useLogin({ known, refused, onStart, onCodeRequired }: LoginFormProps) {
  const [username, setUsername] = useState(known?.username ?? "");
  const [password, setPassword] = useState(known?.password ?? "");
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isLoggingIn, setLoggingIn] = useState(false);
  const [failure, setFailure] = useState<LoginFailure | null>(refused);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  // Prevents a second request, because the user can click again before React renders the first click.
  const isBusy = useRef(false);

  useEffect(() => {
    // The field is focused only if the user has a mouse: on a phone, the keyboard would cover the page.
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
      const means = requiredMeans(error);
      if (means) return onCodeRequired(credentials, means);
      setFailure(loginFailure(error));
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

  return {
    username: {
      ref: usernameField,
      value: username,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        handleChange(() => setUsername(currentTarget.value)),
    },
    password: {
      ref: passwordField,
      value: password,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        handleChange(() => setPassword(currentTarget.value)),
    },
    issues: wasSubmitted ? issues : [],
    isLoggingIn,
    failure,
    setFailure,
    handleSubmit,
  };
}

/** The form for username and password. Source: docs/reference/sessions.md#log-in-page. */
export function LoginForm(props: LoginFormProps) {
  const { onStart } = props;
  const { t } = useTexts("session");
  const note = usePublicNote((state) => state.note);
  const { username, password, issues, isLoggingIn, failure, setFailure, handleSubmit } = useLogin(props);

  async function handlePasskey() {
    onStart?.();
    beginSession(await logInByPasskey());
  }

  const required = (field: "username" | "password") => {
    const issue = issues.find(({ path }) => path === field);
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
        {...username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        label={t("username")}
        error={required("username") ?? isRefused}
      />
      <PasswordField
        {...password}
        name="password"
        autoComplete="current-password"
        label={t("password")}
        error={required("password") ?? isRefused}
      />
      <LogInButton isLoggingIn={isLoggingIn} label={t("log-in")} />
      <PasskeyButton label={t("passkey-log-in")} onClick={handlePasskey} onFailure={setFailure} />
    </form>
  );
}
