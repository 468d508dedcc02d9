import type { LineYears as Years } from "@fundport/cart";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "./line-years.module.css";

type LineYearsProps = {
  lines: readonly Years[];
  programs: ReadonlyMap<number, { readonly name: string; readonly color?: string }>;
};

/** Shows the years of each line of a contract, as a bar over the horizon and as text. */
export function LineYears({ lines, programs }: LineYearsProps) {
  const { t } = useTexts("cart");
  if (lines.length === 0) return null;
  const colorOf = (id: number) => programs.get(id)?.color ?? "var(--band)";
  return (
    <section className={classes["lines"]}>
      <h4 className={classes["heading"]}>{t("lines-title")}</h4>
      <div className={classes["bar"]} aria-hidden>
        {lines.map(({ programId, fromYear, toYear }) => (
          <span key={fromYear} style={{ flexGrow: toYear - fromYear + 1, background: colorOf(programId) }} />
        ))}
      </div>
      <ol className={classes["list"]}>
        {lines.map(({ programId, fromYear, toYear }) => (
          <li key={fromYear}>
            <span className={classes["dot"]} style={{ background: colorOf(programId) }} aria-hidden />
            <span className={classes["name"]}>{programs.get(programId)?.name ?? programId}</span>
            <span className={classes["years"]}>
              {fromYear === toYear
                ? t("year-number", { year: fromYear })
                : t("line-years", { from: fromYear, to: toYear })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
