import type { LeftOut } from "@fundport/cart";
import { createContext, useContext } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { SummaryData } from "../../model/figures/summary-data.ts";
import classes from "./cart-summary.module.css";

/** Opens the empty or invalid field because of which the totals exclude an item. Null if the page has no fields. */
export const ShowFieldContext = createContext<((item: LeftOut) => void) | null>(null);

/** Lists the items that the figure above excludes. Each has a link to its empty or invalid field. */
export function ExcludedItemsNote({ leftOut, itemCount }: Pick<SummaryData, "leftOut" | "itemCount">) {
  const { t } = useTexts("cart");
  const show = useContext(ShowFieldContext);
  if (leftOut.length === 0) return null;
  return (
    <div className={classes["left-out"]} aria-live="polite">
      <p>{t("left-out", { count: leftOut.length, total: itemCount })}</p>
      <ul>
        {leftOut.map(({ name, ...item }) => {
          const text = t(`left-out-${item.reason}`, { name });
          return (
            <li key={item.uuid}>
              {show ? (
                <button type="button" onClick={() => show(item)}>
                  {text}
                </button>
              ) : (
                text
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
