import { Hint } from "#features/catalogue/reference/components/hint.tsx";
import classes from "./fki.module.css";

/** Shows the operator's hint about funds for qualified investors. Takes no space if the hint is empty. */
export function FkiHint() {
  return (
    <div className={classes["hint"]}>
      <Hint code="REACT_FKI_INFO" />
    </div>
  );
}
