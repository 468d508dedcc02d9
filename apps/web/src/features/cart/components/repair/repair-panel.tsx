import { Button } from "@mantine/core";
import { type CartEvent, headerSubject, listRepairs, repairAll } from "@fundport/cart";
import { IconWand } from "@tabler/icons-react";
import { useDeferredValue, useMemo } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { currentCart, useCart } from "../../model/cart-store.ts";
import { describeRepair } from "../../model/describe-repair.ts";
import type { CartActions } from "../../model/use-cart-actions.ts";
import type { CartScope } from "../../model/use-cart-view.ts";
import classes from "./repair-panel.module.css";

type RepairPanelProps = { scope: CartScope; actions: CartActions };

/** What would make the cart valid with the least change, each offer at a click, all of them at another. */
export function RepairPanel({ scope, actions }: RepairPanelProps) {
  const { t } = useTexts("repair");
  const cart = useDeferredValue(useCart());
  const { reference } = scope.data;
  const { offers, byHand } = useMemo(() => listRepairs(cart, reference), [cart, reference]);
  const needsBirthDate = byHand.some((blocker) => blocker.kind === "issue");
  if (offers.length === 0 && !needsBirthDate) return null;
  const nameOf = (subject: string) => {
    const entry = cart.items[subject];
    return subject === headerSubject || !entry ? t("terms") : scope.entryName(entry);
  };
  const take = (events: readonly CartEvent[]) =>
    actions.applyAll(events, { id: "repaired", message: t("settled-toast") });
  return (
    <section className={classes["panel"]} aria-label={t("title")}>
      <div className={classes["head"]}>
        <p className={classes["title"]}>
          <IconWand size={18} stroke={1.8} aria-hidden />
          {t("title")}
        </p>
        {offers.length > 1 && (
          <Button size="compact-sm" onClick={() => take(repairAll(currentCart(), reference).events)}>
            {t("settle-all")}
          </Button>
        )}
      </div>
      {offers.length > 0 && <p className={classes["text"]}>{t("text")}</p>}
      {needsBirthDate && <p className={classes["text"]}>{t("by-hand", { fields: t("field-birth-date") })}</p>}
      <ul className={classes["list"]}>
        {offers.map(({ subject, repairs }) => (
          <li key={subject}>
            <span className={classes["name"]}>{nameOf(subject)}</span>
            <span className={classes["offers"]}>
              {repairs.map((repair, place) => {
                const words = describeRepair(repair, { t, reference, subjectName: nameOf(subject) });
                return (
                  <Button
                    key={words}
                    size="compact-sm"
                    variant={place === 0 ? "default" : "subtle"}
                    classNames={{ root: classes["offer"] ?? "", label: classes["label"] ?? "" }}
                    aria-label={`${nameOf(subject)}: ${words}`}
                    onClick={() => take(repair.events)}
                  >
                    {words}
                  </Button>
                );
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
