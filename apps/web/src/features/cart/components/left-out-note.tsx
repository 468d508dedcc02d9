import type { LeftOut } from "@fundport/cart";
import { createContext, useContext } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import type { SummaryData } from "./cart-summary.tsx";
import classes from "./cart-summary.module.css";

/** Leads to the empty field of an item; null where no fields are at hand. */
export const ShowFieldContext = createContext<((place: LeftOut) => void) | null>(null);

/** Which items the number above does not count, and the field of each that is empty: a press leads there. */
export function LeftOutNote({ leftOut, itemCount }: Pick<SummaryData, "leftOut" | "itemCount">) {
  const { t } = useTexts("cart");
  const show = useContext(ShowFieldContext);
  if (leftOut.length === 0) return null;
  return (
    <div className={classes["left-out"]} aria-live="polite">
      <p>{t("left-out", { count: leftOut.length, total: itemCount })}</p>
      <ul>
        {leftOut.map(({ uuid, field, name }) => {
          const text = t(`left-out-${field}`, { name });
          return (
            <li key={uuid}>
              {show ? (
                <button type="button" onClick={() => show({ uuid, field })}>
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
