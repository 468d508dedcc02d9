import { type CSSProperties, type ReactNode, useId } from "react";
import classes from "./card-grid.module.css";

type CardGridProps = {
  title: string;
  /** A quiet line below the title. */
  description?: ReactNode;
  /** On the right of the title. */
  actions?: ReactNode;
  /** How many cards there are: among `CardGroups` the kind takes so many columns. */
  count?: number;
  children: ReactNode;
};

/** Cards of a kind below a title, as many side by side as fit. */
export function CardGrid({ title, description, actions, count, children }: CardGridProps) {
  const id = useId();
  const style: CSSProperties & { "--count"?: number } = count === undefined ? {} : { "--count": count };
  return (
    <section className={classes["group"]} aria-labelledby={id} style={style}>
      <div className={classes["header"]}>
        <div>
          <h2 id={id} className={classes["title"]}>
            {title}
          </h2>
          {description !== undefined && description !== null && <p className={classes["description"]}>{description}</p>}
        </div>
        {actions}
      </div>
      <ul className={classes["cards"]}>{children}</ul>
    </section>
  );
}

/** Kinds with few cards stand side by side where there is room. */
export function CardGroups({ children }: { children: ReactNode }) {
  return (
    <div className={classes["frame"]}>
      <div className={classes["groups"]}>{children}</div>
    </div>
  );
}

/** One card of the grid. */
export function CardCell({ children }: { children: ReactNode }) {
  return <li className={classes["cell"]}>{children}</li>;
}
