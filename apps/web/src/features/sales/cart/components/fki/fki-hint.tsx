import { Hint } from "#features/catalogue/reference/components/hint.tsx";
import classes from "./fki.module.css";

/** What the operator says of funds for qualified investors; no gap where that is nothing. */
export function FkiHint() {
  return (
    <div className={classes["hint"]}>
      <Hint code="REACT_FKI_INFO" />
    </div>
  );
}
