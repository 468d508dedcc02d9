import { type ReactNode, useId } from "react";
import classes from "./section.module.css";

type SectionProps = {
  title?: string;
  /** One line of secondary text below the title. */
  description?: ReactNode;
  /** Buttons or links on the right of the title. */
  actions?: ReactNode;
  /** The heading level of the title. */
  level?: 2 | 3;
  /** Whether the content reaches the card's edges, as tables and lists of rows do. */
  isFlush?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A card with a thin border. Its title is also its accessible name. */
export function Section({ title, description, actions, level = 2, isFlush, className, children }: SectionProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      className={[classes["section"], className].filter(Boolean).join(" ")}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {(title !== undefined || actions !== undefined) && (
        <div className={classes["header"]}>
          <div>
            {title !== undefined && (
              <Heading className={classes["title"]} id={id}>
                {title}
              </Heading>
            )}
            {description !== undefined && <div className={classes["description"]}>{description}</div>}
          </div>
          {actions !== undefined && <div className={classes["actions"]}>{actions}</div>}
        </div>
      )}
      <div className={isFlush ? classes["flush"] : classes["body"]}>{children}</div>
    </section>
  );
}
