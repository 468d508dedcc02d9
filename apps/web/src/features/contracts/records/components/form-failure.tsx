import type { Failure } from "#lib/http/failure.ts";
import { FailureText } from "#ui/feedback/failure-text.tsx";
import classes from "./contract-forms.module.css";

/** Shows why a request failed. Screen readers announce the message immediately. */
export function FormFailure({ failure }: { failure: Failure | null }) {
  return (
    <p className={classes["failed"]} role="alert">
      {failure !== null && <FailureText failure={failure} />}
    </p>
  );
}
