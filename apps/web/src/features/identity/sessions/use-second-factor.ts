import { type FormEvent, type RefObject, useRef, useState } from "react";
import { type Credentials, logIn } from "./api/log-in.ts";
import { type LoginFailure, loginFailure } from "./describe-failure.ts";
import { beginSession } from "./model/begin-session.ts";

type SecondFactor = {
  code: string;
  /** Sets the code and clears the last failure. */
  setCode: (code: string) => void;
  isMissing: boolean;
  isLoggingIn: boolean;
  failure: LoginFailure | null;
  handleSubmit: (event: FormEvent) => Promise<void>;
  /** Logs in with a passkey instead of a typed code. Throws `CallError`. */
  logInWith: (given: Pick<Credentials, "passkey">) => Promise<void>;
  /** Handles the failure of a passkey log-in. If `failure` is null, clears the last failure. */
  handleFailure: (failure: LoginFailure | null) => void;
};

const correctableKeys: readonly LoginFailure["key"][] = [
  "session:second-factor-invalid",
  "session:passkey-cancelled",
  "errors:form-error",
];

/**
 * Returns the state and functions to log in with a second factor in addition to username and password. If the user
 * cannot correct a failure with another code, calls `onRefused`; otherwise focuses the field again.
 */
export function useSecondFactor(
  credentials: Credentials,
  field: RefObject<HTMLInputElement | null>,
  onRefused: (failure: LoginFailure) => void,
): SecondFactor {
  const [code, setCode] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [isLoggingIn, setLoggingIn] = useState(false);
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  // Prevents a second request, because the user can click twice before React renders the first click.
  const isBusy = useRef(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy.current) return;
    const entered = code.replaceAll(/\s/g, "");
    setFailure(null);
    setMissing(entered === "");
    if (entered === "") return field.current?.focus();
    isBusy.current = true;
    setLoggingIn(true);
    try {
      beginSession(await logIn({ ...credentials, code: entered }));
    } catch (error) {
      if (!handleFailure(loginFailure(error))) return;
      field.current?.focus();
      field.current?.select();
    } finally {
      isBusy.current = false;
      setLoggingIn(false);
    }
  }

  /**
   * A wrong code and a lost connection can be corrected here. Any other failure concerns the username or the password.
   */
  function handleFailure(refused: LoginFailure | null): boolean {
    const isCorrectable = refused === null || correctableKeys.includes(refused.key);
    if (isCorrectable) setFailure(refused);
    else onRefused(refused);
    return isCorrectable;
  }

  async function logInWith(factor: Pick<Credentials, "passkey">) {
    setMissing(false);
    beginSession(await logIn({ ...credentials, ...factor }));
  }

  function handleChange(next: string) {
    setFailure(null);
    setMissing(false);
    setCode(next);
  }

  const typed = { code, setCode: handleChange, isMissing, isLoggingIn, failure, handleSubmit };
  return { ...typed, logInWith, handleFailure: (refused) => void handleFailure(refused) };
}
