/**
 * The currencies of products. A product is offered in the currencies in which its contract type has limits.
 * Source: docs/reference/cart.md#currencies.
 */
import type { ById, CartReference, ContractTypeProduct } from "./reference.ts";
import type { CartEntry } from "./state.ts";

type ContractTypes = Pick<CartReference, "contractTypes">;
type Configured = Pick<ContractTypeProduct, "calcConfiguration">;
type OfContractType = { readonly contractTypeId: number | null };

/** Returns the contract type of a fund or program; null if the product has no contract type or an unknown one. */
export function findTypeOf(product: OfContractType | undefined, { contractTypes }: ContractTypes) {
  const id = product?.contractTypeId ?? null;
  return id === null ? null : (contractTypes.get(id) ?? null);
}

/** Returns the currencies in which all of the given contract types have limits, in the order of the first type. */
export function sharedCurrencyIds(types: readonly Configured[]): readonly number[] {
  const [first, ...others] = types.map(({ calcConfiguration }) =>
    calcConfiguration.map(({ currencyId }) => currencyId),
  );
  return (first ?? []).filter((id) => others.every((ids) => ids.includes(id)));
}

/**
 * Returns the first preferred currency that is offered. If none of them is offered, returns the first offered currency.
 * Null if no currency is offered.
 */
export function chooseCurrency(offered: readonly number[], preferred: readonly number[]): number | null {
  return preferred.find((id) => offered.includes(id)) ?? offered[0] ?? null;
}

type Products = ContractTypes & {
  readonly funds: ById<OfContractType>;
  readonly programs: ById<OfContractType>;
};

function typesOf(entry: CartEntry, reference: Products): readonly (ContractTypeProduct | null)[] {
  if (entry.itemType === "Package") return entry.funds.map(({ id }) => findTypeOf(reference.funds.get(id), reference));
  if (entry.itemType === "Contract") return [reference.contractTypes.get(entry.id) ?? null];
  const product = (entry.itemType === "Fund" ? reference.funds : reference.programs).get(entry.id);
  return [findTypeOf(product, reference)];
}

/**
 * Returns the possible currencies of an entry: those in which its contract type has limits. For a package they are the
 * currencies that all its funds have in common. Null if no contract type is known; the entry then has a warning.
 */
export function listCurrencyIds(entry: CartEntry, reference: Products): readonly number[] | null {
  const known = typesOf(entry, reference).flatMap((type) => type ?? []);
  return known.length === 0 ? null : sharedCurrencyIds(known);
}
