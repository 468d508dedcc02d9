import type { FeeScheme, Fund, Limit, Program } from "@fundport/api";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";

/** Identifies the product that an item of the cart refers to. */
export type ProductKey = { readonly itemType: "Fund" | "Program"; readonly id: number };
export type LoadedProduct =
  | { readonly itemType: "Fund"; readonly product: Fund }
  | { readonly itemType: "Program"; readonly product: Program };
/**
 * The entry fees and minimum amounts of a product. They are reloaded when the inputs of an item are edited.
 * Source: docs/reference/cart.md#reference-data.
 */
export type LoadedTerms = ProductKey & { readonly feeSchemes: readonly FeeScheme[]; readonly limits: readonly Limit[] };

export function productQuery({ itemType, id }: ProductKey, language: string) {
  return queryOptions<LoadedProduct>({
    queryKey: ["cart", "product", itemType, id, language],
    queryFn: async ({ signal }) =>
      itemType === "Fund"
        ? { itemType, product: await call("getFund", { params: { id } }, { signal }) }
        : { itemType, product: await call("getProgram", { params: { id } }, { signal }) },
  });
}

export function termsQuery({ itemType, id }: ProductKey) {
  return queryOptions<LoadedTerms>({
    queryKey: ["cart", "terms", itemType, id],
    queryFn: async ({ signal }) => {
      const isFund = itemType === "Fund";
      const [feeSchemes, limits] = await Promise.all([
        call(isFund ? "getFundFeeSchemes" : "getProgramFeeSchemes", { params: { id } }, { signal }),
        call(isFund ? "getFundLimits" : "getProgramLimits", { params: { id } }, { signal }),
      ]);
      return { itemType, id, feeSchemes, limits };
    },
  });
}
