import { useAddressParameters } from "#lib/routing/use-address-parameters.ts";

/** A currency in which a chart can show its values. */
export type ChartCurrency = { readonly id: number; readonly code: string };

/**
 * Keeps the currency of charts in the address as `?currency=CZK`. Without the parameter the currency is null, which
 * means the product's own currency.
 */
export function useCurrencyInUrl(
  offered: readonly ChartCurrency[],
): [ChartCurrency | null, (code: string | null) => void] {
  const [parameters, write] = useAddressParameters();
  const currency = offered.find(({ code }) => code === parameters.get("currency"));
  return [currency ?? null, (code) => write({ currency: code })];
}
