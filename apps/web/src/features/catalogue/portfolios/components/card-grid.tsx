import { type CSSProperties, type ReactNode, useId } from "react";
import classes from "./card-grid.module.css";

type CardGridProps = {
  title: string;
  /** A muted line below the title. */
  description?: ReactNode;
  /** Actions to the right of the title. */
  actions?: ReactNode;
  /** The number of cards. Within `CardGroups`, the grid takes the same number of columns. */
  count?: number;
  children: ReactNode;
};

/** A titled grid of cards with as many columns as fit. */
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

/** Places grids with few cards side by side if there is space. */
export function CardGroups({ children }: { children: ReactNode }) {
  return (
    <div className={classes["frame"]}>
      <div className={classes["groups"]}>{children}</div>
    </div>
  );
}

export function CardCell({ children }: { children: ReactNode }) {
  return <li className={classes["cell"]}>{children}</li>;
}
