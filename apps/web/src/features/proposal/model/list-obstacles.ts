import { listCartTabs, uuidOfIssue } from "@fundport/cart";
import type { TFunction } from "i18next";
import type { CartData } from "#features/cart/model/use-cart-reference.ts";
import { describeBlock } from "#features/cart/model/checked-cart.ts";
import { type CartView, nameOfItem } from "#features/cart/model/use-cart-view.ts";

/** What keeps the proposal back, in words, and where it is settled. */
export type Obstacle = { readonly key: string; readonly text: string; readonly to: string | null };

/** Everything that keeps the proposal back, with the way to where it is settled. */
export function listObstacles(t: TFunction, view: CartView, { status }: CartData): readonly Obstacle[] {
  const { cart, checked } = view;
  const itemPath = (uuid: string) => {
    const group = listCartTabs(cart).find(({ entries }) => entries.some((entry) => entry.uuid === uuid));
    return group ? `/cart?tab=${group.key}` : "/cart";
  };
  const wrong = new Set(checked.fields.map((issue) => uuidOfIssue(issue) ?? ""));
  const failed = Object.values(cart.items).filter((entry) => view.statusOf(entry) === "failed");
  return [
    ...(wrong.has("") ? [{ key: "service", text: t("proposal:blocked-service"), to: "/cart" }] : []),
    ...[...wrong]
      .filter((uuid) => uuid !== "")
      .map((uuid) => ({
        key: uuid,
        text: t("proposal:blocked-item", { name: nameOfItem(cart, uuid, view.entryName) }),
        to: itemPath(uuid),
      })),
    ...checked.blocks.map((block) => ({
      key: `${block.key}-${block.path}`,
      text: describeBlock(t, block, (uuid) => nameOfItem(cart, uuid, view.entryName)),
      to: itemPath(block.uuid ?? ""),
    })),
    ...failed.map((entry) => ({
      key: `failed-${entry.uuid}`,
      text: t("proposal:blocked-failed", { name: view.entryName(entry) }),
      to: itemPath(entry.uuid),
    })),
    ...(status.size > 0 && wrong.size === 0 && failed.length === 0 ? missingFigures(view, itemPath) : []),
  ];
}

/** Products without a gain or a rate: they are valid and have no figures. */
function missingFigures(view: CartView, itemPath: (uuid: string) => string): readonly Obstacle[] {
  const { totals } = view.figures.calculation;
  if (totals.kind !== "incomplete" || view.checked.blocks.length > 0) return [];
  const [first] = totals.missing;
  return view.summary.missing.map((text) => ({ key: text, text, to: first ? itemPath(first.uuid) : "/cart" }));
}
