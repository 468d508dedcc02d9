import type { ForexRate } from "@fundport/api";
import { type CartEvent, type CartReference, changeCurrency, type CurrencyChange } from "@fundport/cart";
import { formatDay, formatNumber } from "@fundport/i18n";
import { useCallback, useRef } from "react";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { choose } from "#ui/overlays/confirm.tsx";
import { codeOf } from "../figures/cart-figures.ts";
import { currentCart } from "./cart-store.ts";
import type { CartActions } from "./use-cart-actions.ts";

type Pair = { readonly from: number; readonly to: number };

/**
 * Returns the date of the exchange rate between two currencies. If the rate is calculated from two rates via the user's
 * own currency, returns the older date.
 */
function dayOfRate(rates: readonly ForexRate[], { from, to }: Pair, own: number): string {
  const dayOf = (one: number, other: number) =>
    rates.find(({ fromCurrencyId: a, toCurrencyId: b }) => (a === one && b === other) || (a === other && b === one))
      ?.date;
  const days = [dayOf(from, own), dayOf(own, to)].flatMap((day) => day ?? []);
  return dayOf(from, to) ?? days.toSorted()[0] ?? "";
}

/** Describes a rate, for example as `1 EUR = 25,00 CZK`. Uses the direction in which the rate is at least 1. */
function describeRate(rate: number, { from, to }: Pair, reference: CartReference): string {
  const [one, other, value] = rate >= 1 ? [from, to, rate] : [to, from, 1 / rate];
  const isShort = Math.abs(value * 100 - Math.round(value * 100)) < 1e-9;
  return `1\u00a0${codeOf(reference, one)} = ${formatNumber(value, isShort ? 2 : 4)}\u00a0${codeOf(reference, other)}`;
}

/**
 * Returns a handler that changes the currency of an entry. It converts the amounts at the day's rate, and shows the
 * rate in a toast with undo. If the currency is changed back, amounts that were not edited in between are restored as
 * they were typed. If no rate is known, the advisor chooses whether to keep or clear the numbers.
 */
export function useCurrencyChange(
  { uuid, name }: { uuid: string; name: string },
  reference: CartReference,
  { dispatch, applyAll }: CartActions,
): (to: number | null) => void {
  const { t } = useTexts("repair");
  const rates = useGlobalList("getForex");
  const before = useRef<CurrencyChange | null>(null);
  return useCallback(
    async (to: number | null) => {
      const entry = currentCart().items[uuid];
      if (!entry || to === null) return;
      const outcome = changeCurrency(entry, to, reference, before.current);
      const { typed } = outcome;
      const from = typed.calcInput.currencyId ?? to;
      const apply = (event: CartEvent, message: string, isUnconverted = false) => {
        applyAll([event], { id: `currency-${uuid}`, message });
        const converted = currentCart().items[uuid];
        before.current = converted ? { typed, converted, isUnconverted } : null;
      };
      if (outcome.kind === "plain") dispatch(outcome.event);
      else if (outcome.kind === "restored") apply(outcome.event, t("currency-restored", { name }));
      else if (outcome.kind === "converted") {
        const rate = describeRate(outcome.rate, { from, to }, reference);
        const day = formatDay(dayOfRate(rates, { from, to }, reference.user.currencyId));
        apply(outcome.event, t("currency-converted", { name, rate, day }));
      } else {
        const pair = { from: codeOf(reference, from), to: codeOf(reference, to) };
        const answer = await choose({
          title: t("currency-no-rate", pair),
          text: t("currency-no-rate-text"),
          confirmLabel: t("currency-clear"),
          cancelLabel: t("currency-keep"),
        });
        if (answer === "yes") apply(outcome.clear, t("currency-cleared", { name }));
        if (answer === "no") apply(outcome.keep, t("currency-unconverted", { name }), true);
      }
    },
    [uuid, name, reference, dispatch, applyAll, rates, t],
  );
}
