import { Modal } from "@mantine/core";
import { needsQuestionnaire, type CartItem, type CartTab } from "@fundport/cart";
import { memo, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useCart } from "../../model/state/cart-store.ts";
import { describeItem } from "../../model/texts/describe-item.ts";
import type { CartActions } from "../../model/state/use-cart-actions.ts";
import { productKeysOf, readKeys } from "../../model/products/use-cart-reference.ts";
import { useItemFigures } from "../../model/figures/use-item-figures.ts";
import { checkedCart, issuesOfEntry } from "../../model/state/checked-cart.ts";
import { statusOf } from "../../model/products/product-status.ts";
import type { CartScope } from "../../model/state/cart-scope.ts";
import { FigureOwnerContext } from "../explain/explain-context.ts";
import { ExpandedForecast } from "../summary/forecast-view.tsx";
import { ItemCard } from "./item-card.tsx";
import { ItemFailure, ItemSkeleton } from "./item-state.tsx";
import { PackageSlot } from "../package/package-slot.tsx";
import classes from "../cart-page.module.css";

type Shared = {
  scope: CartScope;
  actions: CartActions;
  isAttempted: boolean;
  onQuestion: (uuid: string) => void;
};

/** Shows the items of one tab. */
export const GroupItems = memo(function GroupItems({ group, ...shared }: Shared & { group: CartTab }) {
  const [expanded, setExpanded] = useState<string | null>(null);
  return (
    <div className={classes["cards"]}>
      {group.entries.map(({ uuid, itemType }) =>
        itemType === "Package" ? (
          <PackageSlot key={uuid} uuid={uuid} onExpand={setExpanded} {...shared} />
        ) : (
          <ItemSlot key={uuid} uuid={uuid} onExpand={setExpanded} {...shared} />
        ),
      )}
      <ExpandedChart uuid={expanded} scope={shared.scope} onClose={() => setExpanded(null)} />
    </div>
  );
});

type ItemSlotProps = Shared & { uuid: string; onExpand: (uuid: string) => void };

/** Shows one item. Memoized, so that it renders only when its own item in the cart changes. */
const ItemSlot = memo(function ItemSlot({ uuid, scope, actions, isAttempted, onQuestion, onExpand }: ItemSlotProps) {
  const { t } = useTexts("cart");
  const { data, entryName } = scope;
  const item = useCart((cart) => cart.items[uuid]);
  const { forecastSummary, incomplete, age } = useItemFigures(uuid, scope);
  const isBlocked = useCart((cart) => checkedCart(cart, scope).blocks.some((block) => block.uuid === uuid));
  const issues = useCart((cart) => issuesOfEntry(cart, scope, uuid));
  const isUnanswered = useCart((cart) =>
    checkedCart(cart, scope).blocks.some(({ uuid: of, key }) => of === uuid && key === "incomplete-aml-questionnaire"),
  );
  if (!item || item.itemType === "Package") return null;
  const name = entryName(item);
  const status = statusOf(item, data);
  if (status === "loading") return <ItemSkeleton name={name} />;
  if (status === "failed") {
    const retry = () => {
      for (const key of readKeys(productKeysOf(item, data.reference.contractTypes).join())) data.retry(key);
    };
    return <ItemFailure name={name} onRetry={retry} onRemove={() => actions.remove(uuid, name)} />;
  }
  return (
    <ItemCard
      item={item satisfies CartItem}
      name={name}
      {...describeItem(item, data.reference, t(item.itemType))}
      reference={data.reference}
      forecastSummary={forecastSummary}
      missing={forecastSummary ? null : incomplete}
      issues={issues}
      isAttempted={isAttempted}
      isBlocked={isBlocked}
      age={age}
      hasQuestionnaire={needsQuestionnaire(item, data.reference)}
      isAnswered={!isUnanswered}
      onQuestion={onQuestion}
      actions={actions}
      onExpand={onExpand}
    />
  );
});

type ExpandedChartProps = { uuid: string | null; scope: CartScope; onClose: () => void };

function ExpandedChart({ uuid, scope, onClose }: ExpandedChartProps) {
  const { t } = useTexts("cart");
  const entry = useCart((cart) => (uuid === null ? undefined : cart.items[uuid]));
  const { forecastSummary, age } = useItemFigures(uuid ?? "", scope);
  const name = entry ? scope.entryName(entry) : "";
  return (
    <Modal
      opened={entry !== undefined && forecastSummary !== null}
      onClose={onClose}
      title={t("forecast-of", { name })}
      size="64rem"
      closeButtonProps={{ "aria-label": t("close") }}
    >
      <FigureOwnerContext value={uuid}>
        {forecastSummary && <ExpandedForecast name={name} forecastSummary={forecastSummary} age={age} />}
      </FigureOwnerContext>
    </Modal>
  );
}
