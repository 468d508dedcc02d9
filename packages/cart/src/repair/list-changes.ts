/** Compares a cart before and after events, field by field, so that a repair can describe its actual changes. */
import { headerFields, type HeaderField } from "../events/event-table.ts";
import { isEqual } from "../state/is-equal.ts";
import type {
  CartEntry,
  CartItem,
  CartPackage,
  CartState,
  ItemInput,
  PackageFund,
  PackageInput,
} from "../state/state.ts";

/** The fields of an entry, without its inputs and funds. */
export type EntryField =
  | keyof Omit<CartItem, "uuid" | "calcInput">
  | keyof Omit<CartPackage, "uuid" | "calcInput" | "funds">;
export type InputField = keyof ItemInput | keyof PackageInput;

/** One difference between two carts. Amounts are in the currency of the entry. */
export type CartDifference =
  | { readonly kind: "header"; readonly field: HeaderField; readonly from: unknown; readonly to: unknown }
  | {
      readonly kind: "input";
      readonly uuid: string;
      readonly field: InputField;
      readonly from: unknown;
      readonly to: unknown;
      /** The currency that the entry has after the change. */
      readonly currencyId: number | null;
    }
  | {
      readonly kind: "entry-field";
      readonly uuid: string;
      readonly field: EntryField;
      readonly from: unknown;
      readonly to: unknown;
    }
  | {
      readonly kind: "part";
      readonly uuid: string;
      readonly fundId: number;
      /** The part of the fund before and after. Null if the package does not contain the fund. */
      readonly from: PackageFund | null;
      readonly to: PackageFund | null;
      readonly currencyId: number | null;
    }
  | { readonly kind: "entry-removed"; readonly entry: CartEntry }
  | { readonly kind: "entry-added"; readonly entry: CartEntry };

type Fields = Readonly<Record<string, unknown>>;

function changedFields(before: Fields, after: Fields): { field: string; from: unknown; to: unknown }[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !isEqual(before[field], after[field]))
    .map((field) => ({ field, from: before[field], to: after[field] }));
}

/**
 * Returns the parts of a package by the fund's id and occurrence, because a draft may contain a package with the same
 * fund twice.
 */
function keyParts({ funds }: CartPackage): ReadonlyMap<string, PackageFund> {
  return new Map(
    funds.map((fund, index) => {
      const occurrence = funds.slice(0, index).filter(({ id }) => id === fund.id).length;
      return [`${fund.id} ${occurrence}`, fund];
    }),
  );
}

function compareParts(before: CartPackage, after: CartPackage): CartDifference[] {
  const { uuid, calcInput } = after;
  const [left, right] = [keyParts(before), keyParts(after)];
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((key): CartDifference[] => {
    const [from = null, to = null] = [left.get(key), right.get(key)];
    const fundId = (to ?? from)?.id ?? 0;
    return isEqual(from, to) ? [] : [{ kind: "part", uuid, fundId, from, to, currencyId: calcInput.currencyId }];
  });
}

function compareEntries(before: CartEntry, after: CartEntry): CartDifference[] {
  const { uuid, calcInput } = after;
  const { currencyId } = calcInput;
  const own = ({ calcInput: _input, ...entry }: CartEntry): Fields => ({ ...entry, funds: null });
  return [
    ...changedFields(before.calcInput, calcInput).map((change): CartDifference => ({
      ...change,
      kind: "input",
      field: change.field as InputField,
      uuid,
      currencyId,
    })),
    ...changedFields(own(before), own(after)).map((change): CartDifference => ({
      ...change,
      kind: "entry-field",
      field: change.field as EntryField,
      uuid,
    })),
    ...(before.itemType === "Package" && after.itemType === "Package" ? compareParts(before, after) : []),
  ];
}

/**
 * Lists all differences between two states of a cart, except its steps and the order of its entries. The header is
 * first, then the entries in the order of `before`, and added entries are last. Applying the differences to `before`
 * gives `after`.
 */
export function listChanges(before: CartState, after: CartState): readonly CartDifference[] {
  const header = headerFields
    .filter((field) => !isEqual(before[field], after[field]))
    .map((field): CartDifference => ({ kind: "header", field, from: before[field], to: after[field] }));
  const uuids = [...new Set([before, after].flatMap(({ items }) => Object.keys(items)))];
  const entries = uuids.flatMap((uuid): CartDifference[] => {
    const [left, right] = [before.items[uuid], after.items[uuid]];
    if (left && right) return compareEntries(left, right);
    if (left) return [{ kind: "entry-removed", entry: left }];
    return right ? [{ kind: "entry-added", entry: right }] : [];
  });
  return [...header, ...entries];
}
