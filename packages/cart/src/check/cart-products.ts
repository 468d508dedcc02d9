import { pathOfEntry } from "../state/issue-path.ts";
import { listUsedLines, findPricedProduct } from "../state/products.ts";
import type { CartReference, ContractTypeProduct, FundProduct, ProgramProduct } from "../state/reference.ts";
import { findTypeOf } from "../state/currencies.ts";
import { type CartEntry, type CartItem, type CartState, listItems } from "../state/state.ts";

/** A product of an entry: the fund, the program, the contract type, or one of the funds in a package. */
export type CartProduct = {
  readonly uuid: string;
  /** The path of the entry, or of the fund in its package. */
  readonly path: string;
  readonly productId: number;
  /** The item; null if the product is a fund of a package. */
  readonly item: CartItem | null;
  readonly name: string | null;
  /** False if the product is not in the catalogue. */
  readonly isKnown: boolean;
  /** The fund or program. For a contract, all lines that the contract goes through. */
  readonly sold: readonly (FundProduct | ProgramProduct)[];
  readonly fund: FundProduct | null;
  readonly contractType: ContractTypeProduct | null;
};

function describeFund(fund: FundProduct | null, reference: CartReference) {
  return {
    name: fund?.name ?? null,
    isKnown: fund !== null,
    sold: fund ? [fund] : [],
    fund,
    contractType: findTypeOf(fund ?? undefined, reference),
  };
}

function describeContract(item: CartItem, reference: CartReference) {
  const contractType = reference.contractTypes.get(item.id) ?? null;
  const isKnown = contractType?.programIds.some((id) => reference.programs.has(id)) ?? false;
  const sold = contractType ? listUsedLines(item, contractType, reference) : [];
  return { name: contractType?.name ?? null, isKnown, sold, fund: null, contractType };
}

function describeItem(item: CartItem, reference: CartReference) {
  if (item.itemType === "Contract") return describeContract(item, reference);
  if (item.itemType === "Fund") return describeFund(reference.funds.get(item.id) ?? null, reference);
  const program = findPricedProduct(item, reference);
  const contractType = findTypeOf(program ?? undefined, reference);
  const isKnown = program !== null;
  return { name: program?.name ?? null, isKnown, sold: program ? [program] : [], fund: null, contractType };
}

/** Returns the products of an entry: its own product, or the funds of the package in their order. */
export function listProductsOf(entry: CartEntry, reference: CartReference): readonly CartProduct[] {
  const { uuid } = entry;
  const path = pathOfEntry(entry);
  if (entry.itemType !== "Package")
    return [{ uuid, path, productId: entry.id, item: entry, ...describeItem(entry, reference) }];
  return entry.funds.map(({ id }, index) => ({
    uuid,
    path: `${path}.funds.${index}`,
    productId: id,
    item: null,
    ...describeFund(reference.funds.get(id) ?? null, reference),
  }));
}

/** Returns all products of the cart, in the cart's order. */
export function listCartProducts(state: Pick<CartState, "items">, reference: CartReference): readonly CartProduct[] {
  return listItems(state).flatMap((entry) => listProductsOf(entry, reference));
}
