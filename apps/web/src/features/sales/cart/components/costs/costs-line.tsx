import { IconArrowDown } from "@tabler/icons-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { CostTable } from "../../model/figures/list-costs.ts";
import type { SummaryData } from "../../model/figures/summary-data.ts";
import classes from "./costs-line.module.css";

type CostsLineProps = {
  table: CostTable;
  /** Which items the sum excludes, and how many items there are. */
  data: Pick<SummaryData, "leftOut" | "itemCount">;
  /** The scrollable element that contains the table of costs, marked with `data-costs`. */
  scrollArea: RefObject<HTMLElement | null>;
};

/**
 * Shows the total costs in one line above the buttons while the table of costs is below the visible area. A click
 * scrolls to the table. The line is hidden from the keyboard and screen readers, because they can reach the table
 * itself.
 */
export function CostsLine({ table, data, scrollArea }: CostsLineProps) {
  const { t } = useTexts("cart");
  const line = useRef<HTMLButtonElement>(null);
  const isInSight = useTotalInSight(scrollArea, line);
  const sum = table.service?.at(-1) ?? table.rows.at(-1);
  const leftOut = data.leftOut.length;
  if (!sum) return null;
  function handleClick() {
    const [scroll, costs] = [scrollArea.current, findCosts(scrollArea.current)];
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

const findCosts = (scrollArea: HTMLElement | null) => scrollArea?.querySelector<HTMLElement>("[data-costs]") ?? null;

/**
 * Returns true if the sum in the table of costs is visible or above the visible area. Content below the line is not
 * visible, because the foot of the column covers it.
 */
function useTotalInSight(scrollArea: RefObject<HTMLElement | null>, line: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const scroll = scrollArea.current;
    if (!scroll) return undefined;
    function measure() {
      const total = [...(findCosts(scroll)?.querySelectorAll("[data-total]") ?? [])].at(-1);
      if (!total || !line.current) return;
      // Compares with the lower edge of the line, because that edge does not move when the line is hidden and empty.
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
  }, [scrollArea, line]);
  return isInSight;
}
