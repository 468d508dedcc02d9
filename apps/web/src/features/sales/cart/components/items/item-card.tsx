import type { CartCalculation, CartItem, CartReference, ItemInput } from "@fundport/cart";
import type { Issue } from "@fundport/rules";
import { IconArrowsDiagonal, IconTrash } from "@tabler/icons-react";
import { memo, useCallback, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { isWhiteColor } from "#ui/charts/is-white-color.ts";
import type { ForecastSummary } from "../../model/figures/forecast-summary.ts";
import { type CartActions, removalMs } from "../../model/state/use-cart-actions.ts";
import { useCurrencyChange } from "../../model/state/use-currency-change.ts";
import { QuestionnaireButton } from "../fki/questionnaire-button.tsx";
import { ItemInputs } from "./item-inputs.tsx";
import { ItemOutlook } from "./item-forecast.tsx";
import { FundPackageMenu } from "../package/fund-package-menu.tsx";
import classes from "./item-card.module.css";

type ItemCardProps = {
  item: CartItem;
  name: string;
  /** The product's kind and class, shown below its name. */
  meta: string;
  color: string;
  reference: CartReference;
  forecastSummary: ForecastSummary | null;
  missing: CartCalculation["items"][number] | null;
  issues: readonly Issue[];
  isAttempted: boolean;
  isBlocked: boolean;
  age: number | null;
  /** True for a fund for qualified investors whose questionnaire has questions. */
  hasQuestionnaire: boolean;
  /** True if all questions of the questionnaire are answered. */
  isAnswered: boolean;
  onQuestion: (uuid: string) => void;
  actions: CartActions;
  onExpand: (uuid: string) => void;
};

/** Shows one product in the cart with its inputs, figures and forecast. */
export const ItemCard = memo(function ItemCard(props: ItemCardProps) {
  const { item, name, meta, color, reference, forecastSummary, actions } = props;
  const { t } = useTexts("cart");
  const [isLeaving, setLeaving] = useState(false);
  const { uuid } = item;
  const handleEdit = useCallback(
    (input: Partial<ItemInput>) => {
      actions.dispatch({ kind: "item-edited", uuid, input });
    },
    [actions, uuid],
  );
  const handleCurrency = useCurrencyChange({ uuid, name }, reference, actions);
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
          data-white={isWhiteColor(color) || undefined}
          aria-hidden
        />
        <div className={classes["titles"]}>
          <h3 className={classes["name"]}>{name}</h3>
          <p className={classes["meta"]}>{meta}</p>
          {props.hasQuestionnaire && (
            <QuestionnaireButton isValidated={props.isAnswered} name={name} onOpen={() => props.onQuestion(uuid)} />
          )}
        </div>
        <div className={classes["tools"]}>
          {forecastSummary && (
            <IconButton
              label={t("expand-chart", { name })}
              icon={<IconArrowsDiagonal size={18} stroke={1.7} />}
              onClick={() => props.onExpand(item.uuid)}
            />
          )}
          <FundPackageMenu item={item} name={name} reference={reference} actions={actions} />
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
          onCurrency={handleCurrency}
        />
        <div className={classes["outlook"]}>
          <ItemOutlook
            uuid={uuid}
            name={name}
            forecastSummary={forecastSummary}
            missing={props.missing}
            reference={reference}
            age={props.age}
            fundIds={item.itemType === "Fund" ? [item.id] : []}
          />
        </div>
      </div>
    </article>
  );
});
