import type { ReactNode } from "react";
import { SignedPercent } from "../tables/signed-percent.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import classes from "./detail-header.module.css";

type DetailHeaderProps = {
  /** Secondary text above the name. */
  overline: ReactNode;
  name: ReactNode;
  /** An image beside the name. */
  image?: ReactNode;
  /** Chips, stars and tags below the name. */
  traits: ReactNode;
  /** The most prominent figure, on the right. */
  figure?: ReactNode;
  actions?: ReactNode;
};

/** The header of a detail page: name, traits, main figure and actions. */
export function DetailHeader({ overline, name, image, traits, figure, actions }: DetailHeaderProps) {
  return (
    <header className={classes["hero"]}>
      {image}
      <div className={classes["identity"]}>
        <p className={classes["issuer"]}>{overline}</p>
        <h1 className={classes["name"]} tabIndex={-1}>
          {name}
        </h1>
        <div className={classes["traits"]}>{traits}</div>
      </div>
      <div className={classes["side"]}>
        {figure}
        {actions !== undefined && <div className={classes["actions"]}>{actions}</div>}
      </div>
    </header>
  );
}

type DetailTagProps = { label: string; color: string };

/** A label with a coloured dot. */
export function DetailTag({ label, color }: DetailTagProps) {
  return (
    <span className={classes["tag"]}>
      <span className={classes["tag-dot"]} style={{ background: color }} aria-hidden />
      {label}
    </span>
  );
}

type DetailFigureProps = { label: string; value: ReactNode; notes: ReactNode };

/** The most prominent figure of a page, with notes below it. */
export function DetailFigure({ label, value, notes }: DetailFigureProps) {
  return (
    <div className={classes["price"]}>
      <p className={classes["value"]}>
        <span className="visually-hidden">{label} </span>
        {value}
      </p>
      <p className={classes["change"]}>{notes}</p>
    </div>
  );
}

/** A change in percent with strong emphasis, shown among the notes of a figure. */
export function LoudChange({ percent }: { percent: number }) {
  return (
    <span className={classes["percent"]}>
      <SignedPercent value={percent} />
    </span>
  );
}

/** The header of a detail page while its data load. It shows the name immediately if the name is available. */
export function DetailHeaderSkeleton({ overline, name }: { overline: string | null; name: string | undefined }) {
  return (
    <DetailHeader
      overline={overline ?? "\u00a0"}
      name={name ?? <Skeleton width="60%" height="1.2em" />}
      traits={<Skeleton width="9rem" height="1.375rem" radius={11} />}
      figure={
        <div className={classes["price"]}>
          <Skeleton width="14rem" height="2.75rem" />
          <div className={classes["change"]} />
        </div>
      }
    />
  );
}
