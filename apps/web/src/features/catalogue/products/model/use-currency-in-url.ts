import { useAddressParameters } from "#lib/routing/use-address-parameters.ts";

/** A currency for charts. */
export type ChartCurrency = { readonly id: number; readonly code: string };

/**
 * The currency of charts in the address, as `?currency=CZK`; null, without the parameter, means a product's own
 * currency.
 */
export function useCurrencyInUrl(
  offered: readonly ChartCurrency[],
): [ChartCurrency | null, (code: string | null) => void] {
  const [parameters, write] = useAddressParameters();
  const currency = offered.find(({ code }) => code === parameters.get("currency"));
  return [currency ?? null, (code) => write({ currency: code })];
}
