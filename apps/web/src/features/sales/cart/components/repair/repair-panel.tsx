import { Button } from "@mantine/core";
import { type CartEvent, type Effect, headerSubject, listRepairs } from "@fundport/cart";
import { IconWand } from "@tabler/icons-react";
import { useDeferredValue, useMemo } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useCart } from "../../model/state/cart-store.ts";
import { type EffectContext, describeChanges, describeEffect, describeFee } from "../../model/texts/describe-effect.ts";
import { describeRemaining } from "../../model/texts/describe-remaining.ts";
import type { CartActions } from "../../model/state/use-cart-actions.ts";
import type { CartScope } from "../../model/state/cart-scope.ts";
import { ContractOffer } from "./contract-offer.tsx";
import { RepairButton } from "./repair-button.tsx";
import classes from "./repair-panel.module.css";

type RepairPanelProps = { scope: CartScope; actions: CartActions };

/** Offers the smallest changes that make the cart valid, each with its effects. One button applies all of them. */
export function RepairPanel({ scope, actions }: RepairPanelProps) {
  const { t } = useTexts("repair");
  const cart = useDeferredValue(useCart());
  const { reference } = scope.data;
  const { today, entryName } = scope;
  const { offers, all } = useMemo(() => listRepairs(cart, reference, today), [cart, reference, today]);
  const context = { t, reference, cart, entryName };
  const remaining = describeRemaining(all.remaining, context);
  if (offers.length === 0 && remaining === "") return null;
  const nameOf = (subject: string) => {
    const entry = cart.items[subject];
    return subject === headerSubject || !entry ? t("terms") : entryName(entry);
  };
  const apply = (events: readonly CartEvent[], effect: Effect) =>
    actions.applyAll(events, {
      id: "repaired",
      message: t("settled-toast", { changes: describeEffect(effect, context) }),
    });
  return (
    <section className={classes["panel"]} aria-label={t("title")}>
      <p className={classes["title"]}>
        <IconWand size={18} stroke={1.8} aria-hidden />
        {t("title")}
      </p>
      <p className={classes["text"]}>{intro()}</p>
      <ul className={classes["list"]}>
        {offers.map(({ subject, repairs, isContractChoice }) => (
          <li key={subject}>
            <span className={classes["name"]}>{nameOf(subject)}</span>
            <span className={classes["offers"]}>
              {isContractChoice && (
                <ContractOffer cart={cart} scope={scope} actions={actions} hasOthers={repairs.length > 0} />
              )}
              {repairs.map((repair) => (
                <RepairButton
                  key={JSON.stringify(repair.events)}
                  subjectName={nameOf(subject)}
                  effect={repair}
                  context={{ ...context, subject }}
                  onClick={() => apply(repair.events, repair)}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
      {offers.length > 1 && all.events.length > 0 && (
        <ApplyAll effect={all} context={context} onClick={() => apply(all.events, all)} />
      )}
    </section>
  );
  function intro(): string {
    if (remaining === "") return t("text");
    return t(offers.length === 0 ? "only-remains" : "remains", { what: remaining });
  }
}

/** The button that applies all repairs, beside the list of their changes. */
function ApplyAll({ effect, context, onClick }: { effect: Effect; context: EffectContext; onClick: () => void }) {
  const { t } = context;
  const fee = describeFee(effect, context);
  return (
    <div className={classes["all"]}>
      <div>
        <p className={classes["text"]}>{t("all-text")}</p>
        <ul className={classes["changes"]}>
          {describeChanges(effect, context).map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        {fee !== null && <p className={classes["fee"]}>{fee}</p>}
      </div>
      <Button size="compact-sm" onClick={onClick}>
        {t("settle-all")}
      </Button>
    </div>
  );
}
