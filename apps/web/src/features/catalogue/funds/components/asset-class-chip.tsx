import classes from "./asset-class-chip.module.css";

type AssetClassChipProps = {
  /** The base class, which determines the colour; null if the class is unknown. */
  code: "E" | "B" | "M" | "S" | null;
  name: string;
};

/** The name of an asset class after a dot in the colour of its base class. */
export function AssetClassChip({ code, name }: AssetClassChipProps) {
  return (
    <span className={classes["chip"]} data-class={code ?? undefined}>
      {name}
    </span>
  );
}
