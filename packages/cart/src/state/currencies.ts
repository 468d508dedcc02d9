/**
 * The currencies of a product are those in which its contract type has limits.
 * Source: docs/reference/cart.md#currencies.
 */
import type { ById, CartReference, ContractTypeProduct } from "./reference.ts";
import type { CartEntry } from "./state.ts";

type ContractTypes = Pick<CartReference, "contractTypes">;
type Configured = Pick<ContractTypeProduct, "calcConfiguration">;
type OfContractType = { readonly contractTypeId: number | null };

/** The contract type of a fund or program; null where it has none, or one that is not known. */
export function findTypeOf(product: OfContractType | undefined, { contractTypes }: ContractTypes) {
  const id = product?.contractTypeId ?? null;
  return id === null ? null : (contractTypes.get(id) ?? null);
}

/** The currencies that all of these contract types have limits in, in the order of the first. */
export function sharedCurrencyIds(types: readonly Configured[]): readonly number[] {
  const [first, ...others] = types.map(({ calcConfiguration }) =>
    calcConfiguration.map(({ currencyId }) => currencyId),
  );
  return (first ?? []).filter((id) => others.every((ids) => ids.includes(id)));
}

/** The first of the wanted currencies that is offered, else the first that is; null where none is. */
export function chooseCurrency(offered: readonly number[], wanted: readonly number[]): number | null {
  return wanted.find((id) => offered.includes(id)) ?? offered[0] ?? null;
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
 * The currencies that an entry may be in: those its contract type has limits in, for a package those that all its funds
 * have. Null where no contract type is known, of which a warning tells.
 */
export function listCurrencyIds(entry: CartEntry, reference: Products): readonly number[] | null {
  const known = typesOf(entry, reference).flatMap((type) => type ?? []);
  return known.length === 0 ? null : sharedCurrencyIds(known);
}
