import classes from "./asset-class-chip.module.css";

type AssetClassChipProps = {
  /** The base class, which determines the colour; null for an unknown class. */
  code: "E" | "B" | "M" | "S" | null;
  name: string;
};

/** An asset class: a dot in its colour and its name. */
export function AssetClassChip({ code, name }: AssetClassChipProps) {
  return (
    <span className={classes["chip"]} data-class={code ?? undefined}>
      {name}
    </span>
  );
}
