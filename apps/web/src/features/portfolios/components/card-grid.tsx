import { type ReactNode, useId } from "react";
import classes from "./card-grid.module.css";

type CardGridProps = {
  title: string;
  /** A quiet line below the title. */
  description?: ReactNode;
  /** On the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** Cards of a kind below a title, as many side by side as fit. */
export function CardGrid({ title, description, actions, children }: CardGridProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
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

/** One card of the grid. */
export function CardCell({ children }: { children: ReactNode }) {
  return <li className={classes["cell"]}>{children}</li>;
}
