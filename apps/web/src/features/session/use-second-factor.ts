import { type FormEvent, type RefObject, useRef, useState } from "react";
import { type Credentials, logIn } from "./api/log-in.ts";
import { type LoginFailure, loginFailure } from "./errors.ts";
import { beginSession } from "./model/begin-session.ts";

type SecondFactor = {
  code: string;
  /** Takes what is typed, and takes back what was said about the code before. */
  setCode: (code: string) => void;
  isMissing: boolean;
  isLoggingIn: boolean;
  failure: LoginFailure | null;
  handleSubmit: (event: FormEvent) => Promise<void>;
};

/**
 * The log-in with a code besides the name and the password. `onRefused` is told of a failure that the code cannot mend;
 * any other puts the focus back into the field.
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
  // Two clicks can come before React has drawn the first one.
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
      const refused = loginFailure(error);
      // A wrong code and a lost connection are mended here; anything else concerns the name and the password.
      if (refused.key !== "session:second-factor-invalid" && refused.key !== "errors:form-error")
        return onRefused(refused);
      setFailure(refused);
      field.current?.focus();
      field.current?.select();
    } finally {
      isBusy.current = false;
      setLoggingIn(false);
    }
  }

  function handleChange(next: string) {
    setFailure(null);
    setMissing(false);
    setCode(next);
  }

  return { code, setCode: handleChange, isMissing, isLoggingIn, failure, handleSubmit };
}
