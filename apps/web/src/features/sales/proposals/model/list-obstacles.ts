import {
  isCartBlock,
  type CartBlock,
  type CartIssue,
  type CartIssueKey,
  listCartTabs,
  splitIssuePath,
  uuidOfIssue,
} from "@fundport/cart";
import type { TFunction } from "i18next";
import { describeBlock } from "#features/sales/cart/model/state/checked-cart.ts";
import type { LinkedField } from "#features/sales/cart/model/state/linked-field.ts";
import type { CartData } from "#features/sales/cart/model/products/use-cart-reference.ts";
import { type CartView, nameOfItem } from "#features/sales/cart/model/state/use-cart-view.ts";
import type { RefusedField } from "./refused-fields.ts";

/** A reason why the proposal cannot be created, as text, with the path to the field that causes it. */
export type Obstacle = {
  readonly key: string;
  readonly text: string;
  readonly to: string | null;
  /** The history state of the link; it names the field on the cart's page. */
  readonly state?: LinkedField;
};

/** Lists everything that prevents the proposal. Each obstacle has the path to the field that resolves it. */
export function listObstacles(t: TFunction, view: CartView, { status }: CartData): readonly Obstacle[] {
  const { cart, checked } = view;
  const describe = createDescriptions(t, view);
  const failed = Object.values(cart.items).filter((entry) => view.statusOf(entry) === "failed");
  return [
    ...uniqueByKey([...checked.fields.map(describe.field), ...checked.blocks.map(describe.block)]),
    ...failed.map((entry) => ({
      key: `failed-${entry.uuid}`,
      text: t("proposal:blocked-failed", { name: view.entryName(entry) }),
      to: describe.path(entry.uuid),
    })),
    ...(status.size > 0 && checked.fields.length === 0 && failed.length === 0
      ? missingFigures(view, describe.path)
      : []),
  ];
}

/**
 * Describes the fields that the server refused, with the same texts and keys as obstacles that the page itself finds.
 */
export function describeRefused(t: TFunction, view: CartView, refused: readonly RefusedField[]): readonly Obstacle[] {
  const describe = createDescriptions(t, view);
  return uniqueByKey(
    refused.map(({ path, code }) => {
      const issue = { path, key: code as CartIssueKey, uuid: uuidOfIssue({ path }), productId: null, name: null };
      return isCartBlock(issue) ? describe.block(issue) : describe.field(issue);
    }),
  );
}

function uniqueByKey(obstacles: readonly Obstacle[]): readonly Obstacle[] {
  return [...new Map(obstacles.map((obstacle) => [obstacle.key, obstacle])).values()];
}

/** Returns functions that describe obstacles. The obstacles link to the cart's page. */
function createDescriptions(t: TFunction, { cart, entryName }: CartView) {
  const path = (uuid: string) => {
    const group = listCartTabs(cart).find(({ entries }) => entries.some((entry) => entry.uuid === uuid));
    return group ? `/cart?tab=${group.key}` : "/cart";
  };
  const nameOf = (uuid: string) => nameOfItem(cart, uuid, entryName);
  return {
    path,
    field: (issue: Pick<CartIssue, "path">): Obstacle => {
      const { uuid, path: ownPath } = splitIssuePath(issue);
      const label = labelOf(t, ownPath);
      const name = uuid === null ? t("proposal:blocked-contract") : nameOf(uuid);
      return {
        key: `${uuid ?? ""} ${label ?? ""}`,
        text:
          label === null ? t("proposal:blocked-item", { name }) : t("proposal:blocked-field", { name, field: label }),
        to: uuid === null ? "/cart" : path(uuid),
        state: { settle: { uuid, label } },
      };
    },
    block: (block: CartBlock): Obstacle => ({
      key: `${block.key}-${block.path}`,
      text: describeBlock(t, block, nameOf),
      to: path(block.uuid ?? ""),
      state: { settle: { uuid: block.uuid, label: null } },
    }),
  };
}

/** Labels of the fields on the cart's page, by the last part of an issue's path. */
const labelKeys: Readonly<Record<string, string>> = {
  oneOffAmount: "cart:one-off",
  periodicalAmount: "cart:periodical",
  investmentHorizon: "cart:horizon",
  currencyId: "cart:currency",
  chargingMethodId: "cart:charging-method",
  startingLineId: "cart:starting-line",
  endingLineId: "cart:ending-line",
  serviceFeeId: "cart:service-fee",
  advisorFeeAbsolute: "cart:advisor-fee-absolute",
  advisorFeeRelative: "cart:advisor-fee-relative",
  dateOfBirth: "cart:date-of-birth",
  frameworkContractId: "cart:framework-contract",
};

function labelOf(t: TFunction, path: string): string | null {
  const key = labelKeys[path.split(".").at(-1) ?? ""];
  return key === undefined ? null : t(key);
}

/**
 * Returns obstacles for products without an expected return or exchange rate. Such products are valid in a cart, but
 * their figures cannot be calculated.
 */
function missingFigures(view: CartView, itemPath: (uuid: string) => string): readonly Obstacle[] {
  const { totals } = view.figures.calculation;
  if (totals.kind !== "incomplete" || view.checked.blocks.length > 0) return [];
  const [first] = totals.missing;
  return view.summary.missing.map((text) => ({ key: text, text, to: first ? itemPath(first.uuid) : "/cart" }));
}
