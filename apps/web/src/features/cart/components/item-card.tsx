import type { CartCalculation, CartItem, CartReference, ItemInput } from "@fundport/cart";
import type { Issue } from "@fundport/rules";
import { IconArrowsDiagonal, IconTrash } from "@tabler/icons-react";
import { memo, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/icon-button.tsx";
import { isWhite } from "#ui/doughnut-chart-config.ts";
import type { Outlook } from "../model/outlook.ts";
import { sayMissing } from "../model/say-missing.ts";
import { type CartActions, removalMs } from "../model/use-cart-actions.ts";
import { showChange } from "./cart-summary.tsx";
import { Forecast } from "./forecast-view.tsx";
import { ItemInputs } from "./item-inputs.tsx";
import { Figure, showMoney } from "./money.tsx";
import classes from "./item-card.module.css";

type ItemCardProps = {
  item: CartItem;
  name: string;
  /** Below the name: what kind of product it is. */
  meta: string;
  color: string;
  reference: CartReference;
  outlook: Outlook | null;
  missing: CartCalculation["items"][number] | null;
  issues: readonly Issue[];
  isAttempted: boolean;
  isBlocked: boolean;
  age: number | null;
  actions: CartActions;
  onExpand: (uuid: string) => void;
};

/** One product in the cart: what is put into it, and what may become of it. */
export const ItemCard = memo(function ItemCard(props: ItemCardProps) {
  const { item, name, meta, color, reference, outlook, actions } = props;
  const { t } = useTranslation("cart");
  const [isLeaving, setLeaving] = useState(false);
  const { uuid } = item;
  const handleEdit = useCallback(
    (input: Partial<ItemInput>) => {
      actions.dispatch({ kind: "item-edited", uuid, input });
    },
    [actions, uuid],
  );
  function handleRemove() {
    setLeaving(true);
    setTimeout(() => actions.remove(item.uuid, name), removalMs);
  }
  return (
    <article
      className={classes["card"]}
      aria-label={name}
      data-leaving={isLeaving || undefined}
      data-blocked={props.isBlocked || undefined}
      id={`item-${item.uuid}`}
    >
      <div className={classes["head"]}>
        <span
          className={classes["swatch"]}
          style={{ background: color }}
          data-white={isWhite(color) || undefined}
          aria-hidden
        />
        <div className={classes["titles"]}>
          <h3 className={classes["name"]}>{name}</h3>
          <p className={classes["meta"]}>{meta}</p>
        </div>
        <div className={classes["tools"]}>
          {outlook && outlook.years > 0 && (
            <IconButton
              label={t("expand-chart", { name })}
              icon={<IconArrowsDiagonal size={18} stroke={1.7} />}
              onClick={() => props.onExpand(item.uuid)}
            />
          )}
          <IconButton
            label={t("remove", { name })}
            icon={<IconTrash size={18} stroke={1.7} />}
            onClick={handleRemove}
            isDisabled={isLeaving}
          />
        </div>
      </div>
      <div className={classes["body"]}>
        <ItemInputs
          item={item}
          reference={reference}
          issues={props.issues}
          isAttempted={props.isAttempted}
          onEdit={handleEdit}
        />
        <div className={classes["outlook"]}>
          <ItemOutlook name={name} outlook={outlook} missing={props.missing} reference={reference} age={props.age} />
        </div>
      </div>
    </article>
  );
});

type ItemOutlookProps = Pick<ItemCardProps, "name" | "outlook" | "missing" | "reference" | "age">;

function ItemOutlook({ name, outlook, missing, reference, age }: ItemOutlookProps) {
  const { t } = useTranslation("cart");
  if (!outlook || outlook.figures.totalInvestment === 0) {
    const sentences = missing?.kind === "incomplete" ? sayMissing(t, name, missing.missing, reference) : [];
    return (
      <div className={classes["empty"]}>
        {sentences.length === 0 ? (
          <p>{t("no-figures-yet")}</p>
        ) : (
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
    );
  }
  const { figures, currencyCode } = outlook;
  return (
    <>
      <dl className={classes["figures"]}>
        <Figure label={t("expected-assets")} value={showMoney(figures.expectedAssets, currencyCode)} />
        <Figure
          label={t("expected-return")}
          value={showChange(figures.expectedReturns, currencyCode)}
          trend={figures.expectedReturns}
        />
        <Figure label={t("total-investment")} value={showMoney(figures.totalInvestment, currencyCode)} />
        <Figure label={t("indicative-fee")} value={showMoney(figures.indicativeFee, currencyCode)} />
      </dl>
      {outlook.years > 0 && <Forecast name={name} outlook={outlook} age={age} className={classes["chart"]} />}
    </>
  );
}
