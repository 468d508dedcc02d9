import { Hint } from "#features/catalogue/reference/components/hint.tsx";
import classes from "./fki.module.css";

/** The operator's hint about funds for qualified investors. Takes no space if it is empty. */
export function FkiHint() {
  return (
    <div className={classes["hint"]}>
      <Hint code="REACT_FKI_INFO" />
    </div>
  );
}
