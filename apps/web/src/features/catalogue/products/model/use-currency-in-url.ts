import { useAddressParameters } from "#lib/routing/use-address-parameters.ts";

/** A currency that a chart can be drawn in. */
export type ChartCurrency = { readonly id: number; readonly code: string };

/** In which of the offered currencies charts are: in the address, as `?currency=CZK`; null, without it, is a product's own. */
export function useCurrencyInUrl(
  offered: readonly ChartCurrency[],
): [ChartCurrency | null, (code: string | null) => void] {
  const [parameters, write] = useAddressParameters();
  const given = offered.find(({ code }) => code === parameters.get("currency"));
  return [given ?? null, (code) => write({ currency: code })];
}
