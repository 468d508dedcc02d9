import { IconArrowDown } from "@tabler/icons-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { CostTable } from "../../model/figures/list-costs.ts";
import type { SummaryData } from "../summary/cart-summary.tsx";
import classes from "./costs-line.module.css";

type CostsLineProps = {
  table: CostTable;
  /** The items that the sum does not count. */
  data: Pick<SummaryData, "leftOut" | "itemCount">;
  /** What scrolls; the costs are the `[data-costs]` within. */
  place: RefObject<HTMLElement | null>;
};

/**
 * All costs in one line above the buttons, as long as their table lies below what is in sight: whoever looks at the
 * forecast sees that there is more, and what it comes to. A press leads there. Not for the keyboard or a screen reader,
 * which reach the table itself.
 */
export function CostsLine({ table, data, place }: CostsLineProps) {
  const { t } = useTexts("cart");
  const line = useRef<HTMLButtonElement>(null);
  const isInSight = useTotalInSight(place, line);
  const sum = table.service?.at(-1) ?? table.rows.at(-1);
  const leftOut = data.leftOut.length;
  if (!sum) return null;
  function handleClick() {
    const [scroll, costs] = [place.current, findCosts(place.current)];
    if (!scroll || !costs) return;
    const top = costs.getBoundingClientRect().top - scroll.getBoundingClientRect().top + scroll.scrollTop;
    scroll.scrollTo({ top });
  }
  return (
    <button
      ref={line}
      type="button"
      className={classes["line"]}
      data-hidden={isInSight || undefined}
      aria-hidden
      tabIndex={-1}
      onClick={handleClick}
    >
      {!isInSight && (
        <>
          <span className={classes["label"]}>{table.service ? sum.label : t("costs-title")}</span>
          <span className={classes["amount"]}>
            {sum.text.value}
            <IconArrowDown size={16} stroke={1.8} />
          </span>
          {leftOut > 0 && (
            <span className={classes["partial"]}>{t("left-out-short", { leftOut, total: data.itemCount })}</span>
          )}
          {sum.text.note !== "" && <span className={classes["partial"]}>{sum.text.note}</span>}
        </>
      )}
    </button>
  );
}

const findCosts = (place: HTMLElement | null) => place?.querySelector<HTMLElement>("[data-costs]") ?? null;

/** Whether the sum of the costs is in sight, or was passed. What stands at the foot of the column covers what is below. */
function useTotalInSight(place: RefObject<HTMLElement | null>, line: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const scroll = place.current;
    if (!scroll) return undefined;
    function measure() {
      const total = [...(findCosts(scroll)?.querySelectorAll("[data-total]") ?? [])].at(-1);
      if (!total || !line.current) return;
      // Of the line only its lower edge counts, which stays where it is while the line is hidden and empty.
      setInSight(total.getBoundingClientRect().bottom <= line.current.getBoundingClientRect().bottom);
    }
    const observer = new ResizeObserver(measure);
    observer.observe(scroll);
    for (const child of scroll.children) observer.observe(child);
    scroll.addEventListener("scroll", measure, { passive: true });
    window.addEventListener("scroll", measure, { passive: true });
    measure();
    return () => {
      observer.disconnect();
      scroll.removeEventListener("scroll", measure);
      window.removeEventListener("scroll", measure);
    };
  }, [place, line]);
  return isInSight;
}
