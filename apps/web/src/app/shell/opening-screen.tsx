import { Mark } from "#ui/mark.tsx";
import classes from "./opening-screen.module.css";

type OpeningScreenProps = {
  label: string;
  detail?: string | undefined;
  /** How far it is, from 0 to 1; unknown where left out. */
  progress?: number;
  /** Given when it has failed. */
  action?: { label: string; onPress: () => void };
};

/** What stands while the portal opens: the mark, what is being waited for, and how far it is. */
export function OpeningScreen({ label, detail, progress, action }: OpeningScreenProps) {
  return (
    <main className={classes["screen"]}>
      <Mark size={44} />
      <div role={action ? "alert" : "status"} className={classes["text"]}>
        <p className={classes["label"]}>{label}</p>
        {detail !== undefined && <p className={classes["detail"]}>{detail}</p>}
      </div>
      {action ? (
        <button type="button" className={classes["action"]} onClick={action.onPress}>
          {action.label}
        </button>
      ) : (
        <progress className={classes["progress"]} value={progress} max={1} aria-label={label} />
      )}
    </main>
  );
}
