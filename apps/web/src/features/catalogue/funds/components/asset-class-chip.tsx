import classes from "./asset-class-chip.module.css";

type AssetClassChipProps = {
  /** The base class, which decides the colour; null for a class that is unknown. */
  code: "E" | "B" | "M" | "S" | null;
  name: string;
};

/** An asset class in its colour: a dot and its name. */
export function AssetClassChip({ code, name }: AssetClassChipProps) {
  return (
    <span className={classes["chip"]} data-class={code ?? undefined}>
      {name}
    </span>
  );
}
